import Facts
import Program
import Source

/// Controllers that methods are given only to show on them what the type makes: a stage, which goes to the router together
/// with the making.
struct GivenStages {
    let context: RuleContext
    private let rule = PresenterMakesScreen()

    init(context: RuleContext) { self.context = context }

    /// What leads from a controller to the container that shows something.
    private static let containers: Set<String> = [
        "navigationController", "tabBarController", "splitViewController", "parent",
    ]

    /// The parameters of a method that are controllers, where the method makes a screen, by others of its type too, and
    /// nothing is done with them but showing it; empty for any other method.
    func parameters(of function: FunctionEntity) -> [FunctionDeclaration.Parameter] {
        let stages = function.declaration.parameters.indices.filter { isController($0, of: function) }
        guard !stages.isEmpty, let body = function.declaration.body, makesScreen(body, function),
            stages.allSatisfy({ isStage(Int32($0), body, function) })
        else { return [] }
        return stages.map { function.declaration.parameters[$0] }
    }

    private func isController(_ index: Int, of function: FunctionEntity) -> Bool {
        ["UIViewController", "UINavigationController"].contains(
            function.declaration.parameters[index].type.unwrapped.lastName ?? "")
    }

    private func makesScreen(_ body: Body, _ function: FunctionEntity) -> Bool {
        rule.makesScreen(function, context)
            || body.nodes.indices.contains { index in
                ownTargets(ofCall: NodeID(index), body, function).contains { rule.makesScreen($0, context) }
            }
    }

    /// The methods of the same type that a call means.
    private func ownTargets(ofCall node: NodeID, _ body: Body, _ function: FunctionEntity) -> [FunctionEntity] {
        guard case .call = body.nodes[Int(node)].shape else { return [] }
        return context.typing.targets(ofCall: node, in: function.id).map(context.program.function).filter {
            $0.owner != nil && $0.owner == function.owner
        }
    }

    /// Whether a parameter is only shown on, or handed to methods of the same type, and shown on at least once.
    private func isStage(_ index: Int32, _ body: Body, _ function: FunctionEntity) -> Bool {
        var carried = Set(body.nodes.indices.filter { body.nodes[$0].shape == .parameter(index) }.map { NodeID($0) })
        let uses = carried
        var harmless: Set<NodeID> = []
        var isShownOn = false
        for (index, node) in body.nodes.enumerated() {
            switch node.shape {
            case .member(let base, let name) where carried.contains(base) && Self.containers.contains(name):
                carried.insert(NodeID(index))
                harmless.insert(base)
            case .call(let callee, let arguments):
                if case .member(let base, let name) = body.nodes[Int(callee)].shape, carried.contains(base),
                    MovingNames.showing.contains(name)
                {
                    harmless.insert(base)
                    isShownOn = true
                }
                if !ownTargets(ofCall: NodeID(index), body, function).isEmpty {
                    harmless.formUnion(arguments.map(\.value))
                }
            default: break
            }
        }
        return isShownOn && uses.isSubset(of: harmless)
    }
}
