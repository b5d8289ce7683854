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

    /// Whether a view model says only by which class of cell it is shown: `var cellType: AnyClass { CoinCell.self }`.
    func onlyChoosesCell(_ fault: OutwardFault) -> Bool {
        guard context.isPartOfScreen(fault.mention.type) else { return false }
        let isModel = context.isViewModel(fault.inner.id)
        let chosen = context.functions(of: fault.inner).flatMap { function -> [Position] in
            guard let body = function.declaration.body else { return [] }
            return body.nodes.compactMap { node in
                // `Item<CoinCell>(…)` says by which cell a row is shown.
                guard case .type(.named(let components)) = node.shape else { return nil }
                return components.contains { !$0.arguments.isEmpty } ? node.position : nil
            }
        }
        return fault.places.isSubset(of: Set(chosen + (isModel ? values(in: fault.inner) : [])))
    }

    /// Whether an inner type only reads plain constants that the app's delegate declares.
    func onlyReadsConstants(_ fault: OutwardFault) -> Bool {
        context.role(of: fault.mention.type) == .application && fault.others.isEmpty
            && fault.places.isSubset(of: constants(of: fault.mention.type, in: fault.inner))
    }

    /// Whether a presenter or interactor names a view only by its class as a value, to log it, to look something up by it or
    /// to compare with it, or for a plain constant such as a height: it asks nothing of it.
    func onlyCompares(_ fault: OutwardFault) -> Bool {
        guard fault.role == .presenter || fault.role == .interactor, context.role(of: fault.mention.type) == .view,
            fault.others.isEmpty
        else {
            return false
        }
        let plain = ([fault.mention] + fault.cells).flatMap { constants(of: $0.type, in: fault.inner) }
        return fault.places.isSubset(of: values(in: fault.inner) + plain)
    }

    /// The places where a type's code reads a constant of a class that is a plain value, such as how long a screen takes to
    /// appear.
    private func constants(of screen: TypeID, in type: TypeEntity) -> [Position] {
        let isScreen = !context.isPartOfScreen(screen)
        return context.functions(of: type).flatMap { function -> [Position] in
            guard let body = function.declaration.body else { return [] }
            return body.nodes.compactMap { node in
                guard case .member(let base, let name) = node.shape,
                    case .metatype(let named) = context.typing.type(of: base, in: function.id),
                    named.nominals.contains(screen),
                    let variable = context.program.variable(named: name, in: screen).map(context.program.variable),
                    variable.declaration.isStatic, variable.declaration.isLet || isLiteral(variable),
                    context.typing.type(of: variable.id).nominals.allSatisfy({
                        context.program.type($0).kind != .class
                    }), isScreen || !isText(variable)
                else { return nil }
                return body.nodes[Int(base)].position
            }
        }
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

    /// The places where a type's code names a class as a value: `Screen.self`.
    private func values(in type: TypeEntity) -> [Position] {
        context.functions(of: type).flatMap { function -> [Position] in
            guard let body = function.declaration.body else { return [] }
            return body.nodes.compactMap { node in
                switch node.shape {
                case .metatype: node.position
                case .member(let base, "self"): body.nodes[Int(base)].position
                default: nil
                }
            }
        }
    }

    // MARK: What the inner type asks of the outer one

    /// Whether a member that code of the inner type reads of the outer one is a window, a view or a controller.
    func reachesInterface(_ fault: OutwardFault) -> Bool {
        let outer = context.program.type(fault.mention.type)
        return bodies(of: fault.inner).contains { entry in
            entry.body.nodes.contains { node in
                guard case .member(let base, let name) = node.shape,
                    let variable = outer.variables[name].map(context.program.variable),
                    context.typing.type(of: base, in: entry.function).instance.nominals.contains(outer.id)
                else { return false }
                let named = variable.declaration.type?.unwrapped.plainName
                return ["UIWindow", "UIView"].contains(named) || named?.hasSuffix("Controller") == true
            }
        }
    }

    /// The members of the outer type, declared by the app, that code of the inner one uses, as they are declared.
    func members(_ fault: OutwardFault) -> Set<String> {
        let outer = context.program.lineage(of: fault.mention.type).map(context.program.type).filter {
            !$0.isExternal && $0.kind != .protocol
        }
        return bodies(of: fault.inner).reduce(into: []) { names, entry in
            for case .member(let base, let name) in entry.body.nodes.map(\.shape) {
                guard isOuter(base, fault, entry.function) else { continue }
                for type in outer {
                    if type.variables[name] != nil { names.insert(name) }
                    for function in (type.functions[name] ?? []).map(context.program.function) {
                        names.insert(
                            function.declaration.parameters.isEmpty ? name + "()" : function.declaration.signature)
                    }
                }
            }
        }
    }

    /// Whether the inner type uses of the outer one what no protocol of the app could ask for as it is: a member of the
    /// framework's class, or a selector.
    func usesFramework(_ fault: OutwardFault) -> Bool {
        let outer = context.program.lineage(of: fault.mention.type).map(context.program.type).filter { !$0.isExternal }
        return bodies(of: fault.inner).contains { entry in
            entry.body.nodes.contains { node in
                switch node.shape {
                case .selector(let value):
                    guard case .member(let base, _) = entry.body.nodes[Int(value)].shape else { return false }
                    return isOuter(base, fault, entry.function)
                case .member(let base, let name):
                    return isOuter(base, fault, entry.function)
                        && !outer.contains { $0.variables[name] != nil || $0.functions[name] != nil }
                default: return false
                }
            }
        }
    }

    /// Whether code of the inner type asks of the outer one nothing but what moves the user on or back.
    func onlyMoves(_ fault: OutwardFault) -> Bool {
        let asked = bodies(of: fault.inner).flatMap { entry in
            entry.body.nodes.compactMap { node -> String? in
                guard case .member(let base, let name) = node.shape, isOuter(base, fault, entry.function) else {
                    return nil
                }
                return name
            }
        }
        return !asked.isEmpty && Set(asked).isSubset(of: MovingNames.ofControllers)
    }

    private func isOuter(_ node: NodeID, _ fault: OutwardFault, _ function: FunctionID) -> Bool {
        context.typing.type(of: node, in: function).nominals.contains(fault.mention.type)
    }

    /// The static method that the inner type calls of the outer one, where that is all that it does with it.
    func staticCall(_ fault: OutwardFault) -> String? {
        var called: [Position: String] = [:]
        for entry in bodies(of: fault.inner) {
            for node in entry.body.nodes {
                guard case .call(let callee, _) = node.shape,
                    case .member(let base, let name) = entry.body.nodes[Int(callee)].shape, name != "init",
                    case .metatype(let type) = context.typing.type(of: base, in: entry.function),
                    type.nominals.contains(fault.mention.type)
                else { continue }
                called[entry.body.nodes[Int(base)].position] = name
            }
        }
        return fault.places.isSubset(of: Set(called.keys)) ? called[fault.mention.position] : nil
    }

    /// What the naming begins: a transition to a screen that a static method of the outer type makes. And what it only
    /// serves: transitions, where the own view or a container is what something is shown on; a table that the inner type
    /// handles, where it is a cell or another part.
    func causes(_ fault: OutwardFault) -> (starts: Set<Violation.Cause>, serves: Set<Violation.Cause>) {
        let outer = fault.mention.type
        guard fault.others.isEmpty, fault.role == .presenter || fault.role == .interactor else { return ([], []) }
        let isCast = ([fault.mention] + fault.further + fault.cells).allSatisfy { $0.form == .cast }
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

    /// Whether all that the inner type does is to ask of objects whether they are of the outer type.
    func onlyTests(_ fault: OutwardFault) -> Bool {
        let tests = bodies(of: fault.inner).flatMap { entry in
            entry.body.nodes.compactMap { test($0, entry.body) }
        }
        return [.cast, .body].contains(fault.mention.form) && fault.places.isSubset(of: Set(tests))
    }

    /// Where a test names its type: `x is T`, or `x.isKind(of: T.self)`.
    private func test(_ node: Node, _ body: Body) -> Position? {
        switch node.shape {
        case .cast(_, _, .check): return node.position
        case .call(let callee, let arguments):
            guard let name = body.nodes[Int(callee)].shape.lastName, ["isKind", "isMember"].contains(name),
                let type = arguments.first, arguments.count == 1, type.label == "of"
            else { return nil }
            return body.nodes[Int(type.value)].position
        default: return nil
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
        guard fault.mention.form == .cast else { return nil }
        var asked: [Position: Question] = [:]
        for entry in bodies(of: fault.inner) {
            for node in entry.body.nodes {
                guard case .cast(let value, _, .check) = node.shape else { continue }
                asked[node.position] = Question(
                    inner: fault.inner.id, function: entry.function, value: names(of: value, entry.body))
            }
        }
        let questions = Set(fault.places.map { asked[$0] })
        return questions.count == 1 ? questions.first.flatMap { $0 } : nil
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
    func makes(_ fault: OutwardFault) -> Bool { !makings(fault).isEmpty }

    /// Whether the inner type does nothing with the outer one but to make one and use that.
    func onlyMakes(_ fault: OutwardFault) -> Bool { fault.places.isSubset(of: makings(fault)) }

    private func makings(_ fault: OutwardFault) -> Set<Position> {
        bodies(of: fault.inner).reduce(into: []) { places, entry in
            for case .call(let callee, _) in entry.body.nodes.map(\.shape) {
                guard case .metatype(let type) = context.typing.type(of: callee, in: entry.function),
                    type.nominals.contains(fault.mention.type)
                else { continue }
                places.insert(entry.body.nodes[Int(callee)].position)
            }
        }
    }

    /// Whether a view of SwiftUI is made in the call of a controller for it.
    func isHosted(_ fault: OutwardFault) -> Bool {
        guard context.program.type(fault.mention.type).kind == .struct, fault.mention.form == .body else {
            return false
        }
        return context.functions(of: fault.inner).contains { function in
            guard let body = function.declaration.body, function.file == fault.mention.file else { return false }
            return body.nodes.contains { node in
                guard case .call(let callee, let arguments) = node.shape,
                    body.nodes[Int(callee)].shape.lastName == "UIHostingController"
                else { return false }
                return arguments.flatMap { body.nodes(within: $0.value) }.contains {
                    body.nodes[Int($0)].position == fault.mention.position
                }
            }
        }
    }

    /// Whether nothing reads the private property that looks for the outer one: `private var screen: Screen? { view as? …`.
    private func isUnreadSearch(_ fault: OutwardFault, _ variable: VariableEntity) -> Bool {
        guard variable.declaration.isComputed, variable.declaration.isPrivate,
            let body = variable.getter.flatMap({ context.program.function($0).declaration.body })
        else { return false }
        let own = Set(body.nodes.map(\.position))
        return fault.further.allSatisfy { own.contains($0.position) }
            && !MemberUses(context: context).exist(of: variable)
    }

    /// The property that names the outer type, or that an initializer which names it fills, whatever protocol that has.
    func keptProperty(_ fault: OutwardFault) -> VariableEntity? {
        let member = fault.mention.member
        if fault.mention.form == .property { return fault.inner.variables[member].map(context.program.variable) }
        guard fault.mention.form == .signature, member.hasPrefix("init(") else { return nil }
        return context.functions(of: fault.inner).lazy.compactMap { initializer -> VariableEntity? in
            guard context.program.memberName(of: initializer) == member,
                let index = initializer.declaration.parameters.firstIndex(where: {
                    $0.position == fault.mention.position
                })
            else { return nil }
            return context.properties(filledBy: index, of: initializer).first
        }.first
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
        let members = MemberUses(context: context)
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

    private func bodies(of type: TypeEntity) -> [(function: FunctionID, body: Body)] {
        context.functions(of: type).compactMap { function in
            function.declaration.body.map { (function.id, $0) }
        }
    }
}
