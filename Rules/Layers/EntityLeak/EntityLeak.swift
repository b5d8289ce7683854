import Analysis
import Facts
import Navigation
import Program
import Source

/// An entity object that crosses a layer. Its page in `Pages` says what counts.
struct EntityLeak: Rule {
    static let metadata = RuleMetadata(
        id: "entity-leak", group: .layers,
        severity: DialectSeverity(
            viper: .warning, parentRouter: .error, rambler: .warning, routes: nil, cleanSwift: .warning),
        options: [.init(name: "structs", kind: .flag)], page: PackageResources.entity_leak_md)

    func check(_ context: RuleContext) -> [Violation] {
        // Without presenters and interactors there are no layers to cross.
        guard context.hasPresenters, !context.parts(roles: [.interactor]).isEmpty else { return [] }
        let domain = Set(context.parts(roles: [.interactor, .gateway]).flatMap(context.mentions(in:)).map(\.type))
        let judged = context.parts(roles: [.view, .viewModel, .presentationModel, .presenter]).filter {
            isCrossing($0, context)
        }
        var seen: Set<Leak> = []
        let leaks = judged.flatMap { part -> [(TypeEntity, Mention)] in
            guard let owner = context.owner(of: part), !owner.isExternal,
                owner.kind == .protocol || context.isLayered(owner.id)
            else { return [] }
            let isOutput = context.role(of: part) == .presenter && !Self.isCalledOutput(owner)
            return sentFirst(context.mentions(in: part), owner, context).filter { mention in
                (!isOutput || mention.use.isParameter)
                    && (mention.form == .property && !isKept(mention, owner, context)
                        || mention.form == .signature && !isCopied(mention, owner, context))
                    && isEntity(mention.type, domain, context) && isInUse(mention, of: part, owner, context)
                    && !EntityReads(context: context).areForOwnAssembly(mention, of: owner)
                    && !ViewFeeds(context: context).isNeverGiven(mention, of: owner)
                    && seen.insert(Leak(owner: owner.id, entity: mention.type)).inserted
            }.map { (owner, $0) }
        }
        let contracts = Set(leaks.filter { $0.0.kind == .protocol }.map { Leak(owner: $0.0.id, entity: $0.1.type) })
        let own = leaks.filter { owner, mention in
            // Who fulfils a contract that leaks has no choice.
            !context.program.lineage(of: owner.id).dropFirst().contains {
                contracts.contains(Leak(owner: $0, entity: mention.type))
            }
        }
        return folded(gathered(own, context), context)
    }

    /// That an entity leaves the inner layers is told once, at the first place; the others are told one level down, each
    /// to be mended by itself. What one protocol hands over, or one module's messages to its view, is one fault, whatever
    /// the entities.
    private func folded(_ groups: [[(TypeEntity, Mention)]], _ context: RuleContext) -> [Violation] {
        let (feeds, handedOver) = (ViewFeeds(context: context), HandedOverEntities(context: context))
        let kept = groups.isEmpty ? nil : KeptEntities(context)
        let relayed = RelayedEntities(context, told: toldOutputs(groups, context))
        // What a presenter hands on as it came has reached a view: the output's finding tells it.
        let handedOn = groups.filter { isRelayed($0, relayed) }.compactMap { $0.first?.1.type }
        var told = Set(handedOn.map { Told(entity: $0, isOutput: false) })
        var order: [TypeID] = []
        var merged: [TypeID: [(TypeEntity, Mention)]] = [:]
        var slight: [Violation] = []
        for all in messagesFirst(groups) {
            guard let (owner, mention) = all.first else { continue }
            let key = Told(entity: mention.type, isOutput: context.role(of: owner.id) == .presenter)
            // What one view gives another has come into the views elsewhere.
            let isAmongViews = all.allSatisfy { feeds.areViewsAlone($0.1, of: $0.0) }
            // A message that nobody sends, or that nobody heeds, has handed over nothing yet.
            let arrives = all.contains { self.arrives($0.1, $0.0, context) }
            let isGivenAway = all.allSatisfy {
                kept?.contain($0.1.type) == false || handedOver.contain($0.1, of: $0.0)
            }
            if isAmongViews || isGivenAway || !arrives || !told.insert(key).inserted {
                var violation = violation(
                    owner, mention, further: Array(all.dropFirst()), isGivenAway: isGivenAway, context)
                violation.lowered = 2
                slight.append(violation)
                continue
            }
            let source = declaring(owner, context)
            if merged[source] == nil { order.append(source) }
            merged[source, default: []] += all
        }
        return slight
            + order.compactMap { source in
                guard let all = merged[source], let (owner, mention) = all.first else { return nil }
                return violation(owner, mention, further: Array(all.dropFirst()), context)
            }
    }

