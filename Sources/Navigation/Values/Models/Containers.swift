import Facts
import Program

/// Containers: what a navigation, tab, split or page controller holds.
struct Containers: EvaluatorPart {
    let evaluator: Evaluator

    /// What is in a container object: what its creation was given, what its storyboard relates, and what the code around
    /// its creation puts in.
    func contents(of value: Value) -> Values {
        var result = Values()
        switch wrappers.holder(of: value) {
        case .screen(let index, _):
            for related in interfaces.related(to: interfaces.controllers[index]) {
                result.insert(.screen(related.index, nil))
            }
        case .object(let type, let origin?):
            let container = Value.object(type, origin: origin)
            result.formUnion(given(type, origin))
            result.formUnion(filled(container, origin))
            if result.items.allSatisfy(isBlank), let (use, shown) = fillOfKeeper(of: container) {
                let keeper = frames[Int(origin.frame)].receiver
                result = flattened(evaluate(shown, in: root(use.function, receiver: keeper, demand: true)))
            }
        default: break
        }
        return result
    }

    /// What an object is an instance of and the call that made it, whether code or a storyboard says what is in it.
    func instance(_ value: Value) -> (type: TypeID, origin: Site?)? {
        switch value {
        case .object(let type, let origin): (type, origin)
        case .screen(_, let origin): type(of: value).map { ($0, origin) }
        default: nil
        }
    }

    /// A view controller without anything in it, put where there must be one.
    private func isBlank(_ value: Value) -> Bool {
        type(of: value).map { program.type($0).isExternal && program.type($0).name == "UIViewController" } ?? false
    }

    /// The view controllers among the arguments that an object was made with.
    func handedIn(_ value: Value) -> Values {
        guard case .object(_, let origin?) = value, let body = body(of: origin.frame),
            case .call(_, let arguments) = body.nodes[Int(origin.node)].shape
        else { return Values() }
        return arguments.reduce(into: Values()) { result, argument in
            result.formUnion(evaluate(argument.value, in: origin.frame).filter { isController($0) })
        }
    }

    func isController(_ value: Value) -> Bool {
        type(of: value).map { program.inherits($0, fromNamed: "UIViewController") } ?? false
    }

    /// The arguments of a container's initializer, under the labels that packs name.
    private func given(_ type: TypeID, _ origin: Site) -> Values {
        guard let body = body(of: origin.frame), case .call(_, let arguments) = body.nodes[Int(origin.node)].shape
        else {
            return Values()
        }
        let labels = slots(of: .object(type, origin: origin))
        var result = Values()
        for argument in arguments {
            if let label = argument.label, labels.contains(label) {
                result.formUnion(flattened(evaluate(argument.value, in: origin.frame)))
            }
        }
        if result.isEmpty, let labels = body.labels(ofCall: origin.node),
            let initializer = program.implementation(of: "init", labels: labels, in: type)
        {
            result = passedUp(initializer, .object(type, origin: origin), origin)
        }
        return result
    }

    /// What an initializer of the app hands to `init(rootViewController:)` of its own or its superclass, or to the stack
    /// that its object holds, or puts into itself.
    private func passedUp(_ initializer: FunctionID, _ receiver: Value, _ origin: Site) -> Values {
        let frame = intern(
            Frame(function: initializer, receiver: receiver, call: origin, demand: frames[Int(origin.frame)].demand))
        guard let body = body(of: frame) else { return Values() }
        let labels = slots(of: receiver).union(["rootViewController"])
        var result = Values()
        for node in body.nodes {
            switch node.shape {
            case .call(let callee, let arguments):
                guard handsUp(callee, receiver, body, initializer) else { continue }
                for argument in arguments where argument.label.map(labels.contains) ?? false {
                    result.formUnion(flattened(evaluate(argument.value, in: frame)))
                }
            case .assignment(let target, let value, _):
                if body.nodes[Int(target)].shape.lastName == "viewControllers" {
                    result.formUnion(flattened(evaluate(value, in: frame)))
                }
            default: break
            }
        }
        return result
    }

    private func handsUp(_ callee: NodeID, _ receiver: Value, _ body: Body, _ initializer: FunctionID) -> Bool {
        if Self.isOwnInitializer(callee, body) { return true }
        guard let type = type(of: receiver), wrappers.heldStack(of: type) != nil,
            case .metatype(let made) = typing.type(of: callee, in: initializer)
        else { return false }
        return made.nominals.contains { program.inherits($0, fromNamed: "UINavigationController") }
    }

