import Facts
import Flow
import Program

/// What ways begin with.
struct Beginnings {
    let frames: FrameGraph
    let whose: Whose
    let certainty: Certainty
    private var run: Run { frames.run }

    init(_ frames: FrameGraph, _ whose: Whose, _ choices: Choices) {
        (self.frames, self.whose) = (frames, whose)
        certainty = Certainty(graph: frames, whose: whose, choices: choices)
    }

    /// A chain of calls from what somebody does: what a library, or another object, does later is no beginning.
    /// - Parameter screen: the object on which it happens.
    func whole(_ trace: Trace, from screen: ObjectID?) -> Trace {
        var all = trace.calls
        var seen: Set<FrameID> = []
        while let first = all.first, !all.contains(where: isDone), seen.insert(first.caller).inserted {
            var before = certainty.anyChain(from: screen, to: [first.caller])
            if before.isEmpty { before = certainty.anyChain(from: nil, to: [first.caller]) }
            if before.isEmpty { break }
            all = before + all
        }
        // What was done before has only made this possible.
        if let done = all.lastIndex(where: isDone) { all.removeFirst(done) }
        return Trace(all, frames)
    }

    func way(_ trace: Trace, from screen: ObjectID?) -> Way { way(trace, from: screen, besides: []) }

    /// - Parameter frames: those whose ways are being looked for.
    private func way(_ trace: Trace, from screen: ObjectID?, besides frames: Set<FrameID>) -> Way {
        Way(
            hops: trace.steps.map(\.use),
            beginning: trace.calls.first.flatMap { beginning($0, on: screen, besides: frames) })
    }

    /// Whether somebody does it, or it happens because something comes to be seen.
    private func isDone(_ call: Run.Call) -> Bool {
        if let event = call.event { return !event.name.isEmpty }
        if case .lives = run.code(of: call.callee) { return true }
        return false
    }

    private func beginning(_ call: Run.Call, on screen: ObjectID?, besides seen: Set<FrameID>) -> Way.Beginning? {
        guard isDone(call) else { return nil }
        guard let event = call.event else { return Way.Beginning() }
        var result = Way.Beginning(senders: event.objects, name: event.name)
        result.segue = run.given(to: call.callee).lazy.compactMap(run.segue).first
        let all = frames.callsOfApp(leadingTo: call.caller)
        let own = all.filter { call in screen.map { whose.owners(of: call).screens.contains($0) } ?? true }
        let registering = (own.isEmpty ? all : own).min {
            (run.order(of: $0.caller), $0.node) < (run.order(of: $1.caller), $1.node)
        }
        result.registration = registering.flatMap(frames.use)
        // What stands in a screen of the system's is there once that comes up.
        if !seen.contains(call.caller), let screen, event.objects.contains(where: run.standsInSystemScreen) {
            let chain = certainty.anyChain(from: screen, to: [call.caller])
            if !chain.isEmpty {
                let opener = whole(Trace(chain, frames), from: screen)
                result.openers = [way(opener, from: screen, besides: seen.union([call.caller]))]
            }
        }
        return result
    }
}
