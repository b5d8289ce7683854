import Analysis
import Facts
import Navigation
import Program
import Source

/// How an inner type uses the outer one that it names.
struct OutwardUses {
    let context: RuleContext

    /// Whether the inner type has next to nothing to do with the outer one that it names.
    func isIncidental(_ fault: OutwardFault) -> Bool {
        onlyChoosesCell(fault) || onlyCompares(fault) || onlyReadsConstants(fault) || isUnread(fault)
    }

    /// Whether a view model says only by which class of cell it is shown: `var cellType: AnyClass { CoinCell.self }`, or
    /// `Item<CoinCell>(…)`.
    func onlyChoosesCell(_ fault: OutwardFault) -> Bool {
        let isModel = context.isViewModel(fault.inner.id)
        return context.isPartOfScreen(fault.mention.type)
            && fault.mentions.allSatisfy { $0.form == .body && $0.isArgument || isModel && $0.use == .value }
    }

    /// Whether an inner type only reads plain constants that the app's delegate declares.
    func onlyReadsConstants(_ fault: OutwardFault) -> Bool {
        context.role(of: fault.mention.type) == .application && fault.others.isEmpty
            && fault.mentions.allSatisfy(readsConstant)
    }

    /// Whether a presenter or interactor names a view only by its class as a value, to log it, to look something up by it or
    /// to compare with it, or for a plain constant such as a height: it asks nothing of it.
    func onlyCompares(_ fault: OutwardFault) -> Bool {
        (fault.role == .presenter || fault.role == .interactor) && context.role(of: fault.mention.type) == .view
            && fault.others.isEmpty && fault.mentions.allSatisfy { $0.use == .value || readsConstant($0) }
    }

    /// Whether a constant of the class is read that is a plain value, such as how long a screen takes to appear.
    private func readsConstant(_ mention: Mention) -> Bool {
        guard case .read(let name) = mention.use,
            let variable = context.program.variable(named: name, in: mention.type).map(context.program.variable),
            variable.declaration.isStatic, variable.declaration.isLet || isLiteral(variable)
        else { return false }
        return context.typing.type(of: variable.id).nominals.allSatisfy { context.program.type($0).kind != .class }
            && !(context.isPartOfScreen(mention.type) && isText(variable))
    }

    /// `class var identifier: String { "help" }`
    private func isLiteral(_ variable: VariableEntity) -> Bool {
        guard let body = variable.getter.flatMap({ context.program.function($0).declaration.body }),
            variable.setter == nil,
            body.returns.count == 1, body.nodes.count <= 2
        else { return false }
        switch body.nodes[Int(body.returns[0])].shape {
        case .string, .number, .boolean: return true
        default: return false
        }
    }

    /// By which text a table knows a cell is not for a presenter to know.
    private func isText(_ constant: VariableEntity) -> Bool {
        if let type = constant.declaration.type { return type.plainName == "String" }
        guard let initial = constant.initialValue, let body = context.program.function(initial).declaration.body else {
            return false
        }
        return body.returns.contains { value in
            if case .string = body.nodes[Int(value)].shape { return true }
            return false
        }
    }

    // MARK: What the inner type asks of the outer one

    /// A member that code of the inner type asks of an object of the outer one.
    private struct Asked {
        var name: String
        var isSelector: Bool
    }

    private func asked(_ fault: OutwardFault) -> [Asked] {
        context.functions(of: fault.inner).flatMap { function -> [Asked] in
            guard let body = function.declaration.body else { return [] }
            let selectors = Set(
                body.nodes.compactMap { node -> NodeID? in
                    if case .selector(let value) = node.shape { return value }
                    return nil
                })
            return body.nodes.enumerated().compactMap { index, node in
                guard case .member(let base, let name) = node.shape,
                    context.typing.type(of: base, in: function.id).nominals.contains(fault.mention.type)
                else { return nil }
                return Asked(name: name, isSelector: selectors.contains(NodeID(index)))
            }
        }
    }

