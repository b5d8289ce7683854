import Facts
import Program

/// Controllers of the app that put a navigation controller into themselves and pass on what they are asked to show: each
/// stands for the stack that it holds.
struct Wrappers: EvaluatorPart {
    let evaluator: Evaluator
    var memory: Memory { evaluator.wrapperMemory }

    /// What is worked out once.
    final class Memory {
        var heldStacks: [TypeID: VariableID?] = [:]
        var wrappers: [TypeID: Bool] = [:]
    }

    /// The property in which a view-controller class of the app holds the navigation controller that it stands for: it
    /// adds it as a child, and has methods of a stack's names. Nil for any other class. Remembered.
    func heldStack(of type: TypeID) -> VariableID? {
        if let known = memory.heldStacks[type] { return known }
        memory.heldStacks[type] = .some(nil)
        let result = program.type(type).isExternal ? nil : findHeldStack(of: type)
        memory.heldStacks[type] = result
        return result
    }

    private func findHeldStack(of type: TypeID) -> VariableID? {
        guard program.inherits(type, fromNamed: "UIViewController"),
            !program.inherits(type, fromNamed: "UINavigationController"),
            !program.functions(named: "pushViewController", in: type).isEmpty
                || !program.functions(named: "setViewControllers", in: type).isEmpty
        else { return nil }
        let stacks = program.type(type).variableOrder.filter { id in
            let variable = program.variable(id)
            return variable.getter == nil && variable.declaration.ownership == .strong
                && typing.type(of: id).nominals.contains { program.inherits($0, fromNamed: "UINavigationController") }
        }
        let children = ContainerFillings.adders.sorted().flatMap { program.uses.calls[$0] ?? [] }
            .filter { typing.selfType(in: $0.function) == type }.compactMap(addedName)
        return stacks.first { children.contains(program.variable($0).name) }
    }

    private func addedName(_ use: Use) -> String? {
        guard let body = program.function(use.function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(use.node)].shape, let child = arguments.first
        else { return nil }
        return body.nodes[Int(child.value)].shape.lastName
    }

    /// The controller that stands for a navigation controller, where an object of the app made it for itself; else the
    /// value.
    func holder(of value: Value) -> Value {
        guard case .object(let type, let origin?) = value, program.inherits(type, fromNamed: "UINavigationController"),
            let receiver = frames[Int(origin.frame)].receiver, case .object(let owner, _) = receiver,
            heldStack(of: owner) != nil
        else { return value }
        switch program.function(function(of: origin.frame)).declaration.kind {
        case .initializer, .initialValue: return receiver
        default: return value
        }
    }

    /// Whether an expression is the stack that the code's own object stands for.
    func isHeldStack(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        guard let own = typing.selfType(in: function), let held = heldStack(of: own) else { return false }
        switch body.nodes[Int(node)].shape {
        case .name(let name): return name == program.variable(held).name
        case .member(let base, let name):
            return name == program.variable(held).name && body.nodes[Int(base)].shape == .selfReference
        default: return false
        }
    }
}
