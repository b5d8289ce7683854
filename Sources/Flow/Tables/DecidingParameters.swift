import Facts
import Program

/// Which parameters and fields decide what code does: frames are told apart by them.
///
/// A parameter decides if it is tested and its values are spelled out in the source, if it is called, becomes a key or a
/// type, is handed to a parameter or field that decides, or if one of several bodies that show something is its method. One
/// that is only stored does not. Worked out over the call
/// graph by types before the first frame, and never changed.
struct DecidingParameters {
    /// Units with more of them have frames by receiver and call site instead: a free product of three is what blows up.
    static var most: Int { 2 }

    /// By unit, the indexes of parameters, sorted.
    private let byUnit: [UnitID: [Int]]
    /// The same without those that are asked for what is shown, or for what it is shown on.
    private let withoutScreens: [UnitID: [Int]]
    /// By unit, the indexes of parameters whose values are handed to closures by libraries, which do not know what these ask.
    private let open: [UnitID: [Int]]
    let fields: Set<VariableID>
    /// By variable.
    private let isDeciding: [Bool]
    private let isConstant: [Bool]
    /// The functions that give these parameters their values where nothing is given.
    let defaults: [FunctionID]

    func decides(_ variable: VariableID) -> Bool { isDeciding[Int(variable)] }

    /// Whether a field decides and the source spells out what it may be: an enumeration of the app, a flag, a text, a type.
    func isSpelledOut(_ variable: VariableID) -> Bool { isConstant[Int(variable)] }

    func parameters(of unit: UnitID) -> [Int] {
        let all = byUnit[unit] ?? []
        return all.count > Self.most ? withoutScreens[unit] ?? [] : all
    }

    /// Parameters that tell frames apart by those of their values that are worth telling apart, beside those that decide.
    func openParameters(of unit: UnitID) -> [Int] {
        guard let open = open[unit] else { return [] }
        let all = byUnit[unit] ?? []
        let result = open.filter { !all.contains($0) }
        return all.count + result.count > Self.most ? [] : result
    }

    /// Whether nothing but what it is asked to show, or on what, tells frames of a unit apart.
    func isPlain(_ unit: UnitID) -> Bool { withoutScreens[unit] == nil }

    /// Cost: one pass over all nodes, and one over the uses of each place that decides.
    init(_ program: Program, _ typing: Typing, _ units: Units, _ calls: CallTable, _ marks: LibraryMarks) {
        var finder = DecidingFinder(program: program, typing: typing, units: units, calls: calls, marks: marks)
        for function in program.functions { finder.read(function) }
        finder.follow()
        (withoutScreens, fields) = finder.settled()
        byUnit = finder.settledWithScreens()
        open = finder.settledOpen()
        defaults = byUnit.filter { units[$0.key].closure == nil }.flatMap { unit, indices in
            let entity = program.function(units[unit].function)
            return indices.compactMap { index -> FunctionID? in
                guard index < entity.declaration.parameters.count,
                    let place = entity.declaration.parameters[index].defaultValue
                else { return nil }
                return program.function(declaredIn: entity.file, at: place)?.id
            }
        }
        isDeciding = program.variables.map { [fields] in fields.contains($0.id) }
        isConstant = program.variables.map { [fields] variable in
            fields.contains(variable.id)
                && (StaticType.areSpelledOut.contains(variable.declaration.type?.plainName ?? "")
                    || typing.type(of: variable.id).isConstant(program))
        }
    }
}

private struct DecidingFinder {
    let program: Program
    let typing: Typing
    let units: Units
    let calls: CallTable
    let marks: LibraryMarks
    /// Functions that may show something, by what they call.
    private let showing: Set<FunctionID>
    /// What is known to decide.
    private var deciding: Set<DecidingPlace> = []
    /// What is handed to each place.
    private var sources: [DecidingPlace: Set<DecidingPlace>] = [:]
    /// By place: the closures and methods that are handed to it, and what those that are in it are called with.
    private var kept: [DecidingPlace: Set<UnitID>] = [:]
    private var called: [DecidingPlace: [(index: Int, with: Set<DecidingPlace>)]] = [:]
    /// What a library hands to closures.
    private var handedOut: Set<DecidingPlace> = []
    /// What is shown, or what something is shown on, and what is asked for such an object to hand it to each place.
    private var shown: Set<DecidingPlace> = []
    private var screenSources: [DecidingPlace: Set<DecidingPlace>] = [:]

    init(program: Program, typing: Typing, units: Units, calls: CallTable, marks: LibraryMarks) {
        (self.program, self.typing, self.units, self.calls, self.marks) = (program, typing, units, calls, marks)
        showing = calls.callers { program.function($0).declaration.body?.says(.show) ?? false }
    }

