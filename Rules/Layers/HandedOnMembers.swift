import Facts
import Program
import Resolution

/// Tells what an inner type does only because its module's contract says so: it hands a value of the interface on to
/// the view or router, unchanged.
struct HandedOnMembers {
    let context: RuleContext

    /// Whether a protocol of the type's module or app requires the member, and all that the member does is one call of
    /// the view or router with what it is given, or one read of a property of theirs.
    func contains(_ member: String, of type: TypeEntity) -> Bool {
        guard isRequired(member, of: type) else { return false }
        if type.variables[member] != nil {
            let getters = type.parts.flatMap(context.functions(of:)).filter {
                $0.declaration.kind == .getter && $0.name == member
            }
            return !getters.isEmpty && getters.allSatisfy(onlyReads)
        }
        let functions = type.parts.flatMap(context.functions(of:)).filter {
            $0.variable == nil && $0.declaration.signature == member
        }
        return !functions.isEmpty && functions.allSatisfy(onlyCalls)
    }

    private func isRequired(_ member: String, of type: TypeEntity) -> Bool {
        context.program.lineage(of: type.id).dropFirst().map(context.program.type).contains { contract in
            guard contract.kind == .protocol, !contract.isExternal else { return false }
            return contract.variables[member] != nil
                || contract.functions.values.flatMap { $0 }.contains {
                    context.program.function($0).declaration.signature == member
                }
        }
    }

    private func onlyReads(_ function: FunctionEntity) -> Bool {
        guard let body = function.declaration.body, body.returns.count == 1, body.regions.count == 1,
            case .member(let base, _) = body.nodes[Int(body.returns[0])].shape
        else { return false }
        return body.statements.count == 1 && isReceiver(base, function)
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

    /// Whether a presenter's or interactor's property makes a screen of the app in its getter: `presenter-makes-screen`
    /// and `outward-dependency` speak of that.
    func makesView(_ member: String, of type: TypeEntity) -> Bool {
        guard type.variables[member] != nil, [.presenter, .interactor].contains(context.role(of: type.id)) else {
            return false
        }
        return type.parts.flatMap(context.functions(of:)).contains { function in
            guard function.declaration.kind == .getter, function.name == member, let body = function.declaration.body
            else { return false }
            return body.nodes.contains { node in
                guard case .call(let callee, _) = node.shape,
                    case .metatype(let made) = context.typing.type(of: callee, in: function.id)
                else { return false }
                return made.nominals.contains(where: context.isConcreteView)
            }
        }
    }
}

/// Private members that only serve others.
struct PrivateHelpers {
    let context: RuleContext

    /// Whether members of the type use the member, and all that do satisfy the condition.
    func serve(_ member: String, of type: TypeEntity, where isServed: (String) -> Bool) -> Bool {
        let name = String(member.prefix { $0 != "(" })
        let users = type.parts.flatMap(context.functions(of:)).filter { uses(name, $0) }.map { function in
            function.variable.map { context.program.variable($0).name } ?? function.declaration.signature
        }
        let others = users.filter { $0 != member }
        return !others.isEmpty && others.allSatisfy(isServed)
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
