import Facts
import Program

/// The body of a function, ready to run: worked out when its first frame is made, never changed.
final class FunctionCode {
    let function: FunctionID
    let body: Body
    let units: BodyUnits
    let operations: [Operation]
    /// Locals that a pattern gives what is there, and never `nil`.
    let isUnwrapped: [Bool]
    /// Locals of structures, enumerations and collections of which a part is assigned here: they have a copy of their own.
    let isCopied: [Bool]
    /// By node: whether it is a call that stands behind `try`.
    let mayThrow: [Bool]
    /// Whether errors may leave it, or closures in it.
    let raises: Bool
    /// Properties of `self` that it surely assigns before it reads anything.
    let assigned: Set<String>
    /// It is of a type, and not of its instances.
    let isStatic: Bool
    /// An initializer that may give `nil`.
    let isFailable: Bool
    /// A method of a value that may make another one of it, or an initializer of one.
    let renews: Bool
    /// Parameters of closures that are assigned or whose parts are: what they are in the end is given back.
    let isLeft: [Bool]
    /// The conditions behind `where` that elements and cases have to fulfil.
    let filters: Set<NodeID>
    /// Locals that have a value from where they are declared on.
    let isDeclaredWithValue: [Bool]
    private var plans: [Plan?]
    /// By node: whether it runs.
    private let isNeeded: [Bool]
    /// By node: whatever its static type allows, where somebody has asked.
    @exclusivity(unchecked) var anything: [ObjectID?]
    /// By node: whether running it may run something else, or change what is known.
    let mayCall: [Bool]
    /// Local functions, with the closures that they are.
    let localFunctions: [(local: LocalID, closure: ClosureID)]
    /// By unit, the body's own first: the locals that are there from the start, or have a place of their own.
    private let prepared: [[LocalID]]
    /// The names that are read in it, in closures too.
    private let mentioned: Set<String>
    /// By field: whether what was just assigned to it is asked for in this body, or by what it calls.
    @exclusivity(unchecked) private var isAsked = IntegerMap()
    /// By node: whether a frame has run it.
    @exclusivity(unchecked) var isReached: [Bool]

