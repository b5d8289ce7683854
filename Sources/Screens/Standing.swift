import Flow
import Program

/// Where screens stand, and what containers hold.
final class Standing {
    /// Something was put on something.
    struct Placing {
        var kind: Run.ShowingKind
        var content: ObjectID
        var target: ObjectID
        /// Whether it was done to nothing else.
        var isOnlyTarget: Bool
        /// The frame of the library that did it, and whether that shows nothing else.
        var frame: FrameID
        var isSingle: Bool
        /// The call of the app that did it; nil where a library or a document does.
        var call: Run.Call?
        /// For whom it was done.
        var owners: Whose.Owners
    }

    private let screens: ScreenTable
    let placings: [Placing]
    /// By target and by content: numbers of placings.
    private var byTarget: [ObjectID: [Int]] = [:]
    private var byContent: [ObjectID: [Int]] = [:]
    /// By content: the frames that show it on itself, which puts it nowhere.
    private var onItself: [ObjectID: [FrameID]] = [:]
    /// What is seen where an object is shown, by whom it is shown for.
    private var known: [ObjectID: [ObjectID?: [ObjectID]]] = [:]

    /// Cost: linear in what was shown, each with the calls of the app that led to it.
    init(_ showings: [FrameGraph.Showing], _ whose: Whose, _ screens: ScreenTable) {
        self.screens = screens
        var placings: [Placing] = []
        for (showing, calls) in showings {
            let ways = calls.isEmpty ? [nil] : calls.map(Optional.some)
            for call in ways {
                let owners = call.map { whose.owners(of: $0) } ?? whose[showing.frame]
                let holders = Self.holders(showing, screens)
                for content in showing.content {
                    if holders.contains(content) { onItself[content, default: []].append(showing.frame) }
                    placings += holders.filter { $0 != content }.map {
                        Placing(
                            kind: showing.kind, content: content, target: $0, isOnlyTarget: holders.count == 1,
                            frame: showing.frame, isSingle: showing.isSingle, call: call, owners: owners)
                    }
                }
            }
        }
        self.placings = placings
        for (number, placing) in placings.enumerated() {
            byTarget[placing.target, default: []].append(number)
            byContent[placing.content, default: []].append(number)
        }
    }

    /// What something is put on; of a view that has the view of another controller in it, the screen around.
    private static func holders(_ showing: Run.Showing, _ screens: ScreenTable) -> ObjectSet {
        guard showing.kind == .child else { return showing.targets }
        return showing.targets.reduce(into: ObjectSet()) { result, target in
            let isView = screens.run.isKnown(target) && !screens.run.isScreen(target)
            result.formUnion(isView ? screens.controllers(around: target) : ObjectSet(target))
        }
    }

    func placings(on target: ObjectID) -> [Placing] { (byTarget[target] ?? []).map { placings[$0] } }

    func placings(of content: ObjectID) -> [Placing] { (byContent[content] ?? []).map { placings[$0] } }

    /// The frames that show what a placing puts somewhere: its own, and those that would put it on itself.
    func frames(showing placing: Placing) -> [FrameID] { [placing.frame] + (onItself[placing.content] ?? []) }

    /// The showings of a container, or of what holds it, for a screen or the launch.
    func showings(of container: ObjectID, for owner: ObjectID?) -> [Placing] {
        var (result, seen, next): ([Placing], ObjectSet, [ObjectID]) = ([], ObjectSet(container), [container])
        while let object = next.popLast() {
            for placing in placings(of: object) where placing.kind != .part {
                let isFor = owner.map { placing.owners.screens.contains($0) } ?? placing.owners.launch
                // What is put on a stack is shown with that, or at once where the screen stands on it.
                let isShown = owner.map { screens.stands($0, on: placing.target) } ?? false
                if placing.kind.isHeld, screens.isTransparent(placing.target), !isShown {
                    if seen.insert(placing.target) { next.append(placing.target) }
                } else if isFor {
                    result.append(placing)
                }
            }
        }
        return result
    }

    /// The screens that are seen where an object is shown for somebody. Remembered.
    func seen(_ object: ObjectID, for owner: ObjectID?) -> [ObjectID] {
        guard screens.isTransparent(object) else { return screens.screen(object) == nil ? [] : [object] }
        if let known = known[object]?[owner] { return known }
        let found = findSeen(object, for: owner)
        known[object, default: [:]][owner] = found
        return found
    }

    private func findSeen(_ object: ObjectID, for owner: ObjectID?) -> [ObjectID] {
        var (result, seen, next): ([ObjectID], ObjectSet, [ObjectID]) = ([], ObjectSet(object), [object])
        while let object = next.popLast() {
            switch screens.screen(object) {
            case .scene, .container, .system: result.append(object)
            case .transparent:
                for placing in placings(on: object)
                where isContent(placing, of: object, for: owner) && seen.insert(placing.content) {
                    next.append(placing.content)
                }
            case nil: break
            }
        }
        return result.sorted()
    }

    /// What is seen where something is shown at the launch: of a library's container, what it holds.
    func seenFirst(_ object: ObjectID) -> [ObjectID] {
        seen(object, for: nil).flatMap { seen -> [ObjectID] in
            guard case .container = screens.screen(seen), screens.run.isOfLibrary(seen) else { return [seen] }
            let held = placings(on: seen).filter { isContent($0, of: seen, for: nil) }.map(\.content)
            let found = Set(held).flatMap { self.seen($0, for: nil) }
            return found.isEmpty ? [seen] : found.sorted()
        }
    }

    /// Whether what was put on a container is what it shows when it comes up: not what those push who stand on it.
    private func isContent(_ placing: Placing, of container: ObjectID, for owner: ObjectID?) -> Bool {
        // What lies over it is not in it.
        if placing.kind == .present || placing.kind == .popover { return false }
        if placing.call == nil && placing.kind != .push || placing.kind == .part { return true }
        if placing.owners.launch { return placing.kind != .push || owner == nil }
        return placing.owners.screens.contains { screen in
            guard !screens.stands(screen, on: container) else { return false }
            return screen == owner || placing.kind != .push
        }
    }
}
