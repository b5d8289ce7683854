import Analysis
import Facts
import Navigation
import Program
import Source

/// An interactor that reaches the data layer past a protocol. Its page in `Pages` says what counts.
struct ConcreteGateway: Rule {
    static let metadata = RuleMetadata(
        id: "concrete-gateway", group: .layers,
        severity: DialectSeverity(
            viper: .warning, parentRouter: .warning, rambler: .warning, routes: nil, cleanSwift: nil),
        page: PackageResources.concrete_gateway_md)

    func check(_ context: RuleContext) -> [Violation] {
        var order: [TypeEntity.Part] = []
        var parts: [TypeEntity.Part: [TypeEntity.Part]] = [:]
        for part in context.parts(roles: [.interactor]) {
            guard let interactor = context.owner(of: part), isInteractors(interactor, context) else { continue }
            // A declaration with its extensions; one that another target declares as well is judged by itself.
            let homes = interactor.parts.filter { context.declaration(of: $0).kind != .extension }
            let key = homes.count == 1 ? homes[0] : part
            if parts[key] == nil { order.append(key) }
            parts[key, default: []].append(part)
        }
        return order.flatMap { key -> [Violation] in
            guard let interactor = context.owner(of: key) else { return [] }
            return gathered(found(in: parts[key] ?? [], of: interactor, context), interactor, context)
        }
    }

    /// An interactor, or a protocol that interactors of the app fulfil: what stands in its extensions is their code.
    private func isInteractors(_ type: TypeEntity, _ context: RuleContext) -> Bool {
        type.kind != .protocol
            || context.program.concreteDescendants(of: type.id).contains { fulfilling in
                let entity = context.program.type(fulfilling)
                return !entity.isPreview && !entity.isTestDouble && context.role(of: fulfilling) == .interactor
            }
    }

    /// The places where an interactor reaches gateways, the first for each of them.
    private func found(
        in parts: [TypeEntity.Part], of interactor: TypeEntity, _ context: RuleContext
    ) -> [(use: GatewayUse, file: Int)] {
        let functions = parts.flatMap(context.functions(of:))
        let factories = GatewayFactories(context: context) { isConcreteGateway($0, context) }.serving(functions)
        var all: [(use: GatewayUse, file: Int)] = []
        for function in functions {
            var own = uses(in: function, interactor, context)
            if factories.contains(function.id) { own = own.filter { !$0.isReturned } }
            // What nobody calls reaches nothing; another place may.
            let isUnreached = !own.isEmpty && context.runsNowhere(function)
            for index in own.indices { own[index].isUnreached = isUnreached }
            all += own.map { ($0, function.file) }
        }
        var made: Set<TypeID> = []
        // Several places where one interactor reaches one gateway are one fault.
        var found = merged(all.filter { !$0.use.isUnreached } + all.filter(\.use.isUnreached))
        made.formUnion(found.map(\.use.gateway))
        // What a protocol asks for, nobody holds as yet.
        for variable in parts.flatMap(context.variables(of:)) where interactor.kind != .protocol {
            guard let gateway = heldPastProtocol(variable, context), !made.contains(gateway),
                context.members.read(variable)
            else { continue }
            let use = GatewayUse(
                gateway: gateway, text: "holds", position: variable.declaration.position,
                length: variable.name.utf8.count,
                members: GatewayMemberSearch(context: context).members(of: variable.id))
            found.append((use, variable.file))
        }
        return found
    }

    /// The first place for each gateway, with what all of them use of it.
    private func merged(_ all: [(use: GatewayUse, file: Int)]) -> [(use: GatewayUse, file: Int)] {
        var result: [(use: GatewayUse, file: Int)] = []
        for other in all {
            guard let known = result.firstIndex(where: { $0.use.gateway == other.use.gateway }) else {
                result.append(other)
                continue
            }
            result[known].use.members.merge(other.use.members)
            result[known].use.isStaticCall = result[known].use.isStaticCall && other.use.isStaticCall
        }
        return result
    }

