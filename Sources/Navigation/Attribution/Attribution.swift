import Facts
import Program
import Source

/// Who starts a transition.
///
/// Walks back over the callers. The types of a module answer for themselves; a router (or a method of a child's router
/// protocol) that another module calls passes the question on to that module, and so does code that belongs to none.
final class Attribution {
    /// A module that starts the transition, with the calls from its first function down to the function asked about.
    struct Origin: Hashable {
        var scene: SceneKey
        /// Outermost first; each is the call (or reference) that leads on.
        var path: [Use]
        /// Everything on the way is called, or is an event.
        var isReached: Bool
        /// The module asks another one to show itself.
        var isRequest = false
        /// Nothing is known to call it; the module is one that has the object.
        var isByMaker = false
        /// The module only has the object that is told to run the code.
        var isGuess = false
        /// It is only what stands on screen when the app's start shows something.
        var isLaunch = false
    }

    struct Answer: Equatable {
        var origins: [Origin] = []
        /// The app's own start leads here.
        var isLaunch = false
        /// Every call passes something that takes another branch than the one asked about.
        var isRuledOut = false
        /// A service that listens to others shows something by itself.
        var isAnnounced = false

        var isNothing: Bool { origins.isEmpty && !isLaunch && !isRuledOut && !isAnnounced }
    }

    private struct Question: Numbered {
        var function: FunctionID
        var receiver: TypeID?
        var given: GivenParameter?
        /// What the callers decide, and must decide so.
        var conditions: Set<WayConditions.Condition> = []
    }

    let evaluator: Evaluator
    let scenes: SceneTable
    let modules: Modules
    lazy var parts = PartTable(evaluator)
    let memory: AttributionMemory
    /// Who acts in functions, who runs closures and who makes objects ask each other. All circles of these functions lead
    /// through one of the memos; so does the growth of conditions, of which there are as many sets as the steps that
    /// `Recursion` counts allow, and no more.
    private let recursion: Recursion
    private lazy var answers = CycleMemo<Question, Answer>(empty: Answer(), in: recursion) { [unowned self] in ask($0) }
    private(set) lazy var closureRuns = CycleMemo<ClosureRuns, Answer?>(empty: nil, in: recursion) { [unowned self] in
        findOrigins(of: $0)
    }
    private(set) lazy var closuresAround = CycleMemo<ClosureQuestion, ClosureAnswer>(empty: .unknown, in: recursion) {
        [unowned self] in
        findOrigins(ofClosureAround: $0.use, $0.owner)
    }
    private(set) lazy var madeBy = CycleMemo<TypeID, [Origin]>(empty: [], in: recursion) { [unowned self] in
        findMakers(of: $0)
    }
    var program: Program { evaluator.program }

    static let maximumOrigins = 256

    init(_ evaluator: Evaluator, scenes: SceneTable, modules: Modules) {
        self.evaluator = evaluator
        self.scenes = scenes
        self.modules = modules
        recursion = Recursion(evaluator.abandoned)
        memory = AttributionMemory(evaluator.abandoned)
    }

    /// The modules that lead to `function` being run on a receiver of that type.
    func origins(of function: FunctionID, receiver: TypeID?) -> Answer {
        answer(Question(function: function, receiver: receiver))
    }

    private func answer(_ question: Question) -> Answer { answers.result(for: question) }

    /// The modules that lead to the code at `use`, which runs on a receiver of that type.
    func origins(at use: Use, receiver: TypeID?) -> Answer { origins(at: use, receiver, given: nil) }

    func origins(
        at use: Use, _ receiver: TypeID?, given: GivenParameter?, conditions: Set<WayConditions.Condition> = []
    ) -> Answer {
        let owner = receiver ?? program.function(use.function).owner
        let question = Question(
            function: use.function, receiver: receiver, given: given,
            conditions: conditions.union(self.wayConditions.conditions(at: use)))
        let closure = origins(ofClosureAround: use, owner)
        if closure.isKnown { return closure.answer }
        let own = answer(question)
        return own.origins.isEmpty && !closure.answer.origins.isEmpty ? closure.answer : own
    }