    /// Whether all messages of a group hand a view what came by an output that is told.
    private func isRelayed(_ group: [(TypeEntity, Mention)], _ relayed: RelayedEntities) -> Bool {
        let messages = group.filter { $0.0.kind == .protocol && $0.1.form == .signature }
        return !messages.isEmpty && messages.allSatisfy { relayed.contain($0.1, of: $0.0) }
    }

    /// The outputs of interactors by which entities leave the inner layers.
    private func toldOutputs(
        _ groups: [[(TypeEntity, Mention)]], _ context: RuleContext
    ) -> [(output: TypeID, entity: TypeID)] {
        let handedOver = HandedOverEntities(context: context)
        return groups.joined().filter { owner, mention in
            context.role(of: owner.id) == .presenter && arrives(mention, owner, context)
                && !handedOver.contain(mention, of: owner)
        }.map { ($0.0.id, $0.1.type) }
    }

    /// A message of a protocol says by itself that somebody hands the entity over, so it is told before what a view has.
    private func messagesFirst(_ groups: [[(TypeEntity, Mention)]]) -> [[(TypeEntity, Mention)]] {
        func isMessage(_ group: [(TypeEntity, Mention)]) -> Bool {
            group.contains { $0.0.kind == .protocol && $0.1.form == .signature }
        }
        return groups.filter(isMessage) + groups.filter { !isMessage($0) }
    }

    /// The namespace that a module's messages are declared in, else the type itself.
    private func declaring(_ owner: TypeEntity, _ context: RuleContext) -> TypeID {
        var current = owner
        while owner.kind == .struct, let outer = current.outer.map(context.program.type), outer.kind == .enum {
            current = outer
        }
        return current.id
    }

    /// What the views of one module do with one entity is one fault: it goes from the screen to its cells. A protocol, by
    /// which it came, is told before others.
    private func gathered(
        _ leaks: [(TypeEntity, Mention)], _ context: RuleContext
    ) -> [[(TypeEntity, Mention)]] {
        let users = leaks.isEmpty ? [:] : usersOfParts(context)
        let passages = leaks.grouped { owner, mention in
            let isOutput = context.role(of: owner.id) == .presenter
            let module = isOutput ? nil : context.module(of: owner.id)?.id ?? Self.only(users[owner.id])
            return Passage(module: module, owner: module == nil ? owner.id : nil, entity: mention.type)
        }
        return passages.map { _, all in
            all.filter { $0.0.kind == .protocol } + all.filter { $0.0.kind != .protocol }
        }
    }

    /// The modules whose views name a cell or another part of screens that no module has for its own: they take it from
    /// their table and fill it.
    private func usersOfParts(_ context: RuleContext) -> [TypeID: Set<String>] {
        var result: [TypeID: Set<String>] = [:]
        for part in context.parts(roles: [.view]) {
            guard let owner = context.owner(of: part), let module = context.module(of: owner.id)?.id else { continue }
            for mention in context.mentions(in: part)
            where context.role(of: mention.type) == .view && context.module(of: mention.type) == nil {
                result[mention.type, default: []].insert(module)
            }
        }
        return result
    }

    private static func only(_ modules: Set<String>?) -> String? { modules?.count == 1 ? modules?.first : nil }

