import Analysis
import Facts
import Packs
import Program
import Source

/// Works out, on demand, what an expression may be: which scene, which storyboard, which identifier.
///
/// Values are evaluated in frames, which know their caller, so one helper called with two screens has two results. A
/// field of an object is looked up at the object's own creation first, then at every assignment of the program. Questions
/// that ask each other in a circle are answered together. Deterministic, because the program is sorted.
final class Evaluator: CodeTables {
    let program: Program
    let packs: Packs
    /// What the names of types tell of their roles.
    let roleNames: RoleNames
    let debugBuilds: DebugBuilds
    let typing: Typing
    let interfaces: InterfaceTable

    private let storyboardType: TypeID?
    private let stringType: TypeID?

    private var numbering = Numbering<Frame>()
    var frames: [Frame] { numbering.elements }
    private(set) var depths: [Int] = []
    private var framesOfFunction: [FunctionID: Int] = [:]
    /// The roots of functions of which nothing is known but whether their callers are asked; -1 where there is none yet.
    private var plainRoots: [FrameID] = []
    /// Functions reached along more chains than are told apart.
    private(set) var mergedFunctions: Set<FunctionID> = []

    /// Values of expressions, of properties and of what functions return ask each other.
    ///
    /// The functions of all parts of the evaluator call one another in circles. Each circle leads through one of these memos,
    /// which answer a question that meets itself and count how deep questions stand and how many one takes (`Recursion`); or
    /// it follows a syntax tree down, callers out, or a depth that is written beside it. Frames, of which the keys are made,
    /// are finite as well (`intern`).
    private let recursion = Recursion()
    /// What was not followed to its end. Each question that asks this evaluator may note it, too.
    var abandoned: Abandoned { recursion.abandoned }
    private lazy var expressions = valueMemo { (evaluator, site: Site) in evaluator.work(out: site) }
    private(set) lazy var fields = valueMemo { (evaluator, key: FieldKey) in
        evaluator.fieldValues.isGlobal(key)
            ? evaluator.fieldValues.findGlobal(key.variable) : evaluator.fieldValues.anyField(key)
    }
    private(set) lazy var returned = valueMemo { (evaluator, frame: FrameID) in evaluator.findReturns(frame) }
    private(set) lazy var viewContents = valueMemo { (evaluator, view: Value) in
        evaluator.swiftUI.findContent(ofView: view)
    }
    /// What builders of views build whatever they are given.
    private(set) lazy var builtAlternatives = valueMemo { (evaluator, builder: FunctionID) in
        evaluator.swiftUI.findAlternatives(builtBy: builder)
    }
    private(set) lazy var layouts = CycleMemo<Value, Bool>(empty: false, in: recursion, join: { $0 = $0 || $1 }) {
        [unowned self] in
        swiftUI.findIsLayout($0)
    }
    private(set) lazy var partTakers = CycleMemo<TypeID, Bool>(empty: false, in: recursion, join: { $0 = $0 || $1 }) {
        [unowned self] in
        swiftUI.findTakesParts($0)
    }
    /// Who calls what depends on what the calls are made on, and that on who calls what gives it.
    private(set) lazy var calls = CycleMemo<FunctionID, [Use]>(
        empty: [], in: recursion, join: { $0.formUnion($1) }, compute: { [unowned self] in callers.find($0) })
    private(set) lazy var tellings = CycleMemo<FieldValues.Telling, [Use]>(
        empty: [], in: recursion, join: { $0.formUnion($1) },
        compute: { [unowned self] in fieldValues.callsMade(of: $0) })
    private(set) lazy var subjectsBehind = CycleMemo<Site, [StreamValues.Subject: Bool]>(
        empty: [:], in: recursion, join: { $0.merge($1) { $0 || $1 } },
        compute: { [unowned self] in streamValues.findSubjects(behind: $0) })
    /// The elements of lists, by the expressions that the lists are: one may be mapped onto itself.
    private(set) lazy var listed = valueMemo { (evaluator, list: Site) in evaluator.findElements(of: list) }
    private(set) lazy var builtViews = valueMemo { (evaluator, question: SwiftUIViews.Question) in
        evaluator.swiftUI.answer(question)
    }

