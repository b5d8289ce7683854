import Program
import Resolution

extension String {
    /// `a Service`, `an ExtrinsicService`.
    var withArticle: String { ("aeiouAEIOU".contains(first ?? "x") ? "an " : "a ") + self }
}

extension TypeEntity {
    private static let doubles = ["Mock", "Stub", "Fake", "Spy"]

    /// What stands in for another type in tests, by a word of its name: `LoginRouterMock`, `MockedService`, not `Spyglass`.
    var isTestDouble: Bool {
        Self.doubles.contains { word in
            shortName.ranges(of: word).contains { found in
                let rest = shortName[found.upperBound...]
                return rest.first?.isLowercase != true || rest.hasPrefix("ed")
            }
        }
    }
}

extension String {
    /// Whether it is called like what UIKit tells of events, or asks for content.
    var namesDelegate: Bool { hasSuffix("Delegate") || hasSuffix("DataSource") }
}

/// Roles and types in sentences.
extension Role {
    /// `view model`, `data store`.
    var word: String { rawValue.split(separator: "-").joined(separator: " ") }

    /// `a presenter`, `an interactor`.
    var withArticle: String { word.withArticle }
}

extension RuleContext {
    /// The presenter that a view tells of events: the type of the property that holds one, else its module's; nil where
    /// there is none.
    func presenterOfView(_ view: TypeID) -> TypeEntity? {
        for variable in storedVariables(of: view) {
            let held = typing.type(of: variable.id).nominals.first { role(of: $0) == .presenter }
            if let held, !isSharedModel(held, besides: view) { return program.type(held) }
        }
        if let contract = contractOfPresenters(heldBy: view) { return contract }
        let presenters = siblings(of: view, roles: [.presenter]).filter {
            isKnown($0, toModuleOf: view) && isOwnPart($0.id, ofModuleOf: view) && !isSharedModel($0.id, besides: view)
        }
        // What the interactor tells its presenter is nothing that a view asks.
        let asked = presenters.filter {
            !$0.shortName.contains("InteractorOutput") && !$0.shortName.contains("UseCaseOutput")
        }
        return asked.first { $0.kind == .protocol } ?? asked.first
    }

    /// A protocol of whatever name that presenters alone fulfil, and that the view keeps one of them by; what tells others
    /// of something is none.
    private func contractOfPresenters(heldBy view: TypeID) -> TypeEntity? {
        let listeners = ["Delegate", "Observer", "Output", "Listener", "DataSource"]
        let kept = storedVariables(of: view).filter { $0.declaration.ownership == .strong }
        return kept.flatMap { typing.type(of: $0.id).nominals }.map(program.type).first { contract in
            contract.kind == .protocol && !contract.isExternal && asksForMethods(contract.id)
                && !listeners.contains(where: contract.shortName.hasSuffix)
                && contractRole(of: contract.id) == .presenter
        }
    }

    /// A view model that serves several screens or is made by several, of a part that they have in common, and that is not
    /// called after the view's.
    private func isSharedModel(_ type: TypeID, besides view: TypeID) -> Bool {
        guard resolution.memberships[type]?.role == .viewModel else { return false }
        let name = program.type(type).shortName
        let own = Set(scenes(of: view).map(\.name))
        if !index.sceneNames(before: name).isDisjoint(with: own) { return false }
        if scenes(of: type).count > 1 { return true }
        let makers = (program.uses.calls[name] ?? []).compactMap { program.function($0.function).owner }
        return Set(makers.filter { program.inherits($0, fromNamed: "UIViewController") }).count > 1
    }

    /// Whether a presenter or router is not called after the screen of another module: `PasscodeRouter` may show the
    /// screen Login, and is not what Login asks.
    func isOwnPart(_ part: TypeID, ofModuleOf type: TypeID) -> Bool {
        let own = Set(scenes(of: type).map(\.name))
        let name = program.type(part).shortName
        let called = index.sceneNames(before: name)
        return called.isEmpty || !called.isDisjoint(with: own)
    }

    /// A private type of another file is none of the module's, although an object of it may be held.
    private func isKnown(_ type: TypeEntity, toModuleOf view: TypeID) -> Bool {
        guard let home = type.parts.first else { return true }
        let modifiers = declaration(of: home).modifiers
        return !modifiers.contains("private") && !modifiers.contains("fileprivate")
            || program.type(view).parts.contains { $0.file == home.file }
    }

