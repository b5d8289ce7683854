import Facts
import Program

/// Properties of a base class that only some of its subclasses set.
struct UnsetProperties: AttributionPart {
    let attribution: Attribution

    /// Whether a way stands behind a test for an optional property of `self` that nothing ever sets on such an object:
    /// `if let tour = tour { … }` in a base class, for a subclass that has no tour.
    func isBehindUnset(_ way: [Use], on type: TypeID) -> Bool {
        way.contains { use in
            guard let own = evaluator.typing.selfType(in: use.function), own != type, program.inherits(type, from: own),
                program.type(own).kind == .class, !program.type(own).isExternal,
                let body = program.function(use.function).declaration.body
            else { return false }
            return evaluator.map(of: use.function).branches(around: use.node, body).contains { region, isTaken in
                guard let node = region.subject, region.patterns.isEmpty else { return false }
                switch region.kind {
                case .then: return isTaken && asks(node, forUnsetOf: type, own, body)
                case .guardElse: return !isTaken && asks(node, forUnsetOf: type, own, body)
                default: return false
                }
            }
        }
    }

    /// Whether an expression holds only where a property is there that is not.
    private func asks(_ node: NodeID, forUnsetOf type: TypeID, _ own: TypeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .operation("&&", let parts): return parts.contains { asks($0, forUnsetOf: type, own, body) }
        case .operation("!=", let parts) where parts.count == 2 && body.nodes[Int(parts[1])].shape == .nilLiteral:
            return asks(parts[0], forUnsetOf: type, own, body)
        case .name, .member:
            return evaluator.storedProperty(readBy: node, body, own).map { isUnset($0, on: type) } ?? false
        default: return false
        }
    }

    private func isUnset(_ variable: VariableID, on type: TypeID) -> Bool {
        let entity = program.variable(variable)
        let declaration = entity.declaration
        guard let declared = declaration.type, declared.unwrapped != declared, !declaration.isLet,
            declaration.initialValue == nil, declaration.attributes.isEmpty, entity.getter == nil,
            program.variable(named: entity.name, in: type) == variable
        else { return false }
        // What nothing sets at all is set by what is not read.
        guard let settings = program.uses.assignments[entity.name] else { return false }
        return !settings.contains { maySet($0, on: type) }
    }

    private func maySet(_ use: Use, on type: TypeID) -> Bool {
        guard let body = program.function(use.function).declaration.body,
            case .assignment(let target, _, _) = body.nodes[Int(use.node)].shape
        else { return true }
        if case .member(let base, _) = body.nodes[Int(target)].shape, body.nodes[Int(base)].shape != .selfReference {
            let nominals = evaluator.typing.type(of: base, in: use.function).nominals
            return nominals.isEmpty
                || nominals.contains { program.type($0).kind == .protocol || program.isRelated($0, type) }
        }
        guard let own = evaluator.typing.selfType(in: use.function), program.type(own).kind == .class else {
            return true
        }
        return program.inherits(type, from: own)
    }
}
