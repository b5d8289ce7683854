import Facts
import Program
import Resolution
import Source

/// Parts of modules that are called and never set, or set to an object that dies at once.
struct UnwiredParts {
    let context: RuleContext

    private static let wired: Set<Role> = [.view, .presenter, .interactor, .router]

    func violations() -> [Violation] {
        context.parts(roles: Self.wired).flatMap { part -> [Violation] in
            guard let owner = context.owner(of: part), owner.kind == .class, isInUse(owner) else { return [] }
            return context.variables(of: part).compactMap { variable in
                guard isWired(variable) else { return nil }
                let assignments = self.assignments(to: variable, of: owner)
                if let fatal = assignments.first(where: { isDead($0) }), variable.declaration.ownership == .weak {
                    return dead(variable, owner, at: fatal)
                }
                guard assignments.isEmpty, let call = firstCall(of: variable, owner), !isSetByName(variable) else {
                    return nil
                }
                return unset(variable, owner, calledAt: call)
            }
        }
    }

    /// The type serves a screen that somebody opens.
    private func isInUse(_ type: TypeEntity) -> Bool {
        context.scenes(of: type.id).contains { scene in
            scene.entry || context.graph.routes.contains { $0.to == scene.id && $0.certainty != .declared }
        }
    }

    /// An optional property without a value that takes a part of a module, declared once in its class's line of descent.
    private func isWired(_ variable: VariableEntity) -> Bool {
        let declaration = variable.declaration
        guard !declaration.isComputed, !declaration.isStatic, !declaration.isLet, declaration.attributes.isEmpty,
            declaration.initialValue == nil, let written = declaration.type, written != written.unwrapped,
            let owner = variable.owner,
            !context.program.descendants(of: owner).contains(where: {
                $0 != owner && context.program.type($0).variables[variable.name] != nil
            })
        else { return false }
        return context.typing.type(of: variable.id).nominals.contains { nominal in
            let entity = context.program.type(nominal)
            return !entity.isExternal && Self.wired.contains(context.role(of: nominal))
                && (entity.kind == .class || entity.kind == .protocol)
        }
    }

    // MARK: Never set

    /// The assignments of a value that may mean the property; one on a base of unknown type may.
    private func assignments(to variable: VariableEntity, of owner: TypeEntity) -> [Use] {
        (context.program.uses.assignments[variable.name] ?? []).filter { use in
            guard let body = context.program.function(use.function).declaration.body,
                case .assignment(let target, let value, _) = body.nodes[Int(use.node)].shape,
                body.nodes[Int(value)].shape != .nilLiteral
            else { return false }
            let bases: [TypeID]
            switch body.nodes[Int(target)].shape {
            case .name: bases = [context.typing.selfType(in: use.function)].compactMap { $0 }
            case .member(let base, _): bases = context.typing.type(of: base, in: use.function).nominals
            default: return true
            }
            return bases.isEmpty || bases.contains { context.program.isRelated($0, owner.id) }
        }
    }

    /// Where the owner sends the part a message.
    private func firstCall(of variable: VariableEntity, _ owner: TypeEntity) -> SourceLocation? {
        for part in owner.parts {
            for function in context.functions(of: part) {
                guard let body = function.declaration.body else { continue }
                for node in body.nodes {
                    guard case .call(let callee, _) = node.shape,
                        case .member(let base, _) = body.nodes[Int(callee)].shape,
                        context.ownProperty(base, body, in: function.id)?.id == variable.id
                    else { continue }
                    return context.program.location(function.id, node.position)
                }
            }
        }
        return nil
    }

    /// A key path or a text may name the property for whoever sets it.
    private func isSetByName(_ variable: VariableEntity) -> Bool {
        context.program.functions.contains { function in
            function.declaration.body?.nodes.contains { node in
                switch node.shape {
                case .keyPath(_, let components): components.contains(variable.name)
                case .string(let text): text == variable.name
                default: false
                }
            } ?? false
        }
    }

