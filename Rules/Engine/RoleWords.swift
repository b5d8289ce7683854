import Analysis
import Navigation
import NavigationGraph
import Program

extension String {
    /// `a Service`, `an ExtrinsicService`.
    var withArticle: String { ("aeiouAEIOU".contains(first ?? "x") ? "an " : "a ") + self }
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
    /// Who opens a scene, in the words of its tradition, or of the app's where it has none of its own.
    func opener(of scene: Scene) -> String {
        let dialects = [dialect(of: scene), resolution.dialects.app.dialect].compactMap { $0 }
        if dialects.contains(where: \.isLayered) { return "a router" }
        return dialects.contains(.mvvmCoordinator) ? "a coordinator" : "another screen"
    }

    /// The presenter that a view tells of events: the type of the property that holds one, else its module's; nil where
    /// there is none.
    func presenterOfView(_ view: TypeID) -> TypeEntity? {
        for variable in storedVariables(of: view) {
            let held = typing.type(of: variable.id).nominals.first { role(of: $0) == .presenter }
            if let held, !isSharedModel(held, besides: view), presents(held, view, as: variable.name) {
                return program.type(held)
            }
        }
        if let contract = contractOfPresenters(heldBy: view) { return contract }
        let presenters = siblings(of: view, roles: [.presenter]).filter {
            isKnown($0, toModuleOf: view) && isOwnPart($0.id, ofModuleOf: view) && !isSharedModel($0.id, besides: view)
                && presents($0.id, view, as: nil)
        }
        // What the interactor tells its presenter is nothing that a view asks.
        let asked = presenters.filter {
            !$0.shortName.contains("InteractorOutput") && !$0.shortName.contains("UseCaseOutput")
        }
        return asked.first { $0.kind == .protocol } ?? asked.first
    }

    /// Whether what is called a presenter is that of the view's module, and no helper which shows a tooltip or an alert over
    /// any screen: the view holds it by that word alone, it is called after the screen, or it knows the view.
    private func presents(_ presenter: TypeID, _ view: TypeID, as property: String?) -> Bool {
        if isViewModel(presenter) { return true }
        let plain = property.map { $0.drop { $0 == "_" }.lowercased() }
        if let plain, ["presenter", "output", "eventhandler", "interactor", "viewoutput"].contains(plain) {
            return true
        }
        let names = index.sceneNames(before: program.type(presenter).shortName)
        if !names.isDisjoint(with: scenes(of: view).map(\.name)) { return true }
        let views = Set(program.lineage(of: view).filter { !program.type($0).isExternal })
        let family = program.concreteDescendants(of: presenter).flatMap(program.lineage(of:)) + [presenter]
        return Set(family).contains { type in
            program.type(type).variableOrder.contains { !views.isDisjoint(with: typing.type(of: $0).mentioned) }
                || program.type(type).supertypes.contains { !views.isDisjoint(with: $0.mentioned) }
        }
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
        guard isViewModel(type) else { return false }
        let name = program.type(type).shortName
        let own = Set(scenes(of: view).map(\.name))
        if !index.sceneNames(before: name).isDisjoint(with: own) { return false }
        if scenes(of: type).count > 1 { return true }
        let makers = code.makings(of: program.type(type)).compactMap(\.function.owner)
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
        return !declaration(of: home).isPrivate || program.type(view).parts.contains { $0.file == home.file }
    }

    /// Methods that say when a view is put together, not what has happened.
    private static let lifecycle: Set<String> = [
        "viewDidLoad", "loadView", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
        "viewWillLayoutSubviews", "viewDidLayoutSubviews", "awakeFromNib", "init",
    ]

    /// What a method that answers an event could be called at the presenter: `didSelectRow` for
    /// `tableView(_:didSelectRowAt:)`.
    func eventName(of function: FunctionEntity) -> String {
        let labels = function.declaration.parameters.map(\.label)
        guard function.declaration.kind == .function, !Self.lifecycle.contains(function.name) else {
            return "viewDidAsk"
        }
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
