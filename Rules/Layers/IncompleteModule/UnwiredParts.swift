import Analysis
import Navigation
import Program
import Source

/// Parts of modules that are called and never set, or set to an object that dies at once.
struct UnwiredParts {
    let context: RuleContext
    private let namesakes: NamesakeTypes
    private let hasNamesakes: Bool

    init(context: RuleContext) {
        self.context = context
        namesakes = NamesakeTypes(context.program)
        hasNamesakes = namesakes.exist
    }

    func violations() -> [Violation] {
        var (dead, unset): ([Dead], [Unset]) = ([], [])
        var merged: Set<VariableID> = []
        for part in context.parts(roles: Role.parts) {
            guard let owner = context.owner(of: part), owner.kind == .class, isInUse(owner) else { continue }
            for variable in context.variables(of: part) where isWired(variable) {
                let assignments = self.assignments(to: variable, of: owner)
                if variable.declaration.ownership == .weak, let fatal = assignments.first(where: isDead) {
                    let missing = unsetProperty(forPartSetBy: fatal)
                    merged.formUnion([missing?.variable.id].compactMap { $0 })
                    dead.append(Dead(variable: variable, owner: owner, assignment: fatal, missing: missing))
                } else if let found = self.unset(variable, owner, assignments) {
                    unset.append(found)
                }
            }
        }
        return toldOnce(dead) + unset.filter { !merged.contains($0.variable.id) }.map(violation)
    }

    /// A property that is called and that nobody sets.
    private struct Unset {
        var variable: VariableEntity
        var owner: TypeEntity
        var call: SourceLocation
        /// Whether nothing in the app reaches any of its calls.
        var isIdle: Bool
    }

    private func unset(
        _ variable: VariableEntity, _ owner: TypeEntity, _ assignments: [Expression.Assignment]
    ) -> Unset? {
        guard assignments.isEmpty else { return nil }
        let calls = self.calls(of: variable, owner)
        let running = calls.filter { !context.running.isApp || !context.running.runsNowhere($0.function) }
        guard let call = running.first ?? calls.first, !isSetByName(variable) else { return nil }
        return Unset(variable: variable, owner: owner, call: call.place, isIdle: running.isEmpty)
    }

    /// The type serves a screen that somebody opens.
    private func isInUse(_ type: TypeEntity) -> Bool {
        context.scenes(of: type.id).contains { scene in
            scene.entry || context.graph.routes.contains { $0.to == scene.id && $0.certainty != .declared }
        }
    }

    /// An optional property without a value that takes a part of a module, declared once in its class's line of descent.
    private func isWired(_ variable: VariableEntity) -> Bool {
        let declaration = variable.declaration
        guard !declaration.isComputed, !declaration.isStatic, !declaration.isLet, declaration.attributes.isEmpty,
            declaration.initialValue == nil, let written = declaration.type, written != written.unwrapped,
            let owner = variable.owner,
            !context.program.descendants(of: owner).contains(where: {
                $0 != owner && context.program.type($0).variables[variable.name] != nil
            })
        else { return false }
        return context.typing.type(of: variable.id).nominals.contains { nominal in
            let entity = context.program.type(nominal)
            return !entity.isExternal && Role.parts.contains(context.role(of: nominal))
                && (entity.kind == .class || entity.kind == .protocol)
        }
    }

    // MARK: Never set

    /// The assignments of a value that may mean the property; one on a base of unknown type may. Of declarations by one
    /// name each has those of the files nearest to it.
    private func assignments(to variable: VariableEntity, of owner: TypeEntity) -> [Expression.Assignment] {
        let named =
            hasNamesakes
            ? context.members.settings(ofNamesakesOf: variable) : context.members.settings(of: variable)
        return named.filter {
            !$0.value.isNil && mayBeOn(owner, $0.target)
                && namesakes.isNearest(variable, to: $0.value.function.file)
        }
    }

    /// Whether what is set is a property of what may be an object of a type.
    private func mayBeOn(_ owner: TypeEntity, _ target: Expression) -> Bool {
        target.base.map(namesakes.isUncertain) ?? false || context.members.mayMean(memberOf: owner.id, at: target)
    }

    /// Where the owner sends the part messages; of each method the first place.
    private func calls(of variable: VariableEntity, _ owner: TypeEntity) -> [Expression] {
        owner.parts.flatMap(context.functions(of:)).filter { namesakes.isNearest(variable, to: $0.file) }.compactMap {
            context.code.calls(in: $0).first { call in
                call.receiver?.property.map { $0.name == variable.name && $0.owner == variable.owner } ?? false
            }
        }
    }