    /// What one interactor makes by the initial values of its properties is one fault, told at the first, and so is what one
    /// of its methods makes.
    private func gathered(
        _ found: [(use: GatewayUse, file: Int)], _ interactor: TypeEntity, _ context: RuleContext
    ) -> [Violation] {
        var groups: [[(use: GatewayUse, file: Int)]] = []
        for each in found {
            let place = groups.firstIndex { $0[0].use.isMadeBeside(each.use) }
            if let place { groups[place].append(each) } else { groups.append([each]) }
        }
        return groups.map { violation($0, interactor, context) }
    }

    private func violation(
        _ makings: [(use: GatewayUse, file: Int)], _ interactor: TypeEntity, _ context: RuleContext
    ) -> Violation {
        let (first, others) = (makings[0], makings.dropFirst())
        var all = violation(first.use, interactor, first.file, context)
        if others.isEmpty { return all }
        for other in others {
            all.lowered = min(all.lowered, violation(other.use, interactor, other.file, context).lowered)
        }
        let names = others.map { context.program.type($0.use.gateway).name }
        let text = all.message.split(separator: ";", maxSplits: 1)
        all.message = text[0] + " (and \(names.joined(separator: ", ")))" + text.dropFirst().map { ";" + $0 }.joined()
        all.notes += others.map { other in
            Finding.Note(
                "and makes \(context.program.type(other.use.gateway).name) here",
                at: SourceLocation(file: context.path(of: other.file), other.use.position))
        }
        return all
    }

    private func isConcreteGateway(_ type: TypeID, _ context: RuleContext) -> Bool {
        let entity = context.program.type(type)
        return (entity.kind == .class || entity.kind == .struct) && isGateway(type, context)
    }

    private func isGateway(_ type: TypeID, _ context: RuleContext) -> Bool {
        context.role(of: type) == .gateway || context.index.isSharedStore(type)
    }

    /// Gateways that a function makes, and those it reaches by a static member. What is handed to a gateway that is made
    /// belongs to the same fault.
    private func uses(in function: FunctionEntity, _ interactor: TypeEntity, _ context: RuleContext) -> [GatewayUse] {
        guard let body = function.declaration.body, !isDefault(function, of: interactor, context) else { return [] }
        let sites = sites(in: function, body, context)
        if sites.isEmpty { return [] }
        var nested: Set<NodeID> = []
        var found: [(node: NodeID, use: GatewayUse)] = []
        for (index, node) in body.nodes.enumerated().reversed() {
            nested.formUnion(parts(ofHandedOn: NodeID(index), body, function.id, context))
            guard let mention = sites[NodeID(index)],
                var use = use(mention, at: NodeID(index), body, function.id, context), use.gateway != interactor.id,
                !isOnlyHandedOn(NodeID(index), body)
            else { continue }
            if case .call(_, let arguments) = node.shape { nested.formUnion(arguments.map(\.value)) }
            use.isReturned = body.returns.contains(NodeID(index))
            if !nested.contains(NodeID(index)) { found.append((NodeID(index), use)) }
        }
        return found.reversed().map(\.use)
    }

    /// The default of a parameter, whose type decides what the interactor may be given, and an initializer that asks for
    /// nothing beside one that asks for something: it fills in what the other one takes.
    private func isDefault(_ function: FunctionEntity, of interactor: TypeEntity, _ context: RuleContext) -> Bool {
        let declaration = function.declaration
        if declaration.kind == .initialValue { return function.variable == nil }
        return declaration.kind == .initializer && declaration.parameters.isEmpty
            && (interactor.functions["init"] ?? []).contains {
                !context.program.function($0).declaration.parameters.isEmpty
            }
    }

