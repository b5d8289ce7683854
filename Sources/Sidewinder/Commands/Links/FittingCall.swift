import Facts
import NavigationGraph
import Program
import Rules
import Source

/// A call in the app's own code whose function goes by a name that fits a pattern.
struct FittingCall {
    var function: FunctionEntity
    var body: Body
    var arguments: [Node.Argument]
    /// The name as the code writes it: `Analytics.logEvent`.
    var text: String
    /// The ids of the scenes whose code it is, sorted; those of the system are left out.
    var scenes: [String]
    var location: SourceLocation

    /// In the order of the program. Linear in its expressions.
    static func all(of analysis: Analysis, _ patterns: [NamePattern]) -> [FittingCall] {
        if patterns.isEmpty { return [] }
        let program = analysis.program
        let shown = Set(analysis.graph.scenes.filter { $0.kind != .system }.map(\.id))
        var calls: [FittingCall] = []
        for function in program.functions where !program.isLibrary(function.id) {
            guard let body = function.declaration.body else { continue }
            let scenes = function.owner.flatMap { analysis.resolution.memberships[$0]?.scenes } ?? []
            for node in body.nodes {
                guard case .call(let callee, let arguments) = node.shape, let text = CallText.dotted(callee, body),
                    patterns.contains(where: { $0.matches(text) })
                else { continue }
                calls.append(
                    FittingCall(
                        function: function, body: body, arguments: arguments, text: text,
                        scenes: scenes.filter(shown.contains), location: program.location(function.id, node.position)))
            }
        }
        return calls
    }
}