    /// A key path or a text may name the property for whoever sets it.
    private func isSetByName(_ variable: VariableEntity) -> Bool {
        context.code.isInKeyPath(variable) || context.handedTexts.isWritten(variable.name)
    }

    private func violation(_ unset: Unset) -> Violation {
        let (variable, owner) = (unset.variable, unset.owner)
        let name = "\(owner.name).\(variable.name)"
        var violation = Violation(
            subject: name, scene: context.module(of: owner.id), dialect: context.dialect(of: owner.id),
            message: "\(owner.name) calls \(variable.name), and nobody sets it; "
                + (unset.isIdle ? "nothing reaches the call" : "the call does nothing"),
            location: context.span(
                variable.file, variable.declaration.position, length: variable.name.utf8.count),
            notes: [Finding.Note("it is called here", at: unset.call)],
            suggestion: "set \(name) where \(assembly(of: owner)) puts the module together, or remove it")
        if unset.isIdle { violation.lowered = 2 }
        return violation
    }

    private func assembly(of type: TypeEntity) -> String {
        let makers = context.siblings(of: type.id, roles: [.assembly]).filter { $0.kind != .protocol }
        return makers.first?.name ?? "the assembly"
    }

    // MARK: Dead at once

    /// Whether what is assigned is a new object that nothing but weak properties holds.
    private func isDead(_ set: Expression.Assignment) -> Bool {
        UnretainedAllocations(context.code).isLone(set.value)
    }

    /// The property that was to keep the object which dies: of another object in the function, called and never set, and
    /// of a type that the object fulfils.
    private func unsetProperty(forPartSetBy set: Expression.Assignment) -> Unset? {
        let function = set.value.function
        guard let made = made(by: set).types.first else { return nil }
        let others = context.code.locals(in: function).flatMap(\.type.nominals)
        for other in others.map(context.program.type) where other.kind == .class && !other.isExternal {
            for part in other.parts {
                for variable in context.variables(of: part)
                where isWired(variable) && variable.declaration.ownership == .strong
                    && namesakes.isNearest(variable, to: function.file)
                {
                    let isFulfilled = context.typing.type(of: variable.id).nominals.contains {
                        context.program.inherits(made, from: $0)
                    }
                    if isFulfilled, let found = unset(variable, other, assignments(to: variable, of: other)) {
                        return found
                    }
                }
            }
        }
        return nil
    }

    /// The expression that makes what is assigned, by way of a local or not.
    private func made(by set: Expression.Assignment) -> Expression {
        let value = set.value.uncast
        return value.local?.onlyValue?.uncast ?? value
    }

    /// A weak property that is set to an object which nothing else holds.
    private struct Dead {
        var variable: VariableEntity
        var owner: TypeEntity
        var assignment: Expression.Assignment
        var missing: Unset?

        var name: String { "\(owner.name).\(variable.name)" }
        var place: SourceLocation { assignment.whole.place }
    }

    /// One object that dies is one fault, whatever the number of the weak properties it is given to: one strong one mends
    /// it. Told at the view, which is kept by the system and is to keep the others, else at the first.
    private func toldOnce(_ dead: [Dead]) -> [Violation] {
        dead.sorted { $0.place < $1.place }.grouped { made(by: $0.assignment) }.compactMap { _, all in
            let ordered =
                all.filter { context.role(of: $0.owner.id) == .view }
                + all.filter { context.role(of: $0.owner.id) != .view }
            return ordered.first.map { violation($0, others: Array(ordered.dropFirst())) }
        }
    }

    private func violation(_ dead: Dead, others: [Dead]) -> Violation {
        let (variable, owner) = (dead.variable, dead.owner)
        var notes = [Finding.Note("\(variable.name) is declared here", at: place(of: variable))]
        notes += others.map { Finding.Note("\($0.name) is weak as well, and is set to it here", at: $0.place) }
        var advice =
            "hold \(variable.name) strongly in \(owner.name), or let another part of the module own the object"
        if let missing = ([dead] + others).lazy.compactMap(\.missing).first {
            let kept = "\(missing.owner.name).\(missing.variable.name)"
            notes.append(Finding.Note("\(kept) is called, and nobody sets it", at: place(of: missing.variable)))
            advice = "set \(kept) to the same object: nobody does, and it would keep it"
        }
        return Violation(
            subject: dead.name, scene: context.module(of: owner.id), dialect: context.dialect(of: owner.id),
            message: "\(dead.name) is weak, and is set to a new object that nothing else holds; it is gone at once",
            location: Finding.Span(dead.place),
            notes: notes, suggestion: advice)
    }

    private func place(of variable: VariableEntity) -> SourceLocation {
        SourceLocation(file: context.path(of: variable.file), variable.declaration.position)
    }
}
