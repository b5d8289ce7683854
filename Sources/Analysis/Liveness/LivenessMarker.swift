import Facts
import Program

/// Marks what runs, from the system's roots. Marks once what certainly runs; then once more what may, for all that was put
/// aside as not understood.
struct LivenessMarker {
    private typealias State = Liveness.State
    private typealias Reason = Liveness.Reason

    let program: Program
    let graph: CallGraph
    private let system: SystemCalls
    private let roots: AppRoots
    private let members: MemberNames

    private var code: [Liveness.State]
    private var reasons: [Liveness.Reason?]
    private var types: [Liveness.State]
    private var makers: [Liveness.Reason?]
    private var cases: [CallEdge.EnumCase: Liveness.State] = [:]
    /// What is asked for by its declaration, name or property, with the strength it was asked with.
    private var asked: [CallEdge.Target: Liveness.State] = [:]
    /// What is asked of objects of a type which are not made so far.
    private var waitingForObject: [TypeID: [CallEdge.Target]] = [:]
    /// Places in cases of a switch that do not arise so far.
    private var waitingForCase: [TypeID: [CallEdge]] = [:]
    /// Names that are put aside.
    private var postponed: Set<CallEdge.Name> = []
    /// With what strength the types are made that have no initializer of their own: by the first `init` that may mean any.
    private var implicit = Liveness.State.dead
    /// What was put aside as not understood.
    private var uncertain: [(target: CallEdge.Target, reason: Liveness.Reason)] = []
    private var queue: [CodeID] = []
    private var strength = Liveness.State.live

    init(_ program: Program, _ graph: CallGraph) {
        self.program = program
        self.graph = graph
        system = SystemCalls(program)
        roots = AppRoots(program)
        members = MemberNames(program)
        code = Array(repeating: .dead, count: graph.units.count)
        reasons = Array(repeating: nil, count: graph.units.count)
        types = Array(repeating: .dead, count: program.types.count)
        makers = Array(repeating: nil, count: program.types.count)
    }

    mutating func mark() -> Liveness {
        for type in roots.types { make(type, .system) }
        for function in roots.functions { run(CodeUnit(function), .system) }
        drain()
        strength = .unknown
        for type in roots.possibleTypes { make(type, .system) }
        for function in roots.possibleFunctions { run(CodeUnit(function), .system) }
        while !uncertain.isEmpty || !queue.isEmpty {
            let postponed = uncertain
            uncertain = []
            for each in postponed { ask(each.target, each.reason) }
            drain()
        }
        return Liveness(code: code, reasons: reasons, types: types, makers: makers, cases: cases)
    }

    private mutating func drain() {
        while let next = queue.popLast() {
            for edge in graph.edges(from: next) { follow(edge) }
        }
    }

    // MARK: Steps

    /// Code waits in a queue. What these functions ask each other besides ends because nothing gets alive twice with one
    /// strength, no type, case or method that is asked for, and because an edge that waits for a case waits once.
    private mutating func follow(_ edge: CallEdge) {
        if let closed = edge.guards.first(where: { waiting in
            !waiting.names.contains { (cases[.init(type: waiting.type, name: $0)] ?? .dead) >= strength }
        }) {
            waitingForCase[closed.type, default: []].append(edge)
        } else {
            ask(edge.target, .place(edge.place))
        }
    }

    private mutating func ask(_ target: CallEdge.Target, _ reason: Reason) {
        switch target {
        case .code(let unit): run(unit, reason)
        case .make(let type): make(type, reason)
        case .send(let enumCase): send(enumCase, reason)
        case .sendNamed(let name):
            for type in members.enumerations(withCase: name) { send(.init(type: type, name: name), reason) }
        case .method, .read, .write:
            guard isFirst(target) else { return }
            if case .method(let requirement) = target, program.functions[Int(requirement)].declaration.body == nil {
                run(CodeUnit(requirement), reason)
            }
            for receiver in receivers(of: target) { ask(target, of: receiver, reason) }
        case .named(let name):
            guard strength == .unknown || !postponed.contains(name), isFirst(target) else { return }
            if strength == .live, members.isAmbiguous(name, program) {
                asked[target] = nil
                postponed.insert(name)
                uncertain.append((target, reason))
                return
            }
            let isFirstInit = name.name == "init" && implicit < strength
            if isFirstInit { implicit = strength }
            for target in members.targets(named: name, program, withImplicit: isFirstInit) { ask(target, reason) }
        }
    }

    private mutating func isFirst(_ target: CallEdge.Target) -> Bool {
        if let known = asked[target], known >= strength { return false }
        asked[target] = strength
        return true
    }

