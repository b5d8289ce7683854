import Facts
import Navigation
import Program
import Source

/// A route that a selector cannot reach. Its page in `Pages` says what counts.
struct RouteNotVisibleToSelector: Rule {
    static let metadata = RuleMetadata(
        id: "route-not-visible-to-selector", group: .routing,
        severity: DialectSeverity(viper: nil, parentRouter: nil, rambler: nil, routes: nil, cleanSwift: .error),
        page: PackageResources.route_not_visible_to_selector_md)

    func check(_ context: RuleContext) -> [Violation] {
        SelectorDispatch.all(context).flatMap { dispatch -> [Violation] in
            let routes = dispatch.routes(context)
            guard !routes.isEmpty else { return [] }
            if !context.program.inherits(dispatch.router.id, fromNamed: "NSObject") {
                return [plainClass(dispatch, context)].compactMap { $0 }
            }
            return hidden(routes, dispatch, context) + misspelt(routes, dispatch, context)
        }
    }

    private func isObjC(_ attributes: [Attribute]) -> Bool {
        attributes.contains { ["objc", "objcMembers"].contains($0.name) }
    }

    private func isObjC(_ type: TypeEntity, _ context: RuleContext) -> Bool {
        type.parts.contains { isObjC(context.declaration(of: $0).attributes) }
    }

    private func plainClass(_ dispatch: SelectorDispatch, _ context: RuleContext) -> Violation? {
        let router = dispatch.router
        guard let home = router.parts.first else { return nil }
        return violation(
            dispatch, router.name,
            context.span(
                home.file, context.declaration(of: home).position, length: router.shortName.utf8.count),
            "does not inherit from NSObject", "let \(router.name) inherit from NSObject", context)
    }

    /// Routes that neither their protocol nor themselves are marked for Objective-C: one finding for each declaring type.
    private func hidden(
        _ routes: [FunctionEntity], _ dispatch: SelectorDispatch, _ context: RuleContext
    ) -> [Violation] {
        let visible = Set(
            routes.filter { route in
                isObjC(route.declaration.attributes)
                    || context.owner(of: route).map { isObjC($0, context) } ?? false
            }.map(\.declaration.signature))
        var seen: Set<TypeID> = []
        let lost = routes.filter { !visible.contains($0.declaration.signature) && !RouteLeadsNowhere.doesNothing($0) }
        return lost.compactMap { route in
            guard let contract = contract(of: route, routes, context) else {
                guard let owner = context.owner(of: route), seen.insert(owner.id).inserted else { return nil }
                return violation(
                    dispatch, context.program.symbol(route.id),
                    context.span(route.file, route.declaration.position, length: route.name.utf8.count),
                    "is not @objc", "mark \(route.name) @objc, or declare it in a protocol that is", context)
            }
            guard seen.insert(contract.id).inserted, let home = contract.parts.first else { return nil }
            return violation(
                dispatch, contract.name,
                context.span(
                    home.file, context.declaration(of: home).position, length: contract.shortName.utf8.count),
                "is not @objc", "mark \(contract.name) @objc", context)
        }
    }

    private func contract(
        of route: FunctionEntity, _ routes: [FunctionEntity], _ context: RuleContext
    ) -> TypeEntity? {
        routes.lazy.filter { $0.declaration.signature == route.declaration.signature }
            .compactMap(context.owner(of:)).first { $0.kind == .protocol }
    }

    /// Routes whose selector ends otherwise than the dispatch has it.
    private func misspelt(
        _ routes: [FunctionEntity], _ dispatch: SelectorDispatch, _ context: RuleContext
    ) -> [Violation] {
        var seen: Set<String> = []
        return routes.filter {
            !SelectorDispatch.selector(of: $0).hasSuffix(dispatch.suffix)
                && seen.insert($0.declaration.signature).inserted
        }.map { route in
            let selector = SelectorDispatch.selector(of: route)
            return violation(
                dispatch, context.program.symbol(route.id),
                context.span(route.file, route.declaration.position, length: route.name.utf8.count),
                "has the selector \(selector)", "declare it as \(route.name)(segue:)", context)
        }
    }

    private func violation(
        _ dispatch: SelectorDispatch, _ subject: String, _ place: Finding.Span, _ fault: String,
        _ suggestion: String, _ context: RuleContext
    ) -> Violation {
        let asked = "\(dispatch.prefix)…\(dispatch.suffix)"
        return Violation(
            subject: subject, scene: context.module(of: dispatch.view.id), dialect: .cleanSwift,
            message: "\(dispatch.view.name) dispatches its segues by the selector \(asked), and \(subject) \(fault); "
                + "the route is never called",
            location: place, notes: context.declarationNote(dispatch.view), suggestion: suggestion)
    }
}
