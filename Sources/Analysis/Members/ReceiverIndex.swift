import Facts
import Program

/// Uses of one name, by the static types of what they are made on: large apps have thousands of functions of one name.
package struct ReceiverIndex {
    private let uses: [Use]
    private var byType = TypePositions()
    /// Uses whose receiver may be anything.
    private var open: [Int] = []

    /// `receivers` gives the types of a use's receiver, nil where they are not known.
    package init(_ uses: [Use], receivers: (Use) -> [TypeID]?) {
        self.uses = uses
        for (position, use) in uses.enumerated() {
            guard let types = receivers(use) else {
                open.append(position)
                continue
            }
            byType.add(position, of: types)
        }
    }

    /// The uses on a receiver of one of these types, and those on an unknown one, in their order.
    package func uses(on types: Set<TypeID>) -> [Use] {
        byType.positions(of: types).union(open).sorted().map { uses[$0] }
    }
}
