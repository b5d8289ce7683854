import Analysis
import Facts
import Navigation
import Program

/// Tells what an inner type does only because its module's contract says so: it hands a value of the interface on to
/// the view or router, unchanged.
struct HandedOnMembers {
    let context: RuleContext

    /// Whether a protocol of the type's module or app requires the member, and all that the member does with what it is
    /// given of the interface is to hand it to the view or router, or to read a property of theirs or which view it is.
    func contains(_ member: String, of type: TypeEntity) -> Bool {
        guard isRequired(member, of: type) else { return false }
        if type.variables[member] != nil {
            let getters = context.getters(of: member, in: type)
            return !getters.isEmpty && getters.allSatisfy { onlyReads($0) || saysWhichView($0) }
        }
        let functions = context.methods(member, of: type)
        return !functions.isEmpty && functions.allSatisfy { onlyCalls($0) || onlyHands($0) || saysWhichView($0) }
    }

    /// Whether another module's protocol requires the member, and all that it does is to read or call the like of another
    /// object: that protocol is at fault, and the type has no choice.
    func forwards(_ member: String, of type: TypeEntity) -> Bool {
        let contracts = context.program.lineage(of: type.id).dropFirst().map(context.program.type).filter {
            $0.kind == .protocol && requires(member, $0)
        }
        guard !contracts.isEmpty, type.kind != .protocol,
            contracts.allSatisfy({ $0.isExternal || isForeign($0, to: type) })
        else { return false }
        let witnesses = context.methods(member, of: type) + context.getters(of: member, in: type)
        return !witnesses.isEmpty && witnesses.allSatisfy(isForwarding)
    }

    /// Whether a protocol requires the method, or one that the app does not declare may, and it does nothing.
    func isEmpty(_ member: String, of type: TypeEntity) -> Bool {
        let witnesses = context.methods(member, of: type).filter { $0.declaration.body != nil }
        return type.kind != .protocol && !witnesses.isEmpty
            && witnesses.allSatisfy { $0.declaration.body?.statements.isEmpty ?? false }
            && (isRequired(member, of: type) || witnesses.allSatisfy(mayServeLibrary))
    }

    /// Whether a method that the app never calls stands where its type takes on a protocol of a library.
    private func mayServeLibrary(_ method: FunctionEntity) -> Bool {
        guard let part = method.part else { return false }
        let uses = context.program.uses
        return (uses.calls[method.name] ?? []).isEmpty && (uses.mentions[method.name] ?? []).isEmpty
            && !method.declaration.isPrivate
            && context.declaration(of: part).inherits.flatMap(\.conjuncts).contains { reference in
                guard let name = reference.lastName else { return false }
                return context.program.type(named: name).map { context.program.type($0).isExternal } ?? true
            }
    }

    private func isForeign(_ contract: TypeEntity, to type: TypeEntity) -> Bool {
        !context.shareModule(contract.id, type.id) && !Role.parts.contains(context.role(of: contract.id))
    }

    private func isForwarding(_ function: FunctionEntity) -> Bool {
        guard let body = function.declaration.body, body.statements.count == 1, body.regions.count == 1 else {
            return false
        }
        var node = body.statements[0]
        if case .return(let value?, _) = body.nodes[Int(node)].shape { node = value }
        if case .call(let callee, let arguments) = body.nodes[Int(node)].shape {
            guard arguments.allSatisfy({ isParameter($0.value, body) || isPlain($0.value, body) }) else { return false }
            node = callee
        }
        guard case .member(let base, let name) = body.nodes[Int(node)].shape, name == function.name else {
            return false
        }
        return body.nodes[Int(base)].shape != .selfReference && body.nodes[Int(base)].shape != .superReference
    }

    private func requires(_ member: String, _ contract: TypeEntity) -> Bool {
        contract.variables[member] != nil || context.program.declares(member, contract)
    }

    private func isRequired(_ member: String, of type: TypeEntity) -> Bool {
        context.program.protocols(of: type.id).contains { requires(member, $0) }
    }

    private func onlyReads(_ function: FunctionEntity) -> Bool {
        guard let body = function.declaration.body, body.returns.count == 1, body.regions.count == 1,
            body.statements.count == 1
        else { return false }
        // The view itself, or what it has.
        if context.ownProperty(body.returns[0], body, in: function.id) != nil, isReceiver(body.returns[0], function) {
            return true
        }
        guard case .member(let base, _) = body.nodes[Int(body.returns[0])].shape else { return false }
        return isReceiver(base, function)
    }

