import Flow
import NavigationGraph
import Program

/// Ways back: which screens calls take away.
struct Exits {
    let frames: FrameGraph
    let whose: Whose
    let screens: ScreenTable
    let standing: Standing

    /// Each once, sorted.
    ///
    /// Cost: for each frame that takes something away, the calls of libraries that lead to it.
    func all() -> [Exit] {
        var result: Set<Exit> = []
        for leaving in frames.run.leavings() {
            for call in frames.callsOfApp(leadingTo: leaving.frame) {
                guard let place = frames.location(of: call) else { continue }
                let owners = whose.owners(of: call).screens
                for screen in leaving.objects.flatMap({ gone($0, leaving.kind, for: owners) }) {
                    guard let from = screens.scene(screen) else { continue }
                    result.insert(Exit(from: from, kind: kind(leaving.kind), location: place))
                }
            }
        }
        return result.sorted { ($0.from, $0.kind.rawValue, $0.location) < ($1.from, $1.kind.rawValue, $1.location) }
    }

    private func kind(_ kind: Run.LeavingKind) -> Exit.Kind {
        switch kind {
        case .dismiss: .dismiss
        case .pop, .popToRoot, .popTo: .pop
        case .unwind: .unwind
        case .close: .close
        }
    }

    /// The screens that are no longer seen.
    private func gone(_ object: ObjectID, _ kind: Run.LeavingKind, for owners: ObjectSet) -> [ObjectID] {
        switch kind {
        case .pop, .popToRoot, .popTo:
            return owners.filter { !frames.run.isKnown(object) || screens.stands($0, on: object) }.map(\.self)
        case .unwind, .close: return screens.nearest(around: object).map(\.self)
        case .dismiss: return owners.flatMap { dismissed(object, for: $0) }
        }
    }

    /// What a dismissal takes away: what lies over the object, else the object with what stands in it, as far as the one is known
    /// who does it.
    private func dismissed(_ object: ObjectID, for screen: ObjectID) -> [ObjectID] {
        guard frames.run.isKnown(object) else { return [screen] }
        if screen != object, !screens.stands(screen, on: object) {
            // It is called on what has shown the screen, or on another one that goes.
            return screens.lies(screen, over: object) || !screens.isPresented(object)
                ? [screen] : standing.seen(object, for: screen)
        }
        if screens.isPresented(screen) { return [screen] }
        // What lies over it goes; the system's screens have no ways back.
        let over = frames.run.related(object, .over).flatMap { standing.seen($0, for: screen) }
        return over.isEmpty ? [screen] : over
    }
}