    /// Whether anything passes there: some code reads or sets the property, or calls the method.
    private func isInUse(
        _ mention: Mention, of part: TypeEntity.Part, _ owner: TypeEntity, _ context: RuleContext
    ) -> Bool {
        if mention.form == .property {
            guard owner.kind == .class, let variable = owner.variables[mention.member] else { return true }
            return context.members.exist(of: context.program.variable(variable), isCertain: true)
        }
        let functions = context.functions(of: part).filter {
            $0.declaration.kind == .function && $0.declaration.signature == mention.member
        }
        let routes = RouteMethods(context: context)
        return functions.isEmpty
            || functions.contains { function in
                if owner.kind != .protocol, context.running.runsNowhere(function) { return false }
                let required = requirements(of: function, owner, context)
                return owner.kind != .protocol && required.isEmpty
                    || (required + [function]).contains(where: routes.isCalled)
            }
    }

    /// Messages that some living code sends and some receiver heeds before those that none does: a fault is told where it
    /// happens.
    private func sentFirst(
        _ mentions: [Mention], _ owner: TypeEntity, _ context: RuleContext
    ) -> [Mention] {
        guard owner.kind == .protocol, mentions.count > 1 else { return mentions }
        let arrivals = mentions.map { arrives($0, owner, context) }
        return zip(mentions, arrivals).filter(\.1).map(\.0) + zip(mentions, arrivals).filter { !$0.1 }.map(\.0)
    }

    /// Whether code that something reaches may call the method of a protocol; true of anything else.
    private func isSent(_ mention: Mention, _ owner: TypeEntity, _ context: RuleContext) -> Bool {
        guard owner.kind == .protocol, mention.form == .signature else { return true }
        let name = String(mention.member.prefix { $0 != "(" })
        return !context.members.readings(of: name, declaredBy: owner.id, isCertain: true).isEmpty
            || !context.livingCalls(of: mention, on: owner).isEmpty
    }

    /// Whether a message is sent, and not to receivers alone that never look at the entity.
    private func arrives(_ mention: Mention, _ owner: TypeEntity, _ context: RuleContext) -> Bool {
        isSent(mention, owner, context) && !EntityReads(context: context).isIgnored(mention, of: owner)
    }

    /// What a type's method fulfils of the app's protocols.
    private func requirements(
        of function: FunctionEntity, _ owner: TypeEntity, _ context: RuleContext
    ) -> [FunctionEntity] {
        context.program.lineage(of: owner.id).dropFirst().map(context.program.type).filter { $0.kind == .protocol }
            .flatMap { $0.functions[function.name] ?? [] }.map(context.program.function)
            .filter { $0.declaration.signature == function.declaration.signature }
    }

    /// A view model that keeps the object to itself hands it to nobody.
    private func isKept(_ mention: Mention, _ owner: TypeEntity, _ context: RuleContext) -> Bool {
        guard owner.kind == .class, context.role(of: owner.id) == .viewModel,
            let variable = owner.variables[mention.member]
        else { return false }
        let modifiers = context.program.variable(variable).declaration.modifiers
        return modifiers.contains("private") || modifiers.contains("fileprivate")
    }

    /// A view model that is made of an entity takes its values and forgets it.
    private func isCopied(_ mention: Mention, _ owner: TypeEntity, _ context: RuleContext) -> Bool {
        guard [.viewModel, .presentationModel].contains(context.role(of: owner.id)) else { return false }
        let keeps = owner.variableOrder.contains { id in
            context.typing.type(of: id).mentioned.contains(mention.type)
        }
        guard !keeps else { return false }
        guard mention.use.isParameter, let function = mention.function.map(context.program.function) else {
            return false
        }
        if function.declaration.kind == .initializer { return true }
        return function.declaration.isStatic
            && function.declaration.result.map {
                context.typing.resolve($0, in: function.id).mentioned.contains(owner.id)
            } ?? false
    }

    /// Views and what they show; of the presenter's types only the interactor's output.
    private func isCrossing(_ part: TypeEntity.Part, _ context: RuleContext) -> Bool {
        guard context.role(of: part) == .presenter else { return true }
        guard let owner = context.owner(of: part), owner.kind == .protocol else { return false }
        return Self.isCalledOutput(owner) || isOutputByWiring(owner, context)
    }

    private static func isCalledOutput(_ contract: TypeEntity) -> Bool {
        contract.shortName.contains("InteractorOutput") || contract.shortName.contains("UseCaseOutput")
    }

