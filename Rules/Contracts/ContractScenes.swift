import NavigationGraph
import Query

/// What the selectors of contracts pick in one graph.
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
    private let numbers: [String: Int]

    init(_ graph: NavigationGraph) {
        self.graph = graph
        numbers = Dictionary(graph.scenes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The scenes of a selector. Linear in scenes and routes for each function of its expression.
    func pick(_ selector: ContractSelector) -> Picked {
        do {
            let scenes = Set(try selector.query.evaluate(on: graph).scenes.compactMap { numbers[$0] })
            return scenes.isEmpty ? .nothing(.unknown("no scene matches \(selector.text)")) : .scenes(scenes)
        } catch {
            return .nothing(error.isUnknownName ? .unknown(error.message) : .unclear(error.message))
        }
    }

    /// As `pick`, with an empty set for nothing.
    func all(_ selector: ContractSelector) -> Set<Int> {
        if case .scenes(let scenes) = pick(selector) { return scenes }
        return []
    }
}
