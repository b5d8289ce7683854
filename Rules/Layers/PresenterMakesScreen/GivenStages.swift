import Facts
import Program

/// Controllers that methods are given only to show on them what the type makes: a stage, which goes to the router together
/// with the making.
struct GivenStages {
    let context: RuleContext
    private let rule = PresenterMakesScreen()

    init(context: RuleContext) { self.context = context }

    /// The parameters of a method that are controllers, where the method makes a screen, by others of its type too, and
    /// nothing is done with them but showing it; empty for any other method.
    func parameters(of function: FunctionEntity) -> [FunctionDeclaration.Parameter] {
        let stages = function.declaration.parameters.indices.filter { isController($0, of: function) }
        guard !stages.isEmpty, makesScreen(function), stages.allSatisfy({ isStage($0, of: function) }) else {
            return []
        }
        return stages.map { function.declaration.parameters[$0] }
    }

    private func isController(_ index: Int, of function: FunctionEntity) -> Bool {
        ["UIViewController", "UINavigationController"].contains(
            function.declaration.parameters[index].type.unwrapped.lastName ?? "")
    }

    private func makesScreen(_ function: FunctionEntity) -> Bool {
        rule.makesScreen(function, context)
            || context.code.calls(in: function).flatMap(ownTargets).contains { rule.makesScreen($0, context) }
    }

    /// The methods of the same type that a call means.
    private func ownTargets(of call: Expression) -> [FunctionEntity] {
        call.targets.filter { $0.owner != nil && $0.owner == call.function.owner }
    }

    /// Whether a parameter is only shown on, or handed to methods of the same type, and shown on at least once.
    private func isStage(_ index: Int, of function: FunctionEntity) -> Bool {
        let uses = context.code.uses(ofParameter: index, in: function)
        return uses.contains(where: isShownOn)
            && uses.allSatisfy { use in
                isShownOn(use) || use.asked?.member.map(ControllerRelatives.containers.contains) ?? false
                    || use.taker.map { !ownTargets(of: $0).isEmpty } ?? false
            }
    }

    /// Whether something is shown on a controller, or on the container around it.
    private func isShownOn(_ controller: Expression) -> Bool {
        guard let asked = controller.asked, let name = asked.member else { return false }
        return asked.call != nil && MovingNames.showing.contains(name)
            || ControllerRelatives.containers.contains(name) && isShownOn(asked)
    }
}
