import Analysis
import Facts
import Navigation
import Program
import Source

/// A view that makes its own presenter, interactor or router. Its page in `Pages` says what counts.
struct SelfAssembly: Rule {
    static let metadata = RuleMetadata(
        id: "self-assembly", group: .layers,
        severity: DialectSeverity(
            viper: .warning, parentRouter: .error, rambler: .warning, routes: .warning, cleanSwift: nil),
        page: PackageResources.self_assembly_md)

    private static let made: Set<Role> = [.presenter, .interactor, .router]

    func check(_ context: RuleContext) -> [Violation] {
        guard hasModules(context) else { return [] }
        var violations: [Violation] = []
        for part in context.parts(roles: [.view]) {
            guard let view = context.owner(of: part), view.kind == .class,
                context.program.inherits(view.id, fromNamed: "UIViewController"),
                context.dialect(of: view.id) != .cleanSwift, !context.isOpenedBySystem(view.id)
            else { continue }
            var seen: Set<Role> = []
            var first: (MadePart, FunctionEntity)?
            var further: [(MadePart, FunctionEntity)] = []
            for function in context.functions(of: part) where isJudged(function) {
                for made in parts(madeIn: function, of: view, context)
                where seen.insert(context.role(of: made.type)).inserted {
                    if first == nil { first = (made, function) } else { further.append((made, function)) }
                }
            }
            if let first { violations.append(violation(view, first, further, context)) }
        }
        return violations
    }

    /// Whether some screen has a presenter, and so an assembly is what the app is used to. What presents anywhere and serves
    /// no screen is no sign of that.
    private func hasModules(_ context: RuleContext) -> Bool {
        context.hasPresenters
            && context.program.types.contains { type in
                guard type.kind != .protocol, let membership = context.resolution.memberships[type.id] else {
                    return false
                }
                return membership.role == .presenter && !membership.scenes.isEmpty
                    && context.role(of: type.id) == .presenter
            }
    }

    /// A static factory on the view is an assembly; so is the default of a parameter.
    private func isJudged(_ function: FunctionEntity) -> Bool {
        !function.declaration.isStatic
            && !(function.declaration.kind == .initialValue && function.variable == nil)
    }

    private func parts(madeIn function: FunctionEntity, of view: TypeEntity, _ context: RuleContext) -> [MadePart] {
        guard let body = function.declaration.body else { return [] }
        return body.nodes.indices.compactMap { index in
            let node = body.nodes[index]
            guard case .call(let callee, _) = node.shape,
                case .metatype(let type) = context.typing.type(of: callee, in: function.id),
                let made = type.nominals.first(where: { isOwnPart($0, of: view, context) }),
                !isOnlyCalled(NodeID(index), body),
                context.role(of: made) != .router || !navigates(body, function, context),
                context.role(of: made) != .interactor
                    || !ViewKnowsInteractor().tells(made, madeIn: function, of: view, context),
                !isHandedToPart(NodeID(index), body, function, context)
            else { return nil }
            return MadePart(type: made, position: node.position)
        }
    }

    /// `CartRouter().showHelp()`: what is made for one call is used, and no part of anything.
    private func isOnlyCalled(_ made: NodeID, _ body: Body) -> Bool {
        body.nodes.contains { node in
            if case .member(let base, _) = node.shape { return base == made }
            return false
        }
    }

    /// Whether what is made goes to another view, such as a cell: it is that one's part, and not the maker's.
    private func isHandedToPart(
        _ made: NodeID, _ body: Body, _ function: FunctionEntity, _ context: RuleContext
    ) -> Bool {
        // A view model for a part that the view keeps beside it: `title.viewModel = titleViewModel`.
        if let property = function.variable, let owner = function.owner {
            guard case .call(let callee, _) = body.nodes[Int(made)].shape,
                context.typing.type(of: callee, in: function.id).mentioned.contains(where: {
                    context.isViewModel($0)
                })
            else { return false }
            let name = context.program.variable(property).name
            let parts = context.program.type(owner).parts
            return parts.flatMap(context.functions(of:)).contains { isHanded(property: name, in: $0, context) }
        }
        let local = body.locals.firstIndex { $0.bindings.contains { $0.value == made } }.map(LocalID.init)
        return isMadeForPart(made, body, function, context)
            || body.nodes.contains { node in
                guard case .assignment(let target, let value, "=") = node.shape,
                    value == made || isLocal(value, local, body),
                    case .member(let base, _) = body.nodes[Int(target)].shape
                else { return false }
                return isOtherView(base, function, context)
            }
    }

    /// Whether what is made is given another view, which it presents on: `SummaryPresenter(view: summaryView)`.
    private func isMadeForPart(
        _ made: NodeID, _ body: Body, _ function: FunctionEntity, _ context: RuleContext
    ) -> Bool {
        guard case .call(_, let arguments) = body.nodes[Int(made)].shape else { return false }
        return arguments.contains { argument in
            context.typing.type(of: argument.value, in: function.id).nominals.contains { given in
                given != function.owner && !context.program.type(given).isExternal
                    && context.program.inherits(given, fromNamed: "UIView")
            }
        }
    }

