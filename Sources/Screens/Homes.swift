import Flow
import Program

/// To which screens objects belong: the ones that own them, directly or by others that are no screens.
///
/// A presenter belongs to its screen, a service to all that hold it. What a service that several screens share tells an
/// object of one screen happens on that one, whoever has told the service.
struct Homes {
    private var screens: [ObjectID: ObjectSet] = [:]

    /// Cost: for each screen, what it owns.
    init(_ run: Run, _ table: ScreenTable) {
        let owned = run.owned()
        for screen in owned.keys.sorted() where table.scene(screen) != nil {
            var (seen, next): (Set<ObjectID>, [ObjectID]) = ([screen], [screen])
            while let object = next.popLast() {
                screens[object, default: ObjectSet()].insert(screen)
                for held in owned[object] ?? [] where seen.insert(held).inserted {
                    if table.scene(held) == nil { next.append(held) }
                }
            }
        }
    }

    func home(of object: ObjectID) -> ObjectSet { screens[object] ?? ObjectSet() }

    func isShared(_ object: ObjectID) -> Bool { home(of: object).count > 1 }
}