    private func mayBeFunction(_ place: DecidingPlace) -> Bool {
        switch place {
        case .field(let variable): return typing.type(of: variable).isFunction
        case .parameter(let unit, let index):
            guard units[unit].closure == nil else { return true }
            let (function, parameters) = (
                units[unit].function, program.function(units[unit].function).declaration.parameters
            )
            return index < parameters.count && typing.resolve(parameters[index].type, in: function).isFunction
        case .receiver: return false
        }
    }

    /// Who calls a closure or method by a place that it is handed to decides what it is given, too.
    mutating func follow() {
        var targets: [DecidingPlace: [DecidingPlace]] = [:]
        for (target, sources) in sources where mayBeFunction(target) {
            for source in sources where mayBeFunction(source) { targets[source, default: []].append(target) }
        }
        for (place, units) in kept {
            var (all, waiting) = (Set([place]), [place])
            while let place = waiting.popLast() {
                for target in targets[place] ?? [] where all.insert(target).inserted { waiting.append(target) }
            }
            for place in all {
                for (index, given) in called[place] ?? [] {
                    for unit in units { sources[.parameter(unit, index), default: []].formUnion(given) }
                }
            }
        }
    }

    /// What decides, with all that is handed on to it.
    func settled() -> (parameters: [UnitID: [Int]], fields: Set<VariableID>) {
        let all = settled(from: deciding) { sources[$0] ?? [] }
        let fields = all.compactMap { place -> VariableID? in
            if case .field(let variable) = place { return variable }
            return nil
        }
        return (Self.parameters(all), Set(fields))
    }

    /// The parameters whose values libraries hand to closures.
    func settledOpen() -> [UnitID: [Int]] { Self.parameters(settled(from: handedOut) { sources[$0] ?? [] }) }

    /// The parameters of these, and those that are asked for what is shown, or for what it is shown on.
    func settledWithScreens() -> [UnitID: [Int]] {
        let all = settled(from: deciding.union(shown)) { (sources[$0] ?? []).union(screenSources[$0] ?? []) }
        return Self.parameters(all)
    }

    private func settled(from deciding: Set<DecidingPlace>, _ sources: (DecidingPlace) -> Set<DecidingPlace>) -> Set<
        DecidingPlace
    > {
        var (all, waiting) = (deciding, Array(deciding))
        while let place = waiting.popLast() {
            for source in sources(place) where all.insert(source).inserted { waiting.append(source) }
        }
        return all
    }

    private static func parameters(_ places: Set<DecidingPlace>) -> [UnitID: [Int]] {
        var result: [UnitID: [Int]] = [:]
        for case .parameter(let unit, let index) in places { result[unit, default: []].append(index) }
        return result.mapValues { $0.sorted() }
    }

    mutating func read(_ function: FunctionEntity) {
        guard let body = function.declaration.body else { return }
        let reader = PlaceReader(
            program: program, typing: typing, units: units, marks: marks, function: function.id, body: body)
        for branch in body.branches where branch.kind != .for {
            for condition in branch.conditions {
                switch condition {
                case .expression(let node): note(test: node, reader)
                case .match(let node, let pattern): note(test: node, spelledOut: reader.isSpelledOut(pattern), reader)
                case .system: break
                }
            }
        }
        for region in body.regions {
            guard let subject = region.branch.flatMap({ body.branches[Int($0)].subject }), region.kind == .switchCase
            else {
                continue
            }
            note(test: subject, spelledOut: region.cases.contains { reader.isSpelledOut($0.pattern) }, reader)
        }
        note(callsOf: function.id, reader)
        for (index, node) in body.nodes.enumerated() {
            switch node.shape {
            case .call(let callee, let arguments):
                note(call: callee, arguments, reader)
                note(memberwise: NodeID(index), arguments, reader)
            case .subscript(_, let arguments):
                for key in arguments { deciding.formUnion(reader.keyPlaces(key.value)) }
            case .assignment(let target, let value, "="), .assignment(let target, let value, "+="):
                for place in reader.assigned(target) { hand(value, to: place, reader) }
            case .operation("==", let operands), .operation("!=", let operands):
                for operand in operands { note(test: operand, reader) }
            default: break
            }
        }
    }

    /// - Parameter isSpelledOut: what is tested is compared with cases or literals.
    private mutating func note(test node: NodeID, spelledOut isSpelledOut: Bool = false, _ reader: PlaceReader) {
        switch reader.body.nodes[Int(node)].shape {
        case .operation(_, let operands): for operand in operands { note(test: operand, reader) }
        case .tuple(let parts):
            for part in parts { note(test: part.value, spelledOut: isSpelledOut, reader) }
        default: if isSpelledOut || reader.isSpelledOut(node) { decide(node, reader) }
        }
    }

    private mutating func decide(_ node: NodeID, _ reader: PlaceReader) { deciding.formUnion(reader.places(node)) }

