import Facts
import Program

/// Closures that are given to an object which runs them with what it is told elsewhere: the handlers of a state machine.
///
/// `machine.addHandler { context in switch context.event { case .details: … } }` runs where `.details` is told to the same
/// machine: the one that the same property keeps.
extension Attribution {
    private static let maximumSteps = 6

    /// A closure as it is given to an object.
    private struct Given {
        /// The call or assignment that gives it, and the object there.
        var site: Site
        var object: NodeID
    }

    /// Who tells the object that is given a closure what runs the code at `use` there; nil where the closure is given to no
    /// object that a property keeps, or nobody is known to tell it.
    func origins(tellingHolderOf closure: NodeID, runningCodeAt use: Use) -> Answer? {
        guard let given = given(closure, use.function) else { return nil }
        let subjects = Set(evaluator.subjects(behind: Site(frame: given.site.frame, node: given.object)).keys)
        guard !subjects.isEmpty else { return nil }
        let keeper = evaluator.typing.type(of: given.object, in: use.function).nominals
            .first { !program.type($0).isExternal }
        guard let keeper else {
            let runs = runs(byLibrarysObject: given, closure, use)
            return runs.isEmpty ? nil : origins(atAny: runs, runningCodeAt: use)
        }
        guard modules.scenes(servedBy: keeper).isEmpty else { return nil }
        let ways = evaluator.runs(ofHandler: closure, use.function)
        var runs: [Run]
        if ways.isEmpty {
            // It hands the closure on to an object of a library's.
            runs = evaluator.handovers(ofValueAt: Site(frame: given.site.frame, node: closure)).flatMap { site in
                self.given(at: site, for: keeper).map { self.runs(byLibrarysObject: $0, closure, use) } ?? []
            }
            if runs.isEmpty { return nil }
        } else {
            guard ways.allSatisfy({ $0.count == 1 }) else { return nil }
            runs = passing(ways.flatMap(\.self), to: closure, runningCodeAt: use)
            if runs.isEmpty { return Answer(isRuledOut: true) }
        }
        let isKept = runs.allSatisfy { run in
            program.function(run.use.function).owner.map { program.isRelated($0, keeper) } ?? false
        }
        guard isKept else { return nil }
        let told = runs.flatMap { tellings($0, subjects, depth: 0) }
        if !told.isEmpty { return origins(atAny: told, runningCodeAt: use) }
        // It is told other things, and never what runs this.
        let isToldOthers = runs.contains { !tellings(Run(use: $0.use), subjects, depth: 0).isEmpty }
        return isToldOthers ? Answer(isRuledOut: true) : nil
    }

    /// The library's object that code of a type hands a closure on to.
    private func given(at call: Site, for keeper: TypeID) -> Given? {
        let function = evaluator.function(of: call.frame)
        guard let own = evaluator.typing.selfType(in: function), program.isRelated(own, keeper),
            let body = program.function(function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(call.node)].shape,
            case .member(let object, _) = body.nodes[Int(callee)].shape
        else { return nil }
        return Given(site: call, object: object)
    }

    /// The object that is given a closure where it is written.
    private func given(_ closure: NodeID, _ function: FunctionID) -> Given? {
        guard let body = program.function(function).declaration.body,
            case .node(let parent)? = evaluator.parents(of: function)[closure]
        else { return nil }
        let site = Site(frame: evaluator.root(function, demand: true), node: parent)
        switch body.nodes[Int(parent)].shape {
        case .call(let callee, let arguments) where arguments.contains(where: { $0.value == closure }):
            guard case .member(let object, _) = body.nodes[Int(callee)].shape else { return nil }
            return Given(site: site, object: object)
        case .assignment(let target, closure, "="):
            guard case .member(let object, _) = body.nodes[Int(target)].shape else { return nil }
            return Given(site: site, object: object)
        default: return nil
        }
    }

    /// The calls from outside of an object that make it run a closure, made on one of `subjects`.
    private func tellings(_ run: Run, _ subjects: Set<Evaluator.Subject>, depth: Int) -> [Run] {
        guard depth < Self.maximumSteps else { return [] }
        let owner = program.function(run.use.function).owner
        return evaluator.callers(of: run.use.function).flatMap { use -> [Run] in
            guard let passed = conditions(of: use, satisfying: run.conditions, of: run.use.function) else { return [] }
            let call = Run(use: use, conditions: passed.union(conditions(at: use)), isGuess: run.isGuess)
            guard let base = base(of: use) else {
                guard let own = evaluator.typing.selfType(in: use.function), let owner, program.isRelated(own, owner)
                else { return [] }
                return tellings(call, subjects, depth: depth + 1)
            }
            let site = Site(frame: evaluator.root(use.function, demand: true), node: base)
            return subjects.isDisjoint(with: evaluator.subjects(behind: site).keys) ? [] : [call]
        }
    }

