import Facts
import NavigationGraph
import Program
import Resolution
import Source

/// An inner layer that names a concrete type of an outer one. The page beside this file says what counts.
struct OutwardDependency: Rule {
    static let metadata = RuleMetadata(
        id: "outward-dependency", group: .layers, severity: .everywhere(.error),
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
                guard isOutward(mention, from: inner, role, context) else { continue }
                // Whoever makes a screen is told to let a router do that.
                if role == .presenter || role == .interactor,
                    isMaking(mention, part, context) || isInstantiated(mention, part, context)
                        || mention.form == .cast && makes(mention.type, inner, context)
                {
                    continue
                }
                faults.append(OutwardFault(inner: inner, role: role, mention: mention))
            }
        }
        let merged = mergeMembers(faults, context)
        return merged.filter { !isTold(byImplementationOf: $0, merged, context) }.map { violation($0, context) }
    }

    private func isOutward(
        _ mention: TypeMention, from inner: TypeEntity, _ role: Role, _ context: RuleContext
    ) -> Bool {
        let named = context.program.type(mention.type)
        if role == .entity {
            return !isOwnContract(named, of: inner, context) && ModuleTypes(context: context).belongsToModule(named)
        }
        let target = context.role(of: named.id)
        guard named.kind != .protocol, Self.outward[role]?.contains(target) == true, !surrounds(named, inner, context)
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

    /// Whether a type that is called a service puts a module together: it makes a presenter.
    private func assembles(_ type: TypeEntity, _ context: RuleContext) -> Bool {
        type.parts.flatMap(context.functions(of:)).contains { function in
            guard let body = function.declaration.body else { return false }
            return body.nodes.contains { node in
                guard case .call(let callee, _) = node.shape,
                    case .metatype(let made) = context.typing.type(of: callee, in: function.id)
                else { return false }
                return made.nominals.contains { context.role(of: $0) == .presenter }
            }
        }
    }

    /// The entity's own interface, called after it, wherever it is declared.
    private func isOwnContract(_ named: TypeEntity, of entity: TypeEntity, _ context: RuleContext) -> Bool {
        guard named.kind == .protocol, named.shortName.hasPrefix(entity.shortName) else { return false }
        let ending = named.shortName.dropFirst(entity.shortName.count)
        return ["Type", "Protocol", "Interface", "Representable", "EntityType", "EntityProtocol"].contains(ending)
            && context.program.inherits(entity.id, from: named.id)
    }

    /// Whether a type that is called a manager or provider manages windows and screens; then it is no gateway.
    private func handlesScreens(_ type: TypeEntity, _ context: RuleContext) -> Bool {
        let members: Set<String> = [
            "window", "keyWindow", "rootViewController", "present", "dismiss", "pushViewController",
            "topViewController",
        ]
        return type.parts.flatMap(context.functions(of:)).contains { function in
            function.declaration.body?.nodes.contains { node in
                if case .member(_, let name) = node.shape { return members.contains(name) }
                return false
            } ?? false
        }
    }

    /// A type nested in another is part of it.
    private func surrounds(_ outer: TypeEntity, _ inner: TypeEntity, _ context: RuleContext) -> Bool {
        var current = inner.outer
        while let id = current {
            if id == outer.id { return true }
            current = context.program.type(id).outer
        }
        return false
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
        }.groupedCells(context)
    }

    private func order(_ fault: OutwardFault, _ context: RuleContext) -> (TypeMention.Form, String, Position) {
        (fault.mention.form, context.path(of: fault.mention.file), fault.mention.position)
    }

    /// The initializer of a view controller, called in a body.
    private func isMaking(_ mention: TypeMention, _ part: TypeEntity.Part, _ context: RuleContext) -> Bool {
        guard mention.form == .body, context.program.inherits(mention.type, fromNamed: "UIViewController") else {
            return false
        }
        return context.functions(of: part).contains { function in
            guard let body = function.declaration.body else { return false }
            return body.nodes.contains { node in
                guard case .call(let callee, _) = node.shape else { return false }
                return body.nodes[Int(callee)].position == mention.position
            }
        }
    }

    /// What a storyboard makes and a cast names, with the variable that takes it: one fault, of which another rule speaks.
    private func isInstantiated(_ mention: TypeMention, _ part: TypeEntity.Part, _ context: RuleContext) -> Bool {
        guard mention.form >= .cast else { return false }
        return context.functions(of: part).contains { function in
            guard let body = function.declaration.body else { return false }
            return body.nodes.contains { node in
                guard case .cast(let value, let type, _) = node.shape, node.position.line == mention.position.line,
                    case .call(let callee, _) = body.nodes[Int(value)].shape,
                    body.nodes[Int(callee)].shape.lastName?.hasPrefix("instantiate") ?? false
                else { return false }
                return context.typing.resolve(type, in: function.id).nominals.contains(mention.type)
            }
        }
    }

    /// Whether the type makes the view controller to which it casts later: one fault, of which another rule speaks.
    private func makes(_ screen: TypeID, _ type: TypeEntity, _ context: RuleContext) -> Bool {
        guard context.program.inherits(screen, fromNamed: "UIViewController") else { return false }
        return type.parts.flatMap(context.functions(of:)).contains { function in
            guard let body = function.declaration.body else { return false }
            return body.nodes.contains { node in
                guard case .call(let callee, _) = node.shape,
                    case .metatype(let made) = context.typing.type(of: callee, in: function.id)
                else { return false }
                return made.nominals.contains(screen)
            }
        }
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
        let isHosted = isHosted(fault, outer, context)
        let verb =
            isHosted
            ? "wraps"
            : mention.form == .cast ? "casts to" : mention.form == .property ? "holds" : "names"
        let reason =
            fault.role == .entity
            ? "an entity knows nothing of the modules that use it"
            : "\(Self.article(fault.role)) knows what lies outside of it through protocols only"
        let named = ([outer] + fault.others).map { "\(Self.outerWord($0, context)) \($0.name)" }
            .joined(separator: " and ")
        var violation = Violation(
            subject: fault.inner.name, scene: context.module(of: fault.inner.id),
            dialect: context.dialect(of: fault.inner.id),
            message: "\(fault.inner.name) \(verb) \(named)\(isHosted ? " in a UIHostingController" : ""); \(reason)",
            location: context.span(mention.file, mention.position, length: mention.length),
            notes: fault.further.prefix(5).map {
                Finding.Note("and names it here", at: SourceLocation(file: context.path(of: $0.file), $0.position))
            }
                + fault.cells.prefix(8).map {
                    Finding.Note(
                        "and names \(context.program.type($0.type).name) here",
                        at: SourceLocation(file: context.path(of: $0.file), $0.position))
                } + context.declarationNote(outer),
            suggestion: isHosted
                ? "let an assembly of the module make \(outer.name) and the UIHostingController around it; "
                    + "\(fault.inner.name) tells it what to show through what it observes"
                : suggestion(fault, outer, context))
        if onlyChoosesCell(fault, context) || onlyCompares(fault, context) { violation.lowered = 2 }
        if isDemanded(fault, context) { violation.lowered = 2 }
        // That something is an entity by its folder alone is a guess where no interactor knows it.
        if fault.role == .entity, context.isGuessedEntity(fault.inner.id) { violation.lowered = 2 }
        return violation
    }

    /// Whether the type names it only as the sender in methods of a delegate's protocol: that protocol is at fault.
    private func isDemanded(_ fault: OutwardFault, _ context: RuleContext) -> Bool {
        let own: Set<Role> = [.presenter, .interactor, .gateway, .entity, .router]
        let contracts = context.program.lineage(of: fault.inner.id).dropFirst().map(context.program.type).filter {
            $0.kind == .protocol && !$0.isExternal && !own.contains(context.role(of: $0.id))
        }
        return fault.inner.kind != .protocol && fault.cells.isEmpty
            && ([fault.mention] + fault.further).allSatisfy { mention in
                mention.form == .signature
                    && contracts.contains { contract in
                        contract.functions.values.flatMap { $0 }.contains {
                            context.program.function($0).declaration.signature == mention.member
                        }
                    }
            }
    }

    /// Whether a view of SwiftUI is made in the call of a controller for it.
    private func isHosted(_ fault: OutwardFault, _ outer: TypeEntity, _ context: RuleContext) -> Bool {
        guard outer.kind == .struct, fault.mention.form == .body else { return false }
        return fault.inner.parts.flatMap(context.functions(of:)).contains { function in
            guard let body = function.declaration.body, function.file == fault.mention.file else { return false }
            return body.nodes.contains { node in
                guard case .call(let callee, let arguments) = node.shape,
                    body.nodes[Int(callee)].shape.lastName == "UIHostingController"
                else { return false }
                return arguments.flatMap { body.nodes(within: $0.value) }.contains {
                    body.nodes[Int($0)].position == fault.mention.position
                }
            }
        }
    }

    /// Whether a view model says only by which class of cell it is shown: `var cellType: AnyClass { CoinCell.self }`.
    private func onlyChoosesCell(_ fault: OutwardFault, _ context: RuleContext) -> Bool {
        guard context.isPartOfScreen(fault.mention.type) else { return false }
        let isModel = context.resolution.memberships[fault.inner.id]?.role == .viewModel
        let chosen = fault.inner.parts.flatMap(context.functions(of:)).flatMap { function -> [Position] in
            guard let body = function.declaration.body else { return [] }
            return body.nodes.compactMap { node in
                // `Item<CoinCell>(…)` says by which cell a row is shown.
                guard case .type(.named(let components)) = node.shape else { return nil }
                return components.contains { !$0.arguments.isEmpty } ? node.position : nil
            }
        }
        return fault.places.isSubset(of: Set(chosen + (isModel ? values(in: fault.inner, context) : [])))
    }

    /// Whether a presenter names a screen only by its class as a value, to log it or to compare with it: it asks nothing of
    /// it.
    private func onlyCompares(_ fault: OutwardFault, _ context: RuleContext) -> Bool {
        guard fault.role == .presenter, context.role(of: fault.mention.type) == .view, fault.others.isEmpty else {
            return false
        }
        let isScreen = context.program.inherits(fault.mention.type, fromNamed: "UIViewController")
        let constants = isScreen ? constants(of: fault.mention.type, in: fault.inner, context) : []
        return fault.places.isSubset(of: values(in: fault.inner, context) + constants)
    }

    /// The places where a type's code reads a constant of a screen's class that is a plain value, such as how long it takes
    /// to appear.
    private func constants(of screen: TypeID, in type: TypeEntity, _ context: RuleContext) -> [Position] {
        type.parts.flatMap(context.functions(of:)).flatMap { function -> [Position] in
            guard let body = function.declaration.body else { return [] }
            return body.nodes.compactMap { node in
                guard case .member(let base, let name) = node.shape,
                    case .metatype(let named) = context.typing.type(of: base, in: function.id),
                    named.nominals.contains(screen),
                    let variable = context.program.variable(named: name, in: screen).map(context.program.variable),
                    variable.declaration.isStatic, variable.declaration.isLet,
                    context.typing.type(of: variable.id).nominals.allSatisfy({
                        context.program.type($0).kind != .class
                    })
                else { return nil }
                return body.nodes[Int(base)].position
            }
        }
    }

    /// The places where a type's code names a class as a value: `Screen.self`.
    private func values(in type: TypeEntity, _ context: RuleContext) -> [Position] {
        type.parts.flatMap(context.functions(of:)).flatMap { function -> [Position] in
            guard let body = function.declaration.body else { return [] }
            return body.nodes.compactMap { node in
                switch node.shape {
                case .metatype: node.position
                case .member(let base, "self"): body.nodes[Int(base)].position
                default: nil
                }
            }
        }
    }

    private static func article(_ role: Role) -> String {
        role == .interactor ? "an interactor" : "a \(role.rawValue)"
    }

    private static func outerWord(_ outer: TypeEntity, _ context: RuleContext) -> String {
        let role = context.role(of: outer.id)
        switch role {
        case .application: return "the app's delegate"
        case .other: return outer.kind == .protocol ? "the module's protocol" : "the module's type"
        default:
            let word = role.rawValue.split(separator: "-").joined(separator: " ")
            return "the \(word)\(outer.kind == .protocol ? " protocol" : "")"
        }
    }

    private func suggestion(_ fault: OutwardFault, _ outer: TypeEntity, _ context: RuleContext) -> String {
        let role = context.role(of: outer.id)
        if onlyChoosesCell(fault, context) {
            return "let the view choose the cell, by what \(fault.inner.name) says of the row"
        }
        if onlyCompares(fault, context) { return "hand on a name or a case instead of the class \(outer.name)" }
        if fault.role == .entity {
            let module = ModuleTypes(context: context).moduleName(of: outer) ?? "that uses it"
            if fault.mention.form == .property {
                return "hold plain values, and let the module \(module) make its \(outer.name) of them"
            }
            return "move it into a file of the module \(module), as an extension beside \(outer.name)"
        }
        if role == .application { return "hand \(fault.inner.name) what it needs through its initializer" }
        if let contract = contract(for: fault, outer, context) {
            return "use the protocol \(contract.name), which \(outer.name) implements"
        }
        let name = Self.proposedProtocol(fault, role)
        if role == .view, let contract = context.program.type(named: name).map(context.program.type),
            contract.kind == .protocol, !context.program.inherits(outer.id, from: contract.id)
        {
            if context.isPartOfScreen(outer.id) {
                return "let the view show \(outer.name), and ask it through \(contract.name)"
            }
            let router = context.routerOfModule(fault.inner.id)?.name ?? "a router of the module"
            return "let \(router) deal with \(outer.name), or the view, asked through \(contract.name)"
        }
        return "declare a protocol, for example \(name), let \(outer.name) implement it, and name that"
    }

    /// A protocol that the outer type already implements and that is meant for the inner layer.
    private func contract(for fault: OutwardFault, _ outer: TypeEntity, _ context: RuleContext) -> TypeEntity? {
        let candidates = context.program.lineage(of: outer.id).dropFirst().map(context.program.type).filter {
            $0.kind == .protocol && context.role(of: $0.id) == context.role(of: outer.id)
        }
        if context.role(of: outer.id) == .view { return candidates.first }
        let words = ["Output", "PresentationLogic", "Delegate"]
        return candidates.first { candidate in words.contains { candidate.shortName.hasSuffix($0) } }
    }

    private static func proposedProtocol(_ fault: OutwardFault, _ outer: Role) -> String {
        let name = fault.inner.shortName
        if outer != .view { return "\(name)Output" }
        let role = ["Presenter", "ViewModel"].first(where: name.hasSuffix) ?? ""
        return "\(name.dropLast(role.count))ViewInput"
    }
}
