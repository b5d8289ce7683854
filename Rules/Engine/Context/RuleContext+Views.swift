import Facts
import Navigation
import Program

/// Screens, their parts, and whom they tell.
extension RuleContext {
    /// A cell or another view of UIKit's, or of a library that is built on it.
    func isPartOfScreen(_ type: TypeID) -> Bool {
        program.type(type).kind == .class && isConcreteView(type)
            && !program.inherits(type, fromNamed: "UIViewController")
    }

    /// A base class that is no screen by itself: its subclasses decide whether what it offers is used.
    func isBaseClass(_ view: TypeEntity) -> Bool {
        if scenes(of: view.id).isEmpty && !view.subtypes.isEmpty { return true }
        let heirs = program.descendants(of: view.id).filter { $0 != view.id }
        return Set(heirs.flatMap(scenes(of:)).map(\.id)).subtracting(scenes(of: view.id).map(\.id)).count > 1
    }

    /// The presenter that a view can tell of an event: one of its own, which does not serve screens all over the app.
    func toldPresenter(of view: TypeID) -> TypeEntity? {
        guard let presenter = presenterOfView(view) else { return nil }
        return isOfFewScreens(presenter.id) ? presenter : heldModel(of: view)
    }

    /// Whether a type belongs to few modules, or is what many presenters have in common; what is called a presenter, is of
    /// a class or two, and serves screens all over the app shows something for everybody.
    private func isOfFewScreens(_ type: TypeID) -> Bool {
        let classes = program.concreteDescendants(of: type).filter { !program.type($0).isPreview }
        let served = max(scenes(of: type).count, index.screensHolding[type] ?? 0)
        return served <= 3 || program.type(type).kind == .protocol && classes.count * 2 >= served
    }

    /// A view model or other presenter that the view keeps for itself.
    private func heldModel(of view: TypeID) -> TypeEntity? {
        storedVariables(of: view).lazy.flatMap { typing.type(of: $0.id).nominals }.first {
            role(of: $0) == .presenter && isOfFewScreens($0)
        }.map(program.type)
    }

    /// Whether a presenter is a view model that stands in for one, as opposed to a part of VIPER.
    func isViewModel(_ type: TypeID) -> Bool { resolution.role(of: type) == .viewModel }

    /// The router of a type's module that moves the user; one whose methods only return what they make is a factory.
    func movingRouter(of type: TypeID) -> TypeEntity? {
        guard let router = routerOfModule(type) else { return nil }
        let offered = router.functions.values.flatMap { $0 }.map(program.function).filter {
            $0.declaration.kind == .function && !$0.declaration.modifiers.contains("private")
        }
        let makes = { (function: FunctionEntity) -> Bool in
            guard let result = function.declaration.result else { return false }
            return self.typing.resolve(result, in: function.id).mentioned.contains {
                self.program.inherits($0, fromNamed: "UIViewController")
            }
        }
        return router.kind != .protocol && !offered.isEmpty && offered.allSatisfy(makes) ? nil : router
    }

    /// Whether a view is the screen of a type's own module, not a part of it or another module's.
    func isOwnScreen(_ view: TypeEntity, of inner: TypeEntity) -> Bool {
        let own = Set(scenes(of: inner.id).map(\.id))
        let screens = program.concreteDescendants(of: view.id).filter {
            program.inherits($0, fromNamed: "UIViewController")
        }
        return screens.contains { screen in
            scenes(of: screen).contains { own.contains($0.id) || $0.kind == .container && own.isEmpty }
        }
    }

    // MARK: Screens that are made otherwise than by their initializers

    /// The screen that a call of a static method of its own class makes, by itself or through a protocol's extension, and
    /// returns: `HelpViewController.create()`. Nil for any other call.
    func screenMadeByItself(_ call: Expression) -> TypeID? {
        guard let name = call.callee?.member, name != "init",
            let screen = call.receiver?.named.first(where: isController)
        else { return nil }
        if call.targets.isEmpty { return program.makesItself(screen, by: name) ? screen : nil }
        return call.targets.allSatisfy { returnsScreen($0, screen) } ? screen : nil
    }

    /// A view controller that the app declares.
    func isController(_ type: TypeID) -> Bool {
        !program.type(type).isExternal && program.inherits(type, fromNamed: "UIViewController")
    }

    private func returnsScreen(_ maker: FunctionEntity, _ screen: TypeID) -> Bool {
        guard let result = maker.declaration.result else { return false }
        return maker.declaration.isStatic
            && (result.plainName == "Self"
                || typing.resolve(result, in: maker.id).nominals.contains { program.isRelated($0, screen) })
    }
}
