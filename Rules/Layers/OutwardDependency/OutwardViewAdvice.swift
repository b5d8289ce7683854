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
    var suggestion: String? { adviceForPart ?? adviceForInteractor ?? adviceForStaticCall ?? adviceForMoving }

    private var router: String { context.routerAsked(by: fault.inner.id)?.name ?? "a router of the module" }

    /// What a screen is made of is for its view alone; but what a method takes can be hidden by a protocol.
    private var adviceForPart: String? {
        let isPart = context.isPartOfScreen(outer.id) || outer.kind == .struct && uses.onlyMakes(fault)
        let contract = viewContract.flatMap { context.program.inherits(outer.id, from: $0.id) ? nil : $0 }
        guard isPart, fault.mention.form != .signature || contract != nil, uses.staticCall(fault) == nil else {
            return nil
        }
        let verb = uses.makes(fault) ? "make" : fault.mention.form == .property ? "keep" : "find"
        return "tell the view\(contract.map { " through \($0.name)" } ?? "") what is to be shown, in plain values, and "
            + "let it \(verb) its \(outer.name)"
    }

    /// The protocol by which the inner type holds its view.
    private var viewContract: TypeEntity? {
        fault.inner.variableOrder
            .filter { ["view", "viewController", "output"].contains(context.program.variable($0).name) }
            .flatMap { context.typing.type(of: $0).nominals }.map(context.program.type)
            .first { $0.kind == .protocol && !$0.isExternal && context.role(of: $0.id) == .view }
    }

    /// Between an interactor and a screen stands the presenter, where the module has one: a protocol of the view's would
    /// only hide that it is passed by.
    private var adviceForInteractor: String? {
        let presenters = context.siblings(of: fault.inner.id, roles: [.presenter]).filter { $0.kind == .class }
        guard fault.role == .interactor, presenters.count == 1 else { return nil }
        return "tell \(presenters[0].name) what happened, through a protocol, and let it tell the view"
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