    /// A protocol that an interactor holds, and no view: what the one reports to, and the other does not ask.
    private func isOutputByWiring(_ contract: TypeEntity, _ context: RuleContext) -> Bool {
        func isHeld(by role: Role) -> Bool {
            context.parts(roles: [role]).flatMap(context.variables(of:)).contains { variable in
                context.typing.type(of: variable.id).nominals.contains(contract.id)
            }
        }
        return isHeld(by: .interactor) && !isHeld(by: .view)
    }

    /// An object that the data layer keeps or that is known to be data; values are copies, and cross freely.
    private func isEntity(_ type: TypeID, _ domain: Set<TypeID>, _ context: RuleContext) -> Bool {
        let entity = context.program.type(type)
        guard context.role(of: type) == .entity, domain.contains(type), isChangeable(type, context) else {
            return false
        }
        return entity.kind == .class || entity.kind == .struct && context.options.flags["structs"] == true
    }

    /// An object of constants alone is as good as a copy of it.
    private func isChangeable(_ type: TypeID, _ context: RuleContext) -> Bool {
        guard context.program.type(type).kind == .class else { return true }
        let properties = context.program.lineage(of: type).flatMap(context.storedVariables(of:))
        return properties.isEmpty || properties.contains { !$0.declaration.isLet }
    }

    private func violation(
        _ owner: TypeEntity, _ mention: Mention, further: [(TypeEntity, Mention)], isGivenAway: Bool = false,
        _ context: RuleContext
    ) -> Violation {
        let entity = context.program.type(mention.type)
        var violation = Violation(
            subject: owner.name, scene: context.module(of: owner.id), dialect: context.dialect(of: owner.id),
            message: message(owner, mention, isGivenAway, context),
            location: context.span(mention.file, mention.position, length: mention.length),
            notes: further.map { other, place in
                let named = place.type == mention.type ? "" : " hands on \(context.program.type(place.type).name)"
                return Finding.Note(
                    "and \(other.name).\(place.member)\(named)",
                    at: SourceLocation(file: context.path(of: place.file), place.position),
                    of: fault(other, place, isGivenAway, context))
            } + context.declarationNote(entity),
            suggestion: suggestion(owner, mention, entity, context))
        violation.fault = fault(owner, mention, isGivenAway, context)
        return violation
    }

    private func fault(
        _ owner: TypeEntity, _ mention: Mention, _ isGivenAway: Bool, _ context: RuleContext
    ) -> Fault {
        Fault(
            owner.name, [mention.member, context.program.type(mention.type).name],
            message: message(owner, mention, isGivenAway, context))
    }

    private func message(
        _ owner: TypeEntity, _ mention: Mention, _ isGivenAway: Bool, _ context: RuleContext
    ) -> String {
        let role = context.role(of: owner.id)
        let place = role == .presenter ? "an interactor's output" : role.withArticle
        let entity = context.program.type(mention.type)
        return "\(owner.name).\(mention.member) hands the entity \(entity.name) to \(place); "
            + (isGivenAway
                ? "it can be changed there, although nothing behind the presenter keeps it by now"
                : "whoever holds the object can change it past the interactor")
    }

    private func suggestion(
        _ owner: TypeEntity, _ mention: Mention, _ entity: TypeEntity, _ context: RuleContext
    ) -> String {
        if EntityReads(context: context).areForNextModule(mention, of: owner) {
            return "hand on what identifies the \(entity.name), and let the next module fetch it"
        }
        if EntityReads(context: context).isIgnored(mention, of: owner) {
            return "drop the parameter: nobody who gets \(mention.member) looks at the \(entity.name)"
        }
        let isOutput = context.role(of: owner.id) == .presenter
        let maker = context.siblings(of: owner.id, roles: [isOutput ? .interactor : .presenter])
            .first { $0.kind != .protocol }
        let shown = "a structure with what \(owner.name) needs of \(entity.name)"
        return maker.map { "let \($0.name) make \(shown), and hand that on" } ?? "hand on \(shown)"
    }

    private struct Passage: Hashable {
        var module: String?
        var owner: TypeID?
        var entity: TypeID
    }

    private struct Told: Hashable {
        var entity: TypeID
        var isOutput: Bool
    }

    private struct Leak: Hashable {
        var owner: TypeID
        var entity: TypeID
    }
}