    init(_ function: FunctionID, _ lowering: Lowering) {
        self.function = function
        let body = lowering.program.function(function).declaration.body ?? Body()
        self.body = body
        units = BodyUnits(body)
        operations = lowering.operations(of: function, body)
        isUnwrapped = Self.unwrapped(body)
        var isCopied = Array(repeating: false, count: body.locals.count)
        for update in body.updates where body.locals[Int(update.local)].kind != .constant {
            isCopied[Int(update.local)] = true
        }
        // A collection in a variable is its own: what changes it leaves alone what it was copied from.
        for node in body.nodes {
            guard case .call(let callee, _) = node.shape,
                case .member(let base, let name) = body.nodes[Int(callee)].shape,
                StandardLibrary.changing.contains(MemberNames.withoutLabels(name)),
                case .local(let local) = body.nodes[Int(base)].shape, body.locals[Int(local)].kind == .variable
            else { continue }
            isCopied[Int(local)] = true
        }
        self.isCopied = isCopied
        mayThrow = Self.throwing(body)
        raises = mayThrow.contains(true) || body.exits.contains { $0.kind == .throw }
        let declaration = lowering.program.function(function).declaration
        let isInitializer = declaration.kind == .initializer
        isFailable = isInitializer && Delegation(program: lowering.program).mayFail(function)
        isStatic =
            declaration.isStatic
            || lowering.program.function(function).variable.map { lowering.program.variable($0).declaration.isStatic }
                ?? false
        assigned = isInitializer ? Self.assigned(body) : []
        let isValue =
            lowering.program.function(function).owner.map { lowering.program.type($0).kind != .class } ?? false
        renews =
            isFailable
            || isValue
                && (declaration.modifiers.contains("mutating") || isInitializer || declaration.kind == .setter)
        var isLeft = Array(repeating: false, count: body.locals.count)
        for (index, local) in body.locals.enumerated() {
            guard case .closureParameter = local.kind else { continue }
            isLeft[index] = local.passing.contains(.isInout) || !local.bindings.isEmpty
        }
        for update in body.updates {
            if case .closureParameter = body.locals[Int(update.local)].kind { isLeft[Int(update.local)] = true }
        }
        // A method may change the value that it is called on.
        for node in body.nodes {
            guard case .call(var root, _) = node.shape else { continue }
            var isMethod = false
            while case .member(let base, _) = body.nodes[Int(root)].shape { (root, isMethod) = (base, true) }
            guard isMethod, case .local(let local) = body.nodes[Int(root)].shape else { continue }
            if case .closureParameter = body.locals[Int(local)].kind { isLeft[Int(local)] = true }
        }
        self.isLeft = isLeft
        filters = Set(body.regions.flatMap(\.cases).compactMap(\.filter))
        var isDeclared = Array(repeating: false, count: body.locals.count)
        for case .declaration(let local, _) in operations { isDeclared[Int(local)] = true }
        isDeclaredWithValue = isDeclared
        plans = Array(repeating: nil, count: body.closures.count + 1)
        anything = Array(repeating: nil, count: body.nodes.count)
        mayCall = operations.indices.map { [operations, filters] node in
            filters.contains(NodeID(node)) || Self.mayCall(operations[node], operations)
        }
        localFunctions = body.locals.enumerated().compactMap { index, local in
            guard local.kind == .function, let value = local.bindings.first?.value,
                case .closure(let closure) = body.nodes[Int(value)].shape
            else { return nil }
            return (LocalID(index), closure)
        }
        var prepared: [[LocalID]] = Array(repeating: [], count: body.closures.count + 1)
        for local in body.locals.indices where Self.isPrepared(local, body, units, isDeclared) {
            prepared[units.homes[local].map { Int($0) + 1 } ?? 0].append(LocalID(local))
        }
        self.prepared = prepared
        isNeeded =
            Slice(body, operations, units, always: mayThrow, left: isLeft) { [operations] node in
                lowering.consequences.areAny(of: node, operations, body, in: function)
            }.isNeeded
        isReached = Array(repeating: false, count: body.nodes.count)
        mentioned = Self.mentioned(body)
    }

    /// Stands for the code of libraries, of which nothing is known.
    init() {
        (function, body) = (FunctionID(position: Int32.min), Body())
        units = BodyUnits(body)
        (operations, isUnwrapped, isCopied, mayThrow, isLeft, isDeclaredWithValue) = ([], [], [], [], [], [])
        (raises, isFailable, renews, isStatic) = (true, false, false, false)
        (assigned, filters, mentioned) = ([], [], [])
        (plans, anything, isReached) = ([nil], [], [])
        (mayCall, localFunctions, prepared, isNeeded) = ([], [], [[]], [])
    }

    /// Whether it matters what exactly was just assigned to a field: where the body reads one of that name, and where what
    /// it calls is told.
    func asks(_ field: FieldID, _ machine: Machine) -> Bool {
        if let known = isAsked[IntegerMap.key(0, field.position)] { return known != 0 }
        guard let variable = machine.variable(field).map(machine.program.variable) else { return true }
        let found =
            machine.deciding.decides(variable.id) || !variable.observers.isEmpty || mentioned.contains(variable.name)
        _ = isAsked.insert(IntegerMap.key(0, field.position), found ? 1 : 0)
        return found
    }

    /// The generic parameter that a function gives back an object of, and asks about, or calls another function for.
    func resultGeneric(_ declaration: FunctionDeclaration) -> String? {
        guard let name = declaration.result?.unwrapped.plainName,
            declaration.generics.contains(where: { $0.name == name })
        else { return nil }
        let asks = operations.enumerated().contains { index, operation in
            switch operation {
            case .generic(name), .cast(_, .generic(name, _), _): return true
            case .call(let call):
                if case .makingGeneric(name) = call.callee { return true }
                return body.returns.contains(NodeID(index))
            default: return false
            }
        }
        return asks ? name : nil
    }

    func prepared(_ closure: ClosureID?) -> [LocalID] { prepared[closure.map { Int($0) + 1 } ?? 0] }

