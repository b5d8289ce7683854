import Facts
import Flow
import NavigationGraph
import Program
import Source

/// The shortest way from what happens on a screen to a call: frame by frame, as calls lead on.
struct Chains {
    let graph: FrameGraph
    let whose: Whose

    /// The calls from the one that something on the screen sets off to the frame; empty where nothing does.
    func chain(from screen: ObjectID, to frame: FrameID) -> [Run.Call] {
        var (before, next, place): ([FrameID: Run.Call], [FrameID], Int) = ([:], [frame], 0)
        var seen: Set<FrameID> = [frame]
        while place < next.count {
            let callee = next[place]
            place += 1
            for number in graph.incoming[Int(callee)] {
                let call = graph.calls[Int(number)]
                if whose.begins(call, on: screen) {
                    var (result, at) = ([call], callee)
                    while let step = before[at] {
                        result.append(step)
                        at = step.callee
                    }
                    return result
                }
                guard whose.owners(of: call).screens.contains(screen), seen.insert(call.caller).inserted else {
                    continue
                }
                before[call.caller] = call
                next.append(call.caller)
            }
        }
        return []
    }
}