    /// `super.init` and `self.init`: a designated initializer hands on a root by the one, a convenience initializer by the
    /// other.
    static func isOwnInitializer(_ callee: NodeID, _ body: Body) -> Bool {
        guard case .member(let base, "init") = body.nodes[Int(callee)].shape else { return false }
        return [.superReference, .selfReference].contains(body.nodes[Int(base)].shape)
    }

    /// What the function that made the container assigns or pushes to it.
    private func filled(_ container: Value, _ origin: Site) -> Values {
        guard let body = body(of: origin.frame) else { return Values() }
        let slots = slots(of: container)
        var result = Values()
        for (index, node) in body.nodes.enumerated() {
            guard let (base, shown) = Self.filling(node.shape, body) ?? Self.filling(slots, node.shape, body),
                evaluate(base, in: origin.frame).items.contains(container),
                !handlers.isLater([Use(function: function(of: origin.frame), node: NodeID(index))], than: origin)
            else { continue }
            result.formUnion(flattened(evaluate(shown, in: origin.frame)))
        }
        result.formUnion(filledByOwnMethods(container, slots, origin.frame, depth: 0))
        return result
    }

    /// Where the object that keeps a container in a property puts the first screen into it, if that is a single place. A
    /// container that is filled in several places changes its root while it is on screen.
    func fillOfKeeper(of container: Value) -> (use: Use, shown: NodeID)? {
        guard case .object(let type, let origin?) = container, given(type, origin).items.allSatisfy(isBlank) else {
            return nil
        }
        let maker = program.function(function(of: origin.frame))
        guard [.initialValue, .initializer].contains(maker.declaration.kind), let keeper = maker.owner else {
            return nil
        }
        let kept = program.type(keeper).variableOrder.filter { id in
            program.variable(id).initialValue == maker.id
                || (maker.variable == nil
                    && fieldValues.field(id, ofAny: keeper).items.contains { isMade($0, where: origin) })
        }
        let names = Set(kept.map { program.variable($0).name })
        let uses =
            (program.uses.assignments["viewControllers"] ?? []) + (program.uses.calls["setViewControllers"] ?? [])
        let fills = fills(at: uses, of: keeper, names)
        if fills.count == 1 { return fills[0] }
        // What is pushed onto a stack that nobody else has, in a single place, is its root.
        guard fills.isEmpty, kept.allSatisfy(isOnlyOwn) else { return nil }
        let pushes = self.fills(at: program.uses.calls["pushViewController"] ?? [], of: keeper, names)
        return pushes.count == 1 && !isParameter(pushes[0].shown, pushes[0].use.function) ? pushes[0] : nil
    }

    /// Whether a property is private, and its owner hands it to nobody.
    private func isOnlyOwn(_ variable: VariableID) -> Bool {
        let entity = program.variable(variable)
        guard entity.declaration.modifiers.contains("private") else { return false }
        return (program.uses.mentions[entity.name] ?? []).allSatisfy { use in
            guard typing.selfType(in: use.function) == entity.owner,
                let body = program.function(use.function).declaration.body,
                case .node(let parent)? = parents(of: use.function)[use.node],
                case .call(_, let arguments) = body.nodes[Int(parent)].shape
            else { return true }
            return !arguments.contains { $0.value == use.node }
        }
    }

    private func isParameter(_ node: NodeID, _ function: FunctionID) -> Bool {
        if case .parameter? = program.function(function).declaration.body?.nodes[Int(node)].shape { return true }
        return false
    }

    /// The uses that put a screen into a container which the keeper has under one of these names.
    private func fills(at uses: [Use], of keeper: TypeID, _ names: Set<String>) -> [(use: Use, shown: NodeID)] {
        uses.compactMap { use -> (use: Use, shown: NodeID)? in
            guard typing.selfType(in: use.function) == keeper, mayRun(use.function), !isReport(use.function),
                let body = program.function(use.function).declaration.body,
                let (base, shown) = Self.filling(body.nodes[Int(use.node)].shape, body),
                body.nodes[Int(base)].shape.lastName.map(names.contains) == true
            else { return nil }
            return (use, shown)
        }
    }

