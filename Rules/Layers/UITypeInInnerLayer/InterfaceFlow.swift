import Analysis
import Facts
import Navigation
import Program

/// Where a value of the interface goes that a member of an inner type takes or keeps in a local: what only passes a layer
/// ties it to little.
struct InterfaceFlow {
    /// What becomes of a value.
    enum End: Hashable {
        /// An object that is neither view nor router takes it.
        case inward
        case view, router
        /// A value is made with it.
        case model
        /// A property of the type keeps it.
        case stored
        /// Anything else: its members are read, it is returned or compared.
        case looked
    }

    let context: RuleContext

    static let images: Set<String> = ["UIImage", "NSImage", "Image"]
    private static let looks: Set<String> = images.union(["UIColor", "UIFont", "Color", "Font"])
    /// What a menu or popover is shown at.
    private static let anchors: Set<String> = ["UIView", "UIBarButtonItem", "UIControl", "UIButton"]

    /// Whether a presenter or interactor does nothing with such a value but pass it on: an image inwards or to a view
    /// model, what the user picked into a property and on to the view, an anchor to the router; or nobody reads it, and a
    /// protocol demands it.
    func passes(_ mention: InterfaceMention, of type: TypeEntity) -> Bool {
        guard let ends = ends(of: mention, of: type) else { return false }
        if ends.isEmpty { return mention.isDeclared && isDemanded(mention.member, of: type) }
        if Self.looks.contains(mention.name), ends == [.model] { return true }
        // What takes a color inwards is at fault, and told.
        if mention.isDeclared, Self.looks.contains(mention.name), ends == [.inward],
            context.role(of: type.id) == .presenter
        {
            return true
        }
        if mention.isDeclared, ends == [.router], !Self.isOnScreen(mention.name) { return true }
        if mention.isDeclared, Self.images.contains(mention.name) {
            if ends.isSubset(of: [.inward, .model, .stored]), ends != [.stored] { return true }
            if ends == [.stored, .view] || ends == [.inward, .view] { return true }
        }
        return mention.isDeclared && isAnchor(mention, of: type)
    }

    /// Screens, windows and views; the rest are values, such as the style of a transition.
    private static func isOnScreen(_ name: String) -> Bool {
        ["Controller", "View", "Window", "Scene"].contains(where: name.hasSuffix)
    }

    /// Whether a parameter is only what a router shows something at.
    func isAnchor(_ mention: InterfaceMention, of type: TypeEntity) -> Bool {
        Self.anchors.contains(mention.name) && ends(of: mention, of: type) == [.router]
    }

    /// Whether a member takes a value of the named type from its caller, and returns none.
    func takes(_ mention: InterfaceMention, of type: TypeEntity) -> Bool {
        let all = functions(mention.member, of: type)
        return mention.isDeclared && !all.isEmpty
            && all.allSatisfy { function in
                !context.names(in: function.declaration.result, of: function).contains(mention.name)
                    && !parameters(naming: mention.name, of: function).isEmpty
            }
    }

    private func functions(_ member: String, of type: TypeEntity) -> [FunctionEntity] {
        context.methods(member, of: type)
    }

    private func parameters(naming name: String, of function: FunctionEntity) -> [Int] {
        function.declaration.parameters.indices.filter { index in
            let type = context.spelled(function.declaration.parameters[index].type, in: function)
            return type.isValue && type.firstNames.contains(name)
        }
    }