    /// The modules behind one call of what `question` asks about.
    private func origins(calling question: Question, _ owner: TypeID?, at use: Use) -> Answer {
        if let scene = owner.flatMap({ sceneHosting($0, madeAt: use) }) { return Answer(origins: reached([scene])) }
        let asked = scenesAsked(at: use, for: question.function, owner)
        if !asked.isEmpty { return Answer(origins: reached(asked)) }
        guard var conditions = wayConditions.conditions(of: use, satisfying: question.conditions, of: question.function)
        else {
            let isSaid = wayConditions.isSaid(question.conditions, at: use, calling: question.function)
            return Answer(
                isRuledOut: isSaid || wayConditions.isExcluded(use, from: question.function, under: question.conditions)
            )
        }
        let given = evaluator.given(by: use, calling: question.function, owner, question.given)
        var answer = Answer()
        let receivers =
            wayConditions.delegate(holdingCalleeOf: use, question.conditions).map { [$0] }
            ?? self.receivers(at: use, calling: question.function, owner)
        if let condition = wayConditions.conditionOfCallee(at: use, owner) { conditions.insert(condition) }
        answer.isRuledOut = !receivers.isEmpty
        for receiver in receivers {
            let part = origins(at: use, receiver, given: given, conditions: conditions)
            answer.isRuledOut = answer.isRuledOut && part.isRuledOut
            answer.isLaunch = answer.isLaunch || part.isLaunch
            answer.isAnnounced = answer.isAnnounced || part.isAnnounced
            for origin in part.origins { note(origin, in: &answer) }
        }
        if receivers.count > 1, answer.origins.contains(where: \.isReached) {
            // A subclass on which nothing calls the method is none that the call is about.
            answer.origins.removeAll { !$0.isReached }
        }
        return answer
    }

    /// What `self` is where the call stands: the callee's own object for a call on `self`; each subclass whose property
    /// may be the callee, where only some may; else not known.
    private func receivers(at use: Use, calling function: FunctionID, _ owner: TypeID?) -> [TypeID?] {
        guard let owner, let own = evaluator.typing.selfType(in: use.function), !program.type(own).isExternal else {
            return [nil]
        }
        guard let base = program.base(of: use) else {
            return own != owner && program.inherits(owner, from: own) ? [owner] : [nil]
        }
        if isOwn(base, use, own, owner) { return [owner] }
        return evaluator.callers.holders(of: base, at: use, own, callee: owner) ?? [nil]
    }

    /// Whether code of a protocol extension asks itself, by way of a property that gives `self`.
    private func isOwn(_ base: NodeID, _ use: Use, _ own: TypeID, _ owner: TypeID) -> Bool {
        guard program.type(own).kind == .protocol, own != owner, program.inherits(owner, from: own),
            let other = program.concreteDescendants(of: own).first(where: { !program.isRelated($0, owner) })
        else { return false }
        return [owner, other].allSatisfy { type in
            let receiver = Value.object(type, origin: nil)
            let frame = evaluator.root(use.function, receiver: receiver, demand: true)
            return evaluator.evaluate(base, in: frame).items == [receiver]
        }
    }

    /// Whether a type is part of a module by more than its name; a coordinator is not.
    func isModule(_ type: TypeID) -> Bool {
        guard let member = modules.members[type] else { return false }
        return member.evidence >= .wiring || modules.roles[type] != .router
    }

    /// The modules that ask the module of `function` from outside to run it, directly or through its own functions.
    func requesters(of function: FunctionID, homes: [SceneKey]) -> Answer {
        var answer = Answer()
        var seen: Set<FunctionID> = [function]
        var queue = [function]
        while let next = queue.popLast() {
            let owner = program.function(next).owner
            for use in incoming(next, owner) {
                let caller = evaluator.typing.selfType(in: use.function)
                if shares(caller, homes) {
                    if seen.insert(use.function).inserted { queue.append(use.function) }
                } else {
                    let question = Question(function: next, receiver: owner)
                    merge(origins(calling: question, owner, at: use), use, into: &answer)
                }
            }
        }
        answer.origins = answer.origins.filter { !homes.contains($0.scene) }
        return answer
    }

    private func ask(_ question: Question) -> Answer {
        let function = program.functions[Int(question.function)]
        let owner = question.receiver ?? function.owner
        let homes = wayConditions.homes(of: owner, under: question.conditions)
        if let owner, modules.roles[owner] == .application, homes.isEmpty {
            return application(question, function)
        }
        let isCalled = !incoming(question.function, owner).isEmpty
        if let answer = responderChain.responders(to: question.function, owner, homes: homes, isCalled: isCalled) {
            return answer
        }
        if homes.count != 1, function.declaration.attributes.contains(where: { $0.name == "objc" }) {
            let holders = holders(ofSelectorFor: question.function)
            if !holders.isEmpty { return Answer(origins: reached(holders)) }
        }
        if function.declaration.kind == .initializer, !homes.isEmpty {
            return made(by: incoming(question.function, owner), question, owner, homes)
        }
        let all = incoming(question.function, owner).filter { evaluator.hands(question.given, $0, question.function) }
        let uses = all.filter { !wayConditions.isExcluded($0, from: question.function, under: question.conditions) }
        let isOnlyCalled = !all.isEmpty && !isEvent(function) && !evaluator.handlers.isDelegateMethod(question.function)
        if uses.isEmpty, isOnlyCalled { return Answer(isRuledOut: true) }
        guard let owner, !homes.isEmpty else {
            return homeless(question, owner, uses, isCalled: !all.isEmpty)
        }
        return ofModule(question, function, owner, homes, uses, isOnlyCalled: isOnlyCalled)
    }

