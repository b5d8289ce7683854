import Analysis
import Navigation
import NavigationGraph
import Program
import Source

/// An inner layer that names a concrete type of an outer one. Its page in `Pages` says what counts.
struct OutwardDependency: Rule {
    static let metadata = RuleMetadata(
        id: "outward-dependency", group: .layers, severity: .layered(.error),
        page: PackageResources.outward_dependency_md)

    /// The inner layers, and of each the outer ones.
    private static let outward: [Role: Set<Role>] = [
        .presenter: [.view, .application],
        .interactor: [.view, .presenter, .router, .application],
        .gateway: [.interactor, .application],
    ]

    func check(_ context: RuleContext) -> [Violation] {
        var faults: [OutwardFault] = []
        for part in context.parts(roles: Set(Self.outward.keys).union([.entity])) {
            guard let inner = context.owner(of: part) else { continue }
            let role = context.role(of: part)
            for mention in context.mentions(in: part) where mention.type != inner.id {
                guard isOutward(context.program.type(mention.type), from: inner, role, context) else { continue }
                // Whoever makes a screen is told to let a router do that.
                if role == .presenter || role == .interactor,
                    ScreenMentions(context: context, inner: inner, part: part).areOfMaking(mention)
                {
                    continue
                }
                faults.append(OutwardFault(inner: inner, role: role, mention: mention))
            }
            if role == .interactor, inner.kind == .class { faults += reached(by: inner, in: part, context) }
        }
        let merged = mergeMembers(faults, context)
        return merged.filter { !isTold(byImplementationOf: $0, merged, context) }.map { violation($0, context) }
    }

    private func isOutward(
        _ named: TypeEntity, from inner: TypeEntity, _ role: Role, _ context: RuleContext
    ) -> Bool {
        if role == .entity {
            return !EntityContracts(context: context).isOwn(named, of: inner)
                && !EntityContracts(context: context).isContract(named)
                && ModuleTypes(context: context).belongsToModule(named)
        }
        let target = context.role(of: named.id)
        guard named.kind != .protocol, Self.outward[role]?.contains(target) == true,
            !context.program.isInside(inner.outer, of: named.id)
        else { return false }
        switch target {
        // A window is where screens are shown; `ui-type-in-inner-layer` speaks of it.
        case .view:
            return context.isConcreteView(named.id) && !context.program.inherits(named.id, fromNamed: "UIWindow")
        case .router: return context.isRouter(named.id)
        case .application: return role != .gateway || !handlesScreens(inner, context)
        case .interactor where role == .gateway: return !assembles(inner, context)
        default: return named.kind == .class || named.kind == .struct
        }
    }

    /// What an interactor gets out of another object, unless that belongs to an outer layer itself, of which it is told.
    private func reached(
        by inner: TypeEntity, in part: TypeEntity.Part, _ context: RuleContext
    ) -> [OutwardFault] {
        ReachedOuters(context: context).all(in: part, of: inner).compactMap { reached in
            guard isOutward(context.program.type(reached.mention.type), from: inner, .interactor, context),
                !isOutward(reached.source, from: inner, .interactor, context)
            else { return nil }
            var fault = OutwardFault(inner: inner, role: .interactor, mention: reached.mention)
            fault.source = reached.source
            return fault
        }
    }

    /// Whether a type that is called a service puts a module together: it makes a presenter.
    private func assembles(_ type: TypeEntity, _ context: RuleContext) -> Bool {
        context.index.typesMade(in: type).contains { context.role(of: $0) == .presenter }
    }

    /// Whether a type that is called a manager or provider manages windows and screens; then it is no gateway.
    private func handlesScreens(_ type: TypeEntity, _ context: RuleContext) -> Bool {
        let members: Set<String> = [
            "window", "keyWindow", "rootViewController", "present", "dismiss", "pushViewController",
            "topViewController",
        ]
        return context.functions(of: type).contains { function in
            context.code.members(in: function).compactMap(\.member).contains(where: members.contains)
        }
    }

    // MARK: One fault, one finding

    /// All places where one type names another are one fault, told at the property if there is one, else at the first
    /// signature, cast or body.
    private func mergeMembers(_ faults: [OutwardFault], _ context: RuleContext) -> [OutwardFault] {
        let byPair = Dictionary(grouping: faults, by: \.pair)
        let merged = byPair.values.compactMap { all -> OutwardFault? in
            let ordered = all.sorted { order($0, context) < order($1, context) }
            guard var first = ordered.first else { return nil }
            var lines: Set<OutwardFault.Line> = [first.line]
            first.further = ordered.filter { lines.insert($0.line).inserted }.map(\.mention)
            return first
        }
        // What one declaration names in one place (`Base<MainView, MainPresenter>`) is one fault.
        let byPlace = Dictionary(grouping: merged) { OutwardFault.Place(inner: $0.inner.id, at: $0.mention) }
        return byPlace.values.compactMap { all in
            let ordered = all.sorted {
                let (a, b) = (context.program.type($0.mention.type).name, context.program.type($1.mention.type).name)
                return (a, $0.mention.type) < (b, $1.mention.type)
            }
            guard var first = ordered.first else { return nil }
            first.others = ordered.dropFirst().map { context.program.type($0.mention.type) }
            return first
        }.groupedQuestions(context).groupedViews(context).groupedMembers(context)
    }

    private func order(_ fault: OutwardFault, _ context: RuleContext) -> (Naming.Form, String, Position) {
        (fault.mention.form, context.path(of: fault.mention.file), fault.mention.position)
    }