    /// What a new object is made of that is only made for others: a graph of objects that one method puts together.
    private func parts(
        ofHandedOn node: NodeID, _ body: Body, _ function: FunctionID, _ context: RuleContext
    ) -> [NodeID] {
        guard case .call(let callee, let arguments) = body.nodes[Int(node)].shape,
            case .metatype = context.typing.type(of: callee, in: function), isOnlyHandedOn(node, body)
        else { return [] }
        return arguments.map(\.value)
    }

    /// Whether a new object goes to a local variable, and from there to calls only: it is made for others.
    private func isOnlyHandedOn(_ node: NodeID, _ body: Body) -> Bool {
        let local = body.locals.firstIndex { local in
            local.bindings.count == 1 && local.bindings[0].value == node && local.bindings[0].path.isEmpty
        }
        guard let local else { return false }
        var handed: Set<NodeID> = []
        for case .call(_, let arguments) in body.nodes.map(\.shape) { handed.formUnion(arguments.map(\.value)) }
        // `container.setup(children: [service])`
        for (index, entry) in body.nodes.enumerated().reversed() where handed.contains(NodeID(index)) {
            switch entry.shape {
            case .cast(let value, _, _): handed.insert(value)
            case .array(let elements): handed.formUnion(elements)
            default: break
            }
        }
        let uses = body.nodes.indices.filter { body.nodes[$0].shape == .local(LocalID(local)) }
        return !uses.isEmpty && uses.allSatisfy { handed.contains(NodeID($0)) }
    }

    /// The gateways that a function names by the nodes that make or reach them.
    private func sites(in function: FunctionEntity, _ body: Body, _ context: RuleContext) -> [NodeID: Mention] {
        let mentions = function.part.map(context.mentions(in:)) ?? []
        return mentions.reduce(into: [:]) { sites, mention in
            guard mention.function == function.id, !mention.isArgument, let node = mention.node,
                isConcreteGateway(mention.type, context)
            else { return }
            switch mention.use {
            case .call(let name) where !makesItself(name, of: mention.type, context):
                if case .call(let callee, _) = body.nodes[Int(node)].shape { sites[callee] = mention }
            case .read, .call: sites[node] = mention
            default: if mention.makesObject { sites[node] = mention }
            }
        }
    }

    private func use(
        _ mention: Mention, at id: NodeID, _ body: Body, _ function: FunctionID, _ context: RuleContext
    ) -> GatewayUse? {
        guard let name = mention.use.member else { return making(mention, at: id, body, function, context) }
        let gateway = mention.type
        if makesItself(name, of: gateway, context) {
            guard case .call = mention.use else { return nil }
            return making(mention, at: id, body, function, context)
        }
        guard context.program.type(gateway).nested[name] == nil, reachesObject(name, of: gateway, context) else {
            return nil
        }
        let isFunction = isFunction(name, of: gateway, context)
        var use = GatewayUse(
            gateway: gateway, text: "reaches \(name) of", position: body.nodes[Int(id)].position,
            length: name.utf8.count,
            members: isFunction ? GatewayMembers(used: [name]) : members(calledOn: id, body, function, context),
            isStaticCall: isFunction)
        use.part = part(name, of: gateway, context)
        if use.part != nil { use.way = "\(context.program.type(gateway).shortName).\(name)" }
        return use
    }

    /// An object of the gateway's class that its initializer makes, or a static method of it.
    private func making(
        _ mention: Mention, at id: NodeID, _ body: Body, _ function: FunctionID, _ context: RuleContext
    ) -> GatewayUse? {
        guard case .call(_, let arguments) = body.nodes[Int(id)].shape else { return nil }
        let isInitial = context.program.function(function).declaration.kind == .initialValue
        let maker = mention.use.member
        var use = GatewayUse(
            gateway: mention.type, text: "makes its own", position: body.nodes[Int(id)].position,
            length: (maker ?? context.program.type(mention.type).shortName).utf8.count,
            needsValues: arguments.contains { isValue($0.value, body, function, context) },
            members: members(calledOn: id, body, function, context), isInitial: isInitial)
        use.making = maker == nil && !isInitial ? function : nil
        use.maker = maker.map { $0 + (arguments.isEmpty ? "()" : "(…)") }
        return use
    }

