import Flow
import Program

/// Which segues of documents lie on the ways to what is shown.
final class SegueWays {
    private let graph: FrameGraph
    /// By frame that runs a method of a segue.
    private var segues: [FrameID: Run.Segue] = [:]
    /// By frame of a library, then by the number of the call that leads to it.
    private var known: [FrameID: [Int: [Run.Segue]]] = [:]

    /// Linear in the frames.
    init(_ graph: FrameGraph) {
        self.graph = graph
        for frame in graph.incoming.indices.map({ FrameID($0) }) {
            segues[frame] = graph.run.receiver(of: frame).flatMap(graph.run.segue)
        }
    }

    /// The segues on the way from a call of the app to a frame of a library, or from wherever the library begins; sorted.
    ///
    /// Cost: the calls of libraries that lead there; once for each call and frame.
    func all(from call: Run.Call?, to frame: FrameID) -> [Run.Segue] {
        if segues.isEmpty { return [] }
        let key = call?.number ?? -1
        if let found = known[frame]?[key] { return found }
        let found = find(from: call, to: frame)
        known[frame, default: [:]][key] = found
        return found
    }

    private func find(from call: Run.Call?, to frame: FrameID) -> [Run.Segue] {
        let before = spread(from: frame, graph.incoming) { graph.isOfApp($0.caller) ? nil : $0.caller }
        guard let call, before.contains(where: { segues[$0] != nil }) else { return sorted(before) }
        return sorted(spread(from: call.callee, graph.outgoing) { before.contains($0.callee) ? $0.callee : nil })
    }

    /// What calls lead to from a frame, as far as one may go on.
    private func spread(
        from frame: FrameID, _ numbers: [[Int32]], _ next: (Run.Call) -> FrameID?
    ) -> Set<FrameID> {
        var (seen, waiting): (Set<FrameID>, [FrameID]) = ([frame], [frame])
        while let frame = waiting.popLast() {
            for call in numbers[Int(frame)].map({ graph.calls[Int($0)] }) where call.event == nil {
                if let found = next(call), seen.insert(found).inserted { waiting.append(found) }
            }
        }
        return seen
    }

    private func sorted(_ frames: Set<FrameID>) -> [Run.Segue] {
        Set(frames.compactMap { segues[$0] })
            .sorted { ($0.document, $0.segue.position) < ($1.document, $1.segue.position) }
    }
}
