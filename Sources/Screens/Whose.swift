import Flow
import Program

/// For which screens each frame runs: the screens on which something happened that led to it, and the launch.
///
/// A call hands on what its caller runs for. What happens to an object, or is asked of it because it is seen, happens on the
/// screen in which the object stands. One least fixed point over the frames: sets of screens only grow.
struct Whose {
    struct Owners: Hashable {
        /// The objects that are the screens.
        var screens = ObjectSet()
        var launch = false

        mutating func formUnion(_ other: Owners) -> Bool {
            let isNew = other.launch && !launch
            if isNew { launch = true }
            return screens.formUnion(other.screens) || isNew
        }
    }

    private let screens: ScreenTable
    private let homes: Homes
    /// By frame.
    private var owners: [Owners]

    init(_ graph: FrameGraph, _ screens: ScreenTable) {
        self.screens = screens
        homes = Homes(graph.run, screens)
        owners = Array(repeating: Owners(), count: graph.run.frameCount)
        var waiting: [FrameID] = []
        for frame in graph.incoming.indices where graph.incoming[frame].isEmpty {
            owners[frame].launch = true
            waiting.append(FrameID(frame))
        }
        var around: [ObjectID: ObjectSet] = [:]
        var isWaiting = Array(repeating: false, count: owners.count)
        while let frame = waiting.popLast() {
            isWaiting[Int(frame)] = false
            for number in graph.outgoing[Int(frame)] {
                let call = graph.calls[Int(number)]
                var given = owners(of: call)
                if let objects = Self.asked(call, graph.run) {
                    var found = ObjectSet()
                    for object in objects {
                        let known = around[object] ?? self.screens(around: object)
                        around[object] = known
                        found.formUnion(known)
                    }
                    if !found.isEmpty { given = Owners(screens: found) }
                }
                if owners[Int(call.callee)].formUnion(given), !isWaiting[Int(call.callee)] {
                    isWaiting[Int(call.callee)] = true
                    waiting.append(call.callee)
                }
            }
        }
    }

    /// Whether a call is made because something happens on a screen.
    func begins(_ call: Run.Call, on screen: ObjectID) -> Bool {
        Self.asked(call, screens.run)?.contains { screens(around: $0).contains(screen) } ?? false
    }

    /// For whom a call is made: for those who are answered as it takes.
    func owners(of call: Run.Call) -> Owners {
        let all = told(call, owners[Int(call.caller)])
        if call.questions.isEmpty { return all }
        return Owners(
            screens: all.screens.filter { screen in call.questions.allSatisfy { mayHold($0, for: screen) } },
            launch: all.launch && call.questions.allSatisfy(\.isEmpty))
    }

    /// What a shared object tells one that belongs to a single screen happens there.
    private func told(_ call: Run.Call, _ all: Owners) -> Owners {
        guard let sender = screens.run.receiver(of: call.caller), let receiver = screens.run.receiver(of: call.callee),
            sender != receiver, homes.isShared(sender)
        else { return all }
        let home = homes.home(of: receiver)
        let both = all.screens.filter(home.contains)
        if !both.isEmpty { return Owners(screens: both) }
        return home.single.map { Owners(screens: ObjectSet($0)) } ?? all
    }

    /// A stack is not empty for those who stand on it, and is for all others. Where they are asked about several that do
    /// not say the same, both may be.
    private func mayHold(_ question: StackQuestion, for screen: ObjectID) -> Bool {
        question.containers.contains { screens.stands(screen, on: $0) != question.isEmpty }
    }

    subscript(frame: FrameID) -> Owners { owners[Int(frame)] }

    /// The objects that something happens to, where a frame is not simply called.
    private static func asked(_ call: Run.Call, _ run: Run) -> ObjectSet? {
        if let event = call.event { return event.objects }
        switch run.code(of: call.callee) {
        case .lives(let object): return ObjectSet(object)
        case .handed(let object):
            if case .instance = run.kind(of: object) { return ObjectSet(object) }
            return nil
        case .unit: return nil
        }
    }

    /// The screens of the app that an object is, or stands in: the nearest one on each way outwards.
    func screens(around object: ObjectID) -> ObjectSet {
        var (result, seen, next) = (ObjectSet(), ObjectSet(object), [object])
        while let object = next.popLast() {
            switch screens.screen(object) {
            case .scene, .container:
                result.insert(object)
                continue
            // Who gave the system's screen what it runs does it.
            case .system: continue
            case .transparent, nil: break
            }
            for outer in screens.run.related(object, .inside) where seen.insert(outer) { next.append(outer) }
        }
        return result
    }
}