    /// What a method that answers an event could be called at the presenter: `didSelectRow` for
    /// `tableView(_:didSelectRowAt:)`.
    func eventName(of function: FunctionEntity) -> String {
        let labels = function.declaration.parameters.map(\.label)
        guard function.declaration.kind == .function else { return "viewDidAsk" }
        guard labels.count > 1, labels[0] == nil, let label = labels[1],
            ["did", "will", "should"].contains(where: label.hasPrefix)
        else { return function.name }
        let ending = ["At", "With", "For", "In"].first(where: label.hasSuffix) ?? ""
        return String(label.dropLast(ending.count))
    }

    /// The router of a type's module, a protocol before a class; nil where there is none.
    func routerOfModule(_ type: TypeID) -> TypeEntity? {
        let routers = siblings(of: type, roles: [.router]).filter { isOwnPart($0.id, ofModuleOf: type) }
        return routers.first { $0.kind == .protocol } ?? routers.first
    }

    /// Whether a scene is a shell that displays what it is given, or has neither presenter nor router, is shown by three
    /// others or more, and leads nowhere; one that is pushed, if it takes itself away.
    func isDialog(_ id: String) -> Bool {
        guard let scene = graph.scene(id) else { return false }
        if scene.dialog || isOwnAlert(id) || isPicker(id) { return true }
        return isPlainEnd(id)
            && graph.routes.allSatisfy { $0.to != id || $0.kind == .present || $0.kind == .custom }
    }

    /// Whether a scene is a list of options that any screen opens: it has neither presenter nor router, leads nowhere, takes
    /// itself away when something is chosen, which it tells by a closure, and three others or more show it.
    func isPicker(_ id: String) -> Bool {
        graph.exits.contains { $0.from == id && $0.kind != .unwind } && isPlainEnd(id) && tellsByClosure(id)
            && graph.routes.allSatisfy { $0.to != id || $0.kind != .contain && $0.kind != .root }
    }

    private func tellsByClosure(_ id: String) -> Bool {
        guard let view = graph.scene(id)?.viewType.flatMap(program.type(named:)) else { return false }
        return program.lineage(of: view).flatMap(storedVariables(of:)).contains { variable in
            guard !variable.declaration.isStatic, !variable.declaration.isLazy else { return false }
            if case .function = typing.type(of: variable.id) { return true }
            return false
        }
    }

    private func isPlainEnd(_ id: String) -> Bool {
        let forward = graph.routes.contains { $0.from == id && graph.scene($0.to)?.kind != .system }
        let sources = Set(graph.routes.filter { $0.to == id }.map(\.from))
        guard !forward, sources.count >= 3, let view = graph.scene(id)?.viewType.flatMap(program.type(named:)) else {
            return false
        }
        return presenterOfView(view) == nil && routerOfModule(view) == nil
    }

    /// Whether a scene is an alert of the app's own: nothing is behind it but the choice, and it is called an alert or shows
    /// itself in a window of its own.
    func isOwnAlert(_ id: String) -> Bool {
        guard let view = graph.scene(id)?.viewType.flatMap(program.type(named:)) else { return false }
        return isOwnAlert(view)
    }

    /// As `isOwnAlert` of a scene, of the class that it is of.
    func isOwnAlert(_ view: TypeID) -> Bool {
        let own = Set(scenes(of: view).map(\.id))
        let files = Set(program.type(view).parts.map { path(of: $0.file) })
        // What others show while the alert is there is not behind it, and what it is filled with is the alert.
        let leadsOn = graph.routes.contains {
            own.contains($0.from) && files.contains($0.location.file) && graph.scene($0.to)?.kind != .system
                && !($0.kind == .contain && isEnd($0.to))
        }
        return !leadsOn && presenterOfView(view) == nil && routerOfModule(view) == nil
            && (isCalledAlert(program.type(view).shortName) || showsItselfInWindow(view))
    }

    /// Whether a scene leads to no other screen of the app.
    private func isEnd(_ id: String) -> Bool {
        !graph.routes.contains { $0.from == id && graph.scene($0.to)?.kind != .system }
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
        program.type(view).parts.flatMap(functions(of:)).contains { function in
            guard let body = function.declaration.body else { return false }
            return body.nodes.contains { node in
                guard case .assignment(let target, let value, "=") = node.shape,
                    case .member(_, "rootViewController") = body.nodes[Int(target)].shape
                else { return false }
                return body.nodes[Int(value)].shape == .selfReference
            }
        }
    }

    /// Whether two types serve a common scene.
    func shareModule(_ a: TypeID, _ b: TypeID) -> Bool {
        let own = Set(scenes(of: a).map(\.id))
        return scenes(of: b).contains { own.contains($0.id) }
    }

    /// The type that a function stands in, or nil for a global one.
    func owner(of function: FunctionEntity) -> TypeEntity? { function.owner.map(program.type) }

    /// The role of the code that a function stands in.
    func role(of function: FunctionEntity) -> Role { function.part.map(role(of:)) ?? .other }
}
