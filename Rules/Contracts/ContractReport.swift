import NavigationGraph
import Source

/// What became of a contract on a graph, whether it is kept or broken: for those who show contracts, not only findings.
package struct ContractReport: Sendable {
    package enum State: String, Sendable {
        case kept, broken
        /// It speaks of nothing, so it is kept whatever happens.
        case empty
    }

    /// An expression of the contract and what it picks.
    package struct Term: Sendable {
        /// The word of the configuration before it, such as `from`.
        package var word: String
        package var text: String
        /// Ids of scenes, sorted.
        package var scenes: [String]
    }

    /// One way in which a contract is broken.
    package struct Breach: Sendable {
        /// Id of the scene it is about.
        package var scene: String
        package var message: String
        package var suggestion: String
        /// The routes that break the promise, in their order; empty where a path is missing.
        package var path: [Route]
    }

    package var name: String
    package var state: State
    package var severity: Finding.Severity
    /// Where the configuration makes the promise.
    package var location: SourceLocation
    package var terms: [Term]
    package var breaches: [Breach]
    /// Why terms pick nothing.
    package var reasons: [String]

    /// One report for each contract, in the order of the configuration. Costs what checking them costs.
    package static func all(_ contracts: [Contract], on graph: NavigationGraph) -> [ContractReport] {
        let scenes = ContractScenes(graph, contracts)
        return contracts.map { ContractReport($0, scenes) }
    }

    private init(_ contract: Contract, _ scenes: ContractScenes) {
        let graph = scenes.graph
        name = contract.name
        severity = contract.severity ?? .error
        location = contract.location
        terms = zip(Self.words(contract), contract.selectors).map { word, selector in
            Term(word: word, text: selector.text, scenes: scenes.all(selector).sorted().map { graph.scenes[$0].id })
        }
        breaches = ContractCheck(contract, scenes).breaches().map { breach in
            Breach(
                scene: graph.scenes[breach.scene].id, message: breach.message, suggestion: breach.suggestion,
                path: breach.path)
        }
        reasons = contract.selectors.compactMap { scenes.reason(of: $0, in: contract) }
        state = !breaches.isEmpty ? .broken : reasons.isEmpty ? .kept : .empty
    }

    /// The words of the configuration, one for each of the contract's selectors.
    private static func words(_ contract: Contract) -> [String] {
        let own =
            switch contract.promise {
            case .onlyThrough: ["only-through", "from", "to"]
            case .forbid: ["forbid from", "to"]
            case .reach: ["reach from", "to"]
            case .independent(let groups): groups.map { _ in "independent" }
            case .forbidConsecutive: [String]()
            }
        return contract.avoiding == nil ? own : own + ["avoiding"]
    }
}