    private static func isPrepared(_ local: Int, _ body: Body, _ units: BodyUnits, _ isDeclared: [Bool]) -> Bool {
        switch body.locals[local].kind {
        case .closureParameter, .function: return true
        case .constant, .variable:
            // An optional variable without a value is nil.
            guard case .optional? = body.locals[local].type, body.locals[local].kind == .variable else {
                return units.isBoxed[local]
            }
            return units.isBoxed[local] || !isDeclared[local]
        }
    }

    private static func mayCall(_ operation: Operation, _ operations: [Operation]) -> Bool {
        switch operation {
        case .ownMember, .global, .member, .implicitMember, .call, .element: return true
        case .assignment(let target, _, let name):
            if name == "=", case .local = operations[Int(target)] { return false }
            return true
        case .unknown, .part, .constant, .receiver, .parameter, .local, .functions, .generic, .closure, .list,
            .dictionary, .tuple, .cast, .choice, .coalesced, .operation, .joined, .interpolation, .method, .result,
            .declaration:
            return false
        }
    }

    /// The plan of the function's own code or of a closure.
    func plan(_ closure: ClosureID?) -> Plan {
        let place = closure.map { Int($0) + 1 } ?? 0
        if let plan = plans[place] { return plan }
        let plan = Plan(body, closure: closure, isNeeded: isNeeded)
        plans[place] = plan
        return plan
    }

    /// What `try` covers: the calls in it, those of closures left out. Children come before their parents.
    private static func throwing(_ body: Body) -> [Bool] {
        var result = Array(repeating: false, count: body.nodes.count)
        var isCovered = result
        for mark in body.marks where mark.marks.contains(.tries) { isCovered[Int(mark.node)] = true }
        for (node, facts) in body.nodes.enumerated().reversed() where isCovered[node] {
            if case .call = facts.shape { result[node] = true }
            for child in facts.shape.children { isCovered[Int(child)] = true }
        }
        return result
    }

    /// All names but those that are only assigned to.
    private static func mentioned(_ body: Body) -> Set<String> {
        var isTarget = Array(repeating: false, count: body.nodes.count)
        for case .assignment(let target, _, "=") in body.nodes.map(\.shape) { isTarget[Int(target)] = true }
        var result: Set<String> = []
        for (node, facts) in body.nodes.enumerated() {
            switch facts.shape {
            case .name(let name), .member(_, let name): if !isTarget[node] { result.insert(MemberNames.plain(name)) }
            case .implicitMember(let name): result.insert(MemberNames.plain(name))
            case .keyPath(_, let components): result.formUnion(components)
            default: break
            }
        }
        return result
    }

    /// What statements of the body itself assign in front of the first way out.
    static func assigned(_ body: Body) -> Set<String> {
        let end = body.exits.first?.place ?? NodeID(body.nodes.count)
        var result: Set<String> = []
        for node in body.nodes.prefix(Int(end)) where node.region == 0 {
            guard case .assignment(let target, _, "=") = node.shape else { continue }
            switch body.nodes[Int(target)].shape {
            case .member(let base, let name) where body.nodes[Int(base)].shape == .selfReference: result.insert(name)
            case .name(let name): result.insert(name)
            default: break
            }
        }
        return result
    }

    private static func unwrapped(_ body: Body) -> [Bool] {
        var result = Array(repeating: false, count: body.locals.count)
        func note(_ pattern: Body.Pattern, isUnwrapped: Bool) {
            switch pattern {
            case .binding(let local): if isUnwrapped { result[Int(local)] = true }
            case .present(let inner), .cast(let inner, _): note(inner, isUnwrapped: true)
            case .enumCase("some", _, let elements): elements.forEach { note($0.pattern, isUnwrapped: true) }
            case .enumCase(_, _, let elements), .tuple(let elements):
                elements.forEach { note($0.pattern, isUnwrapped: false) }
            case .wildcard, .expression, .check, .unknown: break
            }
        }
        for case .match(_, let pattern) in body.branches.flatMap(\.conditions) { note(pattern, isUnwrapped: false) }
        for alternative in body.regions.flatMap(\.cases) { note(alternative.pattern, isUnwrapped: false) }
        return result
    }
}
