import Facts
import Program

/// One run of a frame: a pass over the steps of its unit, which can be left at a call and taken up again.
final class Pass {
    let frame: FrameID
    let machine: Machine
    let key: Frame
    let unit: UnitFacts
    let code: FunctionCode
    let plan: Plan
    let closure: ClosureID?
    /// In whose service objects are made here.
    let plainContext: ContextID
    /// The same for what wraps other things: it is told apart by the screens that the frame is given, too.
    private(set) lazy var wrappingContext = machine.wrappingContext(of: key, plainContext)
    /// The same for lists, tuples and dictionaries: as other values, they are told apart by what the frame is, too.
    private(set) lazy var listContext = machine.listContext(of: key, plainContext)
    /// The same for closures and for methods that are values.
    private(set) lazy var closureContext = machine.closureContext(of: key)
    /// The step that is being run, or was left at a call; negative before the first.
    @exclusivity(unchecked) private(set) var step: Int32 = -1
    /// By node.
    @exclusivity(unchecked) private(set) var values: [ObjectSet]
    @exclusivity(unchecked) var environment: Environment?
    /// What the frames that were run last left in the parameters that are `inout`.
    @exclusivity(unchecked) var assigned: [Int: ObjectSet] = [:]
    /// What the initializers that were run last left in the fields that they surely assign.
    @exclusivity(unchecked) var settled: [VariableID: ObjectSet] = [:]
    /// What they have made of the value that they are a method of.
    @exclusivity(unchecked) var renewed: ObjectSet?
    /// What the call that is being run has left so far, by argument, and has made of the value before the dot.
    var left: [Int: ObjectSet] = [:]
    var changed: ObjectSet?
    /// What the initializer that is being run has made.
    var changedByInitializer: ObjectSet?
    /// The node that is being run.
    @exclusivity(unchecked) private(set) var node: NodeID = 0
    /// What is being done to an object that makes a closure run.
    @exclusivity(unchecked) var event: CallRecord.Event?
    /// What stands before the dot where an object of a library may be given something.
    @exclusivity(unchecked) var holder: NodeID?
    /// Objects whose outlets are being made.
    var filling = ObjectSet()
    /// What stands before the dot.
    var asked: NodeID?
    /// The errors that the node which is being run raises.
    @exclusivity(unchecked) var raised = ObjectSet()
    /// The node that is being run stands behind `try`.
    @exclusivity(unchecked) var isTrying = false
    @exclusivity(unchecked) private var open: [OpenBranch] = []
    private var stackQuestions: StackQuestions
    private var passesLeft: Int
    private var loopsHaveGrown = false
    /// Within code that runs when what is around it is left.
    private(set) var deferred = 0

    var constants: Constants { machine.constants }
    var program: Program { machine.program }
    var body: Body { code.body }

    init(_ frame: FrameID, _ machine: Machine) {
        self.frame = frame
        self.machine = machine
        key = machine.frame(frame)
        unit = machine.states[Int(frame)].unit
        plainContext = machine.states[Int(frame)].context
        (code, plan, closure) = (unit.code, unit.plan, unit.closure)
        values = Array(repeating: ObjectSet(), count: code.body.nodes.count)
        passesLeft = plan.repetitions + 2
        stackQuestions = StackQuestions(plan, code.body)
        begin()
    }

    private func begin() {
        step = -1
        loopsHaveGrown = false
        stackQuestions.reset()
        environment = Environment(locals: Array(repeating: ObjectSet(), count: body.locals.count))
        if let object = closure == nil ? key.receiver : key.owner { environment?.own = ObjectSet(object) }
        for stored in key.stored {
            environment?.stored[.init(object: stored.object, field: stored.field)] = ObjectSet(stored.value)
        }
        code.prepared(closure).forEach(prepare)
        step = 0
    }

