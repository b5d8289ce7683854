/// Where a screen stands while it is on screen: in a place, outside of it, or, as it is shown in several ways, the one or
/// the other. Empty where nothing is known to show it.
struct Standing: OptionSet, Hashable {
    let rawValue: UInt8
    static let inside = Standing(rawValue: 1)
    static let outside = Standing(rawValue: 2)
    /// Something shows the screen of which it is not known where it puts it.
    static let unsure = Standing(rawValue: 4)
    static let anywhere: Standing = [.inside, .outside, .unsure]

    /// What code asks of a screen.
    enum Place: Hashable, CaseIterable {
        /// `navigationController` is there.
        case stack
        /// `presentingViewController` is there.
        case cover
        /// The controller that was presented last, or else is the window's root, is a navigation controller.
        case coverIsStack
    }
}

/// What is known of where the screens stand. Facts are only ever added.
struct Standings {
    /// Where something that shows a screen puts it.
    enum Placement: Hashable {
        case at(Standing)
        /// Where another screen stands, as a child of it or on the same stack.
        case with(SceneKey)
    }

    private struct Key: Hashable {
        var scene: SceneKey
        var place: Standing.Place
    }

    private var known: [Key: Standing] = [:]
    /// The screens that stand where a screen does.
    private var guests: [Key: Set<SceneKey>] = [:]

    func standing(of scene: SceneKey, in place: Standing.Place) -> Standing {
        known[Key(scene: scene, place: place)] ?? []
    }

    mutating func note(_ scene: SceneKey, _ placements: [Standing.Place: Placement]) {
        for place in Standing.Place.allCases {
            switch placements[place] {
            case .at(let standing): add(standing, to: Key(scene: scene, place: place))
            case .with(let host):
                guests[Key(scene: host, place: place), default: []].insert(scene)
                add(standing(of: host, in: place), to: Key(scene: scene, place: place))
            case nil: continue
            }
        }
    }

    private mutating func add(_ standing: Standing, to key: Key) {
        var queue = [key]
        while let next = queue.popLast() {
            // What stands there already has told its guests.
            guard known[next]?.isSuperset(of: standing) != true, !standing.isEmpty else { continue }
            known[next, default: []].formUnion(standing)
            queue += (guests[next] ?? []).map { Key(scene: $0, place: next.place) }
        }
    }
}
