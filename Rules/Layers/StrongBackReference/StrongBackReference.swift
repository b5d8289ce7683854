import Analysis
import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// An outer or parent object that is held strongly from inside. Its page in `Pages` says what counts.
struct StrongBackReference: Rule {
    static let metadata = RuleMetadata(
        id: "strong-back-reference", group: .layers, severity: .everywhere(.error),
        page: PackageResources.strong_back_reference_md)

    /// For each role those that lie outside of it, whose objects own it.
    private static let outward: [Role: Set<Role>] = [
        .presenter: [.view, .moduleOutput],
        .interactor: [.view, .presenter],
        .router: [.view],
        .gateway: [.interactor, .presenter, .view],
    ]

    func check(_ context: RuleContext) -> [Violation] {
        let parts = context.parts(roles: Set(Self.outward.keys).union([.view]))
        var found: [(held: HeldOuter, violation: Violation)] = []
        for part in parts {
            guard let inner = context.owner(of: part), inner.kind == .class else { continue }
            for variable in context.variables(of: part) where isStoredStrongly(variable, context) {
                guard let (outer, kind) = outerType(of: variable, in: inner, context) else { continue }
                let held = HeldOuter(
                    context: context, inner: inner, variable: variable, outer: outer, kind: kind,
                    isMade: OwnedAllocations(context.code).make(variable))
                if held.isMade, !held.getsSelfBack { continue }
                if let violation = held.violation { found.append((held, violation)) }
            }
        }
        let told = Set(found.map(\.held.variable.id))
        return toldOnce(found) + CapturedOuters(context: context).violations(in: parts)
            + CapturedOwners(context: context).violations(in: parts)
            + WiredOwners(context: context).violations(besides: told)
            + LastingCaptures(context: context).violations(in: context.index.parts)
    }

    /// A cycle that two properties close between them is one fault, told at the first: where that is weak, nothing closes.
    private func toldOnce(_ found: [(held: HeldOuter, violation: Violation)]) -> [Violation] {
        var told: [(held: HeldOuter, violation: Violation, ends: [Finding.Note])] = []
        let ordered = found.sorted { a, b in
            let (first, second) = (a.violation.location, b.violation.location)
            return (first.file, first.line, first.column) < (second.file, second.line, second.column)
        }
        for end in ordered {
            let first = told.firstIndex { other in
                other.violation.lowered == 0 && end.violation.lowered == 0
                    && end.held.isOtherEnd(of: other.held)
            }
            if let first {
                told[first].ends.insert(end.held.note, at: 0)
            } else {
                told.append((end.held, end.violation, []))
            }
        }
        let weak = Set(told.filter { $0.violation.lowered == 0 }.map(\.held.variable.id))
        return told.compactMap { each in
            var violation = each.held.besides(weak).violation
            violation?.notes.insert(contentsOf: each.ends, at: 0)
            return violation
        }
    }

    private func isStoredStrongly(_ variable: VariableEntity, _ context: RuleContext) -> Bool {
        let declaration = variable.declaration
        // What overrides a property stores nothing: its setter is the superclass's.
        return !declaration.isComputed && !declaration.isStatic && declaration.ownership == .strong
            && !declaration.modifiers.contains("override") && !PropertyValues(context.code).areGivenUp(by: variable)
            && !PropertyValues(context.code).areWeakProxies(of: variable)
            && !InjectedValues(context.code).fill(variable)
            && !OwnedAllocations(context.code).keepContainer(ofScreenIn: variable)
    }

    // MARK: What lies outside

    /// The type of the property where it lies outside of the type that has it, and what it is there; or nil.
    private func outerType(
        of variable: VariableEntity, in inner: TypeEntity, _ context: RuleContext
    ) -> (TypeEntity, HeldOuter.Kind)? {
        let declared = context.typing.type(of: variable.id)
        let role = context.role(of: inner.id)
        for nominal in declared.nominals {
            let entity = context.program.type(nominal)
            if role == .view {
                if isHolderOfPart(entity, inner, context) { return (entity, .holder) }
                let givings = context.hierarchy.givings(to: variable, of: inner)
                if let giving = givings.first {
                    return (entity.isExternal ? giving.view : entity, .shown(givings))
                }
            } else if role == .router, entity.name == "UIViewController" {
                return ownScreen(of: variable, in: inner, context).map { ($0, .owner) }
            } else if let kind = outwardKind(entity, from: inner, role, context) {
                return (entity, kind)
            }
        }
        return nil
    }

    private func outwardKind(
        _ outer: TypeEntity, from inner: TypeEntity, _ role: Role, _ context: RuleContext
    ) -> HeldOuter.Kind? {
        guard !outer.isExternal, outer.kind == .class || outer.kind == .protocol, outer.id != inner.id else {
            return nil
        }
        // What nobody fulfils holds nothing.
        if outer.kind == .protocol, context.program.concreteDescendants(of: outer.id).isEmpty { return nil }
        // What factories fulfil as well is asked for screens, and is none that owns the inner type.
        if outer.kind == .protocol, context.roles(behind: outer.id).contains(.assembly) { return nil }
        // Elsewhere what a view model is given may be its own part as well as what lies around it.
        if role == .presenter, context.dialect(of: inner.id).isLayered, context.isModuleOutput(outer, of: inner) {
            return .moduleOutput
        }
        if role == .presenter, context.isParentsRouter(outer, of: inner) { return .holder }
        return isOutward(outer, from: inner, role, context) ? .owner : nil
    }

    private func isOutward(
        _ outer: TypeEntity, from inner: TypeEntity, _ role: Role, _ context: RuleContext
    ) -> Bool {
        let targets = context.roles(behind: outer.id)
        let outward = targets.intersection(Self.outward[role] ?? [])
        // In Clean Swift the interactor owns its presenter.
        let isCleanSwift = context.dialect(of: inner.id) == .cleanSwift
        return outward.contains { target in
            if role == .interactor, target == .presenter, isCleanSwift { return false }
            // Who leads through several screens owns the container that it shows them in.
            if target == .view, role == .router, context.scenes(of: inner.id).isEmpty { return false }
            if target == .view { return context.isOwnScreen(outer, of: inner) }
            return target == .moduleOutput
                || context.ownership.mayKeep(inner.id, by: outer.id) { context.role(of: $0) == target }
        }
    }

    /// A controller or outer view that keeps this view in a property.
    private func isHolderOfPart(_ outer: TypeEntity, _ inner: TypeEntity, _ context: RuleContext) -> Bool {
        guard !outer.isExternal, outer.id != inner.id, context.role(of: outer.id) != .presenter,
            !context.program.inherits(inner.id, fromNamed: "UIViewController")
        else { return false }
        return context.ownership.mayKeep(inner.id, by: outer.id) { holder in
            context.program.inherits(holder, fromNamed: "UIViewController")
        }
    }

    /// The module's own screen where code gives it to a router's property that is typed by `UIViewController`.
    private func ownScreen(of variable: VariableEntity, in inner: TypeEntity, _ context: RuleContext) -> TypeEntity? {
        for value in PropertyValues(context.code).values(of: variable) {
            for nominal in value.types {
                let entity = context.program.type(nominal)
                if !entity.isExternal, context.isOwnScreen(entity, of: inner) { return entity }
            }
        }
        return nil
    }
}