    /// Whether all that a member does is to return its type's own view, cast to what is asked for; where the cast fails, it
    /// ends the program or makes an empty object.
    private func saysWhichView(_ function: FunctionEntity) -> Bool {
        guard let body = function.declaration.body, function.declaration.parameters.isEmpty, !body.returns.isEmpty,
            body.returns.allSatisfy({ isOwnView($0, body, function) })
        else { return false }
        let isPlain = body.nodes.allSatisfy { node in
            switch node.shape {
            case .call(let callee, let arguments):
                let name = body.nodes[Int(callee)].shape.lastName ?? ""
                return FunctionDeclaration.traps.contains(name) || arguments.isEmpty && name.hasPrefix("UI")
            case .assignment: return false
            default: return true
            }
        }
        return isPlain && body.returns.contains { !isEmptyObject($0, body) }
    }

    private func isOwnView(_ node: NodeID, _ body: Body, _ function: FunctionEntity) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .cast(let value, _, _): return isOwnView(value, body, function)
        case .choice(let values):
            return values.allSatisfy { isEmptyObject($0, body) || isOwnView($0, body, function) }
                && !values.allSatisfy { isEmptyObject($0, body) }
        case .local(let local):
            return body.onlyValue(of: local).map { isOwnView($0, body, function) } ?? false
        default:
            return context.ownProperty(node, body, in: function.id) != nil && isReceiver(node, function)
        }
    }

    /// `UIViewController()`.
    private func isEmptyObject(_ node: NodeID, _ body: Body) -> Bool {
        guard case .call(let callee, let arguments) = body.nodes[Int(node)].shape else { return false }
        return arguments.isEmpty && body.nodes[Int(callee)].shape.lastName?.hasPrefix("UI") == true
    }

    private func onlyCalls(_ function: FunctionEntity) -> Bool {
        guard let body = function.declaration.body, body.statements.count == 1, body.regions.count == 1,
            let call = call(body.statements[0], body),
            case .call(let callee, let arguments) = body.nodes[Int(call)].shape,
            case .member(let base, _) = body.nodes[Int(callee)].shape
        else { return false }
        return isReceiver(base, function)
            && arguments.contains { isParameter($0.value, body) }
            && arguments.allSatisfy { isParameter($0.value, body) || isPlain($0.value, body) }
    }

    /// Whether parameters of interface types go to the view or router as they are, and nowhere else.
    private func onlyHands(_ function: FunctionEntity) -> Bool {
        guard let body = function.declaration.body else { return false }
        let names = InterfaceTypes(context: context)
        let visible = function.declaration.parameters.indices.filter { index in
            context.spelled(function.declaration.parameters[index].type, in: function)
                .isPlainInterface(names, in: function.file)
        }
        let handed = body.nodes.reduce(into: Set<NodeID>()) { handed, node in
            guard case .call(let callee, let arguments) = node.shape,
                case .member(let base, _) = body.nodes[Int(callee)].shape, isReceiver(base, function)
            else { return }
            handed.formUnion(arguments.map(\.value))
        }
        let used = body.nodes.indices.compactMap { index -> (NodeID, Int)? in
            guard case .parameter(let parameter) = body.nodes[index].shape, visible.contains(Int(parameter)) else {
                return nil
            }
            return (NodeID(index), Int(parameter))
        }
        return !visible.isEmpty && visible.allSatisfy { index in used.contains { $0.1 == index } }
            && used.allSatisfy { handed.contains($0.0) }
    }

    /// The call that a statement is, `return` dropped.
    private func call(_ statement: NodeID, _ body: Body) -> NodeID? {
        switch body.nodes[Int(statement)].shape {
        case .call: statement
        case .return(let value, _): value
        default: nil
        }
    }

    private func isParameter(_ node: NodeID, _ body: Body) -> Bool {
        if case .parameter = body.nodes[Int(node)].shape { return true }
        return false
    }

    private func isPlain(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .selfReference, .boolean, .number, .string, .nilLiteral: true
        default: false
        }
    }

    private func isReceiver(_ node: NodeID, _ function: FunctionEntity) -> Bool {
        context.typing.type(of: node, in: function.id).nominals.contains {
            [.view, .router].contains(context.role(of: $0))
        }
    }

    private static let images: Set<String> = ["UIImage", "NSImage"]

    /// Whether a member takes or keeps an image, hands it inwards and looks at nothing of it: it is content on its way to
    /// a gateway.
    func carries(_ mention: InterfaceMention, of type: TypeEntity) -> Bool {
        guard Self.images.contains(mention.name) else { return false }
        let all = context.functions(of: type)
        if let id = type.variables[mention.member] {
            return !context.program.variable(id).declaration.isComputed && !all.contains(where: looksAtImage)
                && all.contains { handsInwards($0) { self.isNamed(mention.member, $0, $1) } }
        }
        let users = context.methods(mention.member, of: type)
        let results = users.flatMap { context.names(in: $0.declaration.result, of: $0) }
        return !users.isEmpty && Self.images.isDisjoint(with: results) && !users.contains(where: looksAtImage)
            && users.allSatisfy { function in handsInwards(function) { self.isImage($0, $1, function) } }
    }

    /// Whether some call of an interactor or gateway, or one that makes a value, takes an expression like that.
    private func handsInwards(_ function: FunctionEntity, _ isMeant: (NodeID, Body) -> Bool) -> Bool {
        guard let body = function.declaration.body else { return false }
        return body.nodes.contains { node in
            guard case .call(let callee, let arguments) = node.shape,
                arguments.contains(where: { isMeant($0.value, body) })
            else { return false }
            switch body.nodes[Int(callee)].shape {
            case .implicitMember: return true
            case .member(let base, _):
                return context.typing.type(of: base, in: function.id).nominals.contains {
                    [.interactor, .gateway].contains(context.role(of: $0))
                }
            default:
                if case .metatype = context.typing.type(of: callee, in: function.id) { return true }
                return false
            }
        }
    }

    /// A parameter that is an image.
    private func isImage(_ node: NodeID, _ body: Body, _ function: FunctionEntity) -> Bool {
        guard case .parameter(let index) = body.nodes[Int(node)].shape else { return false }
        let parameters = function.declaration.parameters
        return Int(index) < parameters.count
            && !Self.images.isDisjoint(with: context.names(in: parameters[Int(index)].type, of: function))
    }

    /// A property by its name, or a local that it is bound to.
    private func isNamed(_ name: String, _ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .local(let local): body.locals[Int(local)].name == name
        case .name(let text), .member(_, let text): text == name
        default: false
        }
    }

    private func looksAtImage(_ function: FunctionEntity) -> Bool {
        function.declaration.body?.nodes.contains { node in
            switch node.shape {
            case .member(let base, _):
                return context.typing.type(of: base, in: function.id).nominals.contains {
                    Self.images.contains(context.program.type($0).name)
                }
            case .name(let name): return Self.images.contains(name)
            default: return false
            }
        } ?? false
    }

    /// Whether a presenter's or interactor's property makes a screen of the app in its getter: `presenter-makes-screen`
    /// and `outward-dependency` speak of that.
    func makesView(_ member: String, of type: TypeEntity) -> Bool {
        guard type.variables[member] != nil, [.presenter, .interactor].contains(context.role(of: type.id)) else {
            return false
        }
        return context.getters(of: member, in: type).flatMap(context.typesMade(by:)).contains(
            where: context.isConcreteView)
    }
}