    /// The gateway of another type that a facade keeps in a static property.
    private func part(_ name: String, of facade: TypeID, _ context: RuleContext) -> TypeID? {
        guard let variable = context.program.variable(named: name, in: facade) else { return nil }
        let kept = context.typing.type(of: variable).nominals.first { !context.program.type($0).isExternal }
        return kept.flatMap { context.program.isRelated($0, facade) ? nil : $0 }
    }

    /// Whether static methods of that name return the gateway itself.
    private func makesItself(_ name: String, of gateway: TypeID, _ context: RuleContext) -> Bool {
        let functions = context.program.functions(named: name, in: gateway).map(context.program.function)
        return !functions.isEmpty
            && functions.allSatisfy { function in
                guard function.declaration.isStatic, let result = function.declaration.result else { return false }
                return result.isSelf || context.typing.resolve(result, in: function.id).nominals == [gateway]
            }
    }

    private func isFunction(_ name: String, of gateway: TypeID, _ context: RuleContext) -> Bool {
        !context.program.functions(named: name, in: gateway).isEmpty
    }

    private func members(
        calledOn id: NodeID, _ body: Body, _ function: FunctionID, _ context: RuleContext
    ) -> GatewayMembers {
        GatewayMemberSearch(context: context).members(calledOn: id, body, function)
    }

    /// A parameter or a local variable, or what they hold; a property that changes, or what one holds.
    private func isValue(_ node: NodeID, _ body: Body, _ function: FunctionID, _ context: RuleContext) -> Bool {
        body.nodes(within: node).contains { part in
            switch body.nodes[Int(part)].shape {
            case .parameter, .local: return true
            case .name:
                return context.ownProperty(part, body, in: function).map { !$0.declaration.isLet } ?? false
            case .member(let base, _):
                return context.ownProperty(part, body, in: function).map { !$0.declaration.isLet } ?? false
                    || context.ownProperty(base, body, in: function) != nil
            default: return false
            }
        }
    }

    /// A static method, or a static property that holds the gateway itself; a constant is no access to data.
    private func reachesObject(_ name: String, of gateway: TypeID, _ context: RuleContext) -> Bool {
        if !context.program.functions(named: name, in: gateway).isEmpty { return true }
        guard let variable = context.program.variable(named: name, in: gateway) else { return false }
        return context.typing.type(of: variable).nominals.contains { isGateway($0, context) }
    }

    /// A stored property typed by a gateway's class although the gateway fulfils a protocol.
    private func heldPastProtocol(_ variable: VariableEntity, _ context: RuleContext) -> TypeID? {
        guard !variable.declaration.isComputed, variable.declaration.type != nil else { return nil }
        return context.typing.type(of: variable.id).nominals.first { type in
            isConcreteGateway(type, context) && !GatewayContracts(context: context, gateway: type).all.isEmpty
        }
    }

    private func violation(
        _ use: GatewayUse, _ interactor: TypeEntity, _ file: Int, _ context: RuleContext
    ) -> Violation {
        let gateway = context.program.type(use.gateway)
        let suggestion = GatewayAdvice(context: context, use: use, interactor: interactor).text
        var violation = Violation(
            subject: interactor.name, scene: context.module(of: interactor.id),
            dialect: context.dialect(of: interactor.id),
            message: "\(interactor.name) \(use.text) \(gateway.name); "
                + "a test of \(interactor.name) cannot put another in its place",
            location: context.span(file, use.position, length: use.length),
            notes: context.declarationNote(gateway), suggestion: suggestion)
        // Nothing is fetched and nothing kept: a test needs no other one.
        let test = GatewayTest(code: context.code, role: context.role)
        if use.isUnreached || test.worksOut(use.members.used, of: use.gateway) { violation.lowered = 2 }
        return violation
    }
}