    /// Parameters of closures, local functions and boxes are there from the start.
    private func prepare(_ local: LocalID) {
        switch body.locals[Int(local)].kind {
        case .closureParameter(_, let index):
            let given = read(machine.parameter(index, of: frame))
            if code.units.isBoxed[Int(local)] {
                let box = makeBox(local)
                machine.add(given, to: machine.heap.cell(box, machine.valueField))
                environment?.locals[Int(local)] = ObjectSet(box)
            } else {
                environment?.locals[Int(local)] = given
            }
        case .function:
            guard let value = body.locals[Int(local)].bindings.first?.value,
                case .closure(let closure) = body.nodes[Int(value)].shape
            else { return }
            let object = makeClosure(closure, at: value)
            environment?.locals[Int(local)] = ObjectSet(object)
        case .constant, .variable:
            if code.units.isBoxed[Int(local)] {
                let box = makeBox(local)
                environment?.locals[Int(local)] = ObjectSet(box)
            }
            // An optional variable without a value is nil.
            guard body.locals[Int(local)].kind == .variable, case .optional? = body.locals[Int(local)].type,
                !code.isDeclaredWithValue[Int(local)]
            else { return }
            set(local, ObjectSet(constants.nil))
        }
    }

    /// What holds of containers where the pass is.
    var questions: [StackQuestion] { stackQuestions.hold(in: open) }

    func read(_ cell: CellID) -> ObjectSet { machine.heap.read(cell, by: frame, at: step) }

    func value(_ node: NodeID) -> ObjectSet { values[Int(node)] }

    func restore(_ value: ObjectSet, of node: NodeID) { values[Int(node)] = value }

    /// Runs a node before its turn.
    func run(ahead node: NodeID) -> ObjectSet {
        values[Int(node)] = evaluate(node)
        return values[Int(node)]
    }

    /// Where a node makes something. What a library makes of an object, it makes where the object was made.
    func site(_ node: NodeID) -> AllocationSite {
        if machine.isLibrary(key.unit), let own = key.receiver.flatMap({ constants[$0].site }) { return own }
        return AllocationSite(function: code.function, node: node)
    }

    // MARK: Steps

    /// Goes on until the pass is done or calls a frame that has not run yet; whether it is done.
    func advance() -> Bool {
        while true {
            while step < plan.steps.count {
                if !run(plan.steps[Int(step)]) { return false }
            }
            if environment != nil {
                plan.results.forEach { give(value($0)) }
                leaveBehind()
            }
            passesLeft -= 1
            guard loopsHaveGrown, passesLeft > 0 else { return true }
            begin()
        }
    }

    /// Runs one step; false where it has called a frame that has to be run first.
    private func run(_ next: Plan.Step) -> Bool {
        switch next {
        case .node(let node):
            if environment != nil {
                // What calls nothing is run once: nothing has to be kept for a second time.
                let before = code.mayCall[Int(node)] ? environment : nil
                code.isReached[Int(node)] = true
                self.node = node
                (raised, isTrying) = (ObjectSet(), code.mayThrow[Int(node)])
                values[Int(node)] = evaluate(node)
                if before != nil, code.filters.contains(node) { filter(by: node) }
                if machine.hasCalled {
                    // The node is run once more behind what it has called, with what was known in front of it.
                    environment = before
                    return false
                }
                if !raised.isEmpty { note(raised: raised) }
            } else {
                values[Int(node)] = ObjectSet()
            }
        case .open(let branch):
            openBranch(branch)
            if machine.hasCalled {
                // A pattern has called something: the branch is opened once more behind it.
                environment = open.removeLast().before
                return false
            }
        case .side(let branch, let side, let otherwise):
            if !enter(side, of: branch) {
                step = Int32(otherwise)
                return true
            }
        case .sideEnd(let branch, let side): leave(side, of: branch)
        case .close(let branch): close(branch)
        case .exit(let exit): take(exit)
        case .library:
            Libraries(pass: self).run()
            if machine.hasCalled { return false }
        }
        step += 1
        return true
    }

