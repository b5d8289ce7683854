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
}
