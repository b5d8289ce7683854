/// What the parameters of a unit are given, by their indexes; nil where nothing is given.
struct Arguments: ExpressibleByDictionaryLiteral {
    private(set) var values: [ObjectSet?]

    init(dictionaryLiteral elements: (Int, ObjectSet)...) {
        values = []
        for (index, given) in elements { self[index] = given }
    }

    /// What is given one by one.
    init(_ given: [ObjectSet]) { values = given.map(Optional.some) }

    init(capacity: Int) {
        values = []
        values.reserveCapacity(capacity)
    }

    subscript(index: Int) -> ObjectSet? {
        get { index < values.count ? values[index] : nil }
        set {
            while values.count <= index { values.append(nil) }
            values[index] = newValue
        }
    }
}