    /// Whether a method is one by which others report to the object that they hold weakly: `didFinish()` of a delegate. What it
    /// shows comes after what was there first.
    private func isReport(_ function: FunctionID) -> Bool {
        let entity = program.function(function)
        guard let owner = entity.owner else { return false }
        return program.lineage(of: owner).contains { contract in
            evaluator.weaklyHeld.contains(contract) && program.type(contract).kind == .protocol
                && program.type(contract).functions[entity.name] != nil
        }
    }

    /// Whether something calls the function or names it, or may without being seen.
    private func mayRun(_ function: FunctionID) -> Bool {
        let declaration = program.function(function).declaration
        guard declaration.kind == .function, !declaration.modifiers.contains("override"), declaration.attributes.isEmpty
        else { return true }
        return !callers.of(function).isEmpty || !callers.mentions(of: function).isEmpty
    }

    /// The labels and properties under which packs say that a container takes what it shows.
    private func slots(of container: Value) -> Set<String> { type(of: container).map(slots(of:)) ?? [] }

    func slots(of type: TypeID) -> Set<String> {
        Set(program.lineage(of: type).flatMap { packs.containers[program.type($0).name] ?? [] })
    }

    /// For `x.slot = y` and `x.set(slot: y)`: x and y.
    private static func filling(_ slots: Set<String>, _ shape: Node.Shape, _ body: Body) -> (
        base: NodeID, shown: NodeID
    )? {
        switch shape {
        case .assignment(let target, let value, _):
            guard case .member(let base, let name) = body.nodes[Int(target)].shape, slots.contains(name) else {
                return nil
            }
            return (base, value)
        case .call(let callee, let arguments):
            guard case .member(let base, _) = body.nodes[Int(callee)].shape,
                let given = arguments.first(where: { $0.label.map(slots.contains) ?? false })
            else { return nil }
            return (base, given.value)
        default: return nil
        }
    }

    /// Whether a value is made by the code at `origin`, whoever called it.
    func isMade(_ value: Value, where origin: Site) -> Bool {
        guard case .object(_, let own?) = value else { return false }
        return own.node == origin.node && function(of: own.frame) == function(of: origin.frame)
    }

    /// For `x.viewControllers = y`, `x.setViewControllers(y, …)` and `x.pushViewController(y, …)`: x and y.
    static func filling(_ shape: Node.Shape, _ body: Body) -> (base: NodeID, shown: NodeID)? {
        switch shape {
        case .assignment(let target, let value, _):
            guard case .member(let base, "viewControllers") = body.nodes[Int(target)].shape else { return nil }
            return (base, value)
        case .call(let callee, let arguments):
            guard case .member(let base, let name) = body.nodes[Int(callee)].shape, let first = arguments.first,
                ["setViewControllers", "pushViewController", "setViewController"].contains(name)
            else { return nil }
            return (base, first.value)
        default: return nil
        }
    }

    /// Containers whose contents still wait for a caller, replaced by what they wait for.
    func openingContainers(_ values: Values, depth: Int = 0) -> Values {
        var result = Values(like: values)
        for value in values.items {
            var inside = isContainer(value) ? contents(of: value) : hosting.hosted(value)
            if inside.isEmpty { inside = wrappers.awaitedContent(of: value) }
            let contents = depth < 4 ? openingContainers(inside, depth: depth + 1) : Values()
            if contents.isOpen { result.formUnion(contents) } else { result.insert(value) }
        }
        return result
    }

    private func isContainer(_ value: Value) -> Bool {
        guard case .object(let type, _?) = wrappers.holder(of: value) else { return false }
        return isContainer(type)
    }

    func isContainer(_ type: TypeID) -> Bool {
        if wrappers.heldStack(of: type) != nil { return true }
        return program.lineage(of: type).contains { packs.containers[program.type($0).name] != nil }
    }

    /// Arrays replaced by what they hold, two levels deep.
    func flattened(_ values: Values) -> Values {
        var result = Values(like: values)
        for value in values.items {
            switch value {
            case .array, .dictionary, .variadic:
                for inner in evaluator.elements(of: Values(value)).items {
                    if inner.isList {
                        result.formUnion(evaluator.elements(of: Values(inner)))
                    } else {
                        result.insert(inner)
                    }
                }
            default: result.insert(value)
            }
        }
        return result
    }
}
