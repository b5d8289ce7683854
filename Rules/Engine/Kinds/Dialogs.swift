import Analysis
import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// What a view may show and take away as it does the alerts of UIKit.
struct Dialogs {
    let context: RuleContext

    /// Whether a scene is a shell that displays what it is given, such as a sheet around any view, or has neither presenter
    /// nor router, is shown by three others or more, and leads nowhere; one that is pushed, if it takes itself away.
    func isDialog(_ id: String) -> Bool {
        guard let scene = context.graph.scene(id) else { return false }
        return scene.dialog || isAside(id) || isPlainEnd(id) && isOnlyPresented(id)
    }

    /// Whether a scene is no step of a flow, whoever shows it: an alert, a list of options, a message, or a sheet around
    /// any view.
    func isAside(_ id: String) -> Bool { isOwnAlert(id) || isPicker(id) || isMessage(id) || isSheet(id) }

    /// Whether a scene is a sheet around any view: an initializer takes the view, and there is nobody to tell of anything.
    private func isSheet(_ id: String) -> Bool {
        guard let view = context.view(ofScene: id), isEnd(id), isOnlyPresented(id), hasNobodyToTell(view) else {
            return false
        }
        return (context.program.type(view).functions["init"] ?? []).map(context.program.function).contains { maker in
            maker.declaration.parameters.contains { $0.type.plainName == "UIView" }
        }
    }

    /// Whether no route to a scene pushes it, or makes it a part of another one.
    private func isOnlyPresented(_ id: String) -> Bool {
        context.routes(to: id).allSatisfy { $0.kind == .present || $0.kind == .custom }
    }

    /// Whether a scene is a list of options that any screen opens: it has neither presenter nor router, leads nowhere, takes
    /// itself away when something is chosen, which it tells by a closure or to a delegate, and three others or more show
    /// it.
    func isPicker(_ id: String) -> Bool {
        context.graph.exits.contains { $0.from == id && $0.kind != .unwind } && isPlainEnd(id)
            && (tellsByClosure(id) || tellsDelegate(id))
            && context.routes(to: id).allSatisfy { $0.kind != .contain && $0.kind != .root }
    }

    private func tellsByClosure(_ id: String) -> Bool {
        guard let view = context.view(ofScene: id) else { return false }
        return context.program.lineage(of: view).flatMap(context.storedVariables(of:)).contains { variable in
            !variable.declaration.isStatic && !variable.declaration.isLazy
                && context.typing.type(of: variable.id).isFunction
        }
    }

    /// Whether the view, which is presented alone and has nothing to fill in, tells a protocol of the app's what is chosen,
    /// and takes itself away wherever it does.
    private func tellsDelegate(_ id: String) -> Bool {
        guard let view = context.view(ofScene: id),
            isOnlyPresented(id),
            !context.typesHeld(by: view).contains(where: takesText)
        else { return false }
        let listeners = listeners(of: view).map(\.name)
        let telling = context.functions(of: context.program.type(view)).filter { function in
            context.code.members(in: function).compactMap(\.base?.name).contains(where: listeners.contains)
        }
        return !telling.isEmpty && telling.allSatisfy { !exits(of: id, in: $0).isEmpty } || isListenedToInside(view)
    }

    /// The properties of a type that hold protocols of the app's, to be told of something.
    private func listeners(of type: TypeID) -> [VariableEntity] {
        context.storedVariables(of: type).filter { variable in
            context.typing.type(of: variable.id).nominals.contains { contract in
                let entity = context.program.type(contract)
                return entity.kind == .protocol && !entity.isExternal && !entity.functions.isEmpty
                    && context.role(of: contract) != .presenter
            }
        }
    }

    /// Whether others listen to a part of the view themselves: `sheet.list.delegate = self`.
    private func isListenedToInside(_ view: TypeID) -> Bool {
        let parts = context.program.lineage(of: view).flatMap(context.storedVariables(of:)).filter { part in
            context.typing.type(of: part.id).nominals.contains {
                !context.program.type($0).isExternal && !listeners(of: $0).isEmpty
            }
        }
        return parts.contains { part in
            let listeners = context.typing.type(of: part.id).nominals.flatMap(listeners)
            return listeners.flatMap { context.members.settings(of: $0) }.contains { change in
                guard let listened = change.target.base, listened.member == part.name, let sheet = listened.base,
                    let owner = change.target.function.owner, !context.program.isRelated(owner, view)
                else { return false }
                return sheet.types.contains { context.program.isRelated($0, view) }
            }
        }
    }

