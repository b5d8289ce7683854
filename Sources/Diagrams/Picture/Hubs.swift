/// Scenes to which very many lead, such as an alert that everyone shows. Lines to them would cover the picture, so each
/// box that leads to one says so in a line of text, and the hub says how many do.
struct Hubs: Sendable {
    /// Number of scenes that lead there, by the id of the hub.
    private(set) var sources: [String: Int] = [:]
    private var leaving: [String: [Picture.Edge]] = [:]

    /// - Parameter limit: A hub has more sources than this; nil finds none.
    init(_ picture: Picture, limit: Int?) {
        guard let limit else { return }
        for (target, edges) in Dictionary(grouping: picture.edges, by: \.to) {
            let number = Set(edges.map(\.from)).count
            if number > limit { sources[target] = number }
        }
        leaving = Dictionary(grouping: picture.edges.filter(isWritten), by: \.from)
    }

    /// Said in words and not drawn. What is marked is drawn in any case.
    func isWritten(_ edge: Picture.Edge) -> Bool {
        sources[edge.to] != nil && edge.mark == nil
    }

    /// The routes that the box of this node says in words, sorted by destination.
    func written(from node: String) -> [Picture.Edge] { leaving[node] ?? [] }

    /// For the caption, or nil where there is no hub.
    func note(_ picture: Picture) -> String? {
        let names = picture.nodes.filter { sources[$0.id] != nil }.map(\.name)
        guard !names.isEmpty else { return nil }
        let number = Picture.count(leaving.values.map(\.count).reduce(0, +), "route")
        return "\(number) to \(names.joined(separator: ", ")): written in the boxes, not drawn"
    }
}
