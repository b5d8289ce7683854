import Navigation
import Program
import Source

/// A presenter or interactor that makes a view controller. Its page in `Pages` says what counts.
struct PresenterMakesScreen: Rule {
    static let metadata = RuleMetadata(
        id: "presenter-makes-screen", group: .layers, severity: .layered(.warning),
        page: PackageResources.presenter_makes_screen_md)

    /// The screens that one presenter makes go to the router together, which is one fault; an alert is told by itself.
    func check(_ context: RuleContext) -> [Violation] {
        let made = context.parts(roles: [.presenter, .interactor]).flatMap {
            part -> [(maker: TypeID, screen: MadeScreen)] in
            guard let maker = context.owner(of: part), maker.kind != .protocol, !maker.isExternal else { return [] }
            return context.functions(of: part).flatMap(context.code.calls(in:))
                .compactMap { screen(madeBy: $0, maker, context) }.map { (maker.id, $0) }
        }
        return made.grouped(by: \.maker).flatMap { id, screens -> [Violation] in
            let maker = context.program.type(id)
            let all = screens.map(\.screen).sorted {
                ($0.factory == nil ? 0 : 1, $0.call.place) < ($1.factory == nil ? 0 : 1, $1.call.place)
            }
            let dialogs = all.filter(\.isDialog).map { [$0] }
            return (dialogs + [all.filter { !$0.isDialog }]).compactMap { violation($0, maker, context) }
        }
    }

    /// Whether the rule speaks of a call.
    func makesScreen(_ call: Expression, _ context: RuleContext) -> Bool {
        context.owner(of: call.function).map { screen(madeBy: call, $0, context) != nil } ?? false
    }

    /// Whether the rule speaks of a function.
    func makesScreen(_ function: FunctionEntity, _ context: RuleContext) -> Bool {
        context.code.calls(in: function).contains { makesScreen($0, context) }
    }

    /// What a call makes, where that is a screen of the app.
    private func screen(madeBy call: Expression, _ maker: TypeEntity, _ context: RuleContext) -> MadeScreen? {
        if call.isCreation {
            return call.made.first(where: context.isController).map { made($0, by: call, maker, context) }
        }
        if let type = context.screenMadeByItself(call), type != maker.id { return made(type, by: call, maker, context) }
        if let name = call.callee?.member, name.hasPrefix("instantiate"), name.hasSuffix("ViewController") {
            let type = call.parent?.cast?.target.nominals.first(where: context.isController)
            return MadeScreen(
                name: type.map(context.program.type)?.name ?? "a controller of a storyboard", call: call,
                isOwn: type.map { context.shareModule($0, maker.id) } ?? false)
        }
        for target in call.targets {
            guard let factory = context.owner(of: target), factory.id != maker.id,
                isFactory(factory, target, context), let result = target.declaration.result,
                let made = context.typing.resolve(result, in: target.id).nominals.first(where: { isScreen($0, context) }
                )
            else { continue }
            return MadeScreen(name: context.program.type(made).name, call: call, factory: target)
        }
        return nil
    }

    private func made(_ type: TypeID, by call: Expression, _ maker: TypeEntity, _ context: RuleContext) -> MadeScreen {
        MadeScreen(
            name: context.program.type(type).name, call: call, isOwn: context.shareModule(type, maker.id),
            isDialog: context.module(of: type).map { context.dialogs.isDialog($0.id) } ?? false
                || context.dialogs.isOwnAlert(type) || isHandedToWindow(call, context))
    }

    /// Whether what is made goes to a method that shows it in a window of its own: a toast, an alert.
    private func isHandedToWindow(_ made: Expression, _ context: RuleContext) -> Bool {
        ([made] + (made.holder?.uses ?? [])).contains { value in
            guard let call = value.taker, let given = call.arguments.first(where: { $0.value == value }) else {
                return false
            }
            return call.targets.contains { showsInWindow($0, label: given.label, context) }
        }
    }

    /// Whether a method makes its parameter the root of a window.
    private func showsInWindow(_ function: FunctionEntity, label: String?, _ context: RuleContext) -> Bool {
        let implementations = function.hasCode ? [function.id] : context.callSites.family(of: function).sorted()
        return implementations.map(context.program.function).contains { function in
            let parameter = function.declaration.parameters.firstIndex { $0.label == label }
            return (parameter.map { context.code.uses(ofParameter: $0, in: function) } ?? []).contains { value in
                value.storing?.target.name == "rootViewController"
                    || value.taker?.made.contains { context.program.inherits($0, fromNamed: "UIWindow") } ?? false
            }
        }
    }

