import Analysis
import Facts
import Navigation
import Program
import Source

/// How an inner type uses the outer one that it names.
struct OutwardUses {
    let context: RuleContext

    /// Whether the inner type has next to nothing to do with the outer one that it names.
    func isIncidental(_ fault: OutwardFault) -> Bool { needsOnlyValue(fault) || isUnread(fault) }

    /// Whether all that the inner type needs of a view or the app's delegate is a plain value: it names the class as a value,
    /// to log it, to compare with it or to choose a cell by it, or reads a constant such as a height.
    func needsOnlyValue(_ fault: OutwardFault) -> Bool {
        let isPart = context.isPartOfScreen(fault.mention.type)
        let isModel = context.isViewModel(fault.inner.id)
        let isOuter = [.view, .application].contains(context.role(of: fault.mention.type))
        return isOuter && fault.role != .entity && fault.role != .gateway && fault.others.isEmpty
            && fault.mentions.allSatisfy { mention in
                if mention.use == .value { return !isPart || isModel || mention.handedTo == nil }
                return readsConstant(mention) || isPart && mention.form == .body && mention.isArgument
            }
    }

    /// Whether a constant of the class is read that is a plain value, such as how long a screen takes to appear. By which
    /// text a table knows a cell is not for a presenter to know.
    private func readsConstant(_ mention: Mention) -> Bool {
        guard case .read(let name) = mention.use,
            let variable = context.program.variable(named: name, in: mention.type).map(context.program.variable),
            variable.declaration.isStatic, variable.setter == nil,
            variable.declaration.isLet || variable.declaration.type?.plainName.map(Self.plain.contains) ?? false
        else { return false }
        return context.typing.type(of: variable.id).nominals.map(context.program.type).allSatisfy {
            $0.kind != .class
        } && !(context.isPartOfScreen(mention.type) && isText(variable))
    }

    /// Types of plain values, which a computed property may have as well as a constant.
    private static let plain: Set<String> = ["String", "Int", "Double", "Float", "CGFloat", "Bool", "TimeInterval"]

    private func isText(_ constant: VariableEntity) -> Bool {
        if let type = constant.declaration.type { return type.plainName == "String" }
        let value = [constant.initialValue, constant.getter].compactMap { $0 }.first.map(context.program.function)
        return value.map { context.code.returns(of: $0).contains { $0.text != nil } } ?? false
    }

    // MARK: What the inner type asks of the outer one

    /// The members that code of the inner type asks of objects of the outer one.
    func asked(_ fault: OutwardFault) -> AskedMembers {
        AskedMembers(context.code, of: fault.mention.type, by: context.functions(of: fault.inner))
    }

    /// Whether code of the inner type asks of the outer one nothing but what moves the user on or back.
    func onlyMoves(_ fault: OutwardFault) -> Bool {
        let names = asked(fault).names
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

    /// Whether the inner type does nothing with the outer one but to make one and use that.
    func onlyMakes(_ fault: OutwardFault) -> Bool { fault.mentions.allSatisfy(\.isCreation) }

    /// The property that names the outer type, or that an initializer which names it fills, whatever protocol that has.
    func keptProperty(_ fault: OutwardFault) -> VariableEntity? {
        switch fault.mention.use {
        case .property: return fault.inner.variables[fault.mention.member].map(context.program.variable)
        case .parameter(let index):
            guard let function = fault.mention.function.map(context.program.function),
                function.declaration.kind == .initializer
            else { return nil }
            return context.code.properties(filledBy: index, of: function).first
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
        guard !variable.declaration.isComputed,
            fault.further.allSatisfy({ $0.form == .signature && $0.member.hasPrefix("init(") })
        else { return false }
        // What nobody sets either may be used by code that is not there.
        return !context.members.settings(of: variable, isCertain: true).isEmpty
            && context.members.readings(of: variable, isCertain: true).isEmpty
            && !context.code.isInKeyPath(variable)
    }
}
