extension Sequence {
    /// The elements in groups that have a key in common; groups and elements in the order in which they come.
    func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
        var order: [Key: Int] = [:]
        var groups: [(key: Key, elements: [Element])] = []
        for element in self {
            let key = key(element)
            if let position = order[key] {
                groups[position].elements.append(element)
            } else {
                order[key] = groups.count
                groups.append((key, [element]))
            }
        }
        return groups
    }
}
