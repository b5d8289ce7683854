import Facts
import Program

/// SwiftUI's containers that show what they are given as if they were not there.
extension SwiftUIViews {
    /// What a `Group` is given, with or without modifiers: its views stand as if it were not there. Nil for anything else.
    func group(at node: NodeID, _ body: Body) -> [Node.Argument]? {
        guard case .call(let callee, let arguments) = body.nodes[Int(node)].shape else { return nil }
        switch body.nodes[Int(callee)].shape {
        case .name("Group"): return arguments
        case .member(let base, _): return group(at: base, body)
        default: return nil
        }
    }

    /// What a container is given that shows it as if it were not there, with or without modifiers; nil for anything else.
    func givenToPlainContainer(at node: NodeID, _ body: Body) -> [Node.Argument]? {
        guard case .call(let callee, let arguments) = body.nodes[Int(node)].shape else { return nil }
        switch body.nodes[Int(callee)].shape {
        case .name(let name): return Self.plainContainers.contains(name) ? arguments : nil
        case .member(let base, _): return givenToPlainContainer(at: base, body)
        default: return nil
        }
    }
}
