import Analysis
import Navigation
import Program
import Source

/// Data for the next module that is set on its view. Its page in `Pages` says what counts.
struct DataPassedToView: Rule {
    static let metadata = RuleMetadata(
        id: "data-passed-to-view", group: .routing,
        severity: DialectSeverity(
            viper: .info, parentRouter: .info, rambler: .error, routes: nil, cleanSwift: .warning),
        page: PackageResources.data_passed_to_view_md)

    private static let served: Set<Role> = [
        .presenter, .router, .interactor, .assembly, .moduleOutput, .moduleInput, .viewModel, .dataStore, .view,
        .gateway,
    ]

    func check(_ context: RuleContext) -> [Violation] {
        context.parts(roles: [.router]).flatMap { part -> [Violation] in
            guard let router = context.owner(of: part) else { return [] }
            return context.functions(of: part).flatMap { function -> [Violation] in
                let passed = context.code.assignments(in: function).compactMap { set -> PassedData? in
                    guard set.isPlain, let base = set.target.base, let name = set.target.member,
                        let (view, variable) = data(name, of: base, router, context),
                        // A closure, or the router itself, is no data.
                        !set.value.isClosure, !set.value.isSelf, !isResolved(set.value)
                    else { return nil }
                    return PassedData(view: view, variable: variable, place: set.target.place)
                }
                // What one method sets on one view is handed over together.
                return Dictionary(grouping: passed, by: \.view.id).values.compactMap {
                    violation($0.sorted { $0.place < $1.place }, router, context)
                }
            }
        }
    }

    /// The view of another module that has presenter, data store or input, and its property that takes data.
    private func data(
        _ name: String, of base: Expression, _ router: TypeEntity, _ context: RuleContext
    ) -> (TypeEntity, VariableEntity)? {
        for nominal in base.types {
            let view = context.program.type(nominal)
            guard !view.isExternal, view.kind == .class,
                context.program.inherits(nominal, fromNamed: "UIViewController"),
                !context.shareModule(nominal, router.id), let receiver = receiver(of: view, context),
                !isMade(receiver, by: view, context),
                let id = context.program.variable(named: name, in: nominal)
            else { continue }
            let variable = context.program.variable(id)
            let type = context.typing.type(of: id)
            if case .function = type { continue }
            guard !variable.declaration.isStatic, variable.declaration.ownership == .strong,
                variable.owner.map({ !context.program.type($0).isExternal }) ?? false,
                !type.nominals.contains(where: { isWiring($0, context) })
            else { continue }
            return (view, variable)
        }
        return nil
    }

    /// Whether the view makes its presenter by itself: then only the view can take what the presenter is made with.
    private func isMade(_ receiver: TypeEntity, by view: TypeEntity, _ context: RuleContext) -> Bool {
        guard context.role(of: receiver.id) == .presenter else { return false }
        return context.functions(of: view).contains { function in
            !function.declaration.isStatic
                && context.code.calls(in: function).contains { $0.made.contains(receiver.id) }
        }
    }

    /// A part of a module, a service, or what such types fulfil: a delegate is no data, whoever implements it.
    private func isWiring(_ type: TypeID, _ context: RuleContext) -> Bool {
        if context.program.type(type).shortName.contains("Service") { return true }
        let role = context.role(of: type)
        // What a view model of values holds is shown: data, as any other structure.
        if role == .viewModel || role == .presentationModel { return context.program.type(type).kind != .struct }
        return Self.served.contains(role)
            || context.asksForMethods(type) && !context.roles(behind: type).isDisjoint(with: Self.served)
    }

    /// What the data should be given to instead: in Clean Swift the data store, or the interactor, which keeps it.
    private func receiver(of view: TypeEntity, _ context: RuleContext) -> TypeEntity? {
        if context.dialect(of: view.id) == .cleanSwift {
            let stores = context.siblings(of: view.id, roles: [.dataStore]).filter {
                $0.kind == .protocol && !$0.shortName.hasSuffix("DataPassing")
            }
            let interactors = context.siblings(of: view.id, roles: [.interactor])
            if let found = stores.first ?? interactors.first(where: { $0.kind == .class }) { return found }
        }
        let inputs = context.siblings(of: view.id, roles: [.moduleInput, .dataStore])
        return inputs.first { $0.kind == .protocol }
            ?? context.siblings(of: view.id, roles: [.presenter]).first { $0.kind == .class }
    }

    /// What a dependency container hands out: `r.resolve(Clock.self)!`.
    private func isResolved(_ value: Expression) -> Bool {
        value.parts.compactMap(\.calledName).contains { ["resolve", "inject", "autoresolve"].contains($0) }
    }

    private func violation(
        _ all: [PassedData], _ router: TypeEntity, _ context: RuleContext
    ) -> Violation? {
        guard let first = all.first else { return nil }
        let (view, variable) = (first.view, first.variable)
        let receiver = receiver(of: view, context)
        var names: [String] = []
        for name in all.map(\.variable.name) where !names.contains(name) { names.append(name) }
        let data = names.count < 3 ? names.joined(separator: " and ") : "\(names[0]) and \(names.count - 1) more"
        var violation = Violation(
            subject: "\(router.name).\(variable.name)", scene: context.module(of: router.id),
            dialect: context.dialect(of: view.id),
            message: message(data, view, router, context),
            location: Finding.Span(first.place, length: variable.name.utf8.count),
            notes: all.dropFirst().map {
                Finding.Note(
                    "and sets \($0.variable.name) here", at: $0.place, length: $0.variable.name.utf8.count,
                    of: fault($0, router, context))
            } + [
                Finding.Note(
                    "\(view.name).\(variable.name) is declared here",
                    at: SourceLocation(file: context.path(of: variable.file), variable.declaration.position))
            ],
            suggestion:
                "hand \(data) to \(receiver?.name ?? "the presenter"), "
                + (receiver.map { context.role(of: $0.id) == .dataStore } ?? false
                    ? "which the interactor reads" : "which tells its view what to show"))
        violation.fault = fault(first, router, context)
        return violation
    }

    private func fault(_ data: PassedData, _ router: TypeEntity, _ context: RuleContext) -> Fault {
        Fault(
            "\(router.name).\(data.variable.name)", [data.view.name],
            message: message(data.variable.name, data.view, router, context))
    }

    private func message(
        _ data: String, _ view: TypeEntity, _ router: TypeEntity, _ context: RuleContext
    ) -> String {
        "\(router.name) sets \(data) on \(view.name), the view of the next module, past "
            + "\(receiver(of: view, context)?.name ?? "its presenter"); "
            + "what it begins with can only be tested together with its view"
    }
}

/// A property of another module's view that a router sets.
private struct PassedData {
    var view: TypeEntity
    var variable: VariableEntity
    var place: SourceLocation
}
