import Facts
import Program

/// Which fields a unit may read, with all that it calls, by the static types of what is called.
///
/// Worked out before the first frame, so that what a frame is keyed by never changes. What closures read that are values
/// is not among them: such a field is read from the heap.
struct Effects {
    private let read: [Set<VariableID>]
    private let functions: [FunctionID]

    /// Cost: one pass over all nodes, and one over the calls for each field that grows.
    init(_ program: Program, _ typing: Typing, _ units: Units) {
        functions = units.all.map(\.function)
        var read = program.functions.map { Self.reads(of: $0, program, typing) }
        let callees = program.functions.map { Self.callees(of: $0, program, typing) }
        var callers: [[Int]] = Array(repeating: [], count: program.functions.count)
        for (caller, all) in callees.enumerated() { for callee in all { callers[Int(callee)].append(caller) } }
        var waiting = Array(program.functions.indices)
        while let callee = waiting.popLast() {
            for caller in callers[callee] where !read[callee].isSubset(of: read[caller]) {
                read[caller].formUnion(read[callee])
                waiting.append(caller)
            }
        }
        self.read = read
    }

    func reads(_ unit: UnitID) -> Set<VariableID> { read[Int(functions[Int(unit)])] }

    private static func reads(of function: FunctionEntity, _ program: Program, _ typing: Typing) -> Set<VariableID> {
        var result: Set<VariableID> = []
        for node in function.declaration.body?.nodes ?? [] {
            switch node.shape {
            case .name(let name):
                let own = typing.scope(of: function.id).types.lazy.compactMap { program.variable(named: name, in: $0) }
                    .first
                if let variable = own ?? program.globalVariables[name] { result.insert(variable) }
            case .member(let base, let name):
                for type in typing.type(of: base, in: function.id).instance.nominals {
                    if let variable = program.variable(named: name, in: type) { result.insert(variable) }
                }
            default: break
            }
        }
        return result
    }

    /// Whom the calls of a function may run, and the accessors of the properties that it names.
    static func callees(of function: FunctionEntity, _ program: Program, _ typing: Typing) -> Set<FunctionID> {
        var result: Set<FunctionID> = []
        for (index, node) in (function.declaration.body?.nodes ?? []).enumerated() {
            guard case .call = node.shape else { continue }
            for target in targets(ofCall: NodeID(index), in: function.id, program, typing) { result.insert(target) }
        }
        for variable in reads(of: function, program, typing) {
            let entity = program.variable(variable)
            result.formUnion([entity.getter, entity.setter].compactMap(\.self) + entity.observers)
        }
        return result
    }

    /// The functions that a call names, and those that override or fulfil them.
    static func targets(ofCall node: NodeID, in function: FunctionID, _ program: Program, _ typing: Typing)
        -> [FunctionID]
    {
        var declared = typing.targets(ofCall: node, in: function)
        if declared.isEmpty, let body = program.function(function).declaration.body,
            case .call(let callee, let arguments) = body.nodes[Int(node)].shape,
            case .metatype(let made) = typing.type(of: callee, in: function)
        {
            declared = made.nominals.flatMap { program.functions(named: "init", in: $0) }
                .filter { program.accepts(arguments.map(\.label), function: $0) }
        }
        return declared.flatMap { target -> [FunctionID] in
            let entity = program.function(target)
            guard let owner = entity.owner, entity.declaration.kind == .function else { return [target] }
            return [target]
                + program.descendants(of: owner).flatMap { heir in
                    (program.type(heir).functions[entity.name] ?? []).filter {
                        program.function($0).declaration.parameters.map(\.label)
                            == entity.declaration.parameters.map(\.label)
                    }
                }
        }
    }
}
