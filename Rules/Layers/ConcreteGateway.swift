import Facts
import Program
import Resolution
import Source

/// An interactor that reaches the data layer past a protocol. The page beside this file says what counts.
struct ConcreteGateway: Rule {
    static let metadata = RuleMetadata(
        id: "concrete-gateway", group: .layers,
        severity: DialectSeverity(
            viper: .warning, parentRouter: .warning, rambler: .warning, routes: nil, cleanSwift: nil),
        page: PackageResources.concrete_gateway_md)

    func check(_ context: RuleContext) -> [Violation] {
        var violations: [Violation] = []
        for part in context.parts(roles: [.interactor]) {
            guard let interactor = context.owner(of: part), interactor.kind != .protocol else { continue }
            var made: Set<TypeID> = []
            for function in context.functions(of: part) {
                // Several places where one interactor reaches one gateway are one fault.
                for use in uses(in: function, interactor, context) where made.insert(use.gateway).inserted {
                    violations.append(violation(use, interactor, function.file, context))
                }
            }
            for variable in context.variables(of: part) {
                guard let gateway = heldPastProtocol(variable, context), !made.contains(gateway) else { continue }
                let use = GatewayUse(
                    gateway: gateway, text: "holds", position: variable.declaration.position,
                    length: variable.name.utf8.count)
                violations.append(violation(use, interactor, variable.file, context))
            }
        }
        return violations
    }

    private func isConcreteGateway(_ type: TypeID, _ context: RuleContext) -> Bool {
        let entity = context.program.type(type)
        return context.role(of: type) == .gateway && (entity.kind == .class || entity.kind == .struct)
    }

    /// Gateways that a function makes, and those it reaches by a static member. What is handed to a gateway that is made
    /// belongs to the same fault.
    private func uses(in function: FunctionEntity, _ interactor: TypeEntity, _ context: RuleContext) -> [GatewayUse] {
        guard let body = function.declaration.body, !isDefaultArgument(function, context) else { return [] }
        var nested: Set<NodeID> = []
        var found: [(node: NodeID, use: GatewayUse)] = []
        for (index, node) in body.nodes.enumerated().reversed() {
            guard let use = use(node, body, function.id, context), use.gateway != interactor.id,
                !isOnlyHandedOn(NodeID(index), body)
            else { continue }
            if case .call(_, let arguments) = node.shape { nested.formUnion(arguments.map(\.value)) }
            if !nested.contains(NodeID(index)) { found.append((NodeID(index), use)) }
        }
        return found.reversed().map(\.use)
    }

    /// Whether a new object goes to a local variable, and from there to calls only: it is made for others.
    private func isOnlyHandedOn(_ node: NodeID, _ body: Body) -> Bool {
        let local = body.locals.firstIndex { local in
            local.bindings.count == 1 && local.bindings[0].value == node && local.bindings[0].path.isEmpty
        }
        guard let local else { return false }
        var handed: Set<NodeID> = []
        for case .call(_, let arguments) in body.nodes.map(\.shape) { handed.formUnion(arguments.map(\.value)) }
        for (index, entry) in body.nodes.enumerated() {
            if case .cast(let value, _, _) = entry.shape, handed.contains(NodeID(index)) { handed.insert(value) }
        }
        let uses = body.nodes.indices.filter { body.nodes[$0].shape == .local(LocalID(local)) }
        return !uses.isEmpty && uses.allSatisfy { handed.contains(NodeID($0)) }
    }

    /// The default of a parameter, whose type decides what the interactor may be given.
    private func isDefaultArgument(_ function: FunctionEntity, _ context: RuleContext) -> Bool {
        function.declaration.kind == .initialValue && function.variable == nil
    }

    private func use(_ node: Node, _ body: Body, _ function: FunctionID, _ context: RuleContext) -> GatewayUse? {
        switch node.shape {
        case .call(let callee, let arguments):
            guard case .metatype(let made) = context.typing.type(of: callee, in: function),
                let gateway = made.nominals.first(where: { isConcreteGateway($0, context) })
            else { return nil }
            return GatewayUse(
                gateway: gateway, text: "makes its own", position: node.position,
                length: context.program.type(gateway).shortName.utf8.count,
                needsValues: arguments.contains { isValue($0.value, body) })
        case .member(let base, let name):
            guard name != "init", name != "self",
                case .metatype(let type) = context.typing.type(of: base, in: function),
                let gateway = type.nominals.first(where: { isConcreteGateway($0, context) }),
                context.program.type(gateway).nested[name] == nil,
                reachesObject(name, of: gateway, context)
            else { return nil }
            return GatewayUse(
                gateway: gateway, text: "reaches \(name) of", position: node.position, length: name.utf8.count)
        default: return nil
        }
    }

    /// A parameter or a local variable, or what they hold.
    private func isValue(_ node: NodeID, _ body: Body) -> Bool {
        body.nodes(within: node).contains { part in
            switch body.nodes[Int(part)].shape {
            case .parameter, .local: true
            default: false
            }
        }
    }

    /// A static method, or a static property that holds the gateway itself; a constant is no access to data.
    private func reachesObject(_ name: String, of gateway: TypeID, _ context: RuleContext) -> Bool {
        if !context.program.functions(named: name, in: gateway).isEmpty { return true }
        guard let variable = context.program.variable(named: name, in: gateway) else { return false }
        return context.typing.type(of: variable).nominals.contains { context.role(of: $0) == .gateway }
    }

    /// A stored property typed by a gateway's class although the gateway fulfils a protocol.
    private func heldPastProtocol(_ variable: VariableEntity, _ context: RuleContext) -> TypeID? {
        guard !variable.declaration.isComputed, variable.declaration.type != nil else { return nil }
        return context.typing.type(of: variable.id).nominals.first { type in
            isConcreteGateway(type, context) && contract(of: type, context) != nil
        }
    }

    /// A protocol of the app that the gateway fulfils and that has members to call.
    private func contract(of gateway: TypeID, _ context: RuleContext) -> TypeEntity? {
        context.program.lineage(of: gateway).dropFirst().map(context.program.type).first {
            $0.kind == .protocol && !$0.isExternal && !$0.functions.isEmpty
                && context.contractRole(of: $0.id) == .gateway
        }
    }

    private func violation(
        _ use: GatewayUse, _ interactor: TypeEntity, _ file: Int, _ context: RuleContext
    ) -> Violation {
        let gateway = context.program.type(use.gateway)
        let suggestion =
            contract(of: use.gateway, context).map {
                use.needsValues
                    ? "take what makes \($0.name.withArticle) of these values, a factory or a closure, through the "
                        + "initializer, and let the assembly hand it in"
                    : "take \($0.name.withArticle) through the initializer, and let the assembly hand in \(gateway.name)"
            }
            ?? "declare a protocol, for example \(gateway.shortName)Protocol, with what \(interactor.name) calls, "
            + "and take it through the initializer"
        return Violation(
            subject: interactor.name, scene: context.module(of: interactor.id),
            dialect: context.dialect(of: interactor.id),
            message: "\(interactor.name) \(use.text) \(gateway.name); "
                + "an interactor reaches data through protocols it is given",
            location: context.span(file, use.position, length: use.length),
            notes: context.declarationNote(gateway), suggestion: suggestion)
    }
}

/// A place where an interactor names a gateway's class.
private struct GatewayUse {
    var gateway: TypeID
    /// What the interactor does with it.
    var text: String
    var position: Position
    var length: Int
    /// Made with values that are known only when it is made.
    var needsValues = false
}
