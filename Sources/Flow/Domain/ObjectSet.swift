/// A set of objects, as small as it can be: nearly all hold none or one. Sets only grow.
package struct ObjectSet: Hashable, Sendable {
    /// Sorted.
    private(set) var rest: [ObjectID] = []
    private var only: ObjectID?

    package init() {}
    package init(_ object: ObjectID) { only = object }
    package init(_ objects: some Sequence<ObjectID>) { for object in objects { insert(object) } }

    package var isEmpty: Bool { only == nil && rest.isEmpty }
    package var count: Int { only == nil ? rest.count : 1 }
    /// The one object, where there is one.
    package var single: ObjectID? { only }

    package func contains(_ object: ObjectID) -> Bool {
        if let only { return only == object }
        return rest.binarySearch(object).isFound
    }

    /// Adds an object; whether it was new. Cost: logarithmic, and linear where it is.
    @discardableResult
    package mutating func insert(_ object: ObjectID) -> Bool {
        if let only {
            if only == object { return false }
            rest = only < object ? [only, object] : [object, only]
            self.only = nil
            return true
        }
        if rest.isEmpty {
            only = object
            return true
        }
        let place = rest.binarySearch(object)
        if place.isFound { return false }
        rest.insert(object, at: place.index)
        return true
    }

    /// Adds all of another set; whether any was new.
    @discardableResult
    package mutating func formUnion(_ other: ObjectSet) -> Bool {
        if let object = other.only { return insert(object) }
        if isEmpty {
            self = other
            return !isEmpty
        }
        var hasGrown = false
        for object in other.rest where insert(object) { hasGrown = true }
        return hasGrown
    }

    package func union(_ other: ObjectSet) -> ObjectSet {
        var result = self
        result.formUnion(other)
        return result
    }

    package func filter(_ isWanted: (ObjectID) -> Bool) -> ObjectSet {
        if let only { return isWanted(only) ? self : ObjectSet() }
        return ObjectSet(rest.filter(isWanted))
    }
}

extension ObjectSet: Sequence {
    package struct Iterator: IteratorProtocol {
        fileprivate var only: ObjectID?
        fileprivate var rest: ArraySlice<ObjectID>

        package mutating func next() -> ObjectID? {
            if let object = only {
                only = nil
                return object
            }
            return rest.popFirst()
        }
    }

    package func makeIterator() -> Iterator { Iterator(only: only, rest: rest[...]) }
}

extension [ObjectID] {
    /// Where an object stands in a sorted array, or would.
    fileprivate func binarySearch(_ object: ObjectID) -> (index: Int, isFound: Bool) {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < object { low = middle + 1 } else { high = middle }
        }
        return (low, low < count && self[low] == object)
    }
}