    private func openBranch(_ number: Int) {
        let branch = plan.branches[number]
        var state = OpenBranch(
            number: number, before: environment, runs: branch.sides.map { _ in true }, mayPassOver: false,
            isWaiting: false)
        switch branch.kind {
        case .deferred: deferred += 1
        case .attempt: state.isAttempt = branch.sides.count > 1
        case .loop:
            let outcome = self.outcome(ofLoop: branch)
            state.runs = [outcome.mayHold]
            state.mayPassOver = outcome.mayFail
            state.isWaiting = outcome.isWaiting
        case .test:
            let outcome = self.outcome(of: branch.facts?.conditions ?? [])
            state.runs = branch.sides.map { side in
                body.regions[Int(side)].kind == .then ? outcome.mayHold : outcome.mayFail
            }
            let asked = body.regions[Int(branch.sides[0])].kind == .guardElse ? outcome.mayHold : outcome.mayFail
            state.mayPassOver = !branch.isComplete && asked
            state.isWaiting = outcome.isWaiting
            if outcome == .free {
                state.question = StackQuestions.question(branch.facts?.conditions ?? [], in: self)
                narrow(&state, branch)
            }
        case .cases:
            cases(branch.sides, matching: branch.facts?.subject, &state)
            if let subject = branch.facts?.subject {
                state.answers = StackQuestions.answers(of: branch.sides, to: subject, in: self)
            }
            state.isWaiting = !state.runs.contains(true)
        }
        open.append(state)
    }

    private func enter(_ side: Int, of number: Int) -> Bool {
        guard let branch = open.last else { return false }
        let entry = branch.entries[side]
        guard branch.runs[side] || entry != nil else { return false }
        if let taken = branch.taken[side], taken.all.isEmpty, entry == nil { return false }
        var start = branch.runs[side] ? branch.starts[side] ?? branch.before : nil
        open[open.count - 1].side = side
        switch plan.branches[number].kind {
        case .loop: start = Environment.join(start, machine.states[Int(frame)].loops[number])
        case .attempt where side > 0:
            environment = branch.thrown
            return environment != nil && takeErrors(in: plan.branches[number].sides[side])
        default: break
        }
        environment = Environment.join(start, entry)
        return environment != nil
    }

    // MARK: Errors

    /// Errors lead to the innermost `catch`, with what is known by then, or out of the unit.
    private func note(raised errors: ObjectSet) {
        guard let index = open.lastIndex(where: { $0.isAttempt && $0.side == 0 }) else {
            machine.add(errors, to: machine.cell(.thrown, of: frame))
            return
        }
        open[index].errors.formUnion(errors)
        open[index].thrown = Environment.join(open[index].thrown, environment)
    }

    /// Gives a `catch` the errors that its patterns match; whether there are any. The others go on to the next one.
    private func takeErrors(in side: RegionID) -> Bool {
        let patterns = body.regions[Int(side)].cases
        var (caught, rest) = (ObjectSet(), ObjectSet())
        for error in open[open.count - 1].errors {
            var outcome = Outcome.fails
            for alternative in patterns {
                var one = self.outcome(error, alternative.pattern)
                if alternative.filter != nil { one.mayFail = true }
                if one.mayHold { bind(ObjectSet(error), to: alternative.pattern) }
                outcome = Outcome(mayHold: outcome.mayHold || one.mayHold, mayFail: outcome.mayFail && one.mayFail)
            }
            if outcome.mayHold { caught.insert(error) }
            if outcome.mayFail { rest.insert(error) }
        }
        open[open.count - 1].errors = rest
        return !caught.isEmpty
    }

    /// Gives the locals of a pattern that stands in a `catch` what they take of an error.
    private func bind(_ values: ObjectSet, to pattern: Body.Pattern) {
        switch pattern {
        case .binding(let local): set(local, values.union(self.local(local)))
        case .cast(let inner, let type):
            let wanted = machine.typing.resolve(type, in: code.function)
            bind(cast(values, to: wanted, .forced), to: inner)
        case .present(let inner): bind(values, to: inner)
        case .enumCase(let name, _, let elements):
            for (index, element) in elements.enumerated() {
                bind(payload(name, index, element.label, of: values), to: element.pattern)
            }
        default: break
        }
    }

