extension Array where Element: Equatable {
    /// Adds the elements that are not in it yet, in their order. Cost: the product of both counts.
    mutating func formUnion(_ other: [Element]) {
        for element in other where !contains(element) { append(element) }
    }
}
