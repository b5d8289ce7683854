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
            return context.functions(of: part).compactMap { function in
                guard isEvent(function), let body = function.declaration.body else { return nil }
                let decisions = serviceCalls(in: body, function, context) + branches(in: body, function, context)
                return decisions.min { $0.position < $1.position }.map {
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
    private func serviceCalls(in body: Body, _ function: FunctionEntity, _ context: RuleContext) -> [Decision] {
        body.nodes.compactMap { node in
            guard case .call(let callee, _) = node.shape,
                case .member(let base, let name) = body.nodes[Int(callee)].shape
            else { return nil }
            var type = context.typing.type(of: base, in: function.id)
            if case .metatype(let inner) = type { type = inner }
            guard let gateway = type.nominals.first(where: { context.role(of: $0) == .gateway }) else { return nil }
            let service = context.program.type(gateway)
            return Decision(
                text: "calls \(service.name)", length: name.utf8.count, position: node.position, type: service)
        }
    }

    /// Branches by the state of the model that lead to different messages to the presenter.
    private func branches(in body: Body, _ function: FunctionEntity, _ context: RuleContext) -> [Decision] {
        body.regions.indices.compactMap { index in
            guard let subject = body.regions[index].subject, isBranch(body.regions[index].kind),
                tellsPresenter(RegionID(index), body, function, context)
            else { return nil }
            for node in body.nodes(within: subject) {
                guard case .member(let base, let name) = body.nodes[Int(node)].shape,
                    let model = context.typing.type(of: base, in: function.id).nominals.first(where: {
                        context.role(of: $0) == .entity
                    })
                else { continue }
                let entity = context.program.type(model)
                return Decision(
                    text: "branches on \(name) of \(entity.name)", length: name.utf8.count,
                    position: body.nodes[Int(node)].position, type: entity)
            }
            return nil
        }
    }

    private func isBranch(_ kind: Region.Kind) -> Bool {
        switch kind {
        case .then, .else, .guardElse, .switchCase: true
        default: false
        }
    }

    private func tellsPresenter(
        _ region: RegionID, _ body: Body, _ function: FunctionEntity, _ context: RuleContext
    ) -> Bool {
        body.nodes.contains { node in
            guard case .call(let callee, _) = node.shape, body.regions(around: node.region).contains(region),
                case .member(let base, _) = body.nodes[Int(callee)].shape,
                context.ownProperty(base, body, in: function.id) != nil
            else { return false }
            return context.typing.type(of: base, in: function.id).nominals.contains {
                context.role(of: $0) == .presenter
            }
        }
    }

    private func violation(
        _ decision: Decision, _ view: TypeEntity, _ presenter: TypeEntity, _ function: FunctionEntity,
        _ context: RuleContext
    ) -> Violation {
        let symbol = context.program.symbol(function.id)
        return Violation(
            subject: symbol, scene: context.module(of: view.id), dialect: context.dialect(of: view.id),
            message: "\(symbol) \(decision.text); \(Harm.testedWithView)",
            location: context.span(function.file, decision.position, length: decision.length),
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
    var position: Position
    var type: TypeEntity
}
