import Navigation
import NavigationGraph
import Program
import Source

/// A view that holds, reads or calls a router. Its page in `Pages` says what counts.
struct ViewCallsRouter: Rule {
    static let metadata = RuleMetadata(
        id: "view-calls-router", group: .layers,
        severity: DialectSeverity(viper: .error, parentRouter: .error, rambler: .error, routes: .info, cleanSwift: nil),
        page: PackageResources.view_calls_router_md)

    func check(_ context: RuleContext) -> [Violation] {
        var used: [TypeID: Set<TypeID>] = [:]
        var faults: [RouterFault] = []
        let parts = context.parts(roles: [.view]).filter { isJudged($0, context) }
        for part in parts {
            guard let view = context.owner(of: part) else { continue }
            for function in context.functions(of: part) {
                let uses = RouterUses(context: context, view: view.id, function: function).all()
                for use in uses { used[view.id, default: []].insert(use.router) }
                faults += uses.map { fault($0, view, function, context) }
            }
        }
        // A view that moves the user by one router keeps others for that.
        for part in parts where context.owner(of: part).map({ used[$0.id] == nil }) ?? false {
            faults += held(part, context)
        }
        return gathered(faults, context)
    }

    /// What a view does with one router is one fault, told at the first place, and so are the screens that a container
    /// takes from routers.
    private func gathered(_ faults: [RouterFault], _ context: RuleContext) -> [Violation] {
        let named = Dictionary(grouping: faults, by: \.view).mapValues { Set($0.map(\.router)).sorted() }
        // A class and the protocol that it is held by are one router.
        let keys = faults.map { fault -> RouterFault.Key in
            let contract = (named[fault.view] ?? []).first {
                context.program.type($0).kind == .protocol && context.program.inherits(fault.router, from: $0)
            }
            return RouterFault.Key(view: fault.view, router: fault.isFilling ? nil : contract ?? fault.router)
        }
        let groups = Dictionary(grouping: zip(keys, faults), by: \.0).values.flatMap { RouterFault.split($0.map(\.1)) }
        return groups.compactMap { all in
            let ordered = all.sorted(by: RouterFault.precedes)
            guard var first = ordered.first?.violation else { return nil }
            let further = ordered.dropFirst()
            if !further.isEmpty {
                let places = further.count == 1 ? "one more place" : "\(further.count) more places"
                let text = first.message.split(separator: ";", maxSplits: 1)
                first.message = text[0] + " (and does so at \(places))" + text.dropFirst().map { ";" + $0 }.joined()
            }
            // Of several places that one is the presenter's to mend which it orders.
            let isOrdered = ordered.first?.order != nil
            if isOrdered, further.contains(where: { $0.order == nil }) {
                first.suggestion = first.suggestion.map { "\($0), and tell it what happened at the other places" }
            } else if !isOrdered, let order = further.lazy.compactMap(\.order).first {
                first.suggestion = first.suggestion.map { "\($0); where it calls \(order), it asks the router itself" }
            }
            first.notes =
                further.map {
                    let place = $0.violation.location
                    let length = place.endColumn - place.column
                    return Finding.Note($0.note, at: place.start, length: length, of: $0.violation.fault)
                }
                + first.notes
            return first
        }
    }

    /// Code of a view; containers that have no presenter to tell compose themselves.
    private func isJudged(_ part: TypeEntity.Part, _ context: RuleContext) -> Bool {
        guard let view = context.owner(of: part), view.kind != .protocol else { return false }
        // In an app without presenters there is nothing a view could tell instead.
        let hasPresenter = context.presenterOfView(view.id) != nil
        if !hasPresenter, !context.hasPresenters { return false }
        return !context.isContainer(view.id) || hasPresenter
    }

    /// Whether a view takes the screens that it contains from a router that makes them.
    private func isFilling(_ use: RouterUse, _ view: TypeEntity, _ context: RuleContext) -> Bool {
        (context.isContainer(view.id) || isContained(use, in: view, context)) && makesScreen(use, context)
    }

    /// Whether the view shows what a router of another module makes as a part of its own screen alone, as the graph tells
    /// by whatever way the value goes: a list, a property, a loop.
    private func isContained(_ use: RouterUse, in view: TypeEntity, _ context: RuleContext) -> Bool {
        let own = Set(context.scenes(of: view.id).map(\.id))
        let made = Set(context.scenes(of: use.router).map(\.id)).subtracting(own)
        let routes = own.sorted().flatMap(context.graph.routes(from:)).filter { made.contains($0.to) }
        return !routes.isEmpty && routes.allSatisfy { $0.kind == .contain && $0.transports.contains(.code) }
    }

