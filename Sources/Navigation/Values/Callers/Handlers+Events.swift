import Facts
import Program

/// Functions that the user or the system runs.
extension Handlers {
    /// An action: a storyboard or `#selector` names it for a control, a gesture or a notification.
    func isAction(_ function: FunctionID) -> Bool {
        program.function(function).declaration.isConnectable || isSelected(function)
    }

    /// Whether a `#selector` names the method, be it by a protocol for Objective-C that it fulfils:
    /// `button.addTarget(output, action: #selector(output.tapped), …)`.
    func isSelected(_ function: FunctionID) -> Bool {
        evaluator.namesInSelectors.contains(program.function(function).name)
            && callers.mentions(of: function).contains(where: isSelector)
    }

    /// A delegate method of the system's: its type conforms to a delegate protocol that the app does not declare, and it
    /// begins by naming who calls it, as `tableView(_ tableView: UITableView, …)` and `textFieldDidEndEditing(_ textField:
    /// UITextField)` do. One that asks for something, such as a cell, is none.
    func isDelegateMethod(_ function: FunctionID) -> Bool {
        let result = program.function(function).declaration.result
        return (result == nil || result == .name("Bool")) && isAskedByDelegator(function)
    }

    /// A delegate method of the system's that gives what it is asked for: a cell, a size.
    func isDataSourceMethod(_ function: FunctionID) -> Bool {
        program.function(function).declaration.result != nil && !isDelegateMethod(function)
            && isAskedByDelegator(function)
    }

    private func isAskedByDelegator(_ function: FunctionID) -> Bool {
        let entity = program.function(function)
        guard let owner = entity.owner, entity.declaration.kind == .function,
            let caller = entity.declaration.parameters.first, caller.label == nil,
            let type = caller.type.unwrapped.plainName, isForeign(type)
        else { return false }
        // `UITableView` without `UI`.
        let rest = type.drop(while: \.isUppercase)
        guard let first = type.dropLast(rest.count).last else { return false }
        let word = first.lowercased() + rest.prefix { !$0.isUppercase }
        return word.count > 1 && entity.name.hasPrefix(word) && isForeignDelegate(owner)
    }

    private func isForeign(_ name: String) -> Bool {
        program.type(named: name).map { program.type($0).isExternal } ?? true
    }

    /// Table and collection controllers are the delegates of their views.
    private func isForeignDelegate(_ type: TypeID) -> Bool {
        let suffixes = ["Delegate", "Observer", "TableViewController", "CollectionViewController"]
        return program.lineage(of: type).contains { ancestor in
            program.type(ancestor).parts.contains { part in
                program.facts.swift[part.file].types[part.index].inherits.contains { reference in
                    guard let name = reference.plainName else { return false }
                    return suffixes.contains { name.hasSuffix($0) } && isForeign(name)
                }
            }
        }
    }

    /// `#selector(tapped)` makes the method an event; who registers it does not run it.
    func isSelector(_ use: Use) -> Bool {
        guard case .node(let parent)? = parents(of: use.function)[use.node],
            case .selector = program.function(use.function).declaration.body?.nodes[Int(parent)].shape
        else { return false }
        return true
    }

    /// Whether the code at `use` stands in a closure that is kept to be run later: one that is assigned, or handed to
    /// anything but a loop or a queue.
    func isKeptForLater(_ use: Use) -> Bool {
        guard let body = program.function(use.function).declaration.body else { return false }
        return map(of: use.function).closures(around: use.node, body).contains {
            !isRunAtOnce(node: $0, body, use.function)
        }
    }

    /// Whether a chain of calls, outermost first, leads through a closure that an object keeps, because it is assigned to a
    /// property of it or given to its initializer, and that the code at `origin` stands outside of: what is made there is
    /// finished by the time the closure runs.
    func isLater(_ chain: [Use], than origin: Site) -> Bool {
        let maker = function(of: origin.frame)
        let start = chain.lastIndex { $0.function == maker } ?? 0
        return chain[start...].contains { use in
            guard let body = program.function(use.function).declaration.body else { return false }
            let map = map(of: use.function)
            let around = use.function == maker ? map.closures(around: origin.node, body) : []
            return map.closures(around: use.node, body).contains { closure in
                !around.contains(closure) && isKept(closure, body, map, use.function)
            }
        }
    }

    /// Narrower than `isKeptForLater`: a function may run what it is handed before it returns, an object that keeps it does not.
    private func isKept(_ closure: NodeID, _ body: Body, _ map: BodyMap, _ function: FunctionID) -> Bool {
        guard case .node(let parent)? = map.parents[closure] else { return false }
        switch body.nodes[Int(parent)].shape {
        case .assignment(let target, closure, "="):
            if case .member = body.nodes[Int(target)].shape { return true }
            return false
        case .call(let callee, _):
            guard callee != closure, !isRunAtOnce(node: closure, body, function) else { return false }
            if case .metatype = typing.type(of: callee, in: function) { return true }
            if case .name(let name) = body.nodes[Int(callee)].shape { return name.startsUppercase }
            return false
        default: return false
        }
    }

    /// Whether a closure is given to a call that runs it there and then, or as soon as it can.
    func isRunAtOnce(_ closure: ClosureID, _ body: Body, _ function: FunctionID) -> Bool {
        map(of: function).closures[closure].map { isRunAtOnce(node: $0, body, function) } ?? false
    }

    /// The same for the expression that is the closure, or a reference to a method.
    func isRunAtOnce(node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        guard case .node(let call)? = parents(of: function)[node],
            case .call(let callee, let arguments) = body.nodes[Int(call)].shape
        else { return false }
        // `{ … }()`
        if callee == node { return true }
        guard arguments.contains(where: { $0.value == node }), let name = body.nodes[Int(callee)].shape.lastName else {
            return false
        }
        return Typing.elementwise.contains(name) || isRunner(name)
    }

    /// Whether a function of that name runs what it is given there and then, or as soon as it can.
    func isRunner(_ name: String) -> Bool { Self.running.contains(name) }

    private static let running: Set<String> = [
        "async", "asyncAfter", "sync", "animate", "performWithoutAnimation", "Task",
    ]
}
