import Analysis
import Navigation
import NavigationGraph
import Program
import Source

/// A module that names the inside of another where that has a door. Its page in `Pages` says what counts.
struct ForeignInternals: Rule {
    static let metadata = RuleMetadata(
        id: "foreign-internals", group: .routing,
        severity: DialectSeverity(
            viper: .warning, parentRouter: .warning, rambler: .error, routes: .warning, cleanSwift: .warning),
        page: PackageResources.foreign_internals_md)

    func check(_ context: RuleContext) -> [Violation] {
        let judged: Set<Role> = [.view, .presenter, .interactor, .router, .other]
        var doors: [TypeID: Door?] = [:]
        return context.parts(roles: judged).flatMap { part -> [Violation] in
            guard let namer = namer(of: part, context) else { return [] }
            let found = context.mentions(in: part).filter { mention in
                isForeign(mention, to: namer, context) && isUse(mention, of: namer, context)
                    && !isGivenChild(mention, of: namer, context) && !isDemanded(mention, of: namer, context)
                    && !(mention.form < .cast && GivenScreens(context: context).areGiven(mention.type, to: namer))
            }
            return Self.gathered(found).compactMap { mention in
                let door = doors[mention.type] ?? Door.find(of: mention.type, context)
                doors[mention.type] = door
                if let input = door?.input, isSpokenTo(mention, through: input, context) { return nil }
                let making = ScreenMaking(of: mention, context)
                let parent = GivenScreens(context: context).embedded(in: mention)
                return door.map {
                    let fitting = parent.map($0.embedding) ?? $0.fitting(making, context)
                    return violation(mention, namer, fitting, isMade: making != nil, context)
                }
            }
        }
    }

    /// Who declares a property or parameter of the type is told so once; what it does with it follows from that.
    private static func gathered(_ mentions: [Mention]) -> [Mention] {
        var told: Set<TypeID> = []
        for type in Set(mentions.filter { $0.form < .cast }.map(\.type)) { told.insert(type) }
        var seen: Set<TypeID> = []
        let ordered = mentions.sorted { ($0.form, $0.position, $0.type) < ($1.form, $1.position, $1.type) }
        return ordered.filter { mention in !told.contains(mention.type) || seen.insert(mention.type).inserted }
            .sorted { ($0.position, $0.form, $0.type) < ($1.position, $1.form, $1.type) }
    }

    /// A child that a container is given and takes into its view: it has to hold it, and makes nothing of it.
    private func isGivenChild(_ mention: Mention, of namer: TypeEntity, _ context: RuleContext) -> Bool {
        (mention.form == .property || mention.form == .signature) && context.role(of: mention.type) == .view
            && context.role(of: namer.id) == .view && context.embedsChildren(namer.id)
    }

    /// A parameter of a method that a protocol of the app asks for: the sender of a delegate's message. That protocol names
    /// the type, and who fulfils it has no choice.
    private func isDemanded(_ mention: Mention, of namer: TypeEntity, _ context: RuleContext) -> Bool {
        guard mention.form == .signature else { return false }
        return context.program.lineage(of: namer.id).dropFirst().map(context.program.type).contains { contract in
            contract.kind == .protocol
                && contract.functions.values.flatMap { $0 }.contains {
                    context.program.function($0).declaration.signature == mention.member
                }
        }
    }

    /// The type of a module that the code belongs to; a file's private helpers belong to its only module.
    private func namer(of part: TypeEntity.Part, _ context: RuleContext) -> TypeEntity? {
        guard let owner = context.owner(of: part) else { return nil }
        if !context.scenes(of: owner.id).isEmpty {
            let role = context.role(of: part)
            if role == .router, context.dialect(of: owner.id) == .cleanSwift { return nil }
            return context.role(of: owner.id) == .assembly || context.isContainer(owner.id) ? nil : owner
        }
        let declared = context.program.facts.swift[part.file].types.enumerated().filter { _, declaration in
            declaration.kind != .extension && declaration.outer == nil
        }
        let types = declared.compactMap { context.program.type(declaredIn: part.file, at: $0.offset) }.filter {
            !context.scenes(of: $0).isEmpty && context.role(of: $0) == .view
        }
        let modifiers = context.declaration(of: part).modifiers
        guard modifiers.contains("private") || modifiers.contains("fileprivate"), types.count == 1 else { return nil }
        return context.program.type(types[0])
    }

