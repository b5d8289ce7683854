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
    var heap = Heap()
    package internal(set) var record = Record()
    var watched = Watch()

    /// By object and use.
    private var libraryFrames: [FrameID?] = []
    /// By unit behind those of the program: what a library uses an object for.
    private var libraryUses: [LibraryUse] = []
    private let libraryCode = FunctionCode()

    private let lowering: Lowering
    /// Which fields each unit assigns, as far as it has run.
    var written: WrittenFields
    private(set) var codes: [FunctionCode?]
    private var frames = Interner<Frame>()
    var states: [FrameState] = []
    private var fields = Interner<Field>()
    /// By variable: its field, where one has been asked for.
    private var variableFields: [FieldID?]
    let baseField: FieldID
    let names: MemberNames
    var members: [UInt64: MemberTarget] = [:]
    private var waiting = WorkList()
    private var stack: [Pass] = []
    /// Frames that were called for the first time while a node ran.
    private var called: [FrameID] = []
    var callbacks: [TypeID: [FunctionID]] = [:]
    var dispatches: [DispatchKey: [FunctionID]] = [:]
    /// What calls mean of which the static type alone tells; empty where the object tells.
    var declared: [DispatchKey: [FunctionID]] = [:]
    /// Takes the next frame of the work list; the last one where there is no shuffle.
    private var shuffle: (any RandomNumberGenerator)?
    let globals: ObjectID
    /// With more frames the program is too large for these contexts.
    package var frameLimit = Int.max
    let marks: LibraryMarks
    /// By function; nil where nobody has asked.
    var initialConstants: [InitialConstant?]
    let documents: Documents
    /// What texts may be put together to.
    let knownTexts: Set<String>

    /// - Parameter shuffle: decides which frame is next; left out, of those that ran least often the one that waits longest.
    package init(
        _ program: Program, _ typing: Typing, shuffle: (any RandomNumberGenerator)? = nil, onlyWhatMatters: Bool = false
    ) {
        self.program = program
        self.typing = typing
        self.shuffle = shuffle
        units = Units(program)
        marks = LibraryMarks(program)
        calls = CallTable(program, typing)
        deciding = DecidingParameters(program, typing, units, calls)
        relevance =
            onlyWhatMatters
            ? Relevance(program, typing, calls, marks) : nil
        let observed = program.variables.filter { !$0.observers.isEmpty }.map(\.id)
        effects = Effects(program, calls, units, fields: deciding.fields.union(observed).sorted())
        names = MemberNames(program)
        variableFields = Array(repeating: nil, count: program.variables.count)
        baseField = FieldID(fields.number(.base).number)
        lowering = Lowering(
            program: program, typing: typing, constants: constants, names: names,
            expected: ExpectedTypes(program, typing))
        codes = Array(repeating: nil, count: program.functions.count)
        documents = Documents(program.facts)
        knownTexts = program.knownTexts()
        written = WrittenFields(units.all.count)
        initialConstants = Array(repeating: nil, count: program.functions.count)
        globals = constants.object(.globals)
    }

    // MARK: Tables

    func code(_ function: FunctionID) -> FunctionCode {
        if let code = codes[Int(function)] { return code }
        let code = FunctionCode(function, lowering)
        codes[Int(function)] = code
        return code
    }

    func field(_ field: Field) -> FieldID {
        guard case .variable(let variable) = field else { return FieldID(fields.number(field).number) }
        if let known = variableFields[Int(variable)] { return known }
        let id = FieldID(fields.number(field).number)
        variableFields[Int(variable)] = id
        return id
    }

    func field(_ id: FieldID) -> Field { fields[Int(id)] }

    func frame(_ id: FrameID) -> Frame { frames[Int(id)] }

    /// How many frames there are.
    package var frameCount: Int { states.count }

    // MARK: Frames

    /// The frame of a key; begun where it is new.
    func enter(_ frame: Frame) -> FrameID {
        let (number, isNew) = frames.number(frame)
        let id = FrameID(number)
        guard isNew else { return id }
        let unit = units[frame.unit]
        let code = code(unit.function)
        states.append(
            FrameState(
                code: code, plan: code.plan(unit.closure), closure: unit.closure, result: heap.newCell(),
                context: constants.context(context(of: frame))))
        for given in frame.given { add(ObjectSet(given.object), to: parameter(given.index, of: id)) }
        called.append(id)
        return id
    }

    func parameter(_ index: Int, of frame: FrameID) -> CellID { cell(.parameter(index), of: frame) }

    /// What a frame holds in one of its places; nothing yet where nobody has asked.
    func cell(_ place: FrameState.Place, of frame: FrameID) -> CellID {
        if let cell = states[Int(frame)].cells[place] { return cell }
        let cell = heap.newCell()
        states[Int(frame)].cells[place] = cell
        return cell
    }

    /// Adds to a cell; who has read it is run again.
    func add(_ values: ObjectSet, to cell: CellID) {
        guard !values.isEmpty, heap.add(values, to: cell) else { return }
        for reader in heap.readers(cell) { touch(reader) }
    }

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
        let id = FrameID(frames.number(Frame(unit: unit, receiver: object)).number)
        libraryFrames[place] = id
        states.append(
            FrameState(
                code: libraryCode, plan: .library, closure: nil, result: heap.newCell(),
                context: constants[object].context ?? constants.context(Context())))
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
                if top.advance() { finish(top) }
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
        states[Int(frame)].runs += 1
        stack.append(Pass(frame, self))
    }

    private func finish(_ pass: Pass) {
        stack.removeLast()
        if !watched.isEmpty { watched.note(pass) }
        states[Int(pass.frame)].isRunning = false
        if states[Int(pass.frame)].isOutdated { queue(pass.frame) }
    }

    // MARK: Contexts

    /// In whose service a frame makes objects.
    private func context(of frame: Frame) -> Context {
        let unit = units[frame.unit]
        guard let receiver = frame.receiver else { return Context(receivers: frame.site.map { [$0] } ?? []) }
        if unit.closure != nil { return constants.context(of: receiver) }
        if case .metatype(let type) = constants.kind(receiver), program.function(unit.function).owner != type {
            // What an inherited static function makes, it makes for the heir that is asked.
            return Context(receivers: [AllocationSite(heir: type)] + (frame.site.map { [$0] } ?? []))
        }
        return servedContext(of: receiver, frame.site)
    }

    /// The context of what an object makes.
    func servedContext(of receiver: ObjectID, _ callSite: AllocationSite? = nil) -> Context {
        let outer = constants.context(of: receiver)
        var receivers = callSite.map { [$0] } ?? []
        if let site = constants[receiver].site { receivers.append(site) }
        for site in outer.receivers where !receivers.contains(site) { receivers.append(site) }
        return Context(receivers: Array(receivers.prefix(Context.depth)))
    }
}
