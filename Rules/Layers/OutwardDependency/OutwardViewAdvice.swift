import Facts
import Navigation
import Program

/// What to do about an inner type that names a view, where no protocol of that view's would mend it.
struct OutwardViewAdvice {
    let context: RuleContext
    let fault: OutwardFault
    let outer: TypeEntity

    private var uses: OutwardUses { OutwardUses(context: context) }
    private var inner: String { fault.inner.name }

    /// Nil where a protocol does.
    var suggestion: String? {
        adviceForMaking ?? adviceForInteractor ?? adviceForStaticCall ?? adviceForMoving ?? adviceForPart
            ?? adviceForOtherModule
    }

    private var router: String { context.routerAsked(by: fault.inner.id)?.name ?? "a router of the module" }

    // MARK: Views that the inner type makes

    private var adviceForMaking: String? {
        if fault.handsOutMade(context) {
            return content.map { "hand out \($0.name.withArticle), and let the view make its \(outer.name) of it" }
                ?? "hand out what \(outer.name) shows, as plain values, and let the view make its \(outer.name)"
        }
        if fault.keepsOwn(context) {
            return content.map { "keep \($0.name.withArticle) instead, and let the view make its \(outer.name) of it" }
                ?? "keep what \(outer.name) shows, as plain values, and let the view make its \(outer.name)"
        }
        guard fault.mention.form == .body, uses.onlyMakes(fault) else { return nil }
        if context.isPartOfScreen(outer.id), fault.cells.isEmpty {
            return isHandedOut
                ? "let the view that shows \(outer.name) make it, and give it \(inner)"
                : "let the view make its \(outer.name), and tell it what that shows, in plain values"
        }
        if outer.kind == .struct {
            return "hand out what \(outer.name) shows, as plain values, and let the view make its \(outer.name) of them"
        }
        return nil
    }

    /// Whether the method that names the view returns a view or controller, the one that it is in.
    private var isHandedOut: Bool {
        context.functions(of: fault.inner).contains { function in
            function.declaration.signature == fault.mention.member
                && ["UIViewController", "UIView"].contains(function.declaration.result?.unwrapped.plainName)
        }
    }

    /// The view model or other model that the view is made with.
    private var content: TypeEntity? {
        let makers = (outer.functions["init"] ?? []).map(context.program.function)
        return makers.flatMap { maker in
            maker.declaration.parameters.flatMap { context.typing.resolve($0.type, in: maker.id).nominals }
        }.map(context.program.type).first { type in
            !type.isExternal && (type.shortName.hasSuffix("ViewModel") || type.shortName.hasSuffix("Model"))
        }
    }

    // MARK: Interactors

    /// Between an interactor and a screen stands the presenter, where the module has one: a protocol of the view's would
    /// only hide that it is passed by.
    private var adviceForInteractor: String? {
        guard fault.role == .interactor else { return nil }
        if context.isPartOfScreen(outer.id) {
            guard fault.mention.form == .cast else { return nil }
            return "let the view find and fill its \(outer.name), and hand on what that shows, in plain values"
        }
        guard let presenter else { return nil }
        let held = context.typesHeld(by: fault.inner.id).map(context.program.type).first {
            $0.kind == .protocol && !$0.isExternal && context.program.inherits(presenter.id, from: $0.id)
        }
        if let held { return "tell \(held.name) what happened, and let \(presenter.name) tell the view" }
        let name = "\(fault.inner.shortName)Output"
        let isThere = context.program.type(named: name) != nil
        return "tell \(presenter.name) what happened, through \(isThere ? name : "a protocol, for example \(name),") "
            + "and let it tell the view"
    }