    private func unset(_ variable: VariableEntity, _ owner: TypeEntity, calledAt call: SourceLocation) -> Violation {
        let name = "\(owner.name).\(variable.name)"
        return Violation(
            subject: name, scene: context.module(of: owner.id), dialect: context.dialect(of: owner.id),
            message: "\(owner.name) calls \(variable.name), and nobody sets it; the call does nothing",
            location: context.span(
                variable.file, variable.declaration.position, length: variable.name.utf8.count),
            notes: [Finding.Note("it is called here", at: call)],
            suggestion: "set \(name) where \(assembly(of: owner)) puts the module together, or remove it")
    }

    private func assembly(of type: TypeEntity) -> String {
        let makers = context.siblings(of: type.id, roles: [.assembly]).filter { $0.kind != .protocol }
        return makers.first?.name ?? "the assembly"
    }

    // MARK: Dead at once

    /// Whether what is assigned is a new object that nothing but weak properties holds.
    private func isDead(_ use: Use) -> Bool {
        guard let body = context.program.function(use.function).declaration.body,
            case .assignment(_, let value, _) = body.nodes[Int(use.node)].shape
        else { return false }
        switch body.nodes[Int(value)].shape {
        case .call: return makesObject(value, body, use.function)
        case .local(let local):
            let bindings = body.locals[Int(local)].bindings
            guard bindings.count == 1, bindings[0].path.isEmpty else { return false }
            return makesObject(bindings[0].value, body, use.function) && isHeldByNobody(local, body, use.function)
        default: return false
        }
    }

    /// An initializer of a class of the app that hands itself to nobody.
    private func makesObject(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        guard case .call(let callee, _) = body.nodes[Int(node)].shape,
            case .metatype(let type) = context.typing.type(of: callee, in: function),
            let made = type.nominals.first, context.program.type(made).kind == .class
        else { return false }
        return !context.program.functions(named: "init", in: made).contains { initializer in
            guard let body = context.program.function(initializer).declaration.body else { return false }
            return body.nodes.contains { node in
                values(in: node).contains { body.nodes[Int($0)].shape == .selfReference }
            }
        }
    }

    /// The object in a local variable is only configured, and given to weak properties.
    private func isHeldByNobody(_ local: LocalID, _ body: Body, _ function: FunctionID) -> Bool {
        var harmless: Set<NodeID> = []
        for node in body.nodes {
            switch node.shape {
            case .member(let base, _): harmless.insert(base)
            case .assignment(let target, let value, _) where isWeak(target, body, function): harmless.insert(value)
            default: break
            }
        }
        return body.nodes.indices.allSatisfy { index in
            guard body.nodes[index].shape == .local(local) else { return true }
            let isCaptured = body.regions(around: body.nodes[index].region).contains {
                if case .closure = body.regions[Int($0)].kind { return true }
                return false
            }
            return harmless.contains(NodeID(index)) && !isCaptured
        }
    }

    private func isWeak(_ target: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        var variable = context.ownProperty(target, body, in: function)
        if case .member(let base, let name) = body.nodes[Int(target)].shape {
            let types = context.typing.type(of: base, in: function).nominals
            variable = types.lazy.compactMap { context.program.variable(named: name, in: $0) }.first
                .map(context.program.variable)
        }
        return variable?.declaration.ownership == .weak
    }

    private func values(in node: Node) -> [NodeID] {
        switch node.shape {
        case .assignment(_, let value, _): [value]
        case .call(_, let arguments): arguments.map(\.value)
        default: []
        }
    }

    private func dead(_ variable: VariableEntity, _ owner: TypeEntity, at use: Use) -> Violation {
        let name = "\(owner.name).\(variable.name)"
        let function = context.program.function(use.function)
        let position = function.declaration.body?.nodes[Int(use.node)].position ?? function.declaration.position
        let declared = SourceLocation(file: context.path(of: variable.file), variable.declaration.position)
        return Violation(
            subject: name, scene: context.module(of: owner.id), dialect: context.dialect(of: owner.id),
            message: "\(name) is weak, and is set to a new object that nothing else holds; it is gone at once",
            location: context.span(function.file, position),
            notes: [Finding.Note("\(variable.name) is declared here", at: declared)],
            suggestion: "hold \(variable.name) strongly in \(owner.name), "
                + "or let another part of the module own the object")
    }
}