    /// What makes the view and could give it what it contains: its module's own factory.
    private func factory(of view: TypeEntity, _ context: RuleContext) -> FunctionEntity? {
        context.siblings(of: view.id, roles: [.assembly, .router]).filter { $0.kind != .protocol }
            .flatMap(\.parts).flatMap(context.functions(of:)).first { function in
                function.declaration.kind == .function && context.typesMade(by: function).contains(view.id)
            }
    }

    /// Whether what is called makes a screen and returns it.
    private func makesScreen(_ use: RouterUse, _ context: RuleContext) -> Bool {
        guard use.kind == .call, let name = use.name else { return false }
        let makers = context.program.functions(named: name, in: use.router, bodiesOnly: false)
        return !makers.isEmpty
            && makers.allSatisfy { maker in
                guard let result = context.program.function(maker).declaration.result else { return false }
                return context.typing.resolve(result, in: maker).mentioned.contains {
                    context.program.inherits($0, fromNamed: "UIViewController")
                }
            }
    }

    /// Properties typed by a router, of a view that uses none.
    private func held(_ part: TypeEntity.Part, _ context: RuleContext) -> [RouterFault] {
        guard let view = context.owner(of: part) else { return [] }
        return context.variables(of: part).compactMap { variable in
            guard !variable.declaration.isComputed,
                let router = context.router(in: context.typing.type(of: variable.id))
            else { return nil }
            let told = violation(
                view, router,
                "\(view.name) holds the router \(context.program.type(router).name) and uses nothing of it",
                context.span(variable.file, variable.declaration.position, length: variable.name.utf8.count), context,
                suggestion: "move the property to \(presenterName(view, context)), which starts the transitions")
            return RouterFault(view: view.id, router: router, note: "and holds it here", violation: told)
        }
    }

    private func fault(
        _ use: RouterUse, _ view: TypeEntity, _ function: FunctionEntity, _ context: RuleContext
    ) -> RouterFault {
        let router = context.program.type(use.router)
        let place = Finding.Span(use.place, length: use.length)
        let declaring = context.program.type(use.declaring ?? use.router)
        let receiver = RouterReceivers(context: context, function: function).receiver(of: use.expression)
        let isFilling = isFilling(use, view, context)
        var told = violation(
            view, router.id, message(use, view, declaring), place, context,
            suggestion: isFilling ? fillingAdvice(view, context) : suggestion(use, view, function, context),
            receiver: receiver)
        // Who composes its tabs of what factories make takes no way past its presenter.
        // A static method launches the screen for whoever calls it: there is no view as yet that could tell its presenter.
        let isLauncher = function.declaration.isStatic
        if isFilling || isLauncher || isShownHere(use, function, context) || isObserved(use, view) { told.lowered = 2 }
        let note = "and \(use.verb) \(use.member.map { "\(declaring.name).\($0)" } ?? "it") here"
        return RouterFault(
            view: view.id, router: router.id, receiver: receiver, isFilling: isFilling,
            isEcho: isTold(function, by: router, context),
            order: !isFilling && isOrdered(function, context) ? function.declaration.signature : nil, note: note,
            violation: told)
    }

    /// Nothing has happened that a presenter could be told, and it has no business with controllers.
    private func fillingAdvice(_ view: TypeEntity, _ context: RuleContext) -> String {
        let factory = factory(of: view, context).map { context.program.symbol($0.id) } ?? "the module's own factory"
        return "let \(factory) make the screens that \(view.name) contains, and hand them in"
    }

    /// Whether a method of a view answers a delegate's message whose sender is the router.
    private func isTold(_ function: FunctionEntity, by router: TypeEntity, _ context: RuleContext) -> Bool {
        guard let owner = function.owner,
            function.declaration.parameters.contains(where: {
                context.typing.resolve($0.type, in: function.id).nominals.contains {
                    context.program.isRelated($0, router.id)
                }
            })
        else { return false }
        return context.program.lineage(of: owner).dropFirst().map(context.program.type).contains { contract in
            contract.kind == .protocol && context.program.declares(function.declaration.signature, contract)
        }
    }

    private func suggestion(
        _ use: RouterUse, _ view: TypeEntity, _ function: FunctionEntity, _ context: RuleContext
    ) -> String {
        let presenter = presenterName(view, context)
        if isOrdered(function, context) {
            let signature = function.declaration.signature
            // What one screen does next, another that the presenter serves need not.
            return ViewMessages(context).isAnswerOfSeveral(function) || servesSeveral(view, context)
                ? "give \(presenter) a router of this screen's own, and let it ask that where it calls \(signature)"
                : "let \(presenter) ask the router itself where it calls \(signature)"
        }
        let isMethod = function.declaration.kind == .function
        // What is read has the name of a value, and no method can be called like that.
        let named = RouterReceivers(context: context, function: function).event(at: use.expression)
        let event = isMethod ? named : use.labels == nil ? nil : use.name
        return "tell \(presenter) what happened\(event.map { ", in a method such as \($0)()" } ?? ""), "
            + "and let the presenter ask the router"
    }