    /// A requirement and its implementation are one fault, told at the implementation.
    private func isTold(byImplementationOf fault: OutwardFault, _ faults: [OutwardFault], _ context: RuleContext)
        -> Bool
    {
        guard fault.inner.kind == .protocol else { return false }
        return faults.contains { other in
            other.inner.kind != .protocol && other.mention.type == fault.mention.type
                && other.mention.member == fault.mention.member
                && context.program.inherits(other.inner.id, from: fault.inner.id)
        }
    }

    // MARK: Texts

    private func violation(_ fault: OutwardFault, _ context: RuleContext) -> Violation {
        let outer = context.program.type(fault.mention.type)
        let mention = fault.mention
        let uses = OutwardUses(context: context)
        let reason =
            fault.role == .entity
            ? "no other module can use \(fault.inner.name) without it"
            : "\(fault.inner.name) cannot be tested without \(fault.others.isEmpty ? "it" : "them")"
        let named = ([outer] + fault.others).map { "\(outerWord(fault, $0, context)) \($0.sourceName)" }
            .joined(separator: " and ")
        let ending =
            fault.source.map { " through \($0.name)" } ?? (uses.isUnread(fault) ? ", which nobody uses" : "")
        var violation = Violation(
            subject: fault.inner.name, scene: context.module(of: fault.inner.id),
            dialect: context.dialect(of: fault.inner.id),
            message: "\(fault.inner.name) \(verb(fault, outer, context)) \(named)\(ending); \(reason)",
            location: context.span(mention.file, mention.position, length: mention.length),
            notes: fault.further.map {
                Finding.Note(
                    "and \(fault.source == nil ? "names it " : "")here",
                    at: SourceLocation(file: context.path(of: $0.file), $0.position), length: $0.length, of: .same)
            }
                + further(fault, fault.isOneQuestion ? "asks for" : "names", context)
                + context.declarationNote(outer),
            suggestion: OutwardAdvice(context: context).suggestion(fault, outer))
        // What a presenter builds of SwiftUI's views is half the fault: it says by that what to show.
        let isBuilding = fault.role == .presenter && outer.kind == .struct && uses.onlyMakes(fault)
        if isBuilding { violation.lowered = 1 }
        if fault.viewAround(outer, context) != nil || isPresentersWork(fault, outer, context) { violation.lowered = 1 }
        if uses.isIncidental(fault) || isDemanded(fault, context) || fault.isDefaultAlone(context)
            || fault.isBoundByFrame(context) || fault.isAmongItsOwn(context) || fault.fillsSuperclass(context)
        {
            violation.lowered = 2
        }
        (violation.starts, violation.serves) = uses.causes(fault)
        // That something is an entity by its folder alone is a guess where no interactor knows it.
        if fault.role == .entity, context.isGuessedEntity(fault.inner.id) { violation.lowered = 2 }
        return violation
    }

    /// Whether an interactor calls the router as a presenter would, of which its module has none.
    private func isPresentersWork(_ fault: OutwardFault, _ outer: TypeEntity, _ context: RuleContext) -> Bool {
        fault.role == .interactor && context.role(of: outer.id) == .router
            && !context.scenes(of: fault.inner.id).isEmpty
            && context.siblings(of: fault.inner.id, roles: [.presenter]).isEmpty
    }

    /// Where the inner type names, or makes, the views that are told with the first.
    private func further(_ fault: OutwardFault, _ verb: String, _ context: RuleContext) -> [Finding.Note] {
        fault.cells.map {
            let name = context.program.type($0.type).name
            let told = Fault(fault.inner.name, [name], message: "\(fault.inner.name) \(verb) \(name)")
            let place = SourceLocation(file: context.path(of: $0.file), $0.position)
            return Finding.Note("and \(verb) \(name) here", at: place, length: $0.length, of: told)
        }
    }

    private func verb(_ fault: OutwardFault, _ outer: TypeEntity, _ context: RuleContext) -> String {
        if fault.viewAround(outer, context) != nil { return "stores" }
        if fault.source != nil { return "reaches" }
        if OutwardUses(context: context).onlyTests(fault) { return "asks whether an object is" }
        switch fault.mention.form {
        case .cast: return "casts to"
        case .property: return isWorkedOut(fault, context) ? "names" : "holds"
        case .signature, .body: return "names"
        }
    }

    private func isWorkedOut(_ fault: OutwardFault, _ context: RuleContext) -> Bool {
        let variable = fault.inner.variables[fault.mention.member].map(context.program.variable)
        return variable?.declaration.isComputed == true && fault.inner.kind != .protocol
    }

    /// Whether the type names it only as the sender in methods of a delegate's protocol: that protocol is at fault.
    private func isDemanded(_ fault: OutwardFault, _ context: RuleContext) -> Bool {
        let own: Set<Role> = [.presenter, .interactor, .gateway, .entity, .router]
        let contracts = context.program.protocols(of: fault.inner.id).filter { !own.contains(context.role(of: $0.id)) }
        return fault.inner.kind != .protocol && fault.cells.isEmpty
            && ([fault.mention] + fault.further).allSatisfy { mention in
                mention.form == .signature
                    && contracts.contains { context.program.declares(mention.member, $0) }
            }
    }

    private func outerWord(_ fault: OutwardFault, _ outer: TypeEntity, _ context: RuleContext) -> String {
        if let view = fault.viewAround(outer, context) {
            return "\(outer.kind == .enum ? "an enum" : "a struct") declared inside the view \(view.name),"
        }
        let role = context.role(of: outer.id)
        switch role {
        case .application: return "the app's delegate"
        case .other: return outer.kind == .protocol ? "the module's protocol" : "the module's type"
        default:
            let word = role.rawValue.split(separator: "-").joined(separator: " ")
            return "the \(word)\(outer.kind == .protocol ? " protocol" : "")"
        }
    }
}
