import Analysis
import Facts
import Navigation
import Program

/// What to do about an inner type that names an outer one.
struct OutwardAdvice {
    let context: RuleContext

    private enum Template: String, AdviceTemplate {
        case unread = "remove {member}"
        case keptElsewhere = "remove {member}, and let who makes {outer} keep it"
        case plainValue = "use a plain value, such as a name or a constant of its own, instead of {outer}"
        case frame = "make {inner} generic over a type that fulfils a protocol of what it calls"
        case nested = "move {outer} to the model, out of {around}"
        case heldByEntity = "hold plain values, and let the module {module} make its {outer} of them"
        case namedByEntity = "move it into a file of the module {module}, as an extension beside {outer}"
        case delegate = """
            hand {inner} what it needs of {outer} through its initializer; what needs the window is for the view to do
            """
        case part = "tell {view} what is to be shown, in plain values, and let it deal with its {outer}"
        case interactor = "tell {presenter} what happened, through a protocol, and let it tell the view"
        case call = "let {router} call {outer}.{called}; {inner} says only what is wanted"
        case callOfView = "tell {view} to do it, and let it call {outer}.{called}"
        case test = "let {router} say where the user is, in plain values"
        case move = "let {router} keep {outer}; {inner} says where to go, not on what"
        case contract = "use the protocol {contract}, which {outer} implements"
        case incompleteContract =
            "use the protocol {contract}, which {outer} implements, and declare in it what {inner} needs besides"
        case reached = "declare a protocol with {asked}, let {outer} implement it, and give {inner} that"
        case declare = "declare a protocol{example}, let {outer} implement it, and name that"
    }

    func suggestion(_ fault: OutwardFault, _ outer: TypeEntity) -> String {
        let uses = OutwardUses(context: context)
        let members = uses.asked(fault)
        let contract = ContractChoice(
            context: context, inner: fault.inner, outer: outer, asked: members, isReached: fault.source != nil
        ).best
        let template = template(fault, outer, uses, contract)
        let presenters = presenters(of: fault)
        let asked = members.declared.sorted().joined(separator: ", ")
        return template.filled([
            "inner": fault.inner.name, "outer": outer.sourceName,
            "member": uses.keptProperty(fault)?.name ?? fault.mention.member,
            "around": fault.viewAround(outer, context)?.name ?? "",
            "module": ModuleTypes(context: context).moduleName(of: outer) ?? "that uses it",
            "view": viewContract(of: fault).map { "the view through \($0.name)" } ?? "the view",
            "presenter": presenters.first?.name ?? "the presenter",
            "router": context.routerAsked(by: fault.inner.id)?.name ?? "a router of the module",
            "called": uses.staticCall(fault) ?? "", "contract": contract?.type.name ?? "",
            "asked": asked.isEmpty ? "what it asks for" : asked,
            "example": example(fault, outer),
        ])
    }

    private func template(
        _ fault: OutwardFault, _ outer: TypeEntity, _ uses: OutwardUses, _ contract: ContractChoice.Contract?
    ) -> Template {
        let role = context.role(of: outer.id)
        if uses.needsOnlyValue(fault) { return .plainValue }
        if uses.isUnread(fault) { return isKeptAlive(fault, role, uses) ? .keptElsewhere : .unread }
        if fault.isBoundByFrame(context) { return .frame }
        if fault.role == .entity {
            if fault.viewAround(outer, context) != nil { return .nested }
            return fault.mention.form == .property ? .heldByEntity : .namedByEntity
        }
        if role == .application { return .delegate }
        if role == .view, let special = templateForView(fault, outer, uses) { return special }
        if let contract { return contract.isComplete ? .contract : .incompleteContract }
        return fault.source == nil ? .declare : .reached
    }

    private func isKeptAlive(_ fault: OutwardFault, _ role: Role, _ uses: OutwardUses) -> Bool {
        guard let variable = uses.keptProperty(fault) else { return false }
        return fault.role == .interactor && role != .router && variable.declaration.ownership == .strong
            || context.members.keepsAlive(variable)
    }

    /// Where no protocol of the view's would mend it; nil where one does.
    private func templateForView(_ fault: OutwardFault, _ outer: TypeEntity, _ uses: OutwardUses) -> Template? {
        let isController = context.isController(outer.id)
        if uses.staticCall(fault) != nil { return isController ? .call : .callOfView }
        // What a screen is made of is for its view alone; but what a method takes can be hidden by a protocol.
        if context.isPartOfScreen(outer.id) || outer.kind == .struct && uses.onlyMakes(fault),
            fault.mention.form != .signature && !isOwnView(fault, uses) || viewContract(of: fault) != nil
        {
            return .part
        }
        // Between an interactor and a screen stands the presenter: a protocol would only hide that it is passed by.
        if fault.role == .interactor, presenters(of: fault).count == 1 { return .interactor }
        if uses.onlyTests(fault) { return .test }
        let isMoving = isController && fault.mention.form != .property && uses.onlyMoves(fault)
        return fault.role == .presenter && isMoving ? .move : nil
    }

    /// Whether a presenter knows the part of a screen, which outlives it, and no other view: it presents that part.
    private func isOwnView(_ fault: OutwardFault, _ uses: OutwardUses) -> Bool {
        fault.role == .presenter && fault.mention.form == .property
            && uses.keptProperty(fault)?.declaration.ownership == .weak
            && context.typesHeld(by: fault.inner.id).allSatisfy {
                $0 == fault.mention.type || context.role(of: $0) != .view
            }
    }

    private func presenters(of fault: OutwardFault) -> [TypeEntity] {
        context.siblings(of: fault.inner.id, roles: [.presenter]).filter { $0.kind == .class }
    }

    /// The protocol by which the inner type holds its view.
    private func viewContract(of fault: OutwardFault) -> TypeEntity? {
        context.typesHeld(by: fault.inner.id).map(context.program.type).first {
            $0.kind == .protocol && !$0.isExternal && context.role(of: $0.id) == .view
                && !context.program.inherits(fault.mention.type, from: $0.id)
        }
    }

    /// `, for example CartViewInput`; nothing where the app has a type of that name.
    private func example(_ fault: OutwardFault, _ outer: TypeEntity) -> String {
        let ending = ["ViewController", "Controller", "VC", "View"].first(where: outer.shortName.hasSuffix) ?? ""
        let isView = context.role(of: outer.id) == .view
        let isPart = context.isPartOfScreen(outer.id)
        let name =
            isView
            ? "\(isPart ? outer.shortName : outer.shortName.dropLast(ending.count) + "View")Input"
            : "\(fault.inner.shortName)Output"
        return context.program.type(named: name) == nil ? ", for example \(name)" : " of what it calls"
    }
}

extension TypeEntity {
    /// The name as code writes it: a nested type called `Type` stands in backticks.
    var sourceName: String {
        name.split(separator: ".").map { ["Type", "Protocol", "Self"].contains($0) ? "`\($0)`" : String($0) }
            .joined(separator: ".")
    }
}
