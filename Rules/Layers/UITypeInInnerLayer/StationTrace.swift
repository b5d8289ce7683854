import Analysis
import Facts
import Program

/// Follows a value of an interface type to the told member that it comes from, or goes to, where nothing on the way looks
/// at it.
struct StationTrace {
    /// What the ends of a value's ways are.
    private enum Ends {
        /// Told members, by their findings; none for nothing at all (`nil`).
        case told(Set<Int>)
        case unknown

        static func all(_ ends: [Ends]) -> Ends {
            ends.reduce(.told([])) { result, end in
                guard case .told(let known) = result, case .told(let more) = end else { return .unknown }
                return .told(known.union(more))
            }
        }

        var first: Int? {
            if case .told(let findings) = self { return findings.min() }
            return nil
        }
    }

    let context: RuleContext
    /// The type of the interface that the member names.
    let name: String
    let homes: [InterfaceFault.Key: (finding: Int, name: String)]
    /// How much less grave than the rule each finding is.
    let lowered: [Int]

    /// How many calls or methods are followed.
    private static let depth = 5

    /// The first of several sources, where each is known.
    func common(_ sources: [Int?]) -> Int? {
        let known = sources.compactMap { $0 }
        return known.count == sources.count ? known.min() : nil
    }

    /// Of a method: where its result comes from, or where its parameters go.
    func sourceOfMethod(_ function: FunctionEntity) -> Int? {
        let declaration = function.declaration
        let taken = declaration.parameters.indices.filter {
            context.names(in: declaration.parameters[$0].type, of: function).contains(name)
        }
        if context.names(in: declaration.result, of: function).contains(name) {
            return taken.isEmpty ? sourceOfResult(function) : nil
        }
        let isClosure = { context.spelled(declaration.parameters[$0].type, in: function).isFunction }
        guard !taken.isEmpty, !taken.contains(where: isClosure) else { return nil }
        return Ends.all(taken.map { destination(ofParameter: $0, function, 0) }).first
    }

    func sourceOfResult(_ function: FunctionEntity) -> Int? {
        guard let body = function.declaration.body, !body.returns.isEmpty else { return nil }
        return Ends.all(body.returns.map { origin(of: $0, body, function, 0) }).first
    }

    /// Of a stored property that nothing in the type looks at: where what it is set to comes from.
    func sourceOfProperty(_ property: VariableEntity, _ functions: [FunctionEntity]) -> Int? {
        guard let owner = property.owner, property.initialValue == nil,
            !functions.contains(where: { reads(property, $0) })
        else { return nil }
        let ends = (context.program.uses.assignments[property.name] ?? []).compactMap { use -> Ends? in
            let function = context.program.function(use.function)
            guard let body = function.declaration.body,
                case .assignment(let target, let value, _) = body.nodes[Int(use.node)].shape,
                MemberUses(context.code).mayMean(
                    memberOf: owner, at: Use(function: use.function, node: target))
            else { return nil }
            return origin(of: value, body, function, 0)
        }
        return Ends.all(ends).first
    }

    /// Whether a function of the type does anything with a property but set it and compare it with nil.
    private func reads(_ property: VariableEntity, _ function: FunctionEntity) -> Bool {
        guard let body = function.declaration.body else { return false }
        var plain: Set<NodeID> = []
        for node in body.nodes {
            switch node.shape {
            case .assignment(let target, _, "="): plain.insert(target)
            case .operation(_, let parts) where parts.contains { body.nodes[Int($0)].shape == .nilLiteral }:
                plain.formUnion(parts)
            default: break
            }
        }
        return body.nodes.indices.contains { index in
            !plain.contains(NodeID(index))
                && context.ownProperty(NodeID(index), body, in: function.id)?.id == property.id
        }
    }

    // MARK: Where a value comes from

    private func origin(of node: NodeID, _ body: Body, _ function: FunctionEntity, _ depth: Int) -> Ends {
        guard depth < Self.depth else { return .unknown }
        switch body.nodes[Int(node)].shape {
        case .nilLiteral: return .told([])
        case .call: return home(ofCall: node, function)
        case .member(let base, let member):
            let owners = context.typing.type(of: base, in: function.id).nominals
            return home(member, of: owners)
        case .name(let member): return home(member, of: context.typing.selfType(in: function.id).map { [$0] } ?? [])
        case .cast(let value, _, _): return origin(of: value, body, function, depth)
        case .choice(let values): return .all(values.map { origin(of: $0, body, function, depth) })
        case .local(let local): return origin(ofLocal: local, body, function, depth)
        case .parameter(let index): return origin(ofParameter: Int(index), function, depth)
        default: return .unknown
        }
    }

    private func origin(ofLocal id: LocalID, _ body: Body, _ function: FunctionEntity, _ depth: Int) -> Ends {
        let local = body.locals[Int(id)]
        guard !isLookedAt(.local(id), body) else { return .unknown }
        if case .closureParameter(let closure, _) = local.kind {
            // What a told member calls back with.
            let calls = body.calls(taking: closure)
            return calls.isEmpty ? .unknown : .all(calls.map { home(ofCall: $0.call, function) })
        }
        guard !local.bindings.isEmpty, local.bindings.allSatisfy(\.path.isEmpty) else { return .unknown }
        return .all(local.bindings.map { origin(of: $0.value, body, function, depth + 1) })
    }

