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

    /// Calls of the app alone, those of libraries between them left out.
    let steps: [Step]
    let calls: [Run.Call]
    /// The call of the app that shows what is shown, where that is none of the others.
    let last: Run.Call?

    init(_ calls: [Run.Call], last: Run.Call?, _ graph: FrameGraph) {
        (self.calls, self.last) = (calls, last)
        let all =
            calls
            + [last].compactMap { last in
                calls.contains { $0.caller == last?.caller && $0.node == last?.node } ? nil : last
            }
        steps = all.compactMap { call in
            guard graph.isOfApp(call.caller), case .unit(let unit) = graph.run.code(of: call.caller) else { return nil }
            return Step(call: call, function: unit.function, use: Use(function: unit.function, node: call.node))
        }
    }

    /// The last step in code that shows this alone: what stands behind it shows whatever it is given.
    func decisive(_ isShared: (Step) -> Bool) -> Step? { steps.last { !isShared($0) } ?? steps.last }
}
