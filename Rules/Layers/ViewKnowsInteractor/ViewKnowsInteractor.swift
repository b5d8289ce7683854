import Analysis
import Navigation
import Program
import Source

/// View code that names the interactor. Its page in `Pages` says what counts.
struct ViewKnowsInteractor: Rule {
    static let metadata = RuleMetadata(
        id: "view-knows-interactor", group: .layers,
        severity: DialectSeverity(
            viper: .error, parentRouter: .error, rambler: .error, routes: .warning, cleanSwift: nil),
        page: PackageResources.view_knows_interactor_md)

    func check(_ context: RuleContext) -> [Violation] {
        let named = context.parts(roles: [.view]).flatMap { part -> [(view: TypeID, mention: Mention)] in
            guard let view = context.owner(of: part), view.kind != .protocol,
                context.dialect(of: view.id) != .cleanSwift, !composes(view, context)
            else { return [] }
            let read = context.functions(of: part).flatMap { reads(in: $0, view, context) }
            return (mentions(in: part, context) + read).map { (view.id, $0) }
        }
        return named.grouped(by: \.view).map { view, all in
            violation(gathered(all.map(\.mention), context), context.program.type(view), context)
        }
    }

    /// Whether the rule says of a view that it knows the interactor that one of its functions makes.
    func tells(
        _ interactor: TypeID, madeIn function: FunctionEntity, of view: TypeEntity, _ context: RuleContext
    ) -> Bool {
        if composes(view, context) { return false }
        let isHeld = view.variableOrder.map(context.program.variable).contains { variable in
            variable.declaration.type != nil
                && context.typing.type(of: variable.id).nominals.contains {
                    context.role(of: $0) == .interactor && context.program.isRelated($0, interactor)
                }
        }
        return isHeld || !wires(function, context)
    }

    /// A container without a presenter puts the modules in it together.
    private func composes(_ view: TypeEntity, _ context: RuleContext) -> Bool {
        context.presenterOfView(view.id) == nil && context.isContainerClass(view.id)
    }

    /// The places of each interactor, a property before others; a class and the protocol that it is held by are one.
    private func gathered(_ mentions: [Mention], _ context: RuleContext) -> [[Mention]] {
        let contracts = Set(mentions.map(\.type)).filter { context.program.type($0).kind == .protocol }.sorted()
        let interactors = mentions.grouped { mention in
            contracts.first { $0 != mention.type && context.program.inherits(mention.type, from: $0) } ?? mention.type
        }
        return interactors.map { _, all in all.filter { $0.form == .property } + all.filter { $0.form != .property } }
    }

    private func mentions(in part: TypeEntity.Part, _ context: RuleContext) -> [Mention] {
        let wiring = Set(
            context.functions(of: part).filter { wires($0, context) }.map(context.program.memberName(of:)))
        return context.mentions(in: part).filter { mention in
            context.role(of: mention.type) == .interactor
                && !(mention.form == .body && wiring.contains(mention.member))
                && !isSpelledAlone(mention, part, context)
        }
    }

    /// Whether the interactor is only a generic argument of the presenter's type: whoever holds that has to spell it.
    private func isSpelledAlone(_ mention: Mention, _ part: TypeEntity.Part, _ context: RuleContext) -> Bool {
        mention.form < .cast && mention.isArgument
            && context.mentions(in: part).contains { other in
                !other.isArgument && other.position == mention.position && context.role(of: other.type) == .presenter
            }
    }

    /// Whether the function puts a module together: that is the assembly's work, wherever it stands.
    private func wires(_ function: FunctionEntity, _ context: RuleContext) -> Bool {
        context.typesMade(by: function).contains { [.presenter, .router].contains(context.role(of: $0)) }
    }

    /// What view code reads of an interactor that another object exposes.
    private func reads(in function: FunctionEntity, _ view: TypeEntity, _ context: RuleContext) -> [Mention] {
        if wires(function, context) { return [] }
        return context.code.members(in: function).flatMap { member -> [Mention] in
            guard let base = member.base, let name = member.member, base.named.isEmpty,
                !base.types.contains(where: { context.role(of: $0) == .presenter }),
                let interactor = base.types.first(where: { context.role(of: $0) == .interactor })
            else { return [] }
            let entity = context.program.type(interactor)
            let read = Mention(
                interactor,
                Naming(
                    entity.shortName, use: .other, member: name, file: function.file, position: member.position,
                    length: name.utf8.count))
            // A property whose type nobody has written: `let account = UseCases.shared.account`.
            guard let property = base.property, property.owner == view.id,
                property.declaration.type == nil, !property.declaration.isComputed
            else { return [read] }
            let held = Mention(
                interactor,
                Naming(
                    entity.shortName, use: .property, member: property.name, file: property.file,
                    position: property.declaration.position, length: property.name.utf8.count))
            return [held, read]
        }
    }

