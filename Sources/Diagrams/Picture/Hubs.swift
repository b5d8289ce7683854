import NavigationGraph

/// Scenes to which very many lead, such as an alert that everyone shows. Lines to them would cover the picture, so each has a
/// number, which stands in a dot at the boxes that lead to it, and the caption names them once.
struct Hubs: Sendable {
    /// Number of scenes that lead there, by the id of the hub.
    private(set) var sources: [String: Int] = [:]
    /// What stands for a hub, by its id: from 1 on in the order of the picture.
    private(set) var numbers: [String: Int] = [:]
    private var leaving: [String: [Picture.Edge]] = [:]

    /// - Parameter limit: A hub has more sources than this; nil finds none.
    init(_ picture: Picture, limit: Int?) {
        guard let limit else { return }
        for (target, edges) in Dictionary(grouping: picture.edges, by: \.to) {
            let number = Set(edges.map(\.from)).count
            if number > limit { sources[target] = number }
        }
        for node in picture.nodes where sources[node.id] != nil { numbers[node.id] = numbers.count + 1 }
        leaving = Dictionary(grouping: picture.edges.filter(isWritten), by: \.from)
    }

    /// Said by a number and not drawn. What is marked is drawn in any case.
    func isWritten(_ edge: Picture.Edge) -> Bool {
        sources[edge.to] != nil && edge.mark == nil
    }

    /// The routes that the box of this node says by numbers, sorted by destination.
    func written(from node: String) -> [Picture.Edge] { leaving[node] ?? [] }

    /// For the caption, or nil where there is no hub.
    func note(_ picture: Picture) -> String? {
        let hubs = picture.nodes.filter { numbers[$0.id] != nil }
        guard !hubs.isEmpty else { return nil }
        let number = leaving.values.map(\.count).reduce(0, +)
        let what = picture.collapsed ? "feature" : "scene"
        let names = hubs.map { node in
            "\(numbers[node.id] ?? 0) \(node.name), from \(Picture.count(sources[node.id] ?? 0, what))"
        }
        return
            "\(Picture.count(number, "route")) not drawn but told by the number of where "
            + "\(number == 1 ? "it leads" : "they lead"): "
            + names.joined(separator: "; ")
    }
}
