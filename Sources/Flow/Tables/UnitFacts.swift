import Facts
import Program

/// What calls ask about a code unit, worked out once.
final class UnitFacts {
    let id: UnitID
    let code: FunctionCode
    let plan: Plan
    let closure: ClosureID?
    /// A function whose body does something.
    let runs: Bool
    /// It has a say in who shows what; what has none is called as a library is.
    let matters: Bool
    let parameterCount: Int
    /// The number of its first parameter among those of all units.
    let firstParameter: Int
    /// What a frame has one object of each, in their order; of too many the first closure alone.
    let deciding: [Int]
    /// Those of them that tell apart only what is worth it: cases, flags, closures, types, what can be seen.
    let open: Set<Int>
    /// Parameters that decide by their types alone, with the types that are asked for.
    let asked: [Int: [StaticType]]
    /// Parameters that decide and are functions.
    let callbacks: Set<Int>
    /// More parameters decide than frames can be told apart by: the call site and the first closure tell them apart instead.
    let isWide: Bool
    /// Nothing else than the screens it is given tells its frames apart: where it has no object, call sites do as well.
    let isPlain: Bool
    /// A library's method, or what works out a property, that makes something for whoever calls it.
    let isForCaller: Bool
    /// The parameters that are `inout`.
    let passedInOut: [Int]
    /// By parameter of a function: whether it takes any number.
    let isVariadic: [Bool]
    /// Parameters that have a value where nothing is given, with the function of that; nil where it takes any number.
    let omissible: [(index: Int, value: FunctionID?)]
    /// The generic parameter that its result says: what is asked for where it is called, behind its parameters.
    let resultGeneric: String?
    /// The type that it is a function of, as a value.
    let metatype: ObjectID?
    /// Errors may leave it.
    let raises: Bool
    /// It gives nothing back, which is a value as well.
    let givesNothing: Bool
    /// Of an initializer: the fields that decide and that it surely assigns, so that whoever makes an object knows them.
    let settled: [VariableID]
    /// It may leave another value in place of the one it is called on.
    let renews: Bool
    let kind: FunctionDeclaration.Kind
    /// Whatever the types of its parameters allow, and of what it gives back; nil where nobody has asked.
    var unknownArguments: [ObjectSet]?
    var unknownResult: ObjectSet?

    init(_ id: UnitID, firstParameter: Int, _ machine: Machine) {
        self.firstParameter = firstParameter
        let unit = machine.units[id]
        self.id = id
        code = machine.code(unit.function)
        plan = code.plan(unit.closure)
        closure = unit.closure
        let entity = machine.program.function(unit.function)
        kind = entity.declaration.kind
        runs = !code.body.nodes.isEmpty
        matters = machine.relevance?.matters(unit.function) ?? true
        let deciding = machine.deciding.parameters(of: id)
        isWide = deciding.count > DecidingParameters.most
        self.isPlain = machine.deciding.isPlain(id)
        open = isWide ? [] : Set(machine.deciding.openParameters(of: id))
        let isDecided = !deciding.isEmpty && unit.closure == nil
        let closures = deciding.filter { index in
            isDecided && index < entity.declaration.parameters.count
                && machine.typing.resolve(entity.declaration.parameters[index].type, in: unit.function).isFunction
        }
        // Whom it answers tells its frames apart all the same.
        let told = isWide ? Array(closures.prefix(1)) : open.isEmpty ? deciding : (deciding + open).sorted()
        asked = isDecided && !isWide ? AskedTypes(code).byParameter.filter { deciding.contains($0.key) } : [:]
        callbacks = Set(closures)
        isForCaller =
            unit.closure == nil && (kind == .function || kind == .getter) && machine.program.isLibrary(unit.function)
            && entity.owner.map(machine.marks.makesForCallers) ?? false
        metatype = entity.owner.map { machine.constants.object(.metatype($0)) }
        renews = code.renews && unit.closure == nil
        raises = code.raises
        givesNothing =
            unit.closure.map { [code] in code.body.closures[Int($0)].returns.isEmpty }
            ?? (kind == .function && (entity.declaration.result.map(Self.isNothing) ?? true))
        settled =
            kind == .initializer && unit.closure == nil
            ? SettledFields(program: machine.program).settled(by: unit.function).filter(machine.deciding.isSpelledOut)
            : []
        let parameters = entity.declaration.parameters
        isVariadic = parameters.map(\.isVariadic)
        if let closure = unit.closure {
            let locals = code.body.closures[Int(closure)].parameters
            parameterCount = code.body.locals.reduce(locals.count) { most, local in
                guard case .closureParameter(closure, let index) = local.kind else { return most }
                return max(most, index + 1)
            }
            passedInOut = locals.indices.filter { [code] in code.isLeft[Int(locals[$0])] }
            omissible = []
        } else {
            parameterCount = code.body.nodes.reduce(parameters.count) { most, node in
                guard case .parameter(let index) = node.shape else { return most }
                return max(most, Int(index) + 1)
            }
            passedInOut = parameters.indices.filter { parameters[$0].passing.contains(.isInout) }
            omissible = parameters.enumerated().compactMap { index, parameter in
                let value = parameter.defaultValue.flatMap {
                    machine.program.function(declaredIn: entity.file, at: $0)
                }
                return value != nil || parameter.isVariadic ? (index, value?.id) : nil
            }
        }
        resultGeneric = unit.closure == nil ? code.resultGeneric(entity.declaration) : nil
        self.deciding = resultGeneric == nil ? told : told + [parameterCount]
    }

    /// The code of libraries.
    init(library id: UnitID) {
        (self.id, code, plan, closure) = (id, FunctionCode(), .library, nil)
        (runs, matters, isWide, renews, raises) = (true, true, false, false, true)
        (parameterCount, firstParameter) = (0, 0)
        (deciding, passedInOut, isVariadic, omissible, metatype, kind) = ([], [], [], [], nil, .function)
        resultGeneric = nil
        (settled, asked, open, callbacks, givesNothing, isPlain, isForCaller) = ([], [:], [], [], false, true, false)
    }

    private static func isNothing(_ type: TypeReference) -> Bool {
        if case .tuple(let elements) = type { return elements.isEmpty }
        return type.plainName == "Void"
    }
}