    private func leave(_ side: Int, of number: Int) {
        guard let environment else { return }
        let last = open.count - 1
        if plan.branches[number].kind == .loop { note(loop: number, environment) }
        open[last].ends = Environment.join(open[last].ends, environment)
    }

    private func note(loop number: Int, _ environment: Environment) {
        let known = machine.states[Int(frame)].loops[number]
        let joined = Environment.join(known, environment)
        if joined != known {
            machine.states[Int(frame)].loops[number] = joined
            loopsHaveGrown = true
        }
    }

    private func close(_ number: Int) {
        guard let branch = open.popLast() else { return }
        if branch.isAttempt, !branch.errors.isEmpty, branch.thrown != nil {
            environment = branch.thrown
            note(raised: branch.errors)
        }
        environment = branch.ends
        if branch.mayPassOver { environment = Environment.join(environment, branch.passing ?? branch.before) }
        let sides = plan.branches[number].sides
        stackQuestions.keep(behind: branch, depth: open.count)
        if branch.isWaiting, !sides.contains(where: { body.regions[Int($0)].leaves }) {
            environment = Environment.join(environment, branch.before)
        }
        if plan.branches[number].kind == .deferred { deferred -= 1 }
    }

    /// A way out: what follows it up to the end of what it leaves does not run.
    private func take(_ exit: Body.Exit) {
        guard environment != nil else { return }
        if exit.kind == .throw {
            note(thrownBy: exit)
            if !exit.isConditional { environment = nil }
            return
        }
        if exit.kind == .return, !isFailure(exit) { leaveBehind() }
        if let place = plan.places[exit.target], let index = open.lastIndex(where: { $0.number == place.branch }) {
            switch exit.kind {
            case .break: open[index].ends = Environment.join(open[index].ends, environment)
            case .continue: if let environment { note(loop: place.branch, environment) }
            case .fallthrough:
                open[index].entries[place.side] = Environment.join(open[index].entries[place.side], environment)
            case .return, .never, .throw: break
            }
        }
        if !exit.isConditional { environment = nil }
    }

    /// Whether an initializer gives `nil` here.
    private func isFailure(_ exit: Body.Exit) -> Bool {
        guard code.isFailable, exit.place > 0, case .return(let value?, _) = body.nodes[Int(exit.place) - 1].shape
        else {
            return false
        }
        return body.nodes[Int(value)].shape == .nilLiteral
    }

    private func note(thrownBy exit: Body.Exit) {
        guard exit.place > 0, case .other(let values) = body.nodes[Int(exit.place) - 1].shape, let error = values.first
        else { return note(raised: any(.unknown)) }
        note(raised: value(error))
    }

    /// A condition behind `where`: what does not fulfil it goes no further.
    private func filter(by node: NodeID) {
        let outcome = truth(value(node))
        let last = open.count - 1
        if last >= 0, !outcome.mayFail, let taken = open[last].taken[open[last].side] {
            for side in open[last].taken.keys where side > open[last].side {
                let left = open[last].taken[side]?.all.filter { !taken.sure.contains($0) }
                open[last].taken[side]?.all = left ?? ObjectSet()
            }
        }
        if !outcome.mayHold {
            environment = nil
        } else if outcome == .free {
            narrow(node, holds: true)
        }
    }

    /// What a unit leaves in what is handed to it and in `self`, where it ends.
    private func leaveBehind() {
        guard environment != nil, !machine.isLibrary(key.unit) else { return }
        let parameters = closure.map { body.closures[Int($0)].parameters } ?? []
        for index in unit.passedInOut {
            machine.add(
                closure == nil ? parameter(index) : local(parameters[index]), to: machine.cell(.left(index), of: frame))
        }
        for variable in unit.settled {
            for object in receiver {
                machine.add(property(variable, of: object), to: machine.cell(.settled(variable), of: frame))
            }
        }
        if closure == nil, code.renews { machine.add(receiver, to: machine.cell(.renewed, of: frame)) }
    }
}
