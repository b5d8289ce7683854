import Flow
import Program

/// Where screens stand, and what containers hold.
final class Standing {
    /// Something was put on something.
    struct Placing {
        var kind: String
        var content: ObjectID
        var target: ObjectID
        var frame: FrameID
        /// The call of the app that did it; nil where a library or a document does.
        var call: Run.Call?
        /// For whom it was done.
        var owners: Whose.Owners
    }

    let run: Run
    private let screens: ScreenTable
    let placings: [Placing]
    /// By target and by content: numbers of placings.
    private var byTarget: [ObjectID: [Int]] = [:]
    private var byContent: [ObjectID: [Int]] = [:]

    init(_ graph: FrameGraph, _ whose: Whose, _ screens: ScreenTable) {
        run = graph.run
        self.screens = screens
        var placings: [Placing] = []
        for showing in graph.run.showings() {
            let calls = graph.callsOfApp(leadingTo: showing.frame)
            let ways = calls.isEmpty ? [nil] : calls.map(Optional.some)
            for content in showing.content {
                for target in showing.targets {
                    for call in ways {
                        let owners = call.map { whose.owners(of: $0) } ?? whose[showing.frame]
                        placings.append(
                            Placing(
                                kind: showing.kind, content: content, target: target, frame: showing.frame, call: call,
                                owners: owners))
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

    func placings(on target: ObjectID) -> [Placing] { (byTarget[target] ?? []).map { placings[$0] } }

    func placings(of content: ObjectID) -> [Placing] { (byContent[content] ?? []).map { placings[$0] } }

    /// Kinds that put something on a container of a library.
    static let held: Set<String> = ["push", "root", "tab", "page", "child", "primary", "detail"]

    /// The showings of a container, or of what holds it, for a screen or the launch.
    func showings(of container: ObjectID, for owner: ObjectID?) -> [Placing] {
        var (result, seen, next): ([Placing], ObjectSet, [ObjectID]) = ([], ObjectSet(container), [container])
        while let object = next.popLast() {
            for placing in placings(of: object) where placing.kind != "part" {
                let isFor = owner.map { placing.owners.screens.contains($0) } ?? placing.owners.launch
                if screens.screen(placing.target) == .transparent, Self.held.contains(placing.kind) {
                    if seen.insert(placing.target) { next.append(placing.target) }
                } else if isFor {
                    result.append(placing)
                }
            }
        }
        return result
    }

    /// The screens that are seen where an object is shown for somebody.
    func seen(_ object: ObjectID, for owner: ObjectID?) -> [ObjectID] {
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

    /// Whether what was put on a container is what it shows when it comes up: not what those push who stand on it.
    private func isContent(_ placing: Placing, of container: ObjectID, for owner: ObjectID?) -> Bool {
        if placing.call == nil || placing.kind == "part" { return true }
        if placing.owners.launch { return placing.kind != "push" || owner == nil }
        return placing.owners.screens.contains { screen in
            guard !screens.stands(screen, on: container) else { return false }
            return screen == owner || placing.kind != "push"
        }
    }
}