/// Private members that only serve others.
struct PrivateHelpers {
    let context: RuleContext

    /// Whether members of the type use the member, and all that do satisfy the condition.
    func serve(_ member: String, of type: TypeEntity, where isServed: (String) -> Bool) -> Bool {
        var seen: Set<String> = []
        return serve(member, of: type, &seen, isServed)
    }

    /// A helper of helpers is one as well.
    private func serve(
        _ member: String, of type: TypeEntity, _ seen: inout Set<String>, _ isServed: (String) -> Bool
    ) -> Bool {
        guard seen.insert(member).inserted else { return true }
        let name = String(member.prefix { $0 != "(" })
        let users = context.functions(of: type).filter { uses(name, $0) }.map(context.program.memberName(of:))
        let others = users.filter { $0 != member }
        return !others.isEmpty
            && others.allSatisfy { isServed($0) || isPrivate($0, of: type) && serve($0, of: type, &seen, isServed) }
    }

    private func isPrivate(_ member: String, of type: TypeEntity) -> Bool {
        let functions = context.methods(member, of: type)
        return !functions.isEmpty && functions.allSatisfy(\.declaration.isPrivate)
    }

    private func uses(_ name: String, _ function: FunctionEntity) -> Bool {
        function.declaration.body?.nodes.contains { node in
            switch node.shape {
            case .name(let text), .member(_, let text): text == name
            default: false
            }
        } ?? false
    }
}

extension TypeReference {
    /// A type of the interface itself, as opposed to a closure that takes one.
    fileprivate func isPlainInterface(_ names: InterfaceTypes, in file: Int) -> Bool {
        switch self {
        case .named: firstNames.contains { names.isVisible($0, in: file) }
        case .optional(let inner), .array(let inner): inner.isPlainInterface(names, in: file)
        default: false
        }
    }
}