    /// Code of no module: whoever calls it acts; what nothing calls acts for those that have its object.
    private func homeless(_ question: Question, _ owner: TypeID?, _ uses: [Use], isCalled: Bool) -> Answer {
        let answer = inherited(passOn(uses, question, owner), question.function, owner)
        guard let owner else { return answer }
        let isTold = answer.isNothing && !isCalled
        if isTold, evaluator.codeUse.isMentioned(question.function) { return Answer(origins: makers(of: owner)) }
        if isTold, evaluator.codeUse.isUnselected(question.function) {
            return Answer(origins: unreached(makers(of: owner)))
        }
        return narrowed(answer, toThoseWith: owner)
    }

    /// Code of a module: its own calls lead on, and so do those of routers; anything else starts there.
    private func ofModule(
        _ question: Question, _ function: FunctionEntity, _ owner: TypeID, _ homes: [SceneKey], _ uses: [Use],
        isOnlyCalled: Bool
    ) -> Answer {
        var answer = Answer(isRuledOut: isOnlyCalled)
        var isTerminal = uses.isEmpty
        for use in uses {
            let callers = evaluator.typing.selfType(in: use.function)
            let isMade = makes(callers, owner) && shares(callers, homes)
            // A function of the class itself runs in no screen of that class; it acts for its caller.
            let isPassedOn =
                shares(callers, homes) || function.declaration.isStatic || isRouting(question.function, owner, use)
                || callers.map { $0 != owner && program.inherits(owner, from: $0) } ?? false
            if !isMade, isPassedOn {
                merge(origins(calling: question, owner, at: use), use, into: &answer)
            } else {
                isTerminal = true
                answer.isRuledOut = false
            }
        }
        // What a control selects as well, the module does as well.
        if !isTerminal, answer.origins.contains(where: { !homes.contains($0.scene) }),
            evaluator.handlers.isAction(function.id)
        {
            isTerminal = true
        }
        if answer.isRuledOut, !isTerminal { return answer }
        answer.isRuledOut = false
        if homes.count > 1 { answer.origins = answer.origins.filter { homes.contains($0.scene) || !isTerminal } }
        if isTerminal || (answer.origins.isEmpty && !answer.isLaunch) {
            let isReached =
                isEvent(function) || evaluator.handlers.isDelegateMethod(function.id)
                || uses.contains { evaluator.codeUse.isLiving($0.function) }
            // What many screens have acts for who calls it; where none of them does, for nobody that is known.
            if !isTerminal, homes.count > 1, modules.roles[owner] == .router { return answer }
            // A function of the class acts for its callers; where none of them runs, it acts for nobody.
            if !isTerminal, !isReached, function.declaration.isStatic { return answer }
            for home in homes where !answer.origins.contains(where: { $0.scene == home }) {
                answer.origins.append(Origin(scene: home, path: [], isReached: isReached))
            }
        }
        return answer
    }

    /// What an initializer does, its module does; but a router that another module makes acts for that one.
    private func made(by makers: [Use], _ question: Question, _ owner: TypeID?, _ homes: [SceneKey]) -> Answer {
        guard let owner, modules.roles[owner] == .router,
            !makers.contains(where: { use in
                let maker = evaluator.typing.selfType(in: use.function)
                return shares(maker, homes) || makes(maker, owner)
            })
        else { return Answer(origins: reached(homes)) }
        let answer = passOn(makers, question, owner)
        return answer.isNothing ? Answer(origins: reached(homes)) : answer
    }

    func reached(_ homes: [SceneKey]) -> [Origin] {
        homes.map { Origin(scene: $0, path: [], isReached: true) }
    }

    private func unreached(_ origins: [Origin]) -> [Origin] {
        origins.map { Origin(scene: $0.scene, path: $0.path, isReached: false, isByMaker: $0.isByMaker) }
    }