    private func isForeign(_ mention: Mention, to namer: TypeEntity, _ context: RuleContext) -> Bool {
        let named = context.program.type(mention.type)
        guard named.kind == .class, named.outer == nil, named.id != namer.id else { return false }
        switch context.role(of: named.id) {
        case .presenter, .interactor: break
        case .view:
            // Base classes and parts of screens belong to nobody.
            guard named.subtypes.isEmpty, context.program.inherits(named.id, fromNamed: "UIViewController") else {
                return false
            }
        default: return false
        }
        guard context.resolution.memberships[named.id].map({ $0.evidence != "folder" }) ?? false else { return false }
        let target = context.scenes(of: named.id)
        return target.count == 1 && !context.shareModule(named.id, namer.id)
            && !context.program.inherits(namer.id, from: named.id)
    }

    /// ScreenMaking it, holding it, taking it, or reaching for its members; looking for it among what is on screen is none.
    private func isUse(_ mention: Mention, of namer: TypeEntity, _ context: RuleContext) -> Bool {
        switch mention.form {
        case .property: return !GivenScreens(context: context).areOnlyKept(mention, by: namer)
        case .signature:
            let screens = GivenScreens(context: context)
            return !screens.areReturned(mention) && !screens.areFound(mention)
        case .cast: return false
        case .body:
            let screens = GivenScreens(context: context)
            return !isFactoryCall(mention, context) && !screens.areFound(mention) && !screens.areFetched(mention)
        }
    }

    /// A static member of the named type, or its type as a value: a door of its own.
    private func isFactoryCall(_ mention: Mention, _ context: RuleContext) -> Bool {
        mention.use == .value || mention.use.member.map { isStatic($0, of: mention.type, context) } ?? false
    }

    private func isStatic(_ name: String, of type: TypeID, _ context: RuleContext) -> Bool {
        // What a search among the screens compares with.
        if name == "classForCoder" { return true }
        // `X.instantiate()`, which a library's protocol or extension gives the class.
        if context.program.makesItself(type, by: name) { return true }
        let functions = context.program.functions(named: name, in: type).map(context.program.function)
        if functions.contains(where: { $0.declaration.isStatic }) { return true }
        if context.program.type(type).nested[name] != nil { return true }
        return context.program.variable(named: name, in: type).map {
            context.program.variable($0).declaration.isStatic
        } ?? false
    }

    /// Whether the screen that is made there is only shown, and spoken to through its module's input, which a property of
    /// it hands out: `screen.moduleInput.setup(model)`.
    private func isSpokenTo(_ mention: Mention, through input: TypeID, _ context: RuleContext) -> Bool {
        guard mention.form == .body, let made = context.code.expression(of: mention),
            let local = context.code.locals(in: made.function).first(where: { local in
                local.origins.contains { $0.parts.contains(made) }
            })
        else { return false }
        let members = local.uses.compactMap(\.asked?.member)
        let own = members.compactMap { context.program.variable(named: $0, in: mention.type) }
        return !own.isEmpty && own.allSatisfy { context.typing.type(of: $0).nominals.contains(input) }
            && members.allSatisfy { context.program.functions(named: $0, in: mention.type).isEmpty }
    }

    private func violation(
        _ mention: Mention, _ namer: TypeEntity, _ door: Door, isMade: Bool, _ context: RuleContext
    ) -> Violation {
        let named = context.program.type(mention.type)
        let module = context.module(of: named.id)?.name ?? named.name
        let verb =
            switch mention.form {
            case .property: "holds"
            case .signature: "takes"
            case .cast: "casts to"
            case .body: isMade ? "makes" : "reaches through"
            }
        return Violation(
            subject: namer.name, scene: context.module(of: namer.id), dialect: context.dialect(of: namer.id),
            message: "\(namer.name) \(verb) \(named.name), the \(context.role(of: named.id).word) of the module "
                + "\(module), although \(door.text) is there",
            location: context.span(mention.file, mention.position, length: mention.length),
            notes: [Finding.Note("\(door.name) is declared here", at: door.location)]
                + context.declarationNote(named),
            suggestion: door.suggestion)
    }
}

