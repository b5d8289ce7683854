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
            return dispatch.routes(context).filter { route in
                segues.contains(String(route.name.dropFirst(dispatch.prefix.count))) && !returnsEarly(route, context)
            }.flatMap(context.code.calls(in:)).filter { runsWithSegue($0) && shows($0, sites, context) }.map {
                violation($0, dispatch, context)
            }
        }
    }

    /// Identifiers of the scene's segues, which each call the route of their name.
    private func segueIdentifiers(of dispatch: SelectorDispatch, _ context: RuleContext) -> Set<String> {
        guard let scene = context.module(of: dispatch.view.id) else { return [] }
        let segues = context.interfaces.controllers(of: scene).flatMap(\.scene.segues)
        let performed = Set(context.resolution.performedSegues.flatMap(\.identifiers))
        return Set(
            segues.filter { $0.isTriggeredByInterface || $0.identifier.map(performed.contains) ?? false }
                .compactMap(\.identifier))
    }

    /// Whether code there runs when the route has a segue: not in a branch for the lack of one, nor in any other branch
    /// whose condition may tell.
    private func runsWithSegue(_ call: Expression) -> Bool {
        call.branches.allSatisfy { $0.kind == .body || $0.kind == .then && ($0.subject.map(isSegue) ?? false) }
    }

    /// A guard or a branch that leaves the route early decides by what is not followed here.
    private func returnsEarly(_ route: FunctionEntity, _ context: RuleContext) -> Bool {
        context.code.expressions(in: route).contains { $0.isReturn && $0.branches.first?.kind != .body }
    }

    /// `if let segue`: the bound value is the parameter.
    private func isSegue(_ subject: Expression) -> Bool {
        if case .other(let parts) = subject.shape {
            return !parts.isEmpty && parts.map(subject.sibling).allSatisfy(isSegue)
        }
        return subject.parameter == 0 || subject.declared?.origins.contains { $0.parameter == 0 } ?? false
    }

    /// A transition, or a call of a method of the router that makes one.
    private func shows(_ call: Expression, _ sites: Set<SourceLocation>, _ context: RuleContext) -> Bool {
        sites.contains(call.place)
            || call.targets.contains { target in
                target.owner == call.function.owner
                    && context.code.expressions(in: target).contains { sites.contains($0.place) }
            }
    }

    private func violation(
        _ call: Expression, _ dispatch: SelectorDispatch, _ context: RuleContext
    ) -> Violation {
        let symbol = context.program.symbol(call.function.id)
        return Violation(
            subject: symbol, scene: context.module(of: dispatch.view.id), dialect: .cleanSwift,
            message: "\(symbol) navigates in code although the segue that calls it shows the scene already",
            location: Finding.Span(call.place),
            notes: context.declarationNote(dispatch.view),
            suggestion: "navigate only where there is no segue: if let segue { … } else { … }")
    }
}