    /// The outer type with those of the app above it.
    private func declaring(_ fault: OutwardFault) -> [TypeEntity] {
        context.program.lineage(of: fault.mention.type).map(context.program.type).filter { !$0.isExternal }
    }

    /// Whether a member that code of the inner type reads of the outer one is a window, a view or a controller.
    func reachesInterface(_ fault: OutwardFault) -> Bool {
        let outer = context.program.type(fault.mention.type)
        let read = asked(fault).map(\.name) + fault.mentions.compactMap(\.use.member)
        return read.compactMap { outer.variables[$0] }.contains { id in
            let named = context.program.variable(id).declaration.type?.unwrapped.plainName
            return ["UIWindow", "UIView"].contains(named) || named?.hasSuffix("Controller") == true
        }
    }

    /// The members of the outer type, declared by the app, that code of the inner one uses, as they are declared.
    func members(_ fault: OutwardFault) -> Set<String> {
        let outer = declaring(fault).filter { $0.kind != .protocol }
        return asked(fault).map(\.name).reduce(into: []) { names, name in
            for type in outer {
                if type.variables[name] != nil { names.insert(name) }
                for function in (type.functions[name] ?? []).map(context.program.function) {
                    names.insert(function.declaration.parameters.isEmpty ? name + "()" : function.declaration.signature)
                }
            }
        }
    }

    /// Whether the inner type uses of the outer one what no protocol of the app could ask for as it is: a member of the
    /// framework's class, or a selector.
    func usesFramework(_ fault: OutwardFault) -> Bool {
        let outer = declaring(fault)
        return asked(fault).contains { asked in
            asked.isSelector || !outer.contains { $0.variables[asked.name] != nil || $0.functions[asked.name] != nil }
        }
    }

    /// Whether code of the inner type asks of the outer one nothing but what moves the user on or back.
    func onlyMoves(_ fault: OutwardFault) -> Bool {
        let names = Set(asked(fault).map(\.name))
        return !names.isEmpty && names.isSubset(of: MovingNames.ofControllers)
    }

    /// The static method that the inner type calls of the outer one, where that is all that it does with it.
    func staticCall(_ fault: OutwardFault) -> String? {
        let called = fault.mentions.map { mention -> String? in
            if case .call(let name) = mention.use { return name }
            return nil
        }
        return called.contains(nil) ? nil : called[0]
    }

    /// What the naming begins: a transition to a screen that a static method of the outer type makes. And what it only
    /// serves: transitions, where the own view or a container is what something is shown on; a table that the inner type
    /// handles, where it is a cell or another part.
    func causes(_ fault: OutwardFault) -> (starts: Set<Violation.Cause>, serves: Set<Violation.Cause>) {
        let outer = fault.mention.type
        guard fault.others.isEmpty, fault.role == .presenter || fault.role == .interactor else { return ([], []) }
        let isCast = fault.mentions.allSatisfy { $0.form == .cast }
        if context.isPartOfScreen(outer) { return isCast ? ([], [.views(fault.inner.id)]) : ([], []) }
        guard fault.cells.isEmpty, context.program.inherits(outer, fromNamed: "UIViewController") else {
            return ([], [])
        }
        let isOwn = context.shareModule(outer, fault.inner.id)
        if staticCall(fault) != nil { return isOwn ? ([], []) : (transitions(around: fault), []) }
        let isStage = isOwn || context.scenes(of: outer).contains { $0.kind == .container }
        return isStage && isCast ? ([], transitions(around: fault)) : ([], [])
    }

    private func transitions(around fault: OutwardFault) -> Set<Violation.Cause> {
        context.transitions(
            around: ([fault.mention] + fault.further).map {
                SourceLocation(file: context.path(of: $0.file), $0.position)
            })
    }

    /// Whether all that the inner type does is to ask of objects whether they are of the outer type: `x is T`, or
    /// `x.isKind(of: T.self)`.
    func onlyTests(_ fault: OutwardFault) -> Bool {
        fault.mentions.allSatisfy { mention in
            mention.use == .test || mention.use == .value && ["isKind", "isMember"].contains(mention.handedTo)
        }
    }