    private func takesText(_ type: TypeID) -> Bool {
        ["UITextField", "UITextView", "UISearchBar"].contains { context.program.inherits(type, fromNamed: $0) }
    }

    private func isPlainEnd(_ id: String) -> Bool {
        let sources = Set(context.routes(to: id).map(\.from))
        guard sources.count >= 3, isEnd(id), let view = context.view(ofScene: id) else {
            return false
        }
        return hasNobodyToTell(view)
    }

    /// Whether a scene leads to no other screen of the app. Where those that show it go on to when it tells them what was
    /// chosen is not behind it.
    private func isEnd(_ id: String) -> Bool {
        let shown = Set(context.routes(to: id).map(\.from)).subtracting([id])
        return !context.graph.routes(from: id).contains { route in
            context.graph.scene(route.to)?.kind != .system && !isTaken(route, byOneOf: shown)
        }
    }

    /// Whether the code on the way of a route passes through one of some other scenes.
    private func isTaken(_ route: Route, byOneOf scenes: Set<String>) -> Bool {
        route.trace.contains { step in
            let served = context.index.places.function(at: step.location)?.owner.map(context.scenes(of:)) ?? []
            return !served.isEmpty && served.allSatisfy { scenes.contains($0.id) && $0.id != route.from }
        }
    }

}

/// Whether a view's module has anybody who could decide on where to go.
extension Dialogs {
    /// Whether a module has neither presenter nor router, or shells of them that a template made and nobody filled.
    private func hasNobodyToTell(_ view: TypeID) -> Bool {
        (context.presenterOfView(view).map { isShell($0.id) } ?? true)
            && (context.routerOfModule(view) == nil
                || context.siblings(of: view, roles: [.router]).allSatisfy { isShell($0.id) })
    }

    /// Whether a part of a module can be asked for nothing: its protocol has no requirements but for other parts, its class
    /// no methods but for the static factory, and nothing else that others see.
    private func isShell(_ type: TypeID) -> Bool {
        let isProtocol = context.program.type(type).kind == .protocol
        let offering = context.program.lineage(of: type).map(context.program.type).filter {
            !$0.isExternal && (!isProtocol || $0.kind == .protocol)
        }
        return offering.allSatisfy { entity in
            entity.functions.values.flatMap { $0 }.map(context.program.function).allSatisfy {
                $0.declaration.kind != .function || $0.declaration.isStatic
            } && entity.variableOrder.map(context.program.variable).allSatisfy(isPartOrOwn)
        }
    }

    /// Whether a property is nobody else's, or holds a part of a module.
    private func isPartOrOwn(_ variable: VariableEntity) -> Bool {
        variable.declaration.modifiers.contains("private")
            || context.typing.type(of: variable.id).nominals.contains {
                Role.parts.contains(context.role(of: $0)) || context.program.inherits($0, fromNamed: "UIViewController")
            }
    }
}

/// Alerts of the app's own.
extension Dialogs {
    /// Whether a scene is an alert of the app's own: nothing is behind it but the choice, and it is called an alert or shows
    /// itself in a window of its own.
    func isOwnAlert(_ id: String) -> Bool {
        guard let view = context.view(ofScene: id) else { return false }
        return isOwnAlert(view)
    }

    /// As `isOwnAlert` of a scene, of the class that it is of.
    func isOwnAlert(_ view: TypeID) -> Bool {
        (isCalledAlert(context.program.type(view).shortName) || showsItselfInWindow(view)) && hasNobodyToTell(view)
            && !leadsOn(view)
    }

    /// Whether code of a view leads to a screen of the app. What others show while the view is there is not behind it, and
    /// what it is filled with is a part of it.
    private func leadsOn(_ view: TypeID) -> Bool {
        let files = Set(context.program.type(view).parts.map { context.path(of: $0.file) })
        return context.scenes(of: view).flatMap { context.graph.routes(from: $0.id) }.contains {
            files.contains($0.location.file) && context.graph.scene($0.to)?.kind != .system
                && !($0.kind == .contain && isEnd($0.to))
        }
    }