/// What a module offers to others: a factory, or its input.
private struct Door {
    var name: String
    var text: String
    var suggestion: String
    var location: SourceLocation
    /// The factory, and what it gives to what it makes.
    var factory: FunctionEntity?
    /// The input, where that is the door.
    var input: TypeID?
    var making: ScreenMaking?

    /// The door with the advice for who makes the screen in a way of its own: a factory that cannot give that is to be
    /// extended first.
    func fitting(_ own: ScreenMaking?, _ context: RuleContext) -> Door {
        guard let own, let making, let factory else { return self }
        let differing = own.values.filter { name, value in
            !making.given.contains(name) && making.values[name] != value
        }.keys
        let missing = own.partLabels.subtracting(making.partLabels).union(differing).filter { name in
            !factory.declaration.parameters.contains { $0.label == name || $0.name == name }
        }.sorted()
        guard !missing.isEmpty else { return self }
        var door = self
        door.suggestion =
            "extend \(name) by \(missing.joined(separator: ", ")), which differ here, and get the screen from it"
        return door
    }

    /// The door with the advice for who is handed the screen to put one of its own into it, and needs no other one.
    func embedding(_ own: TypeEntity) -> Door {
        var door = self
        door.suggestion =
            "take a UIViewController, return the \(own.name), and let who calls that do the rest with its own screen"
        return door
    }

    /// The factory of the type's module, else its input; nil where there is none.
    static func find(of type: TypeID, _ context: RuleContext) -> Door? {
        factory(of: type, context) ?? input(of: type, context)
    }

    private static func input(of type: TypeID, _ context: RuleContext) -> Door? {
        let inputs = context.siblings(of: type, roles: [.moduleInput]).filter { $0.kind == .protocol }
        // A template's input that nobody filled is no door.
        guard let input = inputs.first(where: { !$0.functions.isEmpty || !$0.variableOrder.isEmpty }),
            let location = input.location
        else { return nil }
        return Door(
            name: input.name, text: "the module's input \(input.name)",
            suggestion: "speak to the module through \(input.name)", location: location, input: input.id)
    }

    /// A method of the module's assembly or router that makes the screen and hands it out; who wants another part of the
    /// module is not helped by a screen.
    private static func factory(of type: TypeID, _ context: RuleContext) -> Door? {
        guard [.view, .presenter].contains(context.role(of: type)) else { return nil }
        for sibling in context.siblings(of: type, roles: [.assembly, .router]) where sibling.kind != .protocol {
            let functions = sibling.functions.keys.sorted().flatMap { sibling.functions[$0] ?? [] }
            for function in functions.map(context.program.function) {
                let declaration = function.declaration
                guard declaration.kind == .function, makes(type, function, context), handsOut(type, function, context),
                    !["private", "fileprivate"].contains(where: declaration.modifiers.contains)
                else { continue }
                let symbol = context.program.symbol(function.id)
                return Door(
                    name: symbol, text: "the factory \(symbol)", suggestion: "get the screen from \(symbol)",
                    location: context.program.location(function.id, declaration.position), factory: function,
                    making: ScreenMaking(of: type, in: function, context))
            }
        }
        return nil
    }

    /// Whether the method's result is the type or what it inherits; a view may be handed out in a container.
    private static func handsOut(_ type: TypeID, _ function: FunctionEntity, _ context: RuleContext) -> Bool {
        guard let result = function.declaration.result else { return false }
        if context.role(of: type) == .view { return true }
        return context.typing.resolve(result, in: function.id).nominals.contains {
            $0 == type || context.program.inherits(type, from: $0)
        }
    }

    private static func makes(_ type: TypeID, _ function: FunctionEntity, _ context: RuleContext) -> Bool {
        context.code.calls(in: function).contains { $0.made.contains(type) }
    }
}
