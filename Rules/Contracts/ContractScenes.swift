import NavigationGraph
import Query

/// What the selectors of contracts pick in one graph: each is evaluated once, whoever asks.
struct ContractScenes {
    private enum Picked {
        /// Numbers of scenes in the graph, never empty.
        case scenes(Set<Int>)
        /// No scene fits; the text says it in one sentence.
        case unknown(String)
        /// The expression cannot be answered, for example because a name is that of several scenes.
        case unclear(String)
    }

    let graph: NavigationGraph
    let contracts: [Contract]
    /// By the selectors' texts.
    private let picked: [String: Picked]

    /// Linear in scenes and routes for each function of the contracts' expressions.
    init(_ graph: NavigationGraph, _ contracts: [Contract]) {
        self.graph = graph
        self.contracts = contracts
        picked = contracts.flatMap(\.selectors).reduce(into: [:]) { picked, selector in
            if picked[selector.text] != nil { return }
            picked[selector.text] = Self.scenes(of: selector, on: graph)
        }
    }

    private static func scenes(of selector: ContractSelector, on graph: NavigationGraph) -> Picked {
        do {
            let scenes = Set(try selector.query.evaluate(on: graph, names: .exact).scenes.compactMap(graph.sceneNumber))
            return scenes.isEmpty ? noScene(selector) : .scenes(scenes)
        } catch {
            return error.isUnknownName ? .unknown(error.message) : .unclear(error.message)
        }
    }

    private static func noScene(_ selector: ContractSelector) -> Picked {
        .unknown("no scene matches \(selector.text)")
    }

    /// What a selector of one of the contracts picks; a selector of no contract picks nothing.
    private func pick(_ selector: ContractSelector) -> Picked { picked[selector.text] ?? Self.noScene(selector) }

    /// The numbers of the scenes that a selector picks; empty where it picks none, for whatever reason.
    func all(_ selector: ContractSelector) -> Set<Int> {
        if case .scenes(let scenes) = pick(selector) { return scenes }
        return []
    }

    /// Why a selector picks nothing; nil where it picks scenes, or where the contract allows that there are none.
    func reason(of selector: ContractSelector, in contract: Contract) -> String? {
        switch pick(selector) {
        case .scenes: nil
        case .unknown(let reason): contract.allowsEmpty ? nil : reason
        case .unclear(let reason): reason
        }
    }
}