    /// Whether the function gives what a property holds to another view.
    private func isHanded(property: String, in function: FunctionEntity, _ context: RuleContext) -> Bool {
        guard let body = function.declaration.body else { return false }
        return body.nodes.contains { node in
            guard case .assignment(let target, let value, "=") = node.shape,
                context.ownProperty(value, body, in: function.id)?.name == property,
                case .member(let base, _) = body.nodes[Int(target)].shape
            else { return false }
            return isOtherView(base, function, context)
        }
    }

    private func isOtherView(_ node: NodeID, _ function: FunctionEntity, _ context: RuleContext) -> Bool {
        context.typing.type(of: node, in: function.id).nominals.contains { holder in
            holder != function.owner && [.view, .other].contains(context.role(of: holder))
                && function.owner.map { !context.program.isRelated(holder, $0) } ?? true
        }
    }

    private func isLocal(_ node: NodeID, _ local: LocalID?, _ body: Body) -> Bool {
        if case .local(let index) = body.nodes[Int(node)].shape { return index == local }
        return false
    }

    /// Whether the function asks a router to move: what it makes of routers is for that, and serves no module.
    private func navigates(_ body: Body, _ function: FunctionEntity, _ context: RuleContext) -> Bool {
        body.nodes.contains { node in
            guard case .call(let callee, _) = node.shape, case .member(let base, _) = body.nodes[Int(callee)].shape
            else { return false }
            return context.typing.type(of: base, in: function.id).nominals.contains { context.role(of: $0) == .router }
        }
    }

    /// A class of the view's own module that the view, or what it makes, is served by.
    private func isOwnPart(_ type: TypeID, of view: TypeEntity, _ context: RuleContext) -> Bool {
        let entity = context.program.type(type)
        // Where presenters are the rule, a view model is data; without a router, it is what MVVM makes there.
        if context.isViewModel(type), context.module(of: view.id).flatMap(context.dialect(of:)) != .routes {
            return false
        }
        // What several screens make serves none of them alone.
        return entity.kind == .class && context.scenes(of: type).count == 1
            && Self.made.contains(context.role(of: type))
            && !context.program.inherits(type, fromNamed: "UIResponder")
            && context.shareModule(type, view.id)
            && (context.role(of: type) != .router || context.isOwnPart(type, ofModuleOf: view.id))
    }

    private func violation(
        _ view: TypeEntity, _ first: (part: MadePart, function: FunctionEntity),
        _ further: [(part: MadePart, function: FunctionEntity)], _ context: RuleContext
    ) -> Violation {
        let made = context.program.type(first.part.type)
        let assembly = context.siblings(of: view.id, roles: [.assembly]).first { $0.kind != .protocol }
        let all = ([first] + further).map { context.program.type($0.part.type).name }.joined(separator: ", ")
        let suggestion =
            assembly.map { "let \($0.name) make \(all), and hand \(made.name) to the view" }
            ?? "make \(all) in an assembly of the module, and hand \(made.name) to the view"
        let notes = further.map { entry in
            Finding.Note(
                "and makes \(context.program.type(entry.part.type).name)",
                at: context.program.location(entry.function.id, entry.part.position))
        }
        let word = (context.isViewModel(made.id) ? .viewModel : context.role(of: made.id)).word
        var violation = Violation(
            subject: view.name, scene: context.module(of: view.id), dialect: context.dialect(of: view.id),
            message: "\(view.name) makes its own \(word) \(made.name); "
                + "a view is put together from outside",
            location: context.span(first.function.file, first.part.position, length: made.shortName.utf8.count),
            notes: notes + context.declarationNote(made), suggestion: suggestion)
        let places = ([first] + further).map(\.function)
        if places.allSatisfy({ isReplaced($0, of: view, context) }), let property = first.function.variable {
            violation.message += ", as it is: whoever makes \(view.name) replaces it"
            violation.suggestion = "remove the initial value of \(context.program.variable(property).name)"
            violation.lowered = 2
        }
        return violation
    }

    /// Whether code is the initial value of a lazy property that everybody who makes the view sets: it never runs.
    private func isReplaced(_ function: FunctionEntity, of view: TypeEntity, _ context: RuleContext) -> Bool {
        guard let variable = function.variable.map(context.program.variable), variable.declaration.isLazy else {
            return false
        }
        let uses = context.program.uses
        let makers = Set((uses.calls[view.shortName] ?? []).map(\.function))
        let members = MemberUses(context.code)
        let setters = (uses.assignments[variable.name] ?? []).filter {
            members.mayMean(memberOf: view.id, at: members.target($0), isCertain: true)
        }
        return !makers.isEmpty && makers.isSubset(of: setters.map(\.function))
    }
}

/// A part of a module, where it is made.
private struct MadePart {
    var type: TypeID
    var position: Position
}