    /// The presenter of the interactor's module: the one that it keeps, or that keeps it, or the only one.
    private var presenter: TypeEntity? {
        let all = context.siblings(of: fault.inner.id, roles: [.presenter]).filter {
            $0.kind != .protocol && !$0.isPreview
        }
        func keeps(_ keeper: TypeID, _ kept: TypeID) -> Bool {
            context.typesHeld(by: keeper).contains {
                context.program.inherits(kept, from: $0) && !context.program.type($0).isExternal
            }
        }
        return all.first { keeps(fault.inner.id, $0.id) } ?? all.first { keeps($0.id, fault.inner.id) }
            ?? (all.count == 1 ? all.first : nil)
    }

    // MARK: What is asked of the view

    private var adviceForStaticCall: String? {
        guard let name = uses.staticCall(fault) else { return nil }
        return launches(name)
            ? "let \(router) call \(outer.name).\(name), and not \(inner), which says only what is wanted"
            : "tell the view to do it: let it call \(outer.name).\(name), and not \(inner)"
    }

    /// Whether a static method of a screen makes one and shows it: a transition, and no view's affair.
    private func launches(_ name: String) -> Bool {
        guard context.isController(outer.id) else { return false }
        return context.program.functions(named: name, in: outer.id).map(context.program.function).contains { method in
            method.declaration.isStatic && context.calls(MovingNames.screens, in: method)
        }
    }

    private var adviceForMoving: String? {
        if uses.onlyTests(fault) {
            let router = context.routerAsked(by: fault.inner.id)?.name
            return "let \(router ?? "the view, or who leads through the flow,") say where the user is, in plain values"
        }
        guard fault.role == .presenter, context.isController(outer.id), fault.mention.form != .property,
            uses.onlyMoves(fault)
        else { return nil }
        return "let \(router) keep \(outer.name); \(inner) says where to go, not on what"
    }

    private var adviceForPart: String? {
        guard context.isPartOfScreen(outer.id), let contract = viewContract,
            !context.program.inherits(outer.id, from: contract.id)
        else { return nil }
        return "tell the view through \(contract.name) what is to be shown, in plain values, and let it find its "
            + outer.name
    }

    /// The protocol by which the inner type holds its view.
    private var viewContract: TypeEntity? {
        fault.inner.variableOrder
            .filter { ["view", "viewController", "output"].contains(context.program.variable($0).name) }
            .flatMap { context.typing.type(of: $0).nominals }.map(context.program.type)
            .first { $0.kind == .protocol && !$0.isExternal && context.role(of: $0.id) == .view }
    }

    private var adviceForOtherModule: String? {
        guard fault.mention.form == .property, fault.isOfOtherModule(context) else { return nil }
        let presenter = context.siblings(of: outer.id, roles: [.presenter]).first { $0.kind == .class }
        let owner = presenter?.name ?? outer.name
        let name = "\(OutwardAdvice.stem(fault.inner.shortName))Output"
        let isThere = context.program.type(named: name) != nil
        return (isThere ? "declare an output" : "declare an output, for example \(name),")
            + " with what \(inner) tells that module, let \(owner) implement it, and hold that"
    }
}

extension OutwardFault {
    /// Whether what is named is the screen of another module.
    func isOfOtherModule(_ context: RuleContext) -> Bool {
        let outer = mention.type
        return context.module(of: outer) != nil && context.module(of: inner.id) != nil
            && !context.shareModule(outer, inner.id)
            && context.program.inherits(outer, fromNamed: "UIViewController")
    }

    /// Whether the view that is named keeps the inner type, by itself or through the screen around it: it is one of its
    /// views, whatever module its name tells.
    func isOfItsOwnView(_ context: RuleContext) -> Bool {
        func held(by type: TypeID) -> [TypeID] {
            context.program.lineage(of: type).filter { !context.program.type($0).isExternal }.flatMap(
                context.typesHeld(by:)
            ).filter { !context.program.type($0).isExternal }
        }
        let kept = held(by: mention.type)
        return (kept + kept.filter(context.isController).flatMap(held)).contains {
            context.program.inherits(inner.id, from: $0)
        }
    }
}