    /// Nil where the member is no function that takes such values or keeps them in locals.
    private func ends(of mention: InterfaceMention, of type: TypeEntity) -> Set<End>? {
        let users = functions(mention.member, of: type).filter { $0.declaration.body != nil }
        guard !users.isEmpty else { return nil }
        var found: Set<End> = []
        for function in users {
            guard let body = function.declaration.body else { return nil }
            var carriers: Set<Node.Shape> = []
            if mention.isDeclared {
                let taken = parameters(naming: mention.name, of: function)
                guard !taken.isEmpty,
                    !context.names(in: function.declaration.result, of: function).contains(mention.name)
                else {
                    return nil
                }
                carriers = Set(taken.map { .parameter(Int32($0)) })
            } else {
                let locals = body.locals.indices.filter {
                    context.names(in: body.locals[$0].type, of: function).contains(mention.name)
                        && body.locals[$0].position == mention.position || takesCast(body.locals[$0], mention, body)
                }
                guard !locals.isEmpty else { return nil }
                carriers = Set(locals.map { .local(LocalID($0)) })
            }
            found.formUnion(ends(of: carriers, body, function, depth: 0))
        }
        return found
    }

    /// Whether a local is what a cast to the named type gives: `let image = picked as? UIImage`.
    private func takesCast(_ local: Local, _ mention: InterfaceMention, _ body: Body) -> Bool {
        guard !local.bindings.isEmpty else { return false }
        return local.bindings.allSatisfy { binding in
            guard binding.path.isEmpty, case .cast(_, let type, _) = body.nodes[Int(binding.value)].shape else {
                return false
            }
            return body.nodes[Int(binding.value)].position == mention.position && type.firstNames.contains(mention.name)
        }
    }

    private func ends(
        of carriers: Set<Node.Shape>, _ body: Body, _ function: FunctionEntity, depth: Int
    ) -> Set<End> {
        let carried = carriedNodes(carriers, body)
        var found: Set<End> = []
        for (index, node) in body.nodes.enumerated() {
            switch node.shape {
            case .call(let callee, let arguments):
                for (place, argument) in arguments.enumerated() where carried.contains(argument.value) {
                    found.formUnion(end(at: NodeID(index), callee, place, arguments, body, function, depth))
                }
                if carried.contains(callee) { found.insert(.looked) }
            case .assignment(let target, let value, _) where carried.contains(value):
                if case .local = body.nodes[Int(target)].shape { continue }
                found.insert(end(assignedTo: target, body, function))
            case .operation(_, let parts) where parts.contains(where: { body.nodes[Int($0)].shape == .nilLiteral }):
                continue
            case .declaration, .assignment, .closure: continue
            default:
                if carried.contains(NodeID(index)) { continue }
                if parts(of: node.shape).contains(where: carried.contains) { found.insert(.looked) }
            }
        }
        if body.returns.contains(where: carried.contains) { found.insert(.looked) }
        return found
    }

    /// A property of the type itself, of the view, or of an object that keeps data for it.
    private func end(assignedTo target: NodeID, _ body: Body, _ function: FunctionEntity) -> End {
        if isPart(target, [.view], body, function) { return .view }
        guard case .member(let base, _) = body.nodes[Int(target)].shape,
            body.nodes[Int(base)].shape != .selfReference
        else { return .stored }
        return .inward
    }

