import Analysis
import Facts
import Navigation
import Program
import Source

/// A property that keeps an outer object strongly, and what is to be said of it.
struct HeldOuter {
    enum Kind {
        /// What owns the inner object, if anything leads from it there.
        case owner
        /// A module's output: nobody owns the presenter by it.
        case moduleOutput
        /// What is known to keep the inner object, or belongs to the parent.
        case holder
        /// Views that show the inner object and give it themselves.
        case shown([ViewHierarchy.Giving])

        /// Whether the cycle is known to close, whatever properties keep.
        fileprivate var closesCycle: Bool {
            switch self {
            case .holder, .shown: true
            case .owner, .moduleOutput: false
            }
        }
    }

    let context: RuleContext
    let inner: TypeEntity
    let variable: VariableEntity
    let outer: TypeEntity
    let kind: Kind
    /// Whether the inner type itself makes what it keeps.
    let isMade: Bool
    /// Properties that are to be weak as well.
    var others: Set<VariableID> = []

    /// The same next to other properties that are told to be weak: they will not keep its object.
    func besides(_ others: Set<VariableID>) -> HeldOuter {
        var held = self
        held.others = others
        return held
    }

    /// Nil where weak would be wrong, or no cycle closes: nothing leads from the objects that the property is given back
    /// to the one that keeps them.
    var violation: Violation? {
        if context.members.isNeverUsed(variable) { return violation(fault: outside, advice: weakly, lowered: 2) }
        let starts = starts
        let closesCycle = kind.closesCycle || closes(from: starts)
        if !closesCycle, case .owner = kind { return nil }
        let lasting = AppLifetimeObjects(context.code)
        if lasting.contain(inner.id), !starts.isEmpty, starts.allSatisfy(lasting.contain) {
            return violation(fault: "\(outside), and all of them live as long as the app", advice: weakly, lowered: 2)
        }
        if let method = PropertyValues(context.code).clearingMethod(of: variable)?.signature {
            return violation(fault: "it is released by hand in \(method)", advice: weaklyOnceKept, lowered: 2)
        }
        guard closesCycle else {
            let habit = isHabit ? ", as elsewhere in this app" : ""
            return violation(fault: "a module's output is held weakly\(habit)", advice: weaklyOnceKept, lowered: 1)
        }
        let isKeeper = context.members.keepsAlive(variable)
        if !context.members.read(variable), !isKeeper {
            let advice = isRequired ? weakly : "remove \(variable.name), with what sets it, or \(weakly)"
            return violation(fault: "\(outside); nobody reads \(variable.name)", advice: advice)
        }
        if isMade {
            let advice = "let a factory make \(variable.name) and return it to whoever shows it, and then \(weakly)"
            return violation(fault: outside, advice: advice)
        }
        if let advice = weak.textForLoneObject { return violation(fault: outside, advice: advice) }
        let owners = starts.filter { closes(from: [$0]) }
        if !owners.isEmpty,
            owners.allSatisfy({ context.ownership.isKept($0, by: variable, alone: variable.file) })
        {
            let advice =
                "nothing else keeps \(context.program.type(owners[0]).name.withArticle): let \(keeper(of: owners[0])), and "
                + "then \(weakly); or set \(variable.name) to nil when it is done"
            return violation(fault: outside, advice: advice)
        }
        if isKeeper {
            return violation(fault: outside, advice: "let whoever opens \(outer.name) keep it, and then \(weakly)")
        }
        var found = violation(fault: outside, advice: weaklyOnceKept)
        if isSeenKept { found.edits = [weak.edit].compactMap { $0 } }
        return found
    }

    /// Whether somebody else is seen to keep what the property holds: a view that gives itself is in the view hierarchy.
    private var isSeenKept: Bool {
        if case .shown = kind { return true }
        let starts = starts
        return OtherKeepers(context.code, context.ownership, takingForWeak: others)
            .keep(starts.isEmpty ? [outer.id] : starts, besides: variable)
    }

    /// Weak alone would let go of what nobody else is seen to keep.
    private var weaklyOnceKept: String {
        WeakAdvice.once(isSeenKept, context.name(of: outer, in: variable), then: weakly)
    }

