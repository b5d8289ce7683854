import Facts
import NavigationGraph
import Program

/// What a route tells beside its ends, once the code on its way is known: the method that routes, and the data it carries.
struct RouteWords {
    let code: any CodeTables
    let modules: Modules
    private var program: Program { code.program }

    func trace(_ hops: [Use]) -> [Route.Step] {
        hops.filter { !program.isLibrary($0.function) }.map {
            Route.Step(symbol: program.symbol($0.function), location: program.location(of: $0))
        }
    }

    /// The first method on the way that belongs to a router or is asked for through a router protocol; else the function
    /// that makes the transition.
    /// - Parameter isHandedOut: whether a call on the way only hands a closure out.
    func trigger(_ hops: [Use], making place: FunctionID, isHandedOut: (Use) -> Bool = { _ in false }) -> String? {
        for (position, hop) in hops.enumerated() {
            if position < hops.count - 1, isHandedOut(hop) { continue }
            let entity = program.function(hop.function)
            guard entity.declaration.kind == .function, let owner = entity.owner else { continue }
            let isAsked = position > 0 && isRouterCall(hops[position - 1])
            if isAsked || modules.roles[owner] == .router { return entity.declaration.signature }
        }
        let declaration = program.function(place).declaration
        return declaration.kind == .function ? declaration.signature : declaration.name
    }

    private func isRouterCall(_ use: Use) -> Bool {
        guard let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape,
            case .member(let base, _) = body.nodes[Int(callee)].shape
        else { return false }
        return code.typing.type(of: base, in: use.function).nominals.contains { modules.roles[$0] == .router }
    }

    // MARK: Data

    /// The values that a call hands to what it shows: labelled arguments of the call that makes it, and properties set on it.
    /// - Parameter nodes: what is shown, or makes it.
    func data(at place: Use, shown nodes: [NodeID]) -> [Route.Datum] {
        guard let body = program.function(place.function).declaration.body else { return [] }
        var result = handed(by: place, body)
        for node in nodes {
            for datum in made(node, body, place.function) + configured(node, body, place.function)
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
        for pattern in code.packs.data[name] ?? [] {
            let labels = pattern.member.labels ?? []
            guard let matched = pattern.member.match(arguments.map(\.label)),
                let node = pattern.handed.node(among: arguments, matched, labels)
            else { continue }
            return datum(pattern.name, node, body, use.function).map { [$0] } ?? []
        }
        return []
    }

    /// The arguments of the call that makes a value, found through locals, members and containers.
    func made(_ node: NodeID, _ body: Body, _ function: FunctionID, depth: Int = 0) -> [Route.Datum] {
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
    func configured(_ node: NodeID, _ body: Body, _ function: FunctionID) -> [Route.Datum] {
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
        return code.typing.type(of: node, in: function).nominals.allSatisfy { type in
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
        name(of: code.typing.type(of: node, in: function))
    }

    private func name(of type: StaticType) -> String? {
        switch type {
        case .nominal(let id, _): program.type(id).name
        case .array(let element): name(of: element).map { "[\($0)]" }
        default: nil
        }
    }
}