    /// Whom a part that the views of several modules have asks instead: its own delegate. Nil for any other view.
    private func listener(ofSharedPart view: TypeEntity, _ context: RuleContext) -> String? {
        guard context.isPartOfScreen(view.id) else { return nil }
        let users = context.parts(roles: [.view]).filter { part in
            context.mentions(in: part).contains { $0.type == view.id }
        }
        let modules = Set(users.compactMap { context.owner(of: $0) }.compactMap { context.module(of: $0.id)?.id })
        guard modules.count > 1 else { return nil }
        let delegates = context.storedVariables(of: view.id).filter { $0.declaration.ownership != .strong }
            .flatMap { context.typing.type(of: $0.id).nominals }.map(context.program.type)
        let own = delegates.first { $0.kind == .protocol && !$0.isExternal && $0.shortName.hasPrefix(view.shortName) }
        return own?.name ?? "a delegate of its own, for example \(view.shortName)Delegate,"
    }

    /// `interactors` are the places of each interactor that the view knows, of which the first is told: it does their
    /// presenter's work once.
    private func violation(
        _ interactors: [[Mention]], _ view: TypeEntity, _ context: RuleContext
    ) -> Violation {
        let held = interactors.filter { $0[0].form == .property }
        let ordered = held + interactors.filter { $0[0].form != .property }
        let mention = ordered[0][0]
        let interactor = context.program.type(mention.type)
        let names = ordered.map { context.program.type($0[0].type).name }
        let presenter = context.presenterOfView(view.id)
        let (verb, way) = approach(mention, view, context)
        let further = ordered.dropFirst().flatMap { all in
            all.prefix(1).map {
                Finding.Note(
                    "and \(approach($0, view, context).verb) the interactor \(context.program.type($0.type).name)",
                    at: SourceLocation(file: context.path(of: $0.file), $0.position),
                    of: fault($0, view, context))
            }
        }
        let others = names.count == 1 ? "" : " (and \(names.dropFirst().joined(separator: ", ")))"
        var violation = Violation(
            subject: view.name, scene: context.module(of: view.id), dialect: context.dialect(of: view.id),
            message:
                "\(view.name) \(verb) the interactor \(interactor.name)\(others)\(way); "
                + "what it does with that can only be tested together with the view",
            location: context.span(mention.file, mention.position, length: mention.length),
            notes: further + furtherNotes(ordered[0], context) + context.declarationNote(interactor),
            suggestion: listener(ofSharedPart: view, context).map {
                "ask \($0) for it, and let the presenters of its screens call \(names.joined(separator: " and "))"
            } ?? "ask \(presenter?.name ?? "a presenter"), and let it call \(names.joined(separator: " and "))")
        violation.fault = fault(mention, view, context)
        if presenter == nil {
            violation.lowered = isOfModule(ordered.flatMap { $0 }, view, context) ? 1 : 2
        }
        return violation
    }

    private func fault(_ mention: Mention, _ view: TypeEntity, _ context: RuleContext) -> Fault {
        let name = context.program.type(mention.type).name
        let (verb, way) = approach(mention, view, context)
        return Fault(
            view.name, [name],
            message: "\(view.name) \(verb) the interactor \(name)\(way); "
                + "what it does with that can only be tested together with the view")
    }

    /// What a view does with an interactor, and through whom it gets at one that it does not name.
    private func approach(
        _ mention: Mention, _ view: TypeEntity, _ context: RuleContext
    ) -> (verb: String, way: String) {
        switch mention.form {
        case .property: return ("holds", "")
        case .cast: return ("casts to", "")
        case .signature: return ("names", "")
        case .body: break
        }
        let place = SourceLocation(file: context.path(of: mention.file), mention.position)
        let used = context.functions(of: view).filter { $0.file == mention.file }
            .flatMap { context.code.expressions(in: $0, at: place) }
            .first { $0.base?.types.contains(mention.type) ?? false }
        guard let base = used?.base else { return ("names", "") }
        guard let owner = base.base?.types.first, owner != view.id else { return ("uses", "") }
        return ("reaches", " through \(context.program.type(owner).name)")
    }

    /// Whether a view without a presenter, in an app that has presenters, knows an interactor of its own module. A use case
    /// that many share, and an app of another architecture whose use cases are called interactors, leave nothing to say
    /// but that presenters were of use.
    private func isOfModule(_ mentions: [Mention], _ view: TypeEntity, _ context: RuleContext) -> Bool {
        context.hasPresenters && mentions.contains { context.shareModule($0.type, view.id) }
    }

    /// The other lines where the view names or reads the interactor.
    private func furtherNotes(_ mentions: [Mention], _ context: RuleContext) -> [Finding.Note] {
        var lines: Set<[Int]> = [[mentions[0].file, Int(mentions[0].position.line)]]
        let further = mentions.filter { lines.insert([$0.file, Int($0.position.line)]).inserted }
        return further.map {
            let place = SourceLocation(file: context.path(of: $0.file), $0.position)
            return Finding.Note("and here", at: place, length: $0.length, of: .same)
        }
    }
}