    /// The classes of the objects that the property is given.
    private var starts: [TypeID] {
        HeldClasses(context.code).classes(of: variable)
            ?? HeldClasses(context.code).ownClasses(of: outer.id).filter { $0 != inner.id }
    }

    /// Whether the two properties keep each other's object, and nothing else leads from what this one is given back to the
    /// one that keeps it.
    func isOtherEnd(of other: HeldOuter) -> Bool {
        let starts = starts
        return starts.contains(other.inner.id) && other.starts.contains(inner.id)
            && closes(from: starts) && !closes(from: starts, without: other.variable.id)
    }

    /// Whether one of the objects leads back to the one that keeps them.
    private func closes(from starts: [TypeID], without broken: VariableID? = nil) -> Bool {
        context.ownership.path(from: starts, to: inner.id, near: variable.file, without: broken) != nil
    }

    /// Tells of it at the other end of its cycle.
    var note: Finding.Note {
        let held = "\(inner.name) holds \(context.name(of: outer, in: variable)) strongly in \(variable.name)"
        return Finding.Note(
            "\(held), which closes the cycle",
            at: SourceLocation(file: context.path(of: variable.file), variable.declaration.position))
    }

    /// Whether a protocol of the app asks for the property.
    private var isRequired: Bool {
        context.program.protocols(of: inner.id).contains { $0.variables[variable.name] != nil }
    }

    /// Who is to keep an object instead: a view that knows it weakly, else whoever opens it.
    private func keeper(of type: TypeID) -> String {
        let views = context.ownership.holders(of: type).map(context.program.variable).filter { other in
            other.declaration.ownership == .weak && other.owner.map { context.role(of: $0) == .view } ?? false
        }
        guard let view = views.first, let owner = view.owner else { return "whoever opens it keep it" }
        return "\(context.program.type(owner).name) hold it strongly in \(view.name)"
    }

    private func violation(fault: String, advice: String, lowered: Int = 0) -> Violation {
        var violation = Violation(
            subject: "\(inner.name).\(variable.name)", scene: context.module(of: inner.id),
            dialect: context.dialect(of: inner.id),
            message:
                "\(inner.name) holds \(context.name(of: outer, in: variable)) strongly in \(variable.name); \(fault)",
            location: context.span(
                variable.file, variable.declaration.position, length: variable.name.utf8.count),
            notes: context.declarationNote(outer) + givingNote, suggestion: advice)
        // Between objects that nobody makes no cycle closes.
        violation.lowered = context.running.isNeverMade(inner) ? 2 : lowered
        if case .shown(let givings) = kind { violation.serves = context.losses(of: givings.map(\.view)) }
        return violation
    }

    private var givingNote: [Finding.Note] {
        guard case .shown(let givings) = kind, let giving = givings.first else { return [] }
        let text = "\(giving.view.name) shows \(inner.name.withArticle), and gives it itself"
        return [Finding.Note(text, at: giving.site.place)]
    }

    /// The cycle that the property closes, where it is known.
    private var outside: String {
        let way = context.ownership.path(from: starts, to: inner.id, near: variable.file) ?? givers
        return way.isEmpty
            ? "where \(context.name(of: outer, in: variable)) keeps \(inner.name) as well, neither is ever released"
            : "\(CycleText(context: context).text([inner.id] + way)) keep each other, and are never released"
    }

    private var givers: [TypeID] {
        guard case .shown(let givings) = kind, let giving = givings.first else { return [] }
        return [giving.view.id]
    }

    private var weak: WeakAdvice {
        WeakAdvice(context: context, inner: inner, variable: variable, outer: outer, others: others)
    }
    private var weakly: String { weak.text }

    /// Whether what the type makes for the property gets `self`, by itself or through what is made with it, and keeps it.
    var getsSelfBack: Bool {
        let way = context.ownership.path(
            from: context.program.concreteDescendants(of: outer.id), to: inner.id, near: variable.file)
        return way?.last.map { HandedSelf(context.code).isKept(by: $0, where: variable) } ?? false
    }

    // MARK: What becomes of it

    /// Whether the app holds a module's output weakly anywhere.
    private var isHabit: Bool {
        context.program.variables.contains { other in
            other.declaration.ownership == .weak
                && context.typing.type(of: other.id).nominals.contains { context.role(of: $0) == .moduleOutput }
        }
    }
}