    /// An assembly that calls a part of its module sets it up; it is the module that acts.
    private func makes(_ caller: TypeID?, _ owner: TypeID) -> Bool {
        guard let caller, caller != owner else { return false }
        return modules.roles[caller] == .assembly && modules.roles[owner] != .assembly
    }

    /// Code of the app delegate: what it starts by itself is a launch; what screens ask it to do is theirs.
    private func application(_ question: Question, _ function: FunctionEntity) -> Answer {
        let uses = incoming(question.function, nil)
        var answer = passOn(uses, question, nil)
        // What nothing calls, the system does; but for a name that only the app knows.
        let isCalled = !uses.isEmpty || evaluator.codeUse.isCalled(question.function)
        if isCalled, answer.origins.isEmpty, !answer.isRuledOut { answer.isLaunch = true }
        return answer
    }

    private func passOn(_ uses: [Use], _ question: Question, _ owner: TypeID?) -> Answer {
        let listener = owner ?? program.function(question.function).owner
        let direct = uses.filter { !announcements.announces($0, to: listener) }
        var answer = Answer(isRuledOut: !direct.isEmpty, isAnnounced: direct.count < uses.count)
        for use in direct { merge(origins(calling: question, owner, at: use), use, into: &answer) }
        return answer
    }

    func merge(_ other: Answer, _ use: Use, into answer: inout Answer) {
        answer.isLaunch = answer.isLaunch || other.isLaunch
        answer.isRuledOut = answer.isRuledOut && other.isRuledOut
        answer.isAnnounced = answer.isAnnounced || other.isAnnounced
        for origin in other.origins where answer.origins.count < Self.maximumOrigins {
            var longer = origin
            longer.path.append(use)
            note(longer, in: &answer)
        }
    }

    /// Adds an origin; of those of one scene the better one stays.
    private func note(_ origin: Origin, in answer: inout Answer) {
        if let known = answer.origins.firstIndex(where: { $0.scene == origin.scene }) {
            if isBetter(origin, than: answer.origins[known]) { answer.origins[known] = origin }
        } else {
            answer.origins.append(origin)
        }
    }

    /// Whether an origin tells more of how the module comes to it: what runs rather than what nothing calls, the shortest
    /// way, of equally short ones the first by its places. One caller that nothing calls says nothing of the others.
    private func isBetter(_ origin: Origin, than known: Origin) -> Bool {
        if origin.isByMaker != known.isByMaker { return known.isByMaker }
        if origin.isReached != known.isReached { return origin.isReached }
        if !origin.isReached, mayRun(origin) != mayRun(known) { return mayRun(origin) }
        if origin.path.count != known.path.count { return origin.path.count < known.path.count }
        return zip(origin.path, known.path).first { $0 != $1 }.map { place(of: $0) < place(of: $1) } ?? false
    }

    private func place(of use: Use) -> SourceLocation {
        let declaration = program.function(use.function).declaration
        return program.location(
            use.function, declaration.body?.nodes[Int(use.node)].position ?? declaration.position)
    }

    private func mayRun(_ origin: Origin) -> Bool {
        origin.path.first.map { evaluator.codeUse.isMentioned($0.function) } ?? false
    }

    /// Whether a caller belongs to the same module and to no other; what several modules share says nothing.
    private func shares(_ type: TypeID?, _ homes: [SceneKey]) -> Bool {
        guard let type else { return false }
        let theirs = modules.scenes(servedBy: type)
        return !theirs.isEmpty && theirs.allSatisfy(homes.contains)
    }

    /// Whether the call asks a router of another module to route: the callee's type is a router or an assembly, or the
    /// call goes through a router protocol.
    private func isRouting(_ function: FunctionID, _ owner: TypeID, _ use: Use) -> Bool {
        if modules.roles[owner] == .router || modules.roles[owner] == .assembly {
            return !modules.isRouterOfModule(owner) || !wayConditions.tellsDelegate(use)
        }
        guard let body = program.functions[Int(use.function)].declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape,
            case .member(let base, _) = body.nodes[Int(callee)].shape
        else { return false }
        let nominals = evaluator.typing.type(of: base, in: use.function).nominals
        return nominals.contains { modules.roles[$0] == .router }
    }

    /// Called by the system: lifecycle, actions, overrides, delegate methods.
    private func isEvent(_ function: FunctionEntity) -> Bool {
        let declaration = function.declaration
        if declaration.kind != .function { return true }
        if declaration.modifiers.contains("override") { return true }
        if evaluator.codeUse.isUnselected(function.id) { return false }
        return declaration.isSelectable || evaluator.handlers.isSelected(function.id)
    }
}
