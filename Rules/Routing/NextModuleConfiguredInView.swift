import Analysis
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
                let values = DestinationValues(
                    isPreparing: isPreparing(function), blocks: blocks(in: function, sites, context))
                return first(values.uses(in: function, context.code), context).filter {
                    !isPart($0, of: view, context)
                }.map {
                    violation($0, values.isPreparing, view, context)
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
        in function: FunctionEntity, _ sites: Set<SourceLocation>, _ context: RuleContext
    ) -> [Expression] {
        context.code.calls(in: function).filter { call in
            chain(from: call.receiver).contains { sites.contains($0.place) }
        }.flatMap { $0.arguments.map(\.value).filter(\.isClosure) }
    }

    /// The calls that a chain of calls goes through, the last one first.
    private func chain(from value: Expression?) -> [Expression] {
        guard let value, value.isCall else { return [] }
        return [value] + chain(from: value.receiver)
    }

    /// The first thing done to each destination that concerns its content.
    private func first(_ uses: [DestinationUse], _ context: RuleContext) -> [DestinationUse] {
        var seen: Set<Expression> = []
        return uses.filter { use in
            guard !Self.manner.contains(use.member) else { return false }
            let types = use.base.types
            // What UIKit declares on every controller says how a screen appears.
            let isOwn =
                types.isEmpty
                || types.contains { nominal in
                    !context.program.functions(named: use.member, in: nominal, bodiesOnly: false).isEmpty
                        || context.program.variable(named: use.member, in: nominal) != nil
                }
            return isOwn && seen.insert(use.root).inserted
        }
    }

    /// Whether the destination is embedded in the view's own screen and has no presenter of its own: a part of the screen,
    /// and no next module.
    private func isPart(_ use: DestinationUse, of view: TypeEntity, _ context: RuleContext) -> Bool {
        let shown = use.base.types
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
        _ use: DestinationUse, _ isPreparing: Bool, _ view: TypeEntity, _ context: RuleContext
    ) -> Violation {
        let named = use.base.types.first.map(context.program.type)
        let router = context.routerAsked(by: view.id)
        let place = isPreparing ? "prepare(for:sender:)" : "the block of its transition"
        let next = named?.name ?? "the next module"
        var violation = Violation(
            subject: view.name, scene: context.module(of: view.id), dialect: context.dialect(of: view.id),
            message: "\(view.name) configures \(next) in \(place) (\(use.member)); "
                + "when \(next) changes, this view has to change with it",
            location: Finding.Span(use.place, length: use.member.utf8.count),
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
    var base: Expression
    /// The expression that the destination came from.
    var root: Expression
    var member: String
    var place: SourceLocation
}

/// The expressions of a function that mean the screen a transition leads to.
private struct DestinationValues {
    /// Whether the function prepares for a segue, its first parameter.
    let isPreparing: Bool
    /// The closures that are given the screen.
    let blocks: [Expression]

    /// What leads from a container to the screen in it.
    private static let contents: Set<String> = [
        "topViewController", "viewControllers", "first", "visibleViewController",
    ]

    /// What is done to the destinations, in source order.
    func uses(in function: FunctionEntity, _ code: ProgramCode) -> [DestinationUse] {
        guard isPreparing || !blocks.isEmpty else { return [] }
        return code.expressions(in: function).compactMap { $0.assignment?.target ?? $0.callee }.compactMap { target in
            guard let base = target.base, let name = target.member, let root = root(of: base, locals: 2) else {
                return nil
            }
            return DestinationUse(base: base, root: root, member: name, place: target.place)
        }.sorted { $0.place < $1.place }
    }

    /// Where a value comes from that means a destination, through so many local variables; nil of any other value.
    private func root(of value: Expression, locals: Int) -> Expression? {
        // `segue.destination`
        if isPreparing, value.base?.parameter == 0, value.member?.hasPrefix("destination") ?? false { return value }
        guard locals > 0 else { return nil }
        if let local = value.local {
            if blocks.contains(where: { $0.closureParameters.contains(local) }) { return local.uses.first }
            return (local.values + local.lists).compactMap { root(of: $0, locals: locals - 1) }.last
        }
        if case .choice(let branches) = value.shape {
            return branches.lazy.compactMap { root(of: value.sibling($0), locals: locals) }.first
        }
        let source =
            value.cast.flatMap { $0.kind == .check ? nil : $0.value } ?? value.collection
            ?? (value.member.map(Self.contents.contains) ?? false ? value.base : nil)
        return source.flatMap { root(of: $0, locals: locals) }
    }
}
