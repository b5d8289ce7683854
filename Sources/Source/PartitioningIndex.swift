extension RandomAccessCollection {
    /// The first index whose element is one of those that `belongs` holds for, of elements that are sorted so that these
    /// stand last; the end where it holds for none. Cost: logarithmic in the elements.
    package func partitioningIndex(where belongs: (Element) throws -> Bool) rethrows -> Index {
        var (low, count) = (startIndex, count)
        while count > 0 {
            let middle = index(low, offsetBy: count / 2)
            if try belongs(self[middle]) {
                count /= 2
            } else {
                low = index(after: middle)
                count -= count / 2 + 1
            }
        }
        return low
    }
}
