import Facts
import Flow
import NavigationGraph
import Program
import Source

/// What code shows when the system calls it and nobody does anything on a screen.
package struct Arrival {
    package var scene: String
    package var kind: Route.Kind
    package var isSure: Bool
    /// The calls of the app, outermost first.
    package var hops: [Use]
    package var location: SourceLocation
}

extension FlowGraph {
    /// What a function shows by itself, and by what it calls, from the nodes of it that are wanted; sorted.
    ///
    /// Cost: linear in the calls that follow.
    package func arrivals(from function: FunctionID, where isWanted: (NodeID) -> Bool) -> [Arrival] {
        let ways = ways(from: function, where: isWanted)
        var result: [String: Arrival] = [:]
        for placing in standing.placings {
            guard let kind = Self.kinds[placing.kind], let calls = ways[placing.frame],
                let place = placing.call.flatMap(frames.location)
            else { continue }
            let hops = Trace(calls, frames).steps.map(\.use)
            let seen = Set(standing.seen(placing.content, for: nil).compactMap(screens.scene))
            for scene in seen {
                let arrival = Arrival(
                    scene: scene, kind: kind, isSure: seen.count == 1 && placing.isSingle, hops: hops, location: place)
                let key = kind.rawValue + scene
                if let known = result[key], !isBefore(arrival, known) { continue }
                result[key] = arrival
            }
        }
        return result.sorted { $0.key < $1.key }.map(\.value)
    }

    private func isBefore(_ one: Arrival, _ other: Arrival) -> Bool {
        (one.hops.count, one.location) < (other.hops.count, other.location)
    }

    private static let kinds: [Run.ShowingKind: Route.Kind] = [
        .present: .present, .popover: .present, .window: .root, .push: .push, .root: .root,
    ]

    /// By frame: the shortest way to it, ties by where the calls stand. What happens on a screen that has come up is no part
    /// of it.
    private func ways(from function: FunctionID, where isWanted: (NodeID) -> Bool) -> [FrameID: [Run.Call]] {
        var ways: [FrameID: [Run.Call]] = [:]
        var round = (0..<frames.run.frameCount).map { FrameID($0) }.filter { frame in
            if case .unit(Unit(function: function)) = frames.run.code(of: frame) { return true }
            return false
        }
        for frame in round { ways[frame] = [] }
        var isFirst = true
        while !round.isEmpty {
            var found: [FrameID: [Run.Call]] = [:]
            for frame in round {
                for number in frames.outgoing[Int(frame)] {
                    let call = frames.calls[Int(number)]
                    guard ways[call.callee] == nil, !whose.isEvent(call), !isFirst || isWanted(call.node) else {
                        continue
                    }
                    let way = (ways[frame] ?? []) + [call]
                    if let known = found[call.callee], !isBefore(way, known) { continue }
                    found[call.callee] = way
                }
            }
            ways.merge(found) { first, _ in first }
            round = Array(found.keys)
            isFirst = false
        }
        return ways
    }

    private func isBefore(_ one: [Run.Call], _ other: [Run.Call]) -> Bool {
        for (call, another) in zip(one, other) {
            let (place, second) = (
                (frames.run.order(of: call.caller), call.node), (frames.run.order(of: another.caller), another.node)
            )
            if place != second { return place < second }
        }
        return one.count < other.count
    }
}
