import Facts
import Navigation
import Program
import Source

/// A view that configures the next module. Its page in `Pages` says what counts.
struct NextModuleConfiguredInView: Rule {
    static let metadata = RuleMetadata(
        id: "next-module-configured-in-view", group: .routing,
        severity: DialectSeverity(
            viper: .warning, parentRouter: .warning, rambler: .error, routes: .warning, cleanSwift: .warning),
        page: PackageResources.next_module_configured_in_view_md)

    /// How a screen is presented rather than what it shows.
    private static let manner: Set<String> = [
        "modalPresentationStyle", "modalTransitionStyle", "transitioningDelegate", "preferredContentSize", "title",
        "popoverPresentationController", "presentationController", "sheetPresentationController", "navigationItem",
        "hidesBottomBarWhenPushed", "isModalInPresentation", "view", "loadViewIfNeeded", "tabBarItem", "router",
    ]

    func check(_ context: RuleContext) -> [Violation] {
        guard context.hasPresenters else { return [] }
        let sites = Set(context.graph.routes.flatMap { [$0.location] + $0.sites })
        return context.parts(roles: [.view]).flatMap { part -> [Violation] in
            guard let view = context.owner(of: part), view.kind == .class, context.isLayered(view.id),
                !isRoutersFile(part, view, context)
            else { return [] }
            return context.functions(of: part).flatMap { function -> [Violation] in
                guard let body = function.declaration.body else { return [] }
                var values = DestinationValues(body: body)
                if isPreparing(function) { values.addSegue() }
                for closure in blocks(in: function, body, sites, context) { values.addParameters(of: closure) }
                return first(values.uses(), body, function, context).filter {
                    !isPart($0, of: view, function, context)
                }.map {
                    violation($0, isPreparing(function), view, function, context)
                }
            }
        }
    }

    private func isPreparing(_ function: FunctionEntity) -> Bool {
        function.declaration.signature == "prepare(for:sender:)"
    }

    /// A parent that routes for its children writes their `prepare(for:sender:)` in its own file.
    private func isRoutersFile(_ part: TypeEntity.Part, _ view: TypeEntity, _ context: RuleContext) -> Bool {
        context.dialect(of: view.id) == .parentRouter && view.parts.first.map { $0.file != part.file } ?? false
    }

    /// The closures that a call chain hands to a transition: `transition.then { … }`.
    private func blocks(
        in function: FunctionEntity, _ body: Body, _ sites: Set<SourceLocation>, _ context: RuleContext
    ) -> [ClosureID] {
        body.nodes.flatMap { node -> [ClosureID] in
            guard case .call(let callee, let arguments) = node.shape,
                case .member(let base, _) = body.nodes[Int(callee)].shape,
                chain(from: base, body).contains(where: {
                    sites.contains(context.program.location(function.id, body.nodes[Int($0)].position))
                })
            else { return [] }
            return arguments.compactMap {
                if case .closure(let closure) = body.nodes[Int($0.value)].shape { return closure }
                return nil
            }
        }
    }

    /// The calls that a chain of calls goes through, the last one first.
    private func chain(from node: NodeID, _ body: Body) -> [NodeID] {
        var result: [NodeID] = []
        var current = node
        while case .call(let callee, _) = body.nodes[Int(current)].shape {
            result.append(current)
            guard case .member(let base, _) = body.nodes[Int(callee)].shape else { break }
            current = base
        }
        return result
    }

    /// The first thing done to each destination that concerns its content.
    private func first(
        _ uses: [DestinationUse], _ body: Body, _ function: FunctionEntity, _ context: RuleContext
    ) -> [DestinationUse] {
        var seen: Set<NodeID> = []
        return uses.filter { use in
            guard !Self.manner.contains(use.member) else { return false }
            let type = context.typing.type(of: use.base, in: function.id)
            // What UIKit declares on every controller says how a screen appears.
            let isOwn =
                type.nominals.isEmpty
                || type.nominals.contains { nominal in
                    !context.program.functions(named: use.member, in: nominal, bodiesOnly: false).isEmpty
                        || context.program.variable(named: use.member, in: nominal) != nil
                }
            return isOwn && seen.insert(use.root).inserted
        }
    }

    /// Whether the destination is embedded in the view's own screen and has no presenter of its own: a part of the screen,
    /// and no next module.
    private func isPart(
        _ use: DestinationUse, of view: TypeEntity, _ function: FunctionEntity, _ context: RuleContext
    ) -> Bool {
        let shown = context.typing.type(of: use.base, in: function.id).nominals
        return !shown.isEmpty
            && shown.allSatisfy { type in
                let name = context.program.type(type).name
                let routes = context.graph.routes.filter { route in
                    context.graph.scene(route.to)?.viewType == name
                        && context.graph.scene(route.from)?.viewType == view.name
                }
                return context.presenterOfView(type) == nil && !routes.isEmpty
                    && routes.allSatisfy { $0.kind == .contain }
            }
    }

