import Facts
import Program

/// Conditions on constants: a choice that the code makes once, by what it writes down.
extension BranchTests {
    /// Whether what an expression is in this activation decides a branch: it is given by the call, or a constant.
    func isDecided(_ node: NodeID, _ body: Body, _ frame: FrameID) -> Bool {
        isGiven(node, body) || isConstantCase(node, body, frame) || evaluator.isElementOfGiven(node, body, frame)
    }

    /// Whether an expression reads a constant that is bound to one case of an enum where it is declared:
    /// `let kind = Kind.list`, `static let kind: Kind = .list`.
    private func isConstantCase(_ node: NodeID, _ body: Body, _ frame: FrameID) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .local(let id):
            let local = body.locals[Int(id)]
            guard local.kind == .constant, let value = body.onlyValue(of: id), isCaseLiteral(value, body),
                // Declared once: not one way or the other, as `#if` says.
                body.locals.allSatisfy({ $0.name != local.name || $0.position == local.position })
            else { return false }
        case .name, .member:
            guard let variable = evaluator.variable(readBy: node, body, function(of: frame)),
                isBoundToCase(program.variable(variable))
            else { return false }
        default: return false
        }
        let values = evaluate(node, in: frame).items
        guard values.count == 1, case .enumCase? = values.first else { return false }
        return true
    }

    /// Whether a node stands in a branch that a constant rules out.
    func isBehindConstant(_ node: NodeID, _ body: Body, _ frame: FrameID) -> Bool {
        map(of: function(of: frame)).branches(around: node, body).contains { region, isTaken in
            guard let subject = region.subject, asksConstant(subject, body, frame) else { return false }
            return region.kind == .switchCase
                ? rulesOut(region, subject, frame) : decision(region, subject, body, frame) == !isTaken
        }
    }

    /// `constant`, or `constant == .list`.
    private func asksConstant(_ subject: NodeID, _ body: Body, _ frame: FrameID) -> Bool {
        switch body.nodes[Int(subject)].shape {
        case .operation("==", let operands), .operation("!=", let operands):
            return operands.contains { isConstantCase($0, body, frame) }
        case .operation("!", let operands):
            return operands.first.map { asksConstant($0, body, frame) } ?? false
        default: return isConstantCase(subject, body, frame) || evaluator.constantFlag(subject, body, frame) != nil
        }
    }

    /// Whether the code says in this place which case, flag or closure an expression is, or each that it may be.
    func isWritten(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .boolean, .closure: return true
        case .choice(let branches): return branches.allSatisfy { isWritten($0, body) }
        case .call(let callee, _): return isCaseLiteral(callee, body)
        case .local(let local):
            return body.locals[Int(local)].kind == .constant
                && body.onlyValue(of: local).map { isWritten($0, body) } ?? false
        default: return isCaseLiteral(node, body)
        }
    }

    /// A case without a payload, written out.
    private func isCaseLiteral(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .implicitMember: return true
        case .member(let base, _):
            switch body.nodes[Int(base)].shape {
            case .type, .metatype: return true
            case .name(let name): return name.startsUppercase
            case .member(_, let name): return name.startsUppercase
            default: return false
            }
        default: return false
        }
    }

    private func isBoundToCase(_ variable: VariableEntity) -> Bool {
        guard variable.declaration.isLet, let initial = variable.initialValue,
            let body = program.function(initial).declaration.body, body.returns.count == 1
        else { return false }
        return isCaseLiteral(body.returns[0], body)
    }
}
