import Facts
import Navigation
import Program
import Source

/// A view that decides what an event means. Its page in `Pages` says what counts.
struct ViewHandlesEvent: Rule {
    static let metadata = RuleMetadata(
        id: "view-handles-event", group: .layers,
        severity: DialectSeverity(viper: .info, parentRouter: .warning, rambler: .info, routes: nil, cleanSwift: nil),
        page: PackageResources.view_handles_event_md)

    private static let lifecycle: Set<String> = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]

    func check(_ context: RuleContext) -> [Violation] {
        context.parts(roles: [.view]).flatMap { part -> [Violation] in
            guard let view = context.owner(of: part), view.kind == .class,
                context.program.inherits(view.id, fromNamed: "UIViewController"),
                let presenter = context.presenterOfView(view.id)
            else { return [] }
            return context.functions(of: part).filter(isEvent).compactMap { function in
                let decisions = serviceCalls(in: function, context) + branches(in: function, context)
                return decisions.min { $0.place < $1.place }.map {
                    violation($0, view, presenter, function, context)
                }
            }
        }
    }

    /// An action, a lifecycle method, or a delegate's method that returns nothing.
    private func isEvent(_ function: FunctionEntity) -> Bool {
        let declaration = function.declaration
        guard declaration.kind == .function, declaration.result == nil, !declaration.isStatic else { return false }
        if Self.lifecycle.contains(function.name) { return true }
        if declaration.attributes.contains(where: { $0.name == "IBAction" || $0.name == "objc" }) { return true }
        guard let sender = declaration.parameters.first, sender.label == nil else { return false }
        let words = [function.name] + declaration.parameters.compactMap(\.label)
        return sender.type.lastName?.hasPrefix("UI") == true
            && words.contains { $0.hasPrefix("did") || $0.contains("Did") }
    }

    /// Calls of gateways and services.
    private func serviceCalls(in function: FunctionEntity, _ context: RuleContext) -> [Decision] {
        context.code.calls(in: function).compactMap { call in
            guard let name = call.callee?.member,
                let gateway = call.receiver?.type.instance.nominals.first(where: { context.role(of: $0) == .gateway })
            else { return nil }
            let service = context.program.type(gateway)
            return Decision(
                text: "calls \(service.name)", length: name.utf8.count, place: call.place, type: service)
        }
    }

    /// Branches by the state of the model that lead to different messages to the presenter.
    private func branches(in function: FunctionEntity, _ context: RuleContext) -> [Decision] {
        let messages = context.code.calls(in: function).filter { call in
            guard let receiver = call.receiver, receiver.property != nil else { return false }
            return receiver.types.contains { context.role(of: $0) == .presenter }
        }
        return Set(messages.flatMap(\.branches)).filter { Self.branches.contains($0.kind) }.compactMap(\.subject)
            .compactMap { decision(by: $0, context) }
    }

    private static let branches: Set<Region.Kind> = [.then, .else, .guardElse, .switchCase]

    private func decision(by subject: Expression, _ context: RuleContext) -> Decision? {
        subject.parts.lazy.compactMap { part -> Decision? in
            guard let name = part.member,
                let model = part.base?.types.first(where: { context.role(of: $0) == .entity })
            else { return nil }
            let entity = context.program.type(model)
            return Decision(
                text: "branches on \(name) of \(entity.name)", length: name.utf8.count, place: part.place, type: entity)
        }.first
    }

    private func violation(
        _ decision: Decision, _ view: TypeEntity, _ presenter: TypeEntity, _ function: FunctionEntity,
        _ context: RuleContext
    ) -> Violation {
        let symbol = context.program.symbol(function.id)
        return Violation(
            subject: symbol, scene: context.module(of: view.id), dialect: context.dialect(of: view.id),
            message: "\(symbol) \(decision.text); \(Harm.testedWithView)",
            location: Finding.Span(decision.place, length: decision.length),
            notes: context.declarationNote(decision.type),
            suggestion:
                "add a method for the event to \(presenter.name), call it from \(function.declaration.signature), "
                + "and decide there")
    }
}

/// What a view does beyond passing the event on.
private struct Decision {
    var text: String
    var length: Int
    var place: SourceLocation
    var type: TypeEntity
}
