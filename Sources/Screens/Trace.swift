import Facts
import Flow
import NavigationGraph
import Program
import Source

/// The way of a route as its readers see it: the functions of the app on it, from what happens to what is shown.
struct Trace {
    struct Step {
        var call: Run.Call
        var function: FunctionID
        var use: Use
    }

    /// Calls of the app alone, those of libraries between them left out.
    let steps: [Step]
    private let program: Program

    /// - Parameter last: the call of the app that shows what is shown, where that is none of the others.
    init(_ calls: [Run.Call], last: Run.Call?, _ graph: FrameGraph) {
        program = graph.run.program
        let all = calls + [last].compactMap { last in
            calls.contains { $0.caller == last?.caller && $0.node == last?.node } ? nil : last
        }
        steps = all.compactMap { call in
            guard graph.isOfApp(call.caller), case .unit(let unit) = graph.run.code(of: call.caller) else { return nil }
            return Step(call: call, function: unit.function, use: Use(function: unit.function, node: call.node))
        }
    }

    /// A function once for the calls that it makes by itself, closures included.
    var words: [Route.Step] {
        steps.map { Route.Step(symbol: program.symbol($0.function), location: program.location(of: $0.use)) }
    }

    /// The function that the framework runs first.
    var event: String? { steps.first.map { Self.name(program.symbol($0.function)) } }

    /// `show(item:)` of `Router.show(item:)`.
    static func name(_ symbol: String) -> String {
        let end = symbol.firstIndex(of: "(") ?? symbol.endIndex
        guard let dot = symbol[..<end].lastIndex(of: ".") else { return symbol }
        return String(symbol[symbol.index(after: dot)...])
    }

    /// The last step in code that shows this alone: what stands behind it shows whatever it is given.
    func decisive(_ isShared: (FunctionID) -> Bool) -> Step? { steps.last { !isShared($0.function) } ?? steps.last }
}
