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
    /// By frame.
    private var owners: [Owners]

    init(_ graph: FrameGraph, _ screens: ScreenTable) {
        self.screens = screens
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

    /// For whom a call is made: for those who are answered as it takes.
    func owners(of call: Run.Call) -> Owners {
        let all = owners[Int(call.caller)]
        if call.questions.isEmpty { return all }
        return Owners(
            screens: all.screens.filter { screen in call.questions.allSatisfy { mayHold($0, for: screen) } },
            launch: all.launch && call.questions.allSatisfy(\.isEmpty))
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
