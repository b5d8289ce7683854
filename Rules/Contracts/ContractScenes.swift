import NavigationGraph
import Query

/// What the selectors of contracts pick in one graph: each is evaluated once, whoever asks.
struct ContractScenes {
    /// Why a selector picks nothing.
    enum Nothing: Hashable {
        /// No scene fits; the text says it in one sentence.
        case unknown(String)
        /// The expression cannot be answered, for example because a name is that of several scenes.
        case unclear(String)
    }

    enum Picked {
        /// Numbers of scenes in the graph, never empty.
        case scenes(Set<Int>)
        case nothing(Nothing)
    }

    let graph: NavigationGraph
    let contracts: [Contract]
    /// By the selectors' texts.
    private let picked: [String: Picked]

    /// Linear in scenes and routes for each function of the contracts' expressions.
    init(_ graph: NavigationGraph, _ contracts: [Contract]) {
        self.graph = graph
        self.contracts = contracts
        let numbers = Dictionary(
            graph.scenes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        picked = contracts.flatMap(\.selectors).reduce(into: [:]) { picked, selector in
            if picked[selector.text] != nil { return }
            picked[selector.text] = Self.scenes(of: selector, on: graph, numbers)
        }
    }

    private static func scenes(
        of selector: ContractSelector, on graph: NavigationGraph, _ numbers: [String: Int]
    ) -> Picked {
        do {
            let scenes = Set(try selector.query.evaluate(on: graph).scenes.compactMap { numbers[$0] })
            return scenes.isEmpty ? .nothing(.unknown("no scene matches \(selector.text)")) : .scenes(scenes)
        } catch {
            return .nothing(error.isUnknownName ? .unknown(error.message) : .unclear(error.message))
        }
    }

    /// The scenes of a selector of one of the contracts.
    func pick(_ selector: ContractSelector) -> Picked { picked[selector.text] ?? .scenes([]) }

    /// As `pick`, with an empty set for nothing.
    func all(_ selector: ContractSelector) -> Set<Int> {
        if case .scenes(let scenes) = pick(selector) { return scenes }
        return []
    }
}