    private mutating func run(_ unit: CodeUnit, _ reason: Reason) {
        let id = graph.code(unit.function, closure: unit.closure)
        guard code[Int(id.index)] < strength else { return }
        code[Int(id.index)] = strength
        reasons[Int(id.index)] = reason
        queue.append(id)
    }

    private mutating func make(_ type: TypeID, _ reason: Reason) {
        let entity = program.type(type)
        if entity.kind == .enum {
            for name in entity.cases.keys.sorted() { send(.init(type: type, name: name), reason) }
        }
        appear(type, reason)
    }

    /// There is an object or value of the type now: what waited for one runs on it, and what the system asks it.
    private mutating func appear(_ type: TypeID, _ reason: Reason) {
        guard types[Int(type)] < strength else { return }
        types[Int(type)] = strength
        makers[Int(type)] = reason
        if program.type(type).kind == .protocol {
            // Some type that conforms to it is made, and it is not known which.
            for conforming in program.concreteDescendants(of: type) { uncertain.append((.make(conforming), reason)) }
            return
        }
        for target in waitingForObject.removeValue(forKey: type) ?? [] { ask(target, of: type, .object(type)) }
        for ancestor in program.lineage(of: type) {
            for (function, certainty) in system.ofType[ancestor] ?? [] {
                runBySystem(function, certainty, on: type)
            }
        }
    }

    /// What the system runs on an object: the object's own override of it.
    private mutating func runBySystem(_ function: FunctionID, _ certainty: SystemCalls.Certainty, on type: TypeID) {
        let own = program.implementations(of: function, in: type)
        let isMethod = program.functions[Int(function)].declaration.kind == .function && !own.isEmpty
        for each in isMethod ? own : [function] {
            if certainty == .certain || strength == .unknown {
                run(CodeUnit(each), .object(type))
            } else {
                uncertain.append((.code(CodeUnit(each)), .object(type)))
            }
        }
    }

    private mutating func send(_ enumCase: CallEdge.EnumCase, _ reason: Reason) {
        guard (cases[enumCase] ?? .dead) < strength else { return }
        cases[enumCase] = strength
        appear(enumCase.type, reason)
        for edge in waitingForCase.removeValue(forKey: enumCase.type) ?? [] { follow(edge) }
    }

    // MARK: Objects

    /// The types that may answer, a library's protocol with what it does by default among them; nil for a global variable,
    /// which no type has.
    private func receivers(of target: CallEdge.Target) -> [TypeID?] {
        switch target {
        case .method(let function):
            program.functions[Int(function)].owner.map { owner in
                program.descendants(of: owner).filter { program.type($0).kind != .protocol }
            } ?? []
        case .read(let variable), .write(let variable):
            program.variables[Int(variable)].owner.map { owner in
                let below = program.concreteDescendants(of: owner)
                return below.isEmpty ? [owner] : below
            } ?? [nil]
        default: []
        }
    }

    /// Runs what answers on an object of the type, once there is one.
    private mutating func ask(_ target: CallEdge.Target, of type: TypeID?, _ reason: Reason) {
        let isStatic: Bool
        switch target {
        case .method(let function): isStatic = program.functions[Int(function)].declaration.isStatic
        case .read(let variable), .write(let variable):
            isStatic = program.variables[Int(variable)].declaration.isStatic
        default: return
        }
        if let type, !isStatic, !program.type(type).isExternal, types[Int(type)] < strength {
            waitingForObject[type, default: []].append(target)
            return
        }
        for function in answers(to: target, of: type) { run(CodeUnit(function), reason) }
    }

    private func answers(to target: CallEdge.Target, of type: TypeID?) -> [FunctionID] {
        switch target {
        case .method(let function): type.map { program.implementations(of: function, in: $0) } ?? []
        case .read(let id): accessors(id, of: type).flatMap { [$0.getter, lateValue($0)].compactMap { $0 } }
        case .write(let id): accessors(id, of: type).flatMap { [$0.setter].compactMap { $0 } + $0.observers }
        default: []
        }
    }

    private func accessors(_ id: VariableID, of type: TypeID?) -> [VariableEntity] {
        let declared = program.variable(id)
        guard let type, let own = program.variable(named: declared.name, in: type), own != id else {
            return [declared]
        }
        return [declared, program.variable(own)]
    }

    /// The initial value of what is made when it is first read: lazy, static and global variables.
    private func lateValue(_ variable: VariableEntity) -> FunctionID? {
        let declaration = variable.declaration
        return declaration.isLazy || declaration.isStatic || variable.owner == nil ? variable.initialValue : nil
    }
}

extension Liveness {
    /// Marks what may run. Cost in proportion to the edges of the call graph and to the types that answer them.
    package init(_ program: Program, _ graph: CallGraph) {
        var marker = LivenessMarker(program, graph)
        self = marker.mark()
    }
}
