import Facts
import Program

/// Runs the code of a program on abstract objects until nothing changes.
///
/// Each step only adds, and every table that decides about contexts is fixed before: so there is one least fixed point,
/// which any order of work reaches. Source: P. Cousot and R. Cousot, "Abstract interpretation" (1977).
package final class Machine {
    let program: Program
    let typing: Typing
    let constants = Constants()
    let units: Units
    let calls: CallTable
    let effects: Effects
    let deciding: DecidingParameters
    /// Nil where everything matters.
    package let relevance: Relevance?
    @exclusivity(unchecked) var heap = Heap()
    /// What nobody reads.
    private let nowhere: CellID
    package internal(set) var record = Record()
    @exclusivity(unchecked) var callRecord = CallRecord()
    var watched = Watch()

    /// By object and use.
    private var libraryFrames: [FrameID?] = []
    /// By unit behind those of the program: what a library uses an object for.
    private var libraryUses: [LibraryUse] = []

    private let lowering: Lowering
    let expected: ExpectedTypes
    /// Which fields each unit assigns, as far as it has run.
    @exclusivity(unchecked) var written: WrittenFields
    @exclusivity(unchecked) private(set) var codes: [FunctionCode?]
    @exclusivity(unchecked) private var frames = Frames()
    @exclusivity(unchecked) var states: [FrameState] = []
    /// By unit, where it has been called.
    @exclusivity(unchecked) private var unitFacts: [UnitFacts?]
    /// Of all units that have been called.
    private var parameterCount = 0
    /// By object and parameter: whether it is what the parameter asks for. A bit that it may, and one that it may not be.
    @exclusivity(unchecked) var fitting = IntegerMap()
    /// Frames that nothing but their receivers tells from others: by unit and receiver, by closure and its `self`.
    @exclusivity(unchecked) private var plainFrames = IntegerMap()
    @exclusivity(unchecked) private var closureFrames = IntegerMap()
    /// Cells of frames that not every frame has.
    @exclusivity(unchecked) private var places = IntegerMap()
    @exclusivity(unchecked) private var fields: Fields
    let baseField: FieldID
    let receiverField: FieldID
    let valueField: FieldID
    let names: MemberNames
    private var waiting = WorkList()
    private var stack: [Pass] = []
    /// Frames that were called for the first time while a node ran.
    @exclusivity(unchecked) private var called: [FrameID] = []
    var callbacks: [TypeID: [FunctionID]] = [:]
    /// Takes the next frame of the work list; the last one where there is no shuffle.
    private var shuffle: (any RandomNumberGenerator)?
    let globals: ObjectID
    /// With more frames the program is too large for these contexts.
    package var frameLimit = Int.max
    let marks: LibraryMarks
    let kin: Kin
    /// By function; nil where nobody has asked.
    var initialConstants: [InitialConstant?]
    let documents: Documents
    let lookups: Lookups
    /// Objects that have what is written out for their properties.
    var initialized = IntegerSet()
    /// What texts may be put together to.
    private(set) lazy var knownTexts = KnownTexts(program)

    /// - Parameter shuffle: decides which frame is next; left out, of those that ran least often the one that waits longest.
    package init(
        _ program: Program, _ typing: Typing, shuffle: (any RandomNumberGenerator)? = nil, onlyWhatMatters: Bool = false
    ) {
        self.program = program
        self.typing = typing
        self.shuffle = shuffle
        units = Units(program)
        marks = LibraryMarks(program)
        kin = Kin(program, typing, marks)
        calls = CallTable(program, typing)
        deciding = DecidingParameters(program, typing, units, calls, marks)
        let assignments = Assignments(program, typing)
        relevance = onlyWhatMatters ? Relevance(program, typing, calls, marks, assignments, deciding) : nil
        let observed = program.variables.filter { !$0.observers.isEmpty }.map(\.id)
        effects = Effects(program, calls, units, fields: deciding.fields.union(observed).sorted())
        names = MemberNames(program)
        fields = Fields(variables: program.variables.count)
        baseField = fields.number(.base)
        receiverField = fields.number(.receiver)
        valueField = fields.number(.value)
        expected = ExpectedTypes(program, typing)
        lowering = Lowering(
            program: program, typing: typing, constants: constants, names: names, expected: expected,
            consequences: Consequences(program, typing, marks, relevance))
        codes = Array(repeating: nil, count: program.functions.count)
        unitFacts = Array(repeating: nil, count: units.all.count)
        documents = Documents(program.facts)
        lookups = Lookups(program, typing, constants, relevance, assignments, marks)
        written = WrittenFields(units.all.count)
        initialConstants = Array(repeating: nil, count: program.functions.count)
        globals = constants.object(.globals)
        nowhere = heap.newCell()
    }

    // MARK: Tables

    func code(_ function: FunctionID) -> FunctionCode {
        if let code = codes[Int(function)] { return code }
        let code = FunctionCode(function, lowering)
        codes[Int(function)] = code
        return code
    }

    func field(_ field: Field) -> FieldID { fields.number(field) }

    func field(_ id: FieldID) -> Field { fields[id] }

    /// The variable that a field is; nil where it is none.
    func variable(_ field: FieldID) -> VariableID? { fields.variable(field) }

    func frame(_ id: FrameID) -> Frame { frames[id] }

    func facts(_ unit: UnitID) -> UnitFacts {
        if let known = unitFacts[Int(unit)] { return known }
        let facts = UnitFacts(unit, firstParameter: parameterCount, self)
        parameterCount += facts.parameterCount
        unitFacts[Int(unit)] = facts
        return facts
    }

    func facts(_ function: FunctionID) -> UnitFacts { facts(units.id(function)) }

    /// How many frames there are.
    package var frameCount: Int { states.count }

    // MARK: Frames

    /// The frame of a key; begun where it is new.
    func enter(_ frame: Frame) -> FrameID {
        let (id, isNew) = frames.number(frame)
        guard isNew else { return id }
        begin(facts(frame.unit), constants.context(context(of: frame, depth: Context.depth)))
        for given in frame.given { add(ObjectSet(given.object), to: parameter(given.index, of: id)) }
        called.append(id)
        return id
    }

    /// The frame of a unit that nothing but its receiver tells from others.
    func enter(_ unit: UnitID, on receiver: ObjectID?) -> FrameID {
        let key = IntegerMap.key(unit.position, receiver?.position ?? -1)
        if let known = plainFrames[key] { return FrameID(Int(known)) }
        let id = enter(Frame(unit: unit, receiver: receiver))
        _ = plainFrames.insert(key, id.position)
        return id
    }

    /// The frame of a closure that nothing but its `self` tells from others.
    func enter(_ closure: ObjectID, _ unit: UnitID, of owner: ObjectID?) -> FrameID {
        let key = IntegerMap.key(closure.position, owner?.position ?? -1)
        if let known = closureFrames[key] { return FrameID(Int(known)) }
        let id = enter(Frame(unit: unit, receiver: closure, owner: owner))
        _ = closureFrames.insert(key, id.position)
        return id
    }

    /// Where a frame leaves what it gives back.
    func result(of frame: FrameID) -> CellID { states[Int(frame)].result }

    private func begin(_ unit: UnitFacts, _ context: ContextID) {
        states.append(FrameState(unit: unit, result: heap.newCells(1 + unit.parameterCount), context: context))
    }

    /// What a parameter of a frame is given. What is given beyond its parameters, nobody reads.
    func parameter(_ index: Int, of frame: FrameID) -> CellID {
        index < states[Int(frame)].unit.parameterCount ? CellID(Int(result(of: frame)) + 1 + index) : nowhere
    }

    /// What a frame holds in one of its places; nothing yet where nobody has asked.
    func cell(_ place: FrameState.Place, of frame: FrameID) -> CellID {
        let (cell, isNew) = places.insert(place.key(of: frame), Int32(heap.cells.count))
        return isNew ? heap.newCell() : CellID(Int(cell))
    }

    /// Adds to a cell; who has read it is run again.
    func add(_ values: ObjectSet, to cell: CellID) {
        guard !values.isEmpty, heap.add(values, to: cell) else { return }
        for reader in heap.readers(cell) { touch(reader) }
    }

    /// What a frame has read has grown: it runs again, unless it is being run and that step still comes.
    private func touch(_ reader: Cell.Reader) {
        guard states[Int(reader.frame)].isRunning else { return queue(reader.frame) }
        let isDone: Bool
        if let top = stack.last, top.frame == reader.frame {
            isDone = reader.step <= top.step
        } else {
            // Where it was left, it goes on with the same step.
            isDone = reader.step < states[Int(reader.frame)].step
        }
        if isDone { states[Int(reader.frame)].isOutdated = true }
    }

    /// A frame runs again, from the beginning.
    func touch(_ frame: FrameID) {
        if states[Int(frame)].isRunning { states[Int(frame)].isOutdated = true } else { queue(frame) }
    }

    private func queue(_ frame: FrameID) {
        if states[Int(frame)].isQueued { return }
        states[Int(frame)].isQueued = true
        waiting.append(frame, runs: states[Int(frame)].runs)
    }

    /// The frame in which a library uses an object; begun where the object is new to it.
    func enter(_ object: ObjectID, _ use: LibraryUse) -> FrameID {
        let place = Int(object) * LibraryUse.allCases.count + use.rawValue
        while libraryFrames.count <= place { libraryFrames.append(nil) }
        if let known = libraryFrames[place] { return known }
        let unit = UnitID(units.all.count + libraryUses.count)
        libraryUses.append(use)
        written.appendUnit()
        let id = frames.number(Frame(unit: unit, receiver: object)).id
        libraryFrames[place] = id
        begin(UnitFacts(library: unit), constants[object].context ?? constants.noContext)
        called.append(id)
        return id
    }

    func isLibrary(_ unit: UnitID) -> Bool { Int(unit) >= units.all.count }

    func libraryUse(of unit: UnitID) -> LibraryUse { libraryUses[Int(unit) - units.all.count] }

    // MARK: The work list

    /// Runs functions that nobody calls, and all that follows from them.
    /// - Parameter rounds: how often, at most, what was read and is still empty gets what it has in the end, and the work
    ///   goes on with that. Each round is a least fixed point on top of the one before.
    /// - Returns: whether everything was done; false where the limit of frames or of rounds has ended it.
    @discardableResult
    package func run(_ functions: [FunctionID], rounds: Int = 0) -> Bool {
        for function in functions {
            let receiver = program.function(function).owner.map { constants.object(.metatype($0)) }
            _ = enter(Frame(unit: units.id(function), receiver: receiver))
        }
        settle()
        if rounds == 0 { return states.count < frameLimit }
        for _ in 0..<rounds {
            guard fillWhatIsEmpty() else { return states.count < frameLimit }
            settle()
        }
        return false
    }

    private func settle() {
        while states.count < frameLimit {
            for frame in called.reversed() { begin(frame) }
            called = []
            if let top = stack.last {
                if top.advance() { finish(top) } else { states[Int(top.frame)].step = top.step }
            } else if let next = nextWaiting() {
                states[Int(next)].isQueued = false
                begin(next)
            } else {
                return
            }
        }
    }

    /// Whether the node that is being run called frames which have not run yet: it is run once more behind them.
    var hasCalled: Bool { !called.isEmpty }

    private func nextWaiting() -> FrameID? {
        guard var generator = shuffle else { return waiting.next() }
        defer { shuffle = generator }
        return waiting.next(using: &generator)
    }

    private func begin(_ frame: FrameID) {
        if states[Int(frame)].isRunning {
            states[Int(frame)].isOutdated = true
            return
        }
        states[Int(frame)].isRunning = true
        states[Int(frame)].isOutdated = false
        states[Int(frame)].step = 0
        states[Int(frame)].runs += 1
        stack.append(Pass(frame, self))
    }

    private func finish(_ pass: Pass) {
        stack.removeLast()
        if !watched.isEmpty { watched.note(pass) }
        states[Int(pass.frame)].isRunning = false
        if states[Int(pass.frame)].isOutdated { queue(pass.frame) }
    }
}
