/// What stands out in an SVG under the pointer: a box with its lines and where they lead, without a script.
///
/// A box has the class `s` and its number; the box, its neighbours and the lines between have the class `n` and that number.
struct Highlight {
    private let numbers: [String: Int]
    private let neighbours: [String: Set<Int>]

    init(_ picture: Picture) {
        let numbers = Dictionary(picture.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { a, _ in a })
        var neighbours = numbers.mapValues { Set([$0]) }
        for edge in picture.edges {
            if let from = numbers[edge.from] { neighbours[edge.to, default: []].insert(from) }
            if let to = numbers[edge.to] { neighbours[edge.from, default: []].insert(to) }
        }
        self.numbers = numbers
        self.neighbours = neighbours
    }

    func classes(_ node: Picture.Node) -> String {
        let near = neighbours[node.id, default: []].sorted().map { " n\($0)" }.joined()
        return " s\(numbers[node.id] ?? 0)" + near
    }

    func classes(_ edge: Picture.Edge) -> String {
        Set([edge.from, edge.to].compactMap { numbers[$0] }).sorted().map { " n\($0)" }.joined()
    }

    /// A style sheet. A program that does not know `:has` shows the picture as it is.
    var rules: String {
        let stroke = ".scene:hover>g>a>:first-child{stroke-width:2.6}.edge:hover>g>a>path{stroke-width:3.2}"
        let rest = ".graph:has(>.scene:hover)>.edge{opacity:.12}.graph:has(>.scene:hover)>.scene{opacity:.35}"
        let own = numbers.values.sorted().map { ".graph:has(>.s\($0):hover)>.n\($0){opacity:1}" }
        return stroke + rest + own.joined()
    }
}