    private func isScreen(_ type: TypeID, _ context: RuleContext) -> Bool {
        context.program.inherits(type, fromNamed: "UIViewController")
    }

    /// An assembly, or a router's static method.
    private func isFactory(_ type: TypeEntity, _ function: FunctionEntity, _ context: RuleContext) -> Bool {
        switch context.role(of: type.id) {
        case .assembly: true
        case .router: function.declaration.isStatic
        default: false
        }
    }

    private func violation(_ all: [MadeScreen], _ maker: TypeEntity, _ context: RuleContext) -> Violation? {
        guard let screen = all.first else { return nil }
        var names: [String] = []
        for name in all.filter({ $0.factory == nil }).map(\.name) where !names.contains(name) { names.append(name) }
        let named = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
        let router = context.routerAsked(by: maker.id)
        let what =
            screen.factory.map { "calls the factory \(context.program.symbol($0.id))" } ?? "makes \(named)"
        let notes = screen.factory.map {
            [
                Finding.Note(
                    "\(context.program.symbol($0.id)) is declared here",
                    at: context.program.location($0.id, $0.declaration.position))
            ]
        }
        let further =
            all.dropFirst().map { another($0, of: maker, context) }
            + (screen.isDialog ? [] : kept(by: maker, context) + stages(of: maker, context))
        var violation = Violation(
            subject: maker.name, scene: context.module(of: maker.id), dialect: context.dialect(of: maker.id),
            message:
                "\(maker.name) \(what); a test of \(maker.name) makes the \(names.count > 1 ? "screens" : "screen") as well",
            location: Finding.Span(screen.call.place),
            notes: (notes ?? []) + further,
            suggestion: screen.isOwn && !isShown(screen, context)
                ? "let an assembly of the module make \(screen.name), and hand \(maker.name) its view"
                : "move the \(all.count == 1 ? "call" : "calls") to \(router?.name ?? "a router of the module"), "
                    + "behind \(all.count == 1 ? "a method that says" : "methods that say") what is wanted")
        violation.fault = fault(screen, of: maker, context)
        if screen.isDialog { violation.lowered = 1 }
        violation.starts = Set(all.map { .transition($0.call.function.id) })
        return violation
    }

    /// Whether the method that makes a screen shows one: then it is the next one, although of the same module.
    private func isShown(_ screen: MadeScreen, _ context: RuleContext) -> Bool {
        context.calls(MovingNames.showing, in: screen.call.function)
    }

    private func another(_ screen: MadeScreen, of maker: TypeEntity, _ context: RuleContext) -> Finding.Note {
        Finding.Note(
            screen.factory.map { "and calls the factory \(context.program.symbol($0.id)) here" }
                ?? "and makes \(screen.name) here", at: screen.call.place, of: fault(screen, of: maker, context))
    }

    private func fault(_ screen: MadeScreen, of maker: TypeEntity, _ context: RuleContext) -> Fault {
        let factory = screen.factory.map { context.program.symbol($0.id) }
        let what = factory.map { "calls the factory \($0)" } ?? "makes \(screen.name)"
        return Fault(
            maker.name, [factory ?? screen.name],
            message: "\(maker.name) \(what); a test of \(maker.name) makes the screen as well")
    }

    /// The properties in which it keeps what it makes, of which no other rule speaks.
    private func kept(by maker: TypeEntity, _ context: RuleContext) -> [Finding.Note] {
        let screens = MadeScreens(context: context, maker: maker)
        return maker.variableOrder.map(context.program.variable).filter(screens.fill).map { property in
            Finding.Note(
                "and keeps what it makes in \(property.name)",
                at: SourceLocation(file: context.path(of: property.file), property.declaration.position))
        }
    }

    /// The controllers that its methods take to show on them what it makes, of which no other rule speaks either.
    private func stages(of maker: TypeEntity, _ context: RuleContext) -> [Finding.Note] {
        let stages = GivenStages(context: context)
        return context.functions(of: maker).flatMap { method in
            stages.parameters(of: method).map { parameter in
                Finding.Note(
                    "and takes the \(parameter.type.unwrapped.lastName ?? "controller") to show it on here",
                    at: SourceLocation(file: context.path(of: method.file), parameter.position))
            }
        }
    }
}

/// A screen that some code makes, by itself or by a factory.
private struct MadeScreen {
    var name: String
    /// Where it is made.
    var call: Expression
    var factory: FunctionEntity?
    /// Whether it is the view of the module that makes it.
    var isOwn = false
    /// Whether it is an alert of the app's own.
    var isDialog = false
}