    /// Whether the program is an app rather than a library.
    private(set) lazy var isApp = program.startsItself
    private(set) lazy var selectors = SelectorNames(program)
    /// The enumerations that have a case, by its name.
    private(set) lazy var enumsByCase = program.types.reduce(into: [String: [TypeID]]()) { found, type in
        for name in type.cases.keys where type.kind == .enum { found[name, default: []].append(type.id) }
    }
    /// The types of weak properties: what an object of them is told comes from those that it keeps.
    private(set) lazy var weaklyHeld = program.variables.reduce(into: Set<TypeID>()) { found, variable in
        if variable.declaration.ownership == .weak { found.formUnion(typing.type(of: variable.id).nominals) }
    }
    private(set) lazy var namesInSelectors = codeUse.findNamesInSelectors()
    /// Worked out beside all else, and asked for late.
    private let findingNamings: DeepStack.Running<Namings>
    var namings: Namings { findingNamings.result() }
    /// What is put on the paths of navigation stacks, asked for by each route that a value drives.
    private(set) lazy var pathPushes = NavigationPaths(self).pushes()

    // What the parts remember: each of them is made anew wherever it is asked.
    let callerMemory = Callers.Memory()
    let useMemory = CodeUse.Memory()
    private(set) lazy var handlerMemory = Handlers.Memory(abandoned)
    let readMemory = HandedClosures.Memory()
    let fieldMemory = FieldValues.Memory()
    let makingMemory = ObjectMaking.Memory()
    let viewMemory = SwiftUIViews.Memory()
    private(set) lazy var libraryMemory = LibraryValues.Memory(abandoned)
    let streamMemory = StreamValues.Memory()
    let wrapperMemory = Wrappers.Memory()
    var overriddenMemo: [FunctionID: Bool] = [:]
    var flagsMemo: [VariableID: Bool?] = [:]

    struct FieldKey: Numbered {
        var variable: VariableID
        /// Nil for a global variable.
        var type: TypeID?
    }

    /// With more conforming types than this, a protocol says nothing about what is meant.
    static let maximumConformers = 3
    static let maximumFrameDepth = 14
    static let maximumFramesOfFunction = 4_096

    init(_ program: Program, _ types: TypeTables, packs: Packs, namings: DeepStack.Running<Namings>) {
        findingNamings = namings
        self.program = program
        self.packs = packs
        roleNames = RoleNames(packs)
        debugBuilds = DebugBuilds(program)
        typing = Typing(program, types)
        interfaces = InterfaceTable(program)
        storyboardType = program.type(named: "UIStoryboard")
        stringType = program.type(named: "String")
        if types.isCut { abandoned.tell(.types) }
    }

    private func valueMemo<Key: Numbered>(_ compute: @escaping (Evaluator, Key) -> Values) -> CycleMemo<Key, Values> {
        CycleMemo(
            empty: Values(), in: recursion, join: { $0.formUnion($1) }, compute: { [unowned self] in compute(self, $0) }
        )
    }

    // MARK: Frames

    /// The frame's number. A function that is reached along too many chains of calls gets one frame for all
    /// further ones, in which parameters are looked up at every caller: handlers that pass a request on to each other
    /// have as many chains as there are orders of them. That one has neither call nor given parameter, so it is not replaced
    /// again, and neither is one without the history of its object (`unnested`).
    func intern(_ frame: Frame) -> FrameID {
        if let known = numbering.number(of: frame) { return known }
        let unnested = unnested(frame)
        if unnested != frame { return intern(unnested) }
        if frame.call != nil || frame.given != nil {
            guard framesOfFunction[frame.function, default: 0] < Self.maximumFramesOfFunction else {
                return merged(frame)
            }
            framesOfFunction[frame.function, default: 0] += 1
        }
        depths.append(frame.call.map { depths[Int($0.frame)] + 1 } ?? 0)
        return numbering.number(adding: frame)
    }

    private func merged(_ frame: Frame) -> FrameID {
        mergedFunctions.insert(frame.function)
        var receiver = frame.receiver
        if case .object(let type, _)? = receiver { receiver = .object(type, origin: nil) }
        return intern(Frame(function: frame.function, receiver: receiver, call: nil, demand: true))
    }

    /// The frame of a function that nobody is known to call. `receiver` nil means: any instance of its owner where that
    /// is a class nobody inherits from, else open (or, on demand, any instance).
    func root(_ function: FunctionID, receiver: Value? = nil, demand: Bool) -> FrameID {
        guard receiver == nil else { return findRoot(function, receiver, demand: demand) }
        // Most code is asked about as it stands, and again and again.
        let place = Int(function) * 2 + (demand ? 1 : 0)
        if plainRoots.isEmpty { plainRoots = Array(repeating: -1, count: program.functions.count * 2) }
        if plainRoots[place] < 0 { plainRoots[place] = findRoot(function, nil, demand: demand) }
        return plainRoots[place]
    }

