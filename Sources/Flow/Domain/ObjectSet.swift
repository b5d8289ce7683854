/// A set of objects, as small as it can be: nearly all hold none or one, and count no references. Sets only grow.
package struct ObjectSet: Hashable, Sendable {
    private enum Content: Hashable, Sendable {
        case none
        case one(ObjectID)
        /// Two or more, sorted.
        case many([ObjectID])
    }

    private var content = Content.none

    package init() {}
    package init(_ object: ObjectID) { content = .one(object) }
    package init(_ objects: some Sequence<ObjectID>) { for object in objects { insert(object) } }

    /// - Parameter sorted: each once.
    private init(sorted: [ObjectID]) {
        switch sorted.count {
        case 0: break
        case 1: content = .one(sorted[0])
        default: content = .many(sorted)
        }
    }

    package var isEmpty: Bool {
        if case .none = content { return true }
        return false
    }

    package var count: Int {
        switch content {
        case .none: 0
        case .one: 1
        case .many(let all): all.count
        }
    }

    /// The one object, where there is one.
    package var single: ObjectID? {
        if case .one(let object) = content { return object }
        return nil
    }

    package func contains(_ object: ObjectID) -> Bool {
        switch content {
        case .none: false
        case .one(let only): only == object
        case .many(let all): all.binarySearch(object).isFound
        }
    }

    /// Adds an object; whether it was new. Cost: logarithmic, and linear where it is.
    @discardableResult
    package mutating func insert(_ object: ObjectID) -> Bool {
        switch content {
        case .none:
            content = .one(object)
            return true
        case .one(let only):
            if only == object { return false }
            content = .many(only < object ? [only, object] : [object, only])
            return true
        case .many(var all):
            let place = all.binarySearch(object)
            if place.isFound { return false }
            // The set lets go of its array before that changes, or it would be copied.
            content = .none
            all.insert(object, at: place.index)
            content = .many(all)
            return true
        }
    }

    /// Adds all of another set; whether any was new. Cost: linear in both where the other has several.
    @discardableResult
    package mutating func formUnion(_ other: ObjectSet) -> Bool {
        switch (content, other.content) {
        case (_, .none): return false
        case (_, .one(let object)): return insert(object)
        case (.none, .many):
            content = other.content
            return true
        case (.one(let only), .many(let more)):
            var result = ObjectSet(sorted: more)
            result.insert(only)
            content = result.content
            return true
        case (.many(let own), .many(let more)):
            if own.count >= more.count, own.isSuperset(of: more) { return false }
            content = .many(own.merged(with: more))
            return true
        }
    }

    package func union(_ other: ObjectSet) -> ObjectSet {
        var result = self
        result.formUnion(other)
        return result
    }

    package func filter(_ isWanted: (ObjectID) -> Bool) -> ObjectSet {
        switch content {
        case .none: return self
        case .one(let only): return isWanted(only) ? self : ObjectSet()
        case .many(let all):
            let kept = all.filter(isWanted)
            return kept.count == all.count ? self : ObjectSet(sorted: kept)
        }
    }
}

extension ObjectSet: Sequence {
    package struct Iterator: IteratorProtocol {
        fileprivate var only: ObjectID?
        fileprivate var rest: [ObjectID]
        private var place = 0

        fileprivate init(_ only: ObjectID?, _ rest: [ObjectID]) { (self.only, self.rest) = (only, rest) }

        package mutating func next() -> ObjectID? {
            if let object = only {
                only = nil
                return object
            }
            guard place < rest.count else { return nil }
            place += 1
            return rest[place - 1]
        }
    }

    package func makeIterator() -> Iterator {
        switch content {
        case .none: Iterator(nil, [])
        case .one(let only): Iterator(only, [])
        case .many(let all): Iterator(nil, all)
        }
    }
}

/// Sorted arrays as sets.
extension [ObjectID] {
    /// Where an object stands, or would.
    fileprivate func binarySearch(_ object: ObjectID) -> (index: Int, isFound: Bool) {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < object { low = middle + 1 } else { high = middle }
        }
        return (low, low < count && self[low] == object)
    }

    fileprivate func isSuperset(of other: [ObjectID]) -> Bool {
        var place = 0
        for object in other {
            while place < count, self[place] < object { place += 1 }
            if place == count || self[place] != object { return false }
        }
        return true
    }

    fileprivate func merged(with other: [ObjectID]) -> [ObjectID] {
        var result: [ObjectID] = []
        result.reserveCapacity(count + other.count)
        var (one, two) = (0, 0)
        while one < count, two < other.count {
            let (first, second) = (self[one], other[two])
            result.append(first < second ? first : second)
            if first <= second { one += 1 }
            if second <= first { two += 1 }
        }
        result += self[one...]
        result += other[two...]
        return result
    }
}