    /// The expressions that are the value: the parameter or local, what is bound to it, and the first of several.
    private func carriedNodes(_ start: Set<Node.Shape>, _ body: Body) -> Set<NodeID> {
        var carriers = start
        var nodes: Set<NodeID> = []
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for (index, node) in body.nodes.enumerated() where !nodes.contains(NodeID(index)) {
                let isCarried =
                    switch node.shape {
                    case .member(let base, let name): nodes.contains(base) && ["first", "last"].contains(name)
                    default: carriers.contains(node.shape)
                    }
                if isCarried {
                    nodes.insert(NodeID(index))
                    isGrowing = true
                }
            }
            for local in body.locals.indices where !carriers.contains(.local(LocalID(local))) {
                let isBound = body.locals[local].bindings.contains { binding in
                    nodes.contains(binding.value) && (binding.path.isEmpty || binding.path == [.element])
                }
                if isBound {
                    carriers.insert(.local(LocalID(local)))
                    isGrowing = true
                }
            }
        }
        return nodes
    }

    private func end(
        at call: NodeID, _ callee: NodeID, _ place: Int, _ arguments: [Node.Argument], _ body: Body,
        _ function: FunctionEntity, _ depth: Int
    ) -> Set<End> {
        switch body.nodes[Int(callee)].shape {
        case .implicitMember: return [.model]
        case .local, .parameter: return [.looked]
        default: break
        }
        if case .metatype(let made) = context.typing.type(of: callee, in: function.id) {
            let isSeen = made.nominals.contains {
                context.isConcreteView($0) || context.program.inherits($0, fromNamed: "UIResponder")
                    || context.program.type($0).isExternal
            }
            return [isSeen || made.nominals.isEmpty ? .looked : .model]
        }
        if isPart(callee, [.view], body, function) { return [.view] }
        if isPart(callee, [.router], body, function) { return [.router] }
        // What an interactor tells its presenter goes outwards.
        if context.role(of: function) == .interactor, isPart(callee, [.presenter], body, function) { return [.looked] }
        if let own = helper(call, place, arguments, function), depth < 3, let inner = own.0.declaration.body {
            return ends(of: [.parameter(Int32(own.1))], inner, own.0, depth: depth + 1)
        }
        guard case .member(let base, _) = body.nodes[Int(callee)].shape, isObject(base, body, function) else {
            return [.looked]
        }
        return [.inward]
    }

    /// Whether a call is of an object that the type has: a property of its own, or one of the app's types.
    private func isObject(_ base: NodeID, _ body: Body, _ function: FunctionEntity) -> Bool {
        if let own = context.ownProperty(base, body, in: function.id) {
            return !context.typing.type(of: own.id).isFunction
        }
        return context.typing.type(of: base, in: function.id).nominals.contains { !context.program.type($0).isExternal }
    }

    /// The method of the same type that a call means, and the parameter that an argument is for.
    private func helper(
        _ call: NodeID, _ place: Int, _ arguments: [Node.Argument], _ function: FunctionEntity
    ) -> (FunctionEntity, Int)? {
        for target in context.typing.targets(ofCall: call, in: function.id).map(context.program.function)
        where target.owner == function.owner && target.owner != nil {
            guard let matched = context.program.matches(arguments.map(\.label), target.declaration),
                let parameter = matched.indices.contains(place) ? matched[place] : nil
            else { continue }
            return (target, parameter)
        }
        return nil
    }

    /// Whether what a member is reached on has one of the roles.
    func isPart(_ node: NodeID, _ roles: Set<Role>, _ body: Body, _ function: FunctionEntity) -> Bool {
        guard case .member(let base, _) = body.nodes[Int(node)].shape else { return false }
        return context.typing.type(of: base, in: function.id).nominals.contains { type in
            roles.contains(context.role(of: type)) || roles == [.router] && isFulfilledByRouters(type)
        }
    }

    /// A protocol without a role of its own that routers alone fulfil.
    private func isFulfilledByRouters(_ contract: TypeID) -> Bool {
        guard context.program.type(contract).kind == .protocol, context.role(of: contract) == .other else {
            return false
        }
        let fulfilling = context.program.concreteDescendants(of: contract).filter {
            !context.program.type($0).isPreview && !context.program.type($0).isTestDouble
        }
        return !fulfilling.isEmpty && fulfilling.allSatisfy { context.role(of: $0) == .router }
    }

    /// What a value is put together of, without calls.
    private func parts(of shape: Node.Shape) -> [NodeID] {
        switch shape {
        case .call, .assignment, .selector: []
        default: shape.children
        }
    }

    /// Whether a protocol of the app asks for the member.
    private func isDemanded(_ member: String, of type: TypeEntity) -> Bool {
        context.program.protocols(of: type.id).contains { context.program.declares(member, $0) }
    }
}

extension TypeReference {
    /// Values of a type, as opposed to a closure that takes one.
    fileprivate var isValue: Bool {
        switch self {
        case .named: true
        case .optional(let inner), .array(let inner): inner.isValue
        default: false
        }
    }
}
