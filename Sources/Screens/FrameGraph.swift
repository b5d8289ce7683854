import Facts
import Flow
import Program
import Source

/// The graph over the frames of a run: who called whom.
struct FrameGraph {
    let run: Run
    let calls: [Run.Call]
    /// By frame: the numbers of the calls that run it, and of those that it makes.
    let incoming: [[Int32]]
    let outgoing: [[Int32]]

    /// Linear in the calls.
    init(_ run: Run) {
        self.run = run
        calls = run.calls()
        var (incoming, outgoing) = (
            Array(repeating: [Int32](), count: run.frameCount), Array(repeating: [Int32](), count: run.frameCount)
        )
        for (number, call) in calls.enumerated() {
            incoming[Int(call.callee)].append(Int32(number))
            outgoing[Int(call.caller)].append(Int32(number))
        }
        (self.incoming, self.outgoing) = (incoming, outgoing)
    }

    /// What was shown, with the calls of the app that led to it.
    typealias Showing = (showing: Run.Showing, calls: [Run.Call])

    /// Cost: for each frame that shows something, the calls of libraries that lead to it.
    func showings() -> [Showing] { run.showings().map { ($0, callsOfApp(leadingTo: $0.frame)) } }

    /// Where a call of the app stands; nil for one of a library.
    func location(of call: Run.Call) -> SourceLocation? { use(call).map(run.program.location(of:)) }

    /// The same as a node.
    func use(_ call: Run.Call) -> Use? {
        guard case .unit(let unit) = run.code(of: call.caller) else { return nil }
        return Use(function: unit.function, node: call.node)
    }

    /// Whether a frame runs code of the app.
    func isOfApp(_ frame: FrameID) -> Bool { run.isOfApp(frame) }

    /// By object: what it was made with by others, or handed by who made it. Linear in the calls.
    func madeWith() -> [ObjectID: ObjectSet] {
        var result: [ObjectID: ObjectSet] = [:]
        for call in calls {
            guard let made = run.receiver(of: call.callee), run.receiver(of: call.caller) != made,
                run.initializes(call.callee) || isByMaker(call, of: made)
            else { continue }
            result[made, default: ObjectSet()].formUnion(run.given(to: call.callee))
        }
        return result
    }

    /// Whether the code that makes an object does something with it.
    private func isByMaker(_ call: Run.Call, of object: ObjectID) -> Bool {
        guard call.event == nil, run.wraps(object), case .unit(let unit) = run.code(of: call.caller) else {
            return false
        }
        return run.site(of: object)?.function == unit.function
    }

    /// Whether a frame runs because the code that makes an object calls it.
    func isOfMaker(_ frame: FrameID, of object: ObjectID) -> Bool {
        run.receiver(of: frame) == object && incoming[Int(frame)].contains { isByMaker(calls[Int($0)], of: object) }
    }

    /// Whether a frame belongs to an initializer of an object, or runs because the object is seen: by calls of its own methods,
    /// and of what serves it. What another screen does is not its own.
    func isOwn(_ frame: FrameID, of object: ObjectID) -> Bool {
        var (seen, next): (Set<FrameID>, [FrameID]) = ([frame], [frame])
        while let frame = next.popLast() {
            switch run.code(of: frame) {
            case .lives(object): return true
            case .unit(let unit):
                let receiver = run.receiver(of: frame)
                if receiver == object, run.program.function(unit.function).declaration.kind == .initializer {
                    return true
                }
                if let receiver, receiver != object, run.isScreen(receiver) { continue }
            case .lives, .handed: continue
            }
            for number in incoming[Int(frame)] where calls[Int(number)].event == nil {
                if seen.insert(calls[Int(number)].caller).inserted { next.append(calls[Int(number)].caller) }
            }
        }
        return false
    }

    /// The calls of the app from which a frame of a library is run by calls alone; empty where a library does it by itself.
    func callsOfApp(leadingTo frame: FrameID) -> [Run.Call] {
        var (result, seen, next): ([Run.Call], Set<FrameID>, [FrameID]) = ([], [frame], [frame])
        while let frame = next.popLast() {
            for number in incoming[Int(frame)] {
                let call = calls[Int(number)]
                if call.event != nil { continue }
                if isOfApp(call.caller) {
                    result.append(call)
                } else if seen.insert(call.caller).inserted {
                    next.append(call.caller)
                }
            }
        }
        return result
    }
}
