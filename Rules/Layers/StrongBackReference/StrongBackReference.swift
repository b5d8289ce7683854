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
                    isMade: isMade(variable, context))
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
        return !declaration.isComputed && !declaration.isStatic && declaration.ownership == .strong
            && !isClearedByAccessor(variable, context) && !PropertyValues(context.code).areWeakProxies(of: variable)
            && !InjectedValues(context.code).fill(variable)
            && !OwnedAllocations(context.code).keepContainer(ofScreenIn: variable)
    }

    /// What one makes one may own.
    private func isMade(_ variable: VariableEntity, _ context: RuleContext) -> Bool {
        isMadeHere(variable, context) || OwnedAllocations(context.code).fill(variable)
    }

    /// A property whose initial value makes the object: whoever makes a screen, such as a coordinator, may own it.
    private func isMadeHere(_ variable: VariableEntity, _ context: RuleContext) -> Bool {
        let initial = variable.initialValue.map(context.program.function)
        return initial.map { context.code.calls(in: $0).contains(where: \.isCreation) } ?? false
    }

    /// A property that some accessor of its type sets to nil hands its object on.
    private func isClearedByAccessor(_ variable: VariableEntity, _ context: RuleContext) -> Bool {
        context.code.ownValues(of: variable).contains { $0.isNil && $0.function.declaration.kind == .getter }
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
        if role == .presenter, context.dialect(of: inner.id).isLayered, isModuleOutput(outer, of: inner, context) {
            return .moduleOutput
        }
        if role == .presenter, isParentsRouter(outer, inner, context) { return .holder }
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
            if target == .view { return isOwnScreen(outer, of: inner, context) }
            return target == .moduleOutput
                || isHeldBack(inner, by: outer, context) { context.role(of: $0) == target }
        }
    }

    /// The screen of the inner type's module, not a part of it or another module's.
    private func isOwnScreen(_ view: TypeEntity, of inner: TypeEntity, _ context: RuleContext) -> Bool {
        let own = Set(context.scenes(of: inner.id).map(\.id))
        let screens = context.program.concreteDescendants(of: view.id).filter {
            context.program.inherits($0, fromNamed: "UIViewController")
        }
        return screens.contains { screen in
            context.scenes(of: screen).contains { own.contains($0.id) || $0.kind == .container && own.isEmpty }
        }
    }

    /// A controller or outer view that keeps this view in a property.
    private func isHolderOfPart(_ outer: TypeEntity, _ inner: TypeEntity, _ context: RuleContext) -> Bool {
        guard !outer.isExternal, outer.id != inner.id, context.role(of: outer.id) != .presenter,
            !context.program.inherits(inner.id, fromNamed: "UIViewController")
        else { return false }
        return isHeldBack(inner, by: outer, context) { holder in
            context.program.inherits(holder, fromNamed: "UIViewController")
        }
    }

    /// Whether an object of the outer type, or of one that fulfils the outer protocol, keeps the inner one.
    private func isHeldBack(
        _ inner: TypeEntity, by outer: TypeEntity, _ context: RuleContext,
        where isHolder: (TypeID) -> Bool = { _ in true }
    ) -> Bool {
        context.program.concreteDescendants(of: outer.id).filter(isHolder).contains { holder in
            context.program.lineage(of: holder).contains { ancestor in
                context.storedVariables(of: ancestor).contains { property in
                    guard property.declaration.ownership == .strong else { return false }
                    return context.typing.type(of: property.id).nominals.contains {
                        context.program.inherits(inner.id, from: $0) && !context.program.type($0).isExternal
                    }
                }
            }
        }
    }

    /// A protocol through which a module reports to the one that opened it: presenters of other modules implement it.
    private func isModuleOutput(_ outer: TypeEntity, of inner: TypeEntity, _ context: RuleContext) -> Bool {
        if context.role(of: outer.id) == .moduleOutput { return true }
        guard outer.kind == .protocol, context.role(of: outer.id) == .other else { return false }
        let receivers = context.program.concreteDescendants(of: outer.id)
        return !receivers.isEmpty
            && receivers.allSatisfy {
                context.role(of: $0) == .presenter && !context.shareModule($0, inner.id)
            }
    }

    /// A router protocol that the parent's presenter implements.
    private func isParentsRouter(_ outer: TypeEntity, _ inner: TypeEntity, _ context: RuleContext) -> Bool {
        guard outer.kind == .protocol, context.role(of: outer.id) == .router else { return false }
        let implementers = context.program.concreteDescendants(of: outer.id)
        return !implementers.isEmpty
            && implementers.allSatisfy { context.role(of: $0) == .presenter && $0 != inner.id }
    }

    /// The module's own screen where code gives it to a router's property that is typed by `UIViewController`.
    private func ownScreen(of variable: VariableEntity, in inner: TypeEntity, _ context: RuleContext) -> TypeEntity? {
        for value in PropertyValues(context.code).values(of: variable) {
            for nominal in value.types {
                let entity = context.program.type(nominal)
                if !entity.isExternal, isOwnScreen(entity, of: inner, context) { return entity }
            }
        }
        return nil
    }
}
