import Facts
import Program

/// SwiftUI's containers that show what they are given as if they were not there.
extension SwiftUIViews {
    static let plainContainers: Set<String> = ["Group", "NavigationView", "NavigationStack"]

    /// What one of these containers is given, with or without modifiers; nil for anything else.
    func given(to containers: Set<String>, at node: NodeID, _ body: Body) -> [Node.Argument]? {
        guard case .call(let callee, let arguments) = body.nodes[Int(node)].shape else { return nil }
        switch body.nodes[Int(callee)].shape {
        case .name(let name): return containers.contains(name) ? arguments : nil
        case .member(let base, _): return given(to: containers, at: base, body)
        default: return nil
        }
    }
}