    private func violation(
        _ use: DestinationUse, _ isPreparing: Bool, _ view: TypeEntity, _ function: FunctionEntity,
        _ context: RuleContext
    ) -> Violation {
        let named = context.typing.type(of: use.base, in: function.id).nominals.first.map(context.program.type)
        let router = context.routerAsked(by: view.id)
        let place = isPreparing ? "prepare(for:sender:)" : "the block of its transition"
        let next = named?.name ?? "the next module"
        var violation = Violation(
            subject: view.name, scene: context.module(of: view.id), dialect: context.dialect(of: view.id),
            message: "\(view.name) configures \(next) in \(place) (\(use.member)); "
                + "when \(next) changes, this view has to change with it",
            location: context.span(function.file, use.position, length: use.member.utf8.count),
            notes: named.map(context.declarationNote) ?? [],
            suggestion: "let \(router?.name ?? "a router") hand \(use.member) to the next module's input")
        if isPreparing, let named, !isTaken(from: view, to: named, context) {
            violation.message += "; nothing takes the way there"
            violation.suggestion = "remove what prepares for it"
            violation.lowered = 2
        }
        return violation
    }

    /// Whether a way from a screen of the view's class to one of the other may be taken: some code or control does so, or
    /// who knows does.
    private func isTaken(from view: TypeEntity, to next: TypeEntity, _ context: RuleContext) -> Bool {
        // Segues are known of screens whose storyboard is there.
        let isDrawn = context.graph.scenes.contains { $0.viewType == view.name && $0.storyboard != nil }
        guard isDrawn, view.subtypes.isEmpty, next.subtypes.isEmpty, !next.isExternal, next.kind == .class else {
            return true
        }
        return context.graph.routes.contains { route in
            route.certainty != .declared && context.graph.scene(route.from)?.viewType == view.name
                && context.graph.scene(route.to)?.viewType == next.name
        }
    }
}

/// Something done to a destination: a property set, a method called.
private struct DestinationUse {
    var base: NodeID
    /// The expression that the destination came from.
    var root: NodeID
    var member: String
    var position: Position
}

/// The expressions of a body that mean the screen a transition leads to.
private struct DestinationValues {
    let body: Body
    private var roots: [NodeID: NodeID] = [:]
    private var locals: [LocalID: NodeID] = [:]

    init(body: Body) { self.body = body }

    /// `segue.destination`, where the segue is the first parameter.
    mutating func addSegue() {
        for (index, node) in body.nodes.enumerated() {
            guard case .member(let base, let name) = node.shape, name.hasPrefix("destination"),
                body.nodes[Int(base)].shape == .parameter(0)
            else { continue }
            roots[NodeID(index)] = NodeID(index)
        }
    }

    mutating func addParameters(of closure: ClosureID) {
        for parameter in body.closures[Int(closure)].parameters {
            let place = body.nodes.indices.first { body.nodes[$0].shape == .local(parameter) }
            if let place { locals[parameter] = NodeID(place) }
        }
    }

    /// What is done to the destinations, in source order. Children stand before their parents, so two passes see the
    /// locals that a later line reads.
    mutating func uses() -> [DestinationUse] {
        for _ in 0..<2 { spread() }
        return body.nodes.indices.compactMap { index -> DestinationUse? in
            switch body.nodes[index].shape {
            case .assignment(let target, _, _): use(ofMember: target)
            case .call(let callee, _): use(ofMember: callee)
            default: nil
            }
        }.sorted { $0.position < $1.position }
    }

    private func use(ofMember node: NodeID) -> DestinationUse? {
        guard case .member(let base, let name) = body.nodes[Int(node)].shape, let root = roots[base] else { return nil }
        return DestinationUse(base: base, root: root, member: name, position: body.nodes[Int(node)].position)
    }

    private mutating func spread() {
        for (index, local) in body.locals.enumerated() {
            for binding in local.bindings where binding.path.isEmpty || binding.path == [.element] {
                if let root = roots[binding.value] { locals[LocalID(index)] = root }
            }
        }
        for (index, node) in body.nodes.enumerated() where roots[NodeID(index)] == nil {
            let root: NodeID? =
                switch node.shape {
                case .local(let local): locals[local]
                case .cast(let value, _, let kind): kind == .check ? nil : roots[value]
                case .member(let base, "topViewController"), .member(let base, "viewControllers"),
                    .member(let base, "first"), .member(let base, "visibleViewController"):
                    roots[base]
                case .subscript(let base, _): roots[base]
                case .choice(let branches): branches.compactMap { roots[$0] }.first
                default: nil
                }
            if let root { roots[NodeID(index)] = root }
        }
    }
}
