import Analysis
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
        let parts = context.parts(roles: [.interactor]).filter { part in
            context.owner(of: part).map { isInteractors($0, context) } ?? false
        }
        // A declaration with its extensions; one that another target declares as well is judged by itself.
        let declarations = parts.grouped { part in
            let homes = context.owner(of: part)?.parts.filter { context.declaration(of: $0).kind != .extension } ?? []
            return homes.count == 1 ? homes[0] : part
        }
        return declarations.flatMap { home, parts -> [Violation] in
            guard let interactor = context.owner(of: home) else { return [] }
            return gathered(found(in: parts, of: interactor, context), interactor, context)
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
    ) -> [GatewayUse] {
        let functions = parts.flatMap(context.functions(of:))
        let factories = GatewayFactories(context: context) { isConcreteGateway($0, context) }.serving(functions)
        var all: [GatewayUse] = []
        for function in functions {
            var own = uses(in: function, interactor, context)
            if factories.contains(function.id) { own = own.filter { !$0.isReturned } }
            // What nobody calls reaches nothing; another place may.
            let isUnreached = !own.isEmpty && context.running.runsNowhere(function)
            for index in own.indices { own[index].isUnreached = isUnreached }
            all += own
        }
        // Several places where one interactor reaches one gateway are one fault.
        var found = merged(all.filter { !$0.isUnreached } + all.filter(\.isUnreached))
        let made = Set(found.map(\.gateway))
        // What a protocol asks for, nobody holds as yet.
        for variable in parts.flatMap(context.variables(of:)) where interactor.kind != .protocol {
            guard let gateway = heldPastProtocol(variable, context), !made.contains(gateway),
                context.members.read(variable)
            else { continue }
            let place = SourceLocation(file: context.path(of: variable.file), variable.declaration.position)
            found.append(
                GatewayUse(
                    gateway: gateway, text: "holds", place: place, length: variable.name.utf8.count,
                    members: GatewayMemberSearch(context: context).members(of: variable.id)))
        }
        return found
    }

    /// The first place for each gateway, with what all of them use of it.
    private func merged(_ all: [GatewayUse]) -> [GatewayUse] {
        var result: [GatewayUse] = []
        for other in all {
            guard let known = result.firstIndex(where: { $0.gateway == other.gateway }) else {
                result.append(other)
                continue
            }
            result[known].members.merge(other.members)
            result[known].isStaticCall = result[known].isStaticCall && other.isStaticCall
        }
        return result
    }

    /// What one interactor makes by the initial values of its properties is one fault, told at the first, and so is what one
    /// of its methods makes.
    private func gathered(
        _ found: [GatewayUse], _ interactor: TypeEntity, _ context: RuleContext
    ) -> [Violation] {
        var groups: [[GatewayUse]] = []
        for each in found {
            let place = groups.firstIndex { $0[0].isMadeBeside(each) }
            if let place { groups[place].append(each) } else { groups.append([each]) }
        }
        return groups.map { violation($0, interactor, context) }
    }

    private func violation(
        _ makings: [GatewayUse], _ interactor: TypeEntity, _ context: RuleContext
    ) -> Violation {
        let (first, others) = (makings[0], makings.dropFirst())
        var all = violation(first, interactor, context)
        if others.isEmpty { return all }
        for other in others { all.lowered = min(all.lowered, violation(other, interactor, context).lowered) }
        let names = others.map { context.program.type($0.gateway).name }
        let text = all.message.split(separator: ";", maxSplits: 1)
        all.message = text[0] + " (and \(names.joined(separator: ", ")))" + text.dropFirst().map { ";" + $0 }.joined()
        all.notes += others.map { other in
            Finding.Note(
                "and makes \(context.program.type(other.gateway).name) here", at: other.place,
                of: violation(other, interactor, context).fault)
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
        if isDefault(function, of: interactor, context) { return [] }
        let sites = sites(in: function, context)
        if sites.isEmpty { return [] }
        let returned = context.code.returns(of: function)
        var nested: Set<Expression> = []
        var found: [GatewayUse] = []
        for expression in context.code.expressions(in: function).reversed() {
            if expression.isCreation, isOnlyHandedOn(expression) {
                // A graph of objects that one method puts together, for others.
                nested.formUnion(expression.arguments.map(\.value))
            }
            guard let mention = sites[expression], var use = use(mention, at: expression, context),
                use.gateway != interactor.id, !isOnlyHandedOn(expression)
            else { continue }
            nested.formUnion(expression.arguments.map(\.value))
            use.isReturned = returned.contains(expression)
            if !nested.contains(expression) { found.append(use) }
        }
        return found.reversed()
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

    /// Whether a new object goes to a local variable, and from there to calls only: it is made for others.
    private func isOnlyHandedOn(_ made: Expression) -> Bool {
        guard let local = made.holder, local.onlyValue == made else { return false }
        return !local.uses.isEmpty && local.uses.allSatisfy(isHandedOn)
    }

    /// `container.setup(children: [service])`
    private func isHandedOn(_ value: Expression) -> Bool {
        if value.taker != nil { return true }
        guard let parent = value.parent else { return false }
        if case .array = parent.shape { return isHandedOn(parent) }
        return parent.cast != nil && isHandedOn(parent)
    }

    /// The gateways that a function names by the expressions that make or reach them.
    private func sites(in function: FunctionEntity, _ context: RuleContext) -> [Expression: Mention] {
        let mentions = function.part.map(context.mentions(in:)) ?? []
        return mentions.reduce(into: [:]) { sites, mention in
            guard mention.function == function.id, !mention.isArgument, isConcreteGateway(mention.type, context),
                let naming = context.code.expression(of: mention)
            else { return }
            switch mention.use {
            case .call(let name) where !makesItself(name, of: mention.type, context):
                if let callee = naming.callee { sites[callee] = mention }
            case .read, .call: sites[naming] = mention
            default: if mention.makesObject { sites[naming] = mention }
            }
        }
    }

    private func use(_ mention: Mention, at site: Expression, _ context: RuleContext) -> GatewayUse? {
        guard let name = mention.use.member else { return making(mention, at: site, context) }
        let gateway = mention.type
        if makesItself(name, of: gateway, context) {
            guard case .call = mention.use else { return nil }
            return making(mention, at: site, context)
        }
        guard context.program.type(gateway).nested[name] == nil, reachesObject(name, of: gateway, context) else {
            return nil
        }
        let isFunction = isFunction(name, of: gateway, context)
        var use = GatewayUse(
            gateway: gateway, text: "reaches \(name) of", place: site.place, length: name.utf8.count,
            members: isFunction
                ? GatewayMembers(used: [name]) : GatewayMemberSearch(context: context).members(calledOn: site),
            isStaticCall: isFunction)
        use.part = part(name, of: gateway, context)
        if use.part != nil { use.way = "\(context.program.type(gateway).shortName).\(name)" }
        return use
    }

    /// An object of the gateway's class that its initializer makes, or a static method of it.
    private func making(_ mention: Mention, at site: Expression, _ context: RuleContext) -> GatewayUse? {
        guard site.isCall else { return nil }
        let isInitial = site.function.declaration.kind == .initialValue
        let maker = mention.use.member
        var use = GatewayUse(
            gateway: mention.type, text: "makes its own", place: site.place,
            length: (maker ?? context.program.type(mention.type).shortName).utf8.count,
            needsValues: site.arguments.contains { isValue($0.value) },
            members: GatewayMemberSearch(context: context).members(calledOn: site), isInitial: isInitial)
        use.making = maker == nil && !isInitial ? site.function.id : nil
        use.maker = maker.map { $0 + (site.arguments.isEmpty ? "()" : "(…)") }
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

    /// A parameter or a local variable, or what they hold; a property that changes, or what one holds.
    private func isValue(_ value: Expression) -> Bool {
        value.parts.contains { part in
            part.parameter != nil || part.local != nil || part.property.map { !$0.declaration.isLet } ?? false
                || part.base?.property != nil
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

    private func violation(_ use: GatewayUse, _ interactor: TypeEntity, _ context: RuleContext) -> Violation {
        let gateway = context.program.type(use.gateway)
        let suggestion = GatewayAdvice(context: context, use: use, interactor: interactor).text
        var violation = Violation(
            subject: interactor.name, scene: context.module(of: interactor.id),
            dialect: context.dialect(of: interactor.id),
            message: "\(interactor.name) \(use.text) \(gateway.name); "
                + "a test of \(interactor.name) cannot put another in its place",
            location: Finding.Span(use.place, length: use.length),
            notes: context.declarationNote(gateway), suggestion: suggestion)
        violation.fault = Fault(interactor.name, [gateway.name], message: violation.message)
        // Nothing is fetched and nothing kept: a test needs no other one.
        let test = GatewayTest(code: context.code, role: context.role)
        if use.isUnreached || test.worksOut(use.members.used, of: use.gateway) { violation.lowered = 2 }
        return violation
    }
}