    // MARK: Objects of libraries

    /// A call that hands something to an object.
    private struct Telling {
        var use: Use
        var argument: NodeID
        var body: Body
    }

    /// A library's object, of which only the use is known: a closure that names a case runs where that case is handed to
    /// the same object. That is likely, and no more.
    private func runs(byLibrarysObject given: Given, _ closure: NodeID, _ use: Use) -> [Run] {
        let function = evaluator.function(of: given.site.frame)
        guard let body = program.function(function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(given.site.node)].shape,
            let name = body.nodes[Int(given.object)].shape.lastName,
            let own = evaluator.typing.selfType(in: function)
        else { return [] }
        let subjects = Set(evaluator.subjects(behind: Site(frame: given.site.frame, node: given.object)).keys)
        let tellings = tellings(named: name, subjects)
        guard let enumeration = enumeration(of: tellings, named: name, in: own, function) else { return [] }
        let cases = Set(program.type(enumeration).cases.keys)
        let keys = Set(arguments.compactMap { evaluator.caseName($0.value, body, function) })
        var wanted = keys.isSubset(of: cases) ? keys : []
        if wanted.isEmpty {
            let fitting = asked(at: use, in: closure).filter { $0.isOneOf && $0.cases.isSubset(of: cases) }
            let word = program.type(enumeration).shortName.lowercased()
            wanted = fitting.first { $0.path.last.map { word.hasSuffix($0.lowercased()) } ?? false }?.cases ?? []
            if wanted.isEmpty, fitting.count == 1 { wanted = fitting[0].cases }
        }
        return wanted.isEmpty ? [] : tellings.compactMap { run($0, passing: wanted) }
    }

    /// Where a telling runs what waits for these cases; nil where it hands in another one.
    private func run(_ telling: Telling, passing cases: Set<String>) -> Run? {
        if case .parameter(let index) = telling.body.nodes[Int(telling.argument)].shape {
            let condition = Condition(subject: .parameter(Int(index)), test: .isCase(of: cases, true))
            return Run(use: telling.use, conditions: [condition], isGuess: true)
        }
        let name = evaluator.caseName(telling.argument, telling.body, telling.use.function)
        return name.map(cases.contains) ?? true ? Run(use: telling.use, isGuess: true) : nil
    }

    /// The enumeration whose cases an object is handed: of those that its property is declared with, the one that most
    /// tellings fit. Nil where two fit as well.
    private func enumeration(
        of tellings: [Telling], named name: String, in own: TypeID, _ function: FunctionID
    ) -> TypeID? {
        guard let variable = program.variable(named: name, in: own),
            case .named(let components)? = program.variable(variable).declaration.type?.unwrapped
        else { return nil }
        let counts = components.flatMap(\.arguments).flatMap { evaluator.typing.resolve($0, in: function).nominals }
            .filter { program.type($0).kind == .enum }
            .map { type in (type: type, count: tellings.count { hands(a: type, $0) }) }
        guard let best = counts.max(by: { $0.count < $1.count }), best.count > 0,
            counts.filter({ $0.count == best.count }).count == 1
        else { return nil }
        return best.type
    }

    private func hands(a enumeration: TypeID, _ telling: Telling) -> Bool {
        let name = evaluator.caseName(telling.argument, telling.body, telling.use.function)
        return name.map { program.type(enumeration).cases[$0] != nil }
            ?? evaluator.typing.type(of: telling.argument, in: telling.use.function).nominals.contains(enumeration)
    }

    /// The calls on an object, without a closure, that hand it something.
    private func tellings(named name: String, _ subjects: Set<Evaluator.Subject>) -> [Telling] {
        (program.uses.mentions[name] ?? []).compactMap { mention in
            guard !program.isNeverUsed(mention.function),
                let body = program.function(mention.function).declaration.body
            else { return nil }
            let parents = evaluator.parents(of: mention.function)
            guard case .node(let member)? = parents[mention.node],
                case .member(mention.node, _) = body.nodes[Int(member)].shape,
                case .node(let call)? = parents[member],
                case .call(member, let arguments) = body.nodes[Int(call)].shape, let first = arguments.first,
                first.label == nil, !arguments.contains(where: { isClosure($0.value, body) })
            else { return nil }
            let site = Site(frame: evaluator.root(mention.function, demand: true), node: mention.node)
            guard !subjects.isDisjoint(with: evaluator.subjects(behind: site).keys) else { return nil }
            return Telling(use: Use(function: mention.function, node: call), argument: first.value, body: body)
        }
    }

    private func isClosure(_ node: NodeID, _ body: Body) -> Bool {
        if case .closure = body.nodes[Int(node)].shape { return true }
        return false
    }
}