    /// Whether other screens keep the presenter of a view as well.
    private func servesSeveral(_ view: TypeEntity, _ context: RuleContext) -> Bool {
        context.toldPresenter(of: view.id).map { context.index.screensHolding[$0.id] ?? 0 > 1 } ?? false
    }

    /// Whether the presenter calls the method: it knows as much as the view, and may ask the router.
    private func isOrdered(_ function: FunctionEntity, _ context: RuleContext) -> Bool {
        function.declaration.kind == .function && ViewMessages(context).isAnswer(function)
    }

    /// Whether a method shows by itself the screen that it has a router make: `view-initiates-transition` speaks of that.
    private func isShownHere(_ use: RouterUse, _ function: FunctionEntity, _ context: RuleContext) -> Bool {
        makesScreen(use, context)
            && context.calls(MovingNames.showing, in: function)
    }

    /// Whether a SwiftUI view reads what a router publishes: it is drawn again when that changes.
    private func isObserved(_ use: RouterUse, _ view: TypeEntity) -> Bool { use.kind == .read && view.kind == .struct }

    private func message(_ use: RouterUse, _ view: TypeEntity, _ router: TypeEntity) -> String {
        let way = "; \(Harm.testedWithView)"
        switch use.kind {
        case .call, .read, .set: return "\(view.name) \(use.verb) \(router.name).\(use.member ?? "self")\(way)"
        case .pass: return "\(view.name) passes the router \(router.name) on\(way)"
        case .cast: return "\(view.name) casts to the router \(router.name)\(way)"
        }
    }

    private func violation(
        _ view: TypeEntity, _ router: TypeID, _ message: String, _ place: Finding.Span, _ context: RuleContext,
        suggestion: String, receiver: RouterReceiver? = nil
    ) -> Violation {
        let entity = context.program.type(router)
        let property = property(holding: router, of: view, receiver, context)
        var notes: [Finding.Note] = []
        if let property,
            property.declaration.position.line != Int32(place.line) || context.path(of: property.file) != place.file
        {
            let location = SourceLocation(file: context.path(of: property.file), property.declaration.position)
            notes.append(Finding.Note("\(view.name) holds it in \(property.name)", at: location))
        }
        notes += context.declarationNote(entity)
        var violation = Violation(
            subject: view.name, scene: context.module(of: view.id), dialect: context.dialect(of: view.id),
            message: message, location: place, notes: notes, suggestion: suggestion)
        violation.fault = Fault(view.name, Fault.names(in: message, of: view.name), message: message)
        let presenter = context.presenterOfView(view.id)
        if presenter == nil { violation.lowered = isScreen(view, context) ? 2 : 1 }
        if isWithoutPresenter(view, context) || context.isBaseClass(view) { violation.lowered = 2 }
        // A view model that has no way to a router could not be told; in plain MVVM the view asks who leads.
        let isModel = presenter.map { context.isViewModel($0.id) } ?? false
        if isModel && !context.index.viewModelsMove || context.isPlainMVVM && (presenter == nil || isModel) {
            violation.lowered = 2
        }
        return violation
    }

    /// The stored property that the view has the router by.
    private func property(
        holding router: TypeID, of view: TypeEntity, _ receiver: RouterReceiver?, _ context: RuleContext
    ) -> VariableEntity? {
        switch receiver {
        case .kept(let id):
            let property = context.program.variable(id)
            return property.declaration.isComputed ? nil : property
        case .local: return nil
        case nil:
            return context.storedVariables(of: view.id).first {
                context.router(in: context.typing.type(of: $0.id)) == router
            }
        }
    }

    /// A screen without a presenter has nobody to tell; a part of one may have its screen.
    private func isScreen(_ view: TypeEntity, _ context: RuleContext) -> Bool {
        context.program.inherits(view.id, fromNamed: "UIViewController")
    }

    /// A SwiftUI view that holds no presenter, or a view model in its place: its model is the view model's, and the
    /// coordinator is called where the event is.
    private func isWithoutPresenter(_ view: TypeEntity, _ context: RuleContext) -> Bool {
        view.kind == .struct
            && !context.storedVariables(of: view.id).contains { variable in
                context.typing.type(of: variable.id).nominals.contains {
                    context.role(of: $0) == .presenter && !context.isViewModel($0)
                }
            }
    }

    /// Of the presenter that the view holds, itself or by a base class; any other one it could not tell.
    private func presenterName(_ view: TypeEntity, _ context: RuleContext) -> String {
        let told = context.toldPresenter(of: view.id)
        let held = Set(
            context.program.lineage(of: view.id).flatMap(context.storedVariables(of:))
                .flatMap { context.typing.type(of: $0.id).mentioned })
        guard let told, held.contains(where: { context.program.isRelated($0, told.id) }) else { return "the presenter" }
        return context.name(of: told, heldBy: view.id)
    }
}
