import Facts
import NavigationGraph
import Program
import Source

/// What a route tells beside its ends: the method that routes, the event that starts it, the data it carries.
struct RouteDetails: RouteQuestion {
    let tables: NavigationTables

    func trace(_ hops: [Use]) -> [Route.Step] {
        hops.filter { !program.isLibrary($0.function) }.map {
            Route.Step(symbol: program.symbol($0.function), location: location(of: $0))
        }
    }

    /// The first method on the way that belongs to a router or is asked for through a router protocol; else the function
    /// that makes the transition.
    func trigger(_ hops: [Use], _ transition: ResolvedTransition) -> String? {
        for (position, hop) in hops.enumerated() {
            // What only hands a closure out does not route.
            if position < hops.count - 1, evaluator.handlers.handler(around: hop) != nil { continue }
            let entity = program.function(hop.function)
            guard entity.declaration.kind == .function, let owner = entity.owner else { continue }
            let isAsked = position > 0 && isRouterCall(hops[position - 1])
            if isAsked || modules.roles[owner] == .router { return entity.declaration.signature }
        }
        let declaration = program.function(transition.way[0].function).declaration
        return declaration.kind == .function ? declaration.signature : declaration.name
    }

    private func isRouterCall(_ use: Use) -> Bool {
        guard let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape,
            case .member(let base, _) = body.nodes[Int(callee)].shape
        else { return false }
        return evaluator.typing.type(of: base, in: use.function).nominals.contains { modules.roles[$0] == .router }
    }

    // MARK: Data

    /// The values that the outermost function hands to what it shows: labelled arguments of the call that makes it, and
    /// properties set on it.
    func data(_ origin: Attribution.Origin, _ transition: ResolvedTransition) -> [Route.Datum] {
        let data = data(transition)
        guard data.isEmpty, origin.isRequest, let request = origin.path.last,
            let body = program.function(request.function).declaration.body, let module = program.base(of: request)
        else { return data }
        // A module that shows itself was given its data where it was made.
        return made(module, body, request.function) + configured(module, body, request.function)
    }

    /// The same where nobody knows who starts it.
    func data(_ transition: ResolvedTransition) -> [Route.Datum] {
        let outermost = transition.place
        guard let body = program.function(outermost.function).declaration.body else { return [] }
        let handed = handed(by: outermost, body)
        let shown = outermost == transition.site.use ? [transition.site.shown] : shownArguments(outermost, body)
        var result: [Route.Datum] = handed
        for node in shown {
            for datum in made(node, body, outermost.function) + configured(node, body, outermost.function)
            where !result.contains(datum) {
                result.append(datum)
            }
        }
        return result
    }

    /// What a call gives to the screen it shows, as packs tell.
    private func handed(by use: Use, _ body: Body) -> [Route.Datum] {
        guard case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape,
            let name = body.nodes[Int(callee)].shape.lastName
        else { return [] }
        for pattern in evaluator.packs.data[name] ?? [] {
            let labels = pattern.member.labels ?? []
            guard let matched = pattern.member.match(arguments.map(\.label)),
                let node = pattern.handed.node(among: arguments, matched, labels)
            else { continue }
            return datum(pattern.name, node, body, use.function).map { [$0] } ?? []
        }
        return []
    }

    /// The arguments of a call on the way that are screens, or make one.
    private func shownArguments(_ use: Use, _ body: Body) -> [NodeID] {
        guard case .call(_, let arguments) = body.nodes[Int(use.node)].shape else { return [] }
        return arguments.map(\.value).filter { node in
            evaluator.evaluate(node, in: evaluator.root(use.function, demand: true)).items.contains { value in
                evaluator.type(of: value).map { !modules.scenes(servedBy: $0).isEmpty } ?? false
            }
        }
    }

    /// The arguments of the call that makes a value, found through locals, members and containers.
    private func made(_ node: NodeID, _ body: Body, _ function: FunctionID, depth: Int = 0) -> [Route.Datum] {
        guard depth < 8 else { return [] }
        switch body.nodes[Int(node)].shape {
        case .local(let local):
            return body.locals[Int(local)].bindings.first.map { made($0.value, body, function, depth: depth + 1) } ?? []
        case .member(let base, _), .cast(let base, _, _): return made(base, body, function, depth: depth + 1)
        case .choice(let branches): return branches.first.map { made($0, body, function, depth: depth + 1) } ?? []
        case .array(let elements): return elements.first.map { made($0, body, function, depth: depth + 1) } ?? []
        case .call(_, let arguments):
            if let inner = arguments.first(where: { $0.label == "rootViewController" }) {
                return made(inner.value, body, function, depth: depth + 1)
            }
            return arguments.compactMap { datum($0.label, $0.value, body, function) }
        default: return []
        }
    }

    /// `next.item = item` in the same function.
    private func configured(_ node: NodeID, _ body: Body, _ function: FunctionID) -> [Route.Datum] {
        guard case .local(let local) = body.nodes[Int(node)].shape else { return [] }
        return body.nodes.compactMap { entry in
            guard case .assignment(let target, let value, "=") = entry.shape,
                case .member(let base, let name) = body.nodes[Int(target)].shape,
                body.nodes[Int(base)].shape == .local(local), isModel(value, body, function)
            else { return nil }
            return Route.Datum(name: name, type: typeName(value, function))
        }
    }

    private func datum(_ label: String?, _ value: NodeID, _ body: Body, _ function: FunctionID) -> Route.Datum? {
        guard isModel(value, body, function),
            let name = label ?? body.nodes[Int(value)].shape.lastName ?? localName(value, body)
        else { return nil }
        return Route.Datum(name: name, type: typeName(value, function))
    }

    private func localName(_ node: NodeID, _ body: Body) -> String? {
        switch body.nodes[Int(node)].shape {
        case .local(let local): return body.locals[Int(local)].name
        default: return nil
        }
    }

    /// A value of its own, rather than wiring: no closure, no literal, no module part, no controller.
    private func isModel(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .closure, .selfReference, .string, .nilLiteral, .boolean, .implicitMember: return false
        default: break
        }
        return evaluator.typing.type(of: node, in: function).nominals.allSatisfy { type in
            !modules.roles[type].servesModule && modules.roles[type] != .gateway && modules.roles[type] != .application
                && !isOnScreen(type)
        }
    }

    /// A controller or a view that is handed over is what something is shown from or over, and no data.
    private func isOnScreen(_ type: TypeID) -> Bool {
        ["UIViewController", "UIView"].contains {
            program.type(type).name == $0 || program.inherits(type, fromNamed: $0)
        }
    }

    private func typeName(_ node: NodeID, _ function: FunctionID) -> String? {
        name(of: evaluator.typing.type(of: node, in: function))
    }

    private func name(of type: StaticType) -> String? {
        switch type {
        case .nominal(let id, _): program.type(id).name
        case .array(let element): name(of: element).map { "[\($0)]" }
        default: nil
        }
    }
}
