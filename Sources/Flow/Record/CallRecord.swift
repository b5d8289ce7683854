/// Whether containers hold nothing, or whether they hold something: what follows does so for those who are answered so.
package struct StackQuestion: Hashable {
    package var containers: ObjectSet
    package var isEmpty: Bool

    package var negated: StackQuestion { StackQuestion(containers: containers, isEmpty: !isEmpty) }
}

/// Which frame has called which, where, and for what: the edges of a graph over frames.
struct CallRecord {
    struct Site: Hashable {
        var caller: FrameID
        var node: Int32
    }

    /// The user or the system does something to objects, and a closure runs.
    struct Event {
        var objects: ObjectSet
        var name: String
    }

    /// By site: what of containers has to hold there, as the last run of its frame has seen it.
    private(set) var questions: [Int32: [StackQuestion]] = [:]
    private(set) var sites: [Site] = []
    /// The number of the site, and who runs there.
    private(set) var edges: [(site: Int32, callee: FrameID)] = []
    /// By edge. Few edges are events.
    private(set) var events: [Int32: Event] = [:]
    /// By frame and node.
    private var numbers = IntegerMap()
    private var last: (site: UInt64, number: Int32)?
    /// By site and callee.
    private var known = IntegerMap()

    /// Cost: two look-ups of numbers.
    mutating func note(
        _ caller: FrameID, _ node: Int32, calls callee: FrameID, for event: Event?, asked: [StackQuestion]
    ) {
        let (site, isNewSite) = number(of: IntegerMap.key(caller.position, node))
        if isNewSite { sites.append(Site(caller: caller, node: node)) }
        if !asked.isEmpty || !isNewSite && questions[site] != nil { questions[site] = asked.isEmpty ? nil : asked }
        let (edge, isNew) = known.insert(IntegerMap.key(site, callee.position), Int32(edges.count))
        if isNew { edges.append((site, callee)) }
        guard let event else { return }
        events[edge, default: Event(objects: ObjectSet(), name: event.name)].objects.formUnion(event.objects)
    }

    /// The number of a site, and whether it is new. A site that calls for many objects asks for it again and again.
    private mutating func number(of site: UInt64) -> (number: Int32, isNew: Bool) {
        if let last, last.site == site { return (last.number, false) }
        let found = numbers.insert(site, Int32(sites.count))
        last = (site, found.value)
        return (found.value, found.isNew)
    }
}
