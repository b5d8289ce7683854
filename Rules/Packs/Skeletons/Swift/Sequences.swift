// What of the standard library's functions over sequences hands on what is in them.

/// Pairs of the elements of two lists: which stands beside which, nobody asks here.
func zip(_ first: [Any], _ second: [Any]) -> [(Any, Any)] {
    var pairs: [(Any, Any)] = []
    for one in first {
        for other in second { pairs.append((one, other)) }
    }
    return pairs
}