    /// The value of which all is asked whether it is of the outer type, and where.
    struct Question: Hashable {
        var inner: TypeID
        var function: FunctionID
        /// The tested expression, by its names.
        var value: [String]
    }

    /// The question that all the places of a fault are a part of; nil where they are not one.
    func question(_ fault: OutwardFault) -> Question? {
        let questions = Set(fault.mentions.map(question))
        return questions.count == 1 ? questions.first.flatMap { $0 } : nil
    }

    private func question(_ mention: Mention) -> Question? {
        guard mention.use == .test, let function = mention.function.map(context.program.function),
            let node = mention.node, let owner = function.owner, let body = function.declaration.body,
            case .cast(let value, _, _) = body.nodes[Int(node)].shape
        else { return nil }
        return Question(inner: owner, function: function.id, value: names(of: value, body))
    }

    /// `Core.shared.current` as its parts; parameters and locals by their numbers.
    private func names(of node: NodeID, _ body: Body) -> [String] {
        switch body.nodes[Int(node)].shape {
        case .member(let base, let name): names(of: base, body) + [name]
        case .name(let name): [name]
        case .parameter(let index): ["parameter \(index)"]
        case .local(let id): ["local \(id)"]
        case .cast(let value, _, _): names(of: value, body)
        default: ["\(node)"]
        }
    }

    /// Whether the inner type makes the outer one by its initializer.
    func makes(_ fault: OutwardFault) -> Bool {
        fault.inner.parts.flatMap(context.mentions(in:)).contains { $0.type == fault.mention.type && $0.makesObject }
    }

    /// Whether the inner type does nothing with the outer one but to make one and use that.
    func onlyMakes(_ fault: OutwardFault) -> Bool { fault.mentions.allSatisfy(\.isCreation) }

    /// Whether nothing reads the private property that looks for the outer one: `private var screen: Screen? { view as? …`.
    private func isUnreadSearch(_ fault: OutwardFault, _ variable: VariableEntity) -> Bool {
        variable.declaration.isComputed && variable.declaration.isPrivate && variable.getter != nil
            && fault.further.allSatisfy { $0.function == variable.getter }
            && !MemberUses(context.code).exist(of: variable)
    }

    /// The property that names the outer type, or that an initializer which names it fills, whatever protocol that has.
    func keptProperty(_ fault: OutwardFault) -> VariableEntity? {
        switch fault.mention.use {
        case .property: return fault.inner.variables[fault.mention.member].map(context.program.variable)
        case .parameter(let index):
            guard let function = fault.mention.function.map(context.program.function),
                function.declaration.kind == .initializer
            else { return nil }
            return context.properties(filledBy: index, of: function).first
        default: return nil
        }
    }

    /// Whether nothing reads the property by which a presenter holds its view, or an interactor its presenter, a view or a
    /// router, which besides it only an initializer names.
    func isUnread(_ fault: OutwardFault) -> Bool {
        let outer = context.role(of: fault.mention.type)
        guard
            fault.role == .presenter && outer == .view
                || fault.role == .interactor && [.presenter, .view, .router].contains(outer),
            fault.others.isEmpty, fault.inner.kind == .class, let variable = keptProperty(fault)
        else { return false }
        if isUnreadSearch(fault, variable) { return true }
        guard !variable.declaration.isComputed,
            fault.further.allSatisfy({ $0.form == .signature && $0.member.hasPrefix("init(") })
        else { return false }
        let members = MemberUses(context.code)
        let uses = context.program.uses
        let set = Set((uses.assignments[variable.name] ?? []).map(members.target))
        // What nobody sets either may be used by code that is not there.
        guard set.contains(where: { members.mayMean(memberOf: fault.inner.id, at: $0, isCertain: true) }) else {
            return false
        }
        let named =
            (uses.mentions[variable.name] ?? []).filter { !set.contains($0) }
            + (uses.calls[variable.name] ?? []).map(members.callee)
        return !uses.keyPathMembers.contains(variable.name)
            && !named.contains { members.mayMean(memberOf: fault.inner.id, at: $0, isCertain: true) }
    }
}
