import Facts
import Flow
import Program

/// The way of a route as its readers see it: the functions of the app on it, from what happens to what is shown.
struct Trace {
    struct Step {
        var call: Run.Call
        var function: FunctionID
        var use: Use
    }

    let calls: [Run.Call]
    /// Calls of the app alone, those of libraries between them left out.
    let steps: [Step]

    init(_ calls: [Run.Call], _ graph: FrameGraph) {
        self.calls = calls
        steps = calls.compactMap { call in
            guard graph.isOfApp(call.caller), case .unit(let unit) = graph.run.code(of: call.caller) else { return nil }
            return Step(call: call, function: unit.function, use: Use(function: unit.function, node: call.node))
        }
    }

    /// The last step in code that shows this alone: what stands behind it shows whatever it is given.
    func decisive(_ isShared: (Step) -> Bool) -> Step? { steps.last { !isShared($0) } ?? steps.last }
}