    /// `AlertViewController`, `DeleteAlertController`; `AlertsViewController` lists what it is called after.
    private func isCalledAlert(_ name: String) -> Bool {
        var rest = name[...]
        while let found = rest.firstRange(of: "Alert") {
            rest = rest[found.upperBound...]
            if rest.first?.isLowercase != true { return true }
        }
        return false
    }

    private func showsItselfInWindow(_ view: TypeID) -> Bool {
        context.functions(of: context.program.type(view)).flatMap(context.code.assignments).contains { change in
            change.isPlain && change.target.member == "rootViewController" && change.value.isSelf
        }
    }
}

/// Messages: popups with nothing behind them.
extension Dialogs {
    /// Whether a scene is a popup that only says something: it has nobody to tell, leads nowhere, is given nothing, does
    /// nothing but take itself away, and lies over the screen that shows it.
    func isMessage(_ id: String) -> Bool {
        guard let view = context.view(ofScene: id), isEnd(id) else { return false }
        let functions = context.functions(of: context.program.type(view))
        let actions = functions.filter { function in
            function.declaration.attributes.contains { ["IBAction", "objc"].contains($0.name) }
        }
        return !actions.isEmpty && actions.allSatisfy { onlyLeaves($0, id) } && !isGivenAnything(view)
            && hasNobodyToTell(view) && isShownOver(id, functions)
    }

    private func onlyLeaves(_ action: FunctionEntity, _ id: String) -> Bool {
        let exits = exits(of: id, in: action)
        return !exits.isEmpty && context.code.assignments(in: action).isEmpty
            && context.code.calls(in: action).allSatisfy { exits.contains($0.position) }
    }

    /// Whether others may hand the view something: a property that is no outlet, or an initializer's parameter.
    private func isGivenAnything(_ view: TypeID) -> Bool {
        let kept = context.storedVariables(of: view).filter { variable in
            !variable.declaration.isStatic && !variable.declaration.modifiers.contains("private")
                && !variable.declaration.attributes.contains { $0.name == "IBOutlet" }
                && !context.typing.type(of: variable.id).nominals.contains {
                    [.presenter, .router].contains(context.role(of: $0))
                }
        }
        let made = (context.program.type(view).functions["init"] ?? []).map(context.program.function).contains {
            function in
            !function.declaration.parameters.allSatisfy { ["coder", "nibName", "bundle"].contains($0.label) }
        }
        return made || kept.contains { !$0.declaration.isLet || $0.initialValue == nil }
    }

    private static let overlays: Set<String> = ["overCurrentContext", "overFullScreen", "custom"]

    /// Whether everybody who shows a scene lays it over what is there: by its style, by a delegate that makes the
    /// transition, or by something else than UIKit's way to present.
    private func isShownOver(_ id: String, _ own: [FunctionEntity]) -> Bool {
        let routes = context.routes(to: id)
        guard !routes.isEmpty, isOnlyPresented(id) else { return false }
        if own.contains(where: isLaidOver) { return true }
        return routes.flatMap { [$0.location] + $0.sites }.allSatisfy { place in
            guard let function = context.index.places.function(at: place) else { return false }
            let call = context.code.expressions(in: function, at: place).compactMap(\.calledName).first
            return isLaidOver(function) || call.map { $0 != "present" && $0 != "presentViewController" } ?? false
        }
    }

    private func isLaidOver(_ function: FunctionEntity) -> Bool {
        context.code.assignments(in: function).filter(\.isPlain).contains { change in
            switch change.target.name {
            case "transitioningDelegate": true
            case "modalPresentationStyle": change.value.name.map(Self.overlays.contains) ?? false
            default: false
            }
        }
    }

    /// The places in a function where a scene is left.
    private func exits(of id: String, in function: FunctionEntity) -> [Position] {
        let file = context.path(of: function.file)
        let (start, end) = (function.declaration.position, function.declaration.end)
        return context.graph.exits.filter { $0.from == id && $0.kind != .unwind && $0.location.file == file }
            .map { Position(line: $0.location.line, column: $0.location.column) }
            .filter { start <= $0 && $0 <= end }
    }
}
