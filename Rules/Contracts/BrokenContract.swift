import NavigationGraph
import Source

/// A promise of the configuration that the navigation does not keep. Its page in `Pages` says what counts.
struct BrokenContract: Rule {
    static let metadata = RuleMetadata(
        id: "broken-contract", group: .contracts, severity: .everywhere(.error), tellsPath: true,
        page: PackageResources.broken_contract_md)

    func check(_ context: RuleContext) -> [Violation] {
        Self.violations(context.contracts)
    }

    static func violations(_ scenes: ContractScenes) -> [Violation] {
        scenes.contracts.flatMap { contract in
            ContractCheck(contract, scenes).breaches().map { violation($0, contract, scenes.graph) }
        }
    }

    private static func violation(
        _ breach: ContractCheck.Breach, _ contract: Contract, _ graph: NavigationGraph
    ) -> Violation {
        let scene = graph.scenes[breach.scene]
        // A path breaks where its last step is written; a path that is missing, where it would begin.
        let isMissing = if case .reach = contract.promise { true } else { false }
        let location =
            isMissing ? nil : breach.path.last.map { Finding.Span($0.location) }
        var violation = Violation(
            subject: "\(contract.name): \(breach.subject)", scene: scene,
            message: "\"\(contract.name)\" is broken: \(breach.message)",
            location: location ?? Finding.Span(scene.location, length: scene.viewType?.utf8.count ?? 0),
            notes: breach.path.map { Finding.Note(step($0, graph), at: $0.location) }, suggestion: breach.suggestion)
        // The way to the step that breaks the promise may change.
        violation.fault = Fault(violation.subject, [])
        violation.severity = contract.severity
        return violation
    }

    /// One hop of a path, in words.
    private static func step(_ route: Route, _ graph: NavigationGraph) -> String {
        let verb =
            switch route.kind {
            case .push: "pushes"
            case .present: "presents"
            case .root: "gives way to"
            case .contain: "contains"
            case .custom: "shows"
            }
        let trigger = route.trigger.map { " by \($0)" } ?? ""
        let doubt = route.certainty == .exact ? "" : " (\(route.certainty.rawValue))"
        return "\(graph.title(of: route.from)) \(verb) \(graph.title(of: route.to))\(trigger)\(doubt)"
    }
}
