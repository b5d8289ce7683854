import Flow
import Program

/// Screens of the app that hold nothing but what they are made with, or handed by who makes them: a sheet around any content, a line above it. Those of them
/// on which nothing is done show nothing of their own.
struct Shells {
    private(set) var objects: Set<ObjectID> = []

    /// Cost: linear in what was shown.
    /// - Parameter given: by object, what it is made with.
    init(_ graph: FrameGraph, _ showings: [FrameGraph.Showing], _ given: [ObjectID: ObjectSet]) {
        var parts: [ObjectID: ObjectSet] = [:]
        var others: Set<ObjectID> = []
        for (showing, calls) in showings where showing.kind.isHeld {
            for target in showing.targets where graph.run.wraps(target) {
                let isOwn = calls.contains { call in
                    graph.isOfMaker(call.caller, of: target)
                        || graph.run.receiver(of: call.caller) == target && graph.isOwn(call.caller, of: target)
                }
                if isOwn {
                    parts[target, default: ObjectSet()].formUnion(showing.content)
                } else {
                    others.insert(target)
                }
            }
        }
        // What a shell holds may be another one, around what the first one is made with.
        var isDone = false
        while !isDone {
            isDone = true
            for (object, content) in parts.sorted(by: { $0.key < $1.key }) where !objects.contains(object) {
                let known = given[object] ?? ObjectSet()
                let isShell = content.allSatisfy { part in
                    known.contains(part)
                        || objects.contains(part) && (parts[part] ?? ObjectSet()).allSatisfy(known.contains)
                }
                if isShell, !others.contains(object), objects.insert(object).inserted { isDone = false }
            }
        }
    }
}