    private func findRoot(_ function: FunctionID, _ receiver: Value?, demand: Bool) -> FrameID {
        let entity = program.functions[Int(function)]
        var value = receiver
        if value == nil, let owner = entity.owner {
            if entity.declaration.isStatic {
                value = .metatype(owner)
            } else if demand || isLeaf(owner) {
                value = .object(owner, origin: nil)
            } else {
                value = .open(.receiver)
            }
        }
        return intern(Frame(function: function, receiver: value, call: nil, demand: demand))
    }

    /// A concrete type of the app that no other inherits from.
    func isLeaf(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        return entity.kind != .protocol && !entity.isExternal && entity.subtypes.isEmpty
    }

    /// Whether a call from `frame` may be followed into `function`: neither too deep nor into a function that is running.
    func mayEnter(_ function: FunctionID, from frame: FrameID) -> Bool {
        guard depths[Int(frame)] < Self.maximumFrameDepth else { return false }
        return !chain(to: frame).contains { frames[Int($0)].function == function }
    }

    /// The frame and those that called it, innermost first. No frame is among its own callers.
    func chain(to frame: FrameID) -> [FrameID] {
        var result = [frame]
        var current = frames[Int(frame)].call
        while let site = current {
            result.append(site.frame)
            current = frames[Int(site.frame)].call
        }
        return result
    }

    func body(of frame: FrameID) -> Body? {
        program.functions[Int(frames[Int(frame)].function)].declaration.body
    }

    func calls(running function: FunctionID) -> [Use] { callers.of(function) }

    func types(of node: NodeID, in function: FunctionID) -> [TypeID] {
        evaluate(node, in: root(function, demand: true)).items.compactMap(type(of:))
    }

    func held(in variable: VariableID, ofAny type: TypeID) -> [HeldObject] {
        fieldValues.field(variable, ofAny: type).items.compactMap { value in
            self.type(of: value).map { HeldObject(type: $0, isMade: value.isMade) }
        }
    }

    func function(of frame: FrameID) -> FunctionID { frames[Int(frame)].function }

    // MARK: Evaluation

    /// Whether an expression is being evaluated: what is found out meanwhile may lack what a cycle has cut.
    var isEvaluating: Bool { recursion.depth > 0 }

    func evaluate(_ node: NodeID, in frame: FrameID) -> Values { evaluate(Site(frame: frame, node: node)) }

    func evaluate(_ site: Site) -> Values { expressions.result(for: site) }

    private func work(out site: Site) -> Values {
        var result = compute(site)
        if result.isEmpty, let generated = generatedAccessors.generated(site.node, site.frame) { result = generated }
        return result.isEmpty ? byStaticType(site) : branchTests.narrowed(result, site)
    }

    private func compute(_ site: Site) -> Values {
        guard let body = body(of: site.frame) else { return Values() }
        let frame = site.frame
        switch body.nodes[Int(site.node)].shape {
        case .selfReference: return frames[Int(frame)].receiver.map { Values($0) } ?? Values()
        case .superReference: return frames[Int(frame)].receiver.map { Values($0) } ?? Values()
        case .parameter(let index): return argument(Int(index), of: frame)
        case .local(let local): return value(of: local, readAt: site.node, body, frame)
        case .name(let name): return value(ofName: name, frame)
        case .member(let base, let name): return member(name, of: base, site)
        case .implicitMember(let name): return implicitMember(name, site)
        case .call(let callee, let arguments): return call(callee, arguments, site)
        case .subscript(let base, let keys):
            if let first = keys.first, first.label == "keyPath", let path = keyPath(at: first.value, frame) {
                return members(along: path, of: evaluate(base, in: frame))
            }
            if let own = subscripted(base, keys.map(\.label), site) { return own }
            return elements(of: evaluate(base, in: frame), key: keys.first.map { evaluate($0.value, in: frame) })
        case .closure: return Values(.closure(site))
        case .string(let text): return Values(.string(text))
        case .boolean(let value): return Values(.flag(value))
        case .interpolation(let parts): return concatenation(parts, frame)
        case .operation("+", let parts):
            let lists = parts.reduce(into: Values()) { $0.formUnion(evaluate($1, in: frame)) }
            let isList = lists.items.contains(where: \.isList)
            return isList ? lists : concatenation(parts, frame)
        case .array: return Values(.array(site))
        case .dictionary: return Values(.dictionary(site))
        case .tuple: return Values(.tuple(site))
        case .cast(let value, let target, let kind):
            return kind == .check ? Values() : cast(evaluate(value, in: frame), to: target, frame)
        case .choice(let branches):
            if let first = branches.first, isCertain(first, of: site, body) {
                let certain = evaluate(first, in: frame)
                if !certain.isEmpty, !certain.isOpen, !certain.isGuess { return certain }
            }
            if let first = branches.first, isAlternative(first, to: site, body) {
                let awaited = evaluate(first, in: frame).filter { if case .open = $0 { true } else { false } }
                if !awaited.isEmpty { return awaited }
            }
            return branches.filter { branchTests.mayRun($0, body, frame) }.reduce(into: Values()) {
                let awaited = branchTests.awaited(by: $1, body, frame)
                $0.formUnion(awaited.isEmpty ? evaluate($1, in: frame) : awaited)
            }
        case .type(let reference), .metatype(let reference): return metatype(reference, frame)
        default: return Values()
        }
    }

