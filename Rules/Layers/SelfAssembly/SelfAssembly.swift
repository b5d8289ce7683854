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
        context.code.calls(in: function).compactMap { call in
            guard let made = call.made.first(where: { isOwnPart($0, of: view, context) }),
                // `CartRouter().showHelp()`: what is made for one call is used, and no part of anything.
                call.parent?.member == nil,
                context.role(of: made) != .router || !navigates(function, context),
                context.role(of: made) != .interactor
                    || !ViewKnowsInteractor().tells(made, madeIn: function, of: view, context),
                !isHandedToPart(call, context)
            else { return nil }
            return MadePart(type: made, position: call.position)
        }
    }

    /// Whether what is made goes to another view, such as a cell: it is that one's part, and not the maker's.
    private func isHandedToPart(_ made: Expression, _ context: RuleContext) -> Bool {
        // A view model for a part that the view keeps beside it: `title.viewModel = titleViewModel`.
        if let property = made.function.variable, let owner = made.function.owner {
            guard made.callee?.type.mentioned.contains(where: context.isViewModel) ?? false else { return false }
            return context.functions(of: context.program.type(owner)).flatMap(context.code.assignments).contains {
                $0.isPlain && $0.value.property?.id == property && isOtherView($0.target.base, context)
            }
        }
        let holder = made.holder
        return isMadeForPart(made, context)
            || context.code.assignments(in: made.function).contains {
                $0.isPlain && ($0.value == made || holder != nil && $0.value.local == holder)
                    && isOtherView($0.target.base, context)
            }
    }

    /// Whether what is made is given another view, which it presents on: `SummaryPresenter(view: summaryView)`.
    private func isMadeForPart(_ made: Expression, _ context: RuleContext) -> Bool {
        made.arguments.flatMap(\.value.types).contains { given in
            given != made.function.owner && !context.program.type(given).isExternal
                && context.program.inherits(given, fromNamed: "UIView")
        }
    }

    private func isOtherView(_ object: Expression?, _ context: RuleContext) -> Bool {
        guard let object else { return false }
        let owner = object.function.owner
        return object.types.contains { holder in
            holder != owner && [.view, .other].contains(context.role(of: holder))
                && owner.map { !context.program.isRelated(holder, $0) } ?? true
        }
    }

    /// Whether the function asks a router to move: what it makes of routers is for that, and serves no module.
    private func navigates(_ function: FunctionEntity, _ context: RuleContext) -> Bool {
        context.code.calls(in: function).contains { call in
            (call.receiver?.types ?? []).contains { context.role(of: $0) == .router }
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
                at: context.program.location(entry.function.id, entry.part.position),
                of: fault(view, entry.part.type, context))
        }
        var violation = Violation(
            subject: view.name, scene: context.module(of: view.id), dialect: context.dialect(of: view.id),
            message: fault(view, made.id, context).message ?? "",
            location: context.span(first.function.file, first.part.position, length: made.shortName.utf8.count),
            notes: notes + context.declarationNote(made), suggestion: suggestion)
        violation.fault = fault(view, made.id, context)
        let places = ([first] + further).map(\.function)
        if places.allSatisfy({ isReplaced($0, of: view, context) }), let property = first.function.variable {
            violation.message =
                "\(view.name) makes its own \(word(made.id, context)) \(made.name); whoever makes \(view.name) replaces it"
            violation.suggestion = "remove the initial value of \(context.program.variable(property).name)"
            violation.lowered = 2
        }
        return violation
    }

    private func fault(_ view: TypeEntity, _ made: TypeID, _ context: RuleContext) -> Fault {
        let name = context.program.type(made).name
        let message = "\(view.name) makes its own \(word(made, context)) \(name); a test cannot give it another one"
        return Fault(view.name, [name], message: message)
    }

    private func word(_ made: TypeID, _ context: RuleContext) -> String {
        (context.isViewModel(made) ? .viewModel : context.role(of: made)).word
    }

    /// Whether code is the initial value of a lazy property that everybody who makes the view sets: it never runs.
    private func isReplaced(_ function: FunctionEntity, of view: TypeEntity, _ context: RuleContext) -> Bool {
        guard let variable = function.variable.map(context.program.variable), variable.declaration.isLazy else {
            return false
        }
        let makers = Set(context.code.makings(of: view).map(\.function.id))
        let setters = context.members.settings(of: variable, isCertain: true).map(\.target.function.id)
        return !makers.isEmpty && makers.isSubset(of: setters)
    }
}

/// A part of a module, where it is made.
private struct MadePart {
    var type: TypeID
    var position: Position
}
