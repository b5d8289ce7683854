import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// A destination that a segue and code show on one path of execution. Its page in `Pages` says what counts.
struct DestinationShownTwice: Rule {
    static let metadata = RuleMetadata(
        id: "destination-shown-twice", group: .routing,
        severity: DialectSeverity(
            viper: .warning, parentRouter: .warning, rambler: .warning, routes: .warning, cleanSwift: .error),
        page: PackageResources.destination_shown_twice_md)

    func check(_ context: RuleContext) -> [Violation] {
        let sites = Set(
            context.graph.routes.filter { $0.transports.contains(.code) }.flatMap { [$0.location] + $0.sites })
        return SelectorDispatch.all(context).flatMap { dispatch -> [Violation] in
            let segues = segueIdentifiers(of: dispatch, context)
            return dispatch.routes(context).flatMap { route -> [Violation] in
                guard let body = route.declaration.body,
                    segues.contains(String(route.name.dropFirst(dispatch.prefix.count)))
                else { return [] }
                return body.nodes.indices.compactMap { index in
                    guard runsWithSegue(body.nodes[index].region, body),
                        shows(NodeID(index), body, route, sites, context)
                    else { return nil }
                    return violation(body.nodes[index].position, route, dispatch, context)
                }
            }
        }
    }

    /// Identifiers of the scene's segues, which each call the route of their name.
    private func segueIdentifiers(of dispatch: SelectorDispatch, _ context: RuleContext) -> Set<String> {
        guard let scene = context.module(of: dispatch.view.id) else { return [] }
        let segues = context.storyboardControllers(of: scene).flatMap(\.scene.segues)
        let performed = Set(context.resolution.performedSegues.flatMap(\.identifiers))
        return Set(
            segues.filter { $0.isTriggeredByInterface || $0.identifier.map(performed.contains) ?? false }
                .compactMap(\.identifier))
    }

    /// Whether code there runs when the route has a segue: not in a branch for the lack of one, nor in any other branch
    /// whose condition may tell.
    private func runsWithSegue(_ region: RegionID, _ body: Body) -> Bool {
        var current: RegionID? = region
        while let id = current {
            let entry = body.regions[Int(id)]
            switch entry.kind {
            case .body: break
            case .then where isSegue(entry.subject, body): break
            default: return false
            }
            current = entry.parent
        }
        return !returnsEarly(body)
    }

    /// A guard or a branch that leaves the route early decides by what is not followed here.
    private func returnsEarly(_ body: Body) -> Bool {
        body.nodes.contains { node in
            if case .return(_, from: nil) = node.shape { return body.regions[Int(node.region)].kind != .body }
            return false
        }
    }

    /// `if let segue`: the bound value is the parameter.
    private func isSegue(_ subject: NodeID?, _ body: Body) -> Bool {
        guard let subject else { return false }
        switch body.nodes[Int(subject)].shape {
        case .parameter(0): return true
        case .declaration(let local):
            return body.locals[Int(local)].bindings.contains { body.nodes[Int($0.value)].shape == .parameter(0) }
        case .other(let parts): return !parts.isEmpty && parts.allSatisfy { isSegue($0, body) }
        default: return false
        }
    }

    /// A transition, or a call of a method of the router that makes one.
    private func shows(
        _ node: NodeID, _ body: Body, _ route: FunctionEntity, _ sites: Set<SourceLocation>, _ context: RuleContext
    ) -> Bool {
        guard case .call = body.nodes[Int(node)].shape else { return false }
        if sites.contains(context.program.location(route.id, body.nodes[Int(node)].position)) { return true }
        return context.typing.targets(ofCall: node, in: route.id).contains { target in
            guard context.program.function(target).owner == route.owner,
                let inner = context.program.function(target).declaration.body
            else { return false }
            return inner.nodes.contains { sites.contains(context.program.location(target, $0.position)) }
        }
    }

    private func violation(
        _ position: Position, _ route: FunctionEntity, _ dispatch: SelectorDispatch, _ context: RuleContext
    ) -> Violation {
        let symbol = context.program.symbol(route.id)
        return Violation(
            subject: symbol, scene: context.module(of: dispatch.view.id), dialect: .cleanSwift,
            message: "\(symbol) navigates in code although the segue that calls it shows the scene already",
            location: context.span(route.file, position),
            notes: context.declarationNote(dispatch.view),
            suggestion: "navigate only where there is no segue: if let segue { … } else { … }")
    }
}
