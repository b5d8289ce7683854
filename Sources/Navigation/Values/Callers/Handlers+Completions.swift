import Facts
import Program

/// Closures that a call runs as soon as it is done.
extension Handlers {
    /// A closure is followed through so many functions that hand it on; closures around it stand further out in the source.
    private static let maximumHandovers = 4

    /// UIKit's methods of a controller that run what they are given when the transition is over.
    private static let withCompletion: Set<String> = [
        "present", "dismiss", "pushViewController", "popViewController", "popToRootViewController",
    ]

    /// Whether a closure is the completion of the call that it is given to: the method that is called runs it, or hands it
    /// to something that does, and does not keep it. What a screen keeps, it runs when it likes.
    func isCompletion(_ closure: NodeID, _ function: FunctionID, depth: Int = 0) -> Bool {
        guard let body = program.function(function).declaration.body,
            case .node(let call)? = parents(of: function)[closure],
            case .call(let callee, let arguments) = body.nodes[Int(call)].shape,
            let position = arguments.firstIndex(where: { $0.value == closure })
        else { return false }
        return runs(argument: position, arguments, callee, Use(function: function, node: call), depth: depth)
    }

    /// Whether the closures that a node stands in, if any, are run by the calls that take them.
    private func isRun(at node: NodeID, _ body: Body, _ function: FunctionID, depth: Int) -> Bool {
        map(of: function).closures(around: node, body).allSatisfy {
            isRunAtOnce(node: $0, body, function) || isCompletion($0, function, depth: depth + 1)
        }
    }

    private func runs(
        argument position: Int, _ arguments: [Node.Argument], _ callee: NodeID, _ call: Use, depth: Int
    ) -> Bool {
        guard let body = program.function(call.function).declaration.body,
            let name = body.nodes[Int(callee)].shape.lastName
        else { return false }
        let labels = arguments.map(\.label)
        let targets = typing.targets(ofCall: call.node, in: call.function)
            .filter { program.function($0).declaration.body != nil }
        if targets.isEmpty { return Self.withCompletion.contains(name) || isRunner(name) }
        return targets.allSatisfy { target in
            guard let matched = program.matches(labels, program.function(target).declaration) else { return false }
            return runs(parameter: Int32(matched[position]), of: target, depth: depth)
        }
    }

    /// Whether a function calls one of its parameters, or hands it to what does; false where it is put away.
    private func runs(parameter: Int32, of function: FunctionID, depth: Int) -> Bool {
        guard depth < Self.maximumHandovers, let body = program.function(function).declaration.body else {
            return false
        }
        var isCalled = false
        for read in map(of: function).reads(ofParameter: Int(parameter)) {
            guard case .node(let parent)? = parents(of: function)[read] else { continue }
            guard isRun(at: read, body, function, depth: depth) else { return false }
            switch body.nodes[Int(parent)].shape {
            case .call(let callee, let arguments):
                if callee == read {
                    isCalled = true
                } else if let position = arguments.firstIndex(where: { $0.value == read }) {
                    let use = Use(function: function, node: parent)
                    guard runs(argument: position, arguments, callee, use, depth: depth + 1) else { return false }
                    isCalled = true
                }
            case .assignment(_, read, _): return false
            default: break
            }
        }
        return isCalled
    }
}