    private mutating func hand(_ node: NodeID, to place: DecidingPlace, _ reader: PlaceReader) {
        if mayBeFunction(place) { kept[place, default: []].formUnion(reader.units(node)) }
        for source in reader.places(node) where source != place { sources[place, default: []].insert(source) }
    }

    private mutating func note(call callee: NodeID, _ arguments: [Node.Argument], _ reader: PlaceReader) {
        // A value that is called.
        switch reader.body.nodes[Int(callee)].shape {
        case .parameter, .local, .member, .name:
            if typing.type(of: callee, in: reader.function).isFunction { decide(callee, reader) }
        default: break
        }
        for place in reader.places(callee) where mayBeFunction(place) {
            for (index, argument) in arguments.enumerated() {
                called[place, default: []].append((index, reader.places(argument.value)))
            }
        }
        // What a library hands to a closure that somebody has given it may be tested there.
        if program.isLibrary(reader.function), typing.type(of: callee, in: reader.function).isFunction {
            for argument in arguments where isOpen(argument.value, reader) {
                handedOut.formUnion(reader.places(argument.value))
            }
        }
        // What is added to what a property gives is assigned to it.
        if case .member(let base, let name) = reader.body.nodes[Int(callee)].shape,
            StandardLibrary.changing.contains(MemberNames.withoutLabels(name))
        {
            for place in reader.assigned(base) {
                for argument in arguments { hand(argument.value, to: place, reader) }
            }
        }
        if case .name("String")? = Optional(reader.body.nodes[Int(callee)].shape),
            arguments.first?.label == "describing"
        {
            decide(arguments[0].value, reader)
        }
        // What is shown, and on what; by which name it is found; what a library runs for whoever gives it.
        if case .member(let base, let name) = reader.body.nodes[Int(callee)].shape {
            switch Word(name, of: reader.body.nodes[Int(base)].shape) {
            case .show:
                for argument in arguments.prefix(2) {
                    decide(argument.value, reader)
                    shown.formUnion(reader.askedPlaces(argument.value))
                }
            // Which responder is asked follows from who sends.
            case .perform:
                for place in [0, 2] where place < arguments.count { decide(arguments[place].value, reader) }
            case .scene, .named, .nib: for argument in arguments.prefix(2) { decide(argument.value, reader) }
            case .later, .segue: for argument in arguments.prefix(1) { decide(argument.value, reader) }
            default: break
            }
        }
        // What a metatype makes.
        if case .member(let base, "init") = reader.body.nodes[Int(callee)].shape { decide(base, reader) }
    }

    /// Whether a library does not say what a node is.
    private func isOpen(_ node: NodeID, _ reader: PlaceReader) -> Bool {
        switch typing.type(of: node, in: reader.function) {
        case .generic, .unknown: true
        case .nominal(let type, _): program.type(type).name == "Any"
        default: false
        }
    }

    /// A structure without an initializer of its own takes its properties by name.
    private mutating func note(memberwise node: NodeID, _ arguments: [Node.Argument], _ reader: PlaceReader) {
        guard arguments.contains(where: { $0.label != nil }),
            case .nominal(let type, _) = typing.type(of: node, in: reader.function), program.type(type).kind == .struct,
            program.functions(named: "init", in: type).isEmpty
        else { return }
        for argument in arguments {
            guard let label = argument.label, let variable = program.variable(named: label, in: type) else { continue }
            hand(argument.value, to: .field(variable), reader)
        }
    }

    /// What the calls of a function hand to those that they may run.
    private mutating func note(callsOf function: FunctionID, _ reader: PlaceReader) {
        for site in calls.sites(of: function) {
            guard case .call(let callee, let arguments) = reader.body.nodes[Int(site.node)].shape else { continue }
            // Of several bodies that show something, the object that a method is called on decides which one runs.
            if case .member(let base, _) = reader.body.nodes[Int(callee)].shape,
                site.targets.count(where: showing.contains) > 1
            {
                deciding.formUnion(reader.parameters(base))
            }
            let asked = reader.askedReceivers(callee)
            for target in site.targets {
                hand(arguments, to: target, reader)
                if !asked.isEmpty { screenSources[.receiver(units.id(target)), default: []].formUnion(asked) }
            }
        }
    }

    private mutating func hand(_ arguments: [Node.Argument], to target: FunctionID, _ reader: PlaceReader) {
        let declaration = program.function(target).declaration
        guard let matched = program.matches(arguments.map(\.label), declaration) else { return }
        for (argument, parameter) in zip(arguments, matched) {
            let place = DecidingPlace.parameter(units.id(target), parameter)
            hand(argument.value, to: place, reader)
            let asked = reader.askedPlaces(argument.value)
            if !asked.isEmpty { screenSources[place, default: []].formUnion(asked) }
        }
    }
}
