/// The strongly connected components of a graph: by node the first that is found of its component.
/// Source: R. Tarjan, "Depth-first search and linear graph algorithms" (1972).
struct Circles {
    private(set) var heads: [Int]

    /// Linear in the edges; on a stack of its own.
    init(_ count: Int, _ next: (Int) -> [Int]) {
        heads = Array(0..<count)
        var (order, low) = (Array(repeating: -1, count: count), Array(repeating: 0, count: count))
        var (isOpen, open, met) = (Array(repeating: false, count: count), [Int](), 0)
        var stack: [(node: Int, next: ArraySlice<Int>)] = []
        func begin(_ node: Int) {
            (order[node], low[node], isOpen[node]) = (met, met, true)
            met += 1
            open.append(node)
            stack.append((node, next(node)[...]))
        }
        for root in 0..<count where order[root] < 0 {
            begin(root)
            while let (node, _) = stack.last {
                if let other = stack[stack.count - 1].next.popFirst() {
                    if order[other] < 0 {
                        begin(other)
                    } else if isOpen[other] {
                        low[node] = min(low[node], order[other])
                    }
                    continue
                }
                stack.removeLast()
                if let around = stack.last?.node { low[around] = min(low[around], low[node]) }
                guard low[node] == order[node] else { continue }
                while let member = open.popLast() {
                    (isOpen[member], heads[member]) = (false, node)
                    if member == node { break }
                }
            }
        }
    }
}