    /// Whether the second of `x ?? y` is for nothing where it is known what x is: `x as? T`, or a parameter that the call
    /// gives.
    private func isCertain(_ node: NodeID, of choice: Site, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .cast(_, _, .conditional): return true
        case .parameter(let index):
            guard isAlternative(node, to: choice, body), let given = given(Int(index), of: choice.frame),
                let outer = self.body(of: given.frame)
            else { return false }
            switch outer.nodes[Int(given.node)].shape {
            case .string, .interpolation: return true
            default: return false
            }
        default: return false
        }
    }

    /// Whether a node is a parameter in `parameter ?? y`, for which something else stands in where it is nil. The branches of
    /// `? :` stand in regions of their own.
    private func isAlternative(_ node: NodeID, to choice: Site, _ body: Body) -> Bool {
        guard case .parameter = body.nodes[Int(node)].shape else { return false }
        return body.nodes[Int(node)].region == body.nodes[Int(choice.node)].region
    }

    /// Where evaluation finds nothing, a concrete class of the app as static type still says what it is.
    private func byStaticType(_ site: Site) -> Values {
        if let own = ownType(site) { return own }
        let type = staticType(site)
        if libraryValues.isSilent(type, program.isLibrary(function(of: site.frame))) { return Values() }
        return making.made(byConformersAt: site, declared: type) ?? instances(ofStatic: type)
    }

    /// The static type of an expression; of a choice, that of a branch which may run.
    private func staticType(_ site: Site) -> StaticType {
        let function = function(of: site.frame)
        guard let body = body(of: site.frame), case .choice(let branches) = body.nodes[Int(site.node)].shape else {
            return typing.type(of: site.node, in: function)
        }
        return branches.lazy.filter { self.branchTests.mayRun($0, body, site.frame) }.map {
            self.typing.type(of: $0, in: function)
        }
        .first { !$0.isUnknown } ?? .unknown
    }

    /// Where the static type is `Self`, the receiver says which type that is.
    private func ownType(_ site: Site) -> Values? {
        guard case .cast(_, let target, _)? = body(of: site.frame)?.nodes[Int(site.node)].shape, target.isSelf,
            let type = dynamicSelf(in: site.frame)
        else { return nil }
        return instances(ofStatic: .nominal(type, []))
    }

    /// Any instance of a static type: of a concrete class of the app itself, of a protocol each of its few
    /// implementations (a guess where there are several).
    func instances(ofStatic type: StaticType) -> Values {
        guard case .nominal(let id, _) = type else { return Values() }
        let entity = program.type(id)
        switch entity.kind {
        case .class, .struct: return Values(.object(id, origin: nil))
        case .external where packs.systemScenes.contains(entity.name): return Values(.object(id, origin: nil))
        case .protocol:
            let conforming = program.concreteDescendants(of: id)
            guard conforming.count <= Self.maximumConformers else { return Values() }
            var values = Values()
            for type in conforming { values.insert(.object(type, origin: nil)) }
            // One implementation is no choice.
            values.isGuess = conforming.count > 1
            return values
        default: return Values()
        }
    }

    /// The type a value has, or nil for values without one.
    func type(of value: Value) -> TypeID? {
        switch value {
        case .object(let type, _): type
        case .screen(let index, _): interfaces.controllers[index].type
        case .storyboard: storyboardType
        case .string: stringType
        case .enumCase(let type, _, _): type
        default: nil
        }
    }

    private func metatype(_ reference: TypeReference, _ frame: FrameID) -> Values {
        switch typing.resolve(reference, in: function(of: frame)) {
        case .nominal(let id, _):
            if reference == .name("Self"), let receiver = frames[Int(frame)].receiver { return metatype(of: receiver) }
            return Values(.metatype(id))
        case .generic(let name, _): return generic(name, frame)
        default: return Values()
        }
    }
}