    /// What all callers hand over.
    private func origin(ofParameter index: Int, _ function: FunctionEntity, _ depth: Int) -> Ends {
        let isInitializer = function.declaration.kind == .initializer
        guard !isLookedAt(.parameter(Int32(index)), function.declaration.body ?? Body()), let owner = function.owner,
            isInitializer || function.declaration.kind == .function
        else { return .unknown }
        let called = isInitializer ? context.program.type(owner).shortName : function.name
        let ends = (context.program.uses.calls[called] ?? []).compactMap { use -> Ends? in
            let caller = context.program.function(use.function)
            guard let body = caller.declaration.body,
                case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape,
                isInitializer
                    || MemberUses(context.code).mayMean(
                        memberOf: owner, at: Use(function: use.function, node: callee)),
                let places = context.program.matches(arguments.map(\.label), function.declaration)
            else { return nil }
            guard let place = places.firstIndex(of: index) else { return .told([]) }
            return origin(of: arguments[place].value, body, caller, depth + 1)
        }
        return ends.isEmpty ? .unknown : .all(ends)
    }

    /// Whether a body asks a value for something, or puts it together with others.
    private func isLookedAt(_ shape: Node.Shape, _ body: Body) -> Bool {
        let carried = Set(body.nodes.indices.filter { body.nodes[$0].shape == shape }.map(NodeID.init))
        return body.nodes.contains { node in
            switch node.shape {
            case .member(let base, _), .subscript(let base, _): carried.contains(base)
            case .interpolation(let parts): parts.contains(where: carried.contains)
            case .operation(_, let parts):
                parts.contains(where: carried.contains)
                    && !parts.contains { body.nodes[Int($0)].shape == .nilLiteral }
            default: false
            }
        }
    }

    // MARK: Where a value goes

    private func destination(ofParameter index: Int, _ function: FunctionEntity, _ depth: Int) -> Ends {
        guard depth < Self.depth, let body = function.declaration.body else { return .unknown }
        var carriers: Set<Node.Shape> = [.parameter(Int32(index))]
        for local in body.locals.indices {
            let isBound = body.locals[local].bindings.contains {
                $0.path.isEmpty && carriers.contains(body.nodes[Int($0.value)].shape)
            }
            if isBound { carriers.insert(.local(LocalID(local))) }
        }
        var handled: Set<NodeID> = []
        var ends: [Ends] = []
        for (place, node) in body.nodes.enumerated() {
            switch node.shape {
            case .call(_, let arguments):
                for argument in arguments where carriers.contains(body.nodes[Int(argument.value)].shape) {
                    handled.insert(argument.value)
                    ends.append(destination(of: argument.value, in: NodeID(place), arguments, function, depth))
                }
            case .operation(_, let parts) where parts.contains { body.nodes[Int($0)].shape == .nilLiteral }:
                handled.formUnion(parts)
            default: break
            }
        }
        let bound = Set(body.locals.flatMap(\.bindings).map(\.value))
        let isAllHandled = body.nodes.indices.allSatisfy { place in
            let node = NodeID(place)
            return !carriers.contains(body.nodes[place].shape) || handled.contains(node) || bound.contains(node)
        }
        return isAllHandled && !ends.isEmpty ? .all(ends) : .unknown
    }

    /// A told member that the call means, or a private method of the same type that hands the value on itself.
    private func destination(
        of value: NodeID, in call: NodeID, _ arguments: [Node.Argument], _ function: FunctionEntity, _ depth: Int
    ) -> Ends {
        if case .told(let findings) = home(ofCall: call, function) { return .told(findings) }
        // What goes on to the view or router is no fault of who hands it there.
        if goesOutwards(call, function) { return .told([]) }
        let helpers = context.typing.targets(ofCall: call, in: function.id).map(context.program.function).filter {
            $0.owner == function.owner && $0.id != function.id
        }
        guard helpers.count == 1, let place = arguments.firstIndex(where: { $0.value == value }),
            let parameters = context.program.matches(arguments.map(\.label), helpers[0].declaration)
        else { return .unknown }
        return destination(ofParameter: parameters[place], helpers[0], depth + 1)
    }

    /// Whether a call is of a member of a view or router.
    private func goesOutwards(_ call: NodeID, _ function: FunctionEntity) -> Bool {
        guard let body = function.declaration.body, case .call(let callee, _) = body.nodes[Int(call)].shape else {
            return false
        }
        let flow = InterfaceFlow(context: context)
        return flow.isPart(callee, [.view], body, function) || flow.isPart(callee, [.router], body, function)
    }

    // MARK: Told members

    private func home(ofCall call: NodeID, _ function: FunctionEntity) -> Ends {
        let targets = context.typing.targets(ofCall: call, in: function.id).map(context.program.function)
        let found = targets.compactMap { target -> Int? in
            guard target.id != function.id, let owner = target.owner else { return nil }
            return finding(of: target.declaration.signature, [owner])
        }
        return found.isEmpty ? .unknown : .told(Set(found))
    }

    private func home(_ member: String, of owners: [TypeID]) -> Ends {
        finding(of: member, owners).map { .told([$0]) } ?? .unknown
    }

    /// The gravest finding that tells of a member of one of the types, of who fulfils them, or of what they fulfil.
    private func finding(of member: String, _ owners: [TypeID]) -> Int? {
        let family = owners.flatMap { context.program.lineage(of: $0) + context.program.concreteDescendants(of: $0) }
        return family.compactMap { type -> Int? in
            guard let home = homes[InterfaceFault.Key(type: type, member: member)], home.name == name else {
                return nil
            }
            return home.finding
        }.min { (lowered[$0], $0) < (lowered[$1], $1) }
    }
}
