import Facts
import Program

/// Where the elements of a stream come from, whatever is done to them on the way: who sends them starts what its
/// subscribers do.
struct StreamValues: EvaluatorPart {
    let evaluator: Evaluator
    var memory: Memory { evaluator.streamMemory }

    /// What is worked out once.
    final class Memory {
        var seen: Set<Site> = []
        var sends: [Subject.Place: [Send]]?
    }

    /// What others send into: a subject that a property keeps, or one that is made at some place.
    enum Subject: Hashable {
        case property(VariableID, of: TypeID)
        case made(Use)

        /// The subject, of whichever object.
        enum Place: Hashable {
            case property(VariableID)
            case made(Use)
        }

        var place: Place {
            switch self {
            case .property(let variable, _): .property(variable)
            case .made(let use): .made(use)
            }
        }

        var holder: TypeID? { if case .property(_, let holder) = self { holder } else { nil } }
    }

    private static let joining: Set<String> = [
        "merge", "Merge", "Merge3", "Merge4", "MergeMany", "combineLatest", "CombineLatest", "zip", "Zip",
        "withLatestFrom", "append", "prepend", "concat", "AnyPublisher",
    ]
    private static let changing: Set<String> = [
        "map", "compactMap", "flatMap", "flatMapLatest", "tryMap", "mapError", "replaceError", "replaceNil", "catch",
        "setFailureType", "handleEvents", "do", "scan", "switchToLatest", "catchErrorJustReturn", "asSingle",
        "flatMapFirst", "collect", "output", "print", "last", "timeout", "retry", "materialize", "autoconnect",
        "multicast", "void", "mapToVoid",
    ]
    /// So many operators, properties and parameters are followed within one another, and so many places for one question, each
    /// once; a stream that feeds itself is a question that meets itself, see `Evaluator.subjectsBehind`.
    private static let maximumOperators = 12
    private static let maximumPlacesOfStream = 128
    /// What is handed in from more places than this, may be anything.
    private static let maximumGivers = 16

    /// The subjects behind a stream, each with whether its elements come through as they are sent. Empty where nothing is
    /// known of where they come from. Remembered. Cost: linear in the places that are followed, at most 128 of them and 12
    /// steps deep.
    func subjects(behind site: Site) -> [Subject: Bool] {
        evaluator.subjectsBehind.result(for: site)
    }

    func findSubjects(behind site: Site) -> [Subject: Bool] {
        let outer = memory.seen
        defer { memory.seen = outer }
        memory.seen = []
        return subjects(behind: site, depth: 0)
    }

    /// Where code sends into the streams that `base.sink { … }` subscribes to, each with whether what it sends comes out
    /// as it is; nothing for a call that subscribes to nothing.
    func sends(toSubscriber name: String, of base: NodeID, _ function: FunctionID) -> [(use: Use, isSame: Bool)] {
        guard Self.subscribing.contains(name) else { return [] }
        let subjects = subjects(behind: Site(frame: root(function, demand: true), node: base))
        let table = memory.sends ?? allSends()
        memory.sends = table
        var found: [Use: Bool] = [:]
        for (subject, isSame) in subjects {
            for send in table[subject.place] ?? [] where isOneObject(send.holder, subject.holder) {
                found[send.use] = (found[send.use] ?? true) && isSame
            }
        }
        return found.map { (use: $0.key, isSame: $0.value) }
            .sorted { ($0.use.function, $0.use.node) < ($1.use.function, $1.use.node) }
    }

    // MARK: The first value

    /// Streams that keep their last value, and hand it to whoever subscribes.
    private static let keeping: Set<String> = [
        "CurrentValueSubject", "BehaviorSubject", "BehaviorRelay", "MutableProperty", "Property",
    ]
    /// What leaves the first value out.
    private static let leavingOut: Set<String> = ["dropFirst", "skip"]

    /// Whether a stream hands a value over as soon as somebody subscribes to it.
    func hasValueAtFirst(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        var current = node
        while true {
            switch body.nodes[Int(current)].shape {
            case .call(let callee, _): current = callee
            case .member(_, let name) where Self.leavingOut.contains(name): return false
            case .member(let base, _): current = base
            default:
                return subjects(behind: Site(frame: root(function, demand: true), node: node)).keys
                    .contains(where: keepsValue)
            }
        }
    }

    private func keepsValue(_ subject: Subject) -> Bool {
        switch subject {
        case .property(let variable, _):
            let entity = program.variable(variable)
            if entity.declaration.attributes.contains(where: { $0.name == "Published" }) { return true }
            let types = typing.type(of: variable).nominals
            if types.contains(where: { Self.keeping.contains(program.type($0).name) }) { return true }
            return entity.initialValue.flatMap { function in
                program.function(function).declaration.body?.returns.first.map {
                    makesKeeping(Use(function: function, node: $0))
                }
            } ?? false
        case .made(let use): return makesKeeping(use)
        }
    }

    private func makesKeeping(_ use: Use) -> Bool {
        guard let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape
        else { return false }
        return body.nodes[Int(callee)].shape.lastName.map(Self.keeping.contains) ?? false
    }

    /// A subclass sends into its own object, and not into those of the other subclasses.
    private func isOneObject(_ a: TypeID?, _ b: TypeID?) -> Bool {
        guard let a, let b else { return true }
        return program.isRelated(a, b)
    }

    /// A call that sends into a subject, which an object of that type keeps.
    struct Send {
        var use: Use
        var holder: TypeID?
    }

    private func allSends() -> [Subject.Place: [Send]] {
        var table: [Subject.Place: [Send]] = [:]
        for use in Self.sending.sorted().flatMap({ program.uses.calls[$0] ?? [] }) {
            guard !program.isNeverUsed(use.function), let body = program.function(use.function).declaration.body,
                case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape, arguments.count <= 1,
                // The end of a stream is no element.
                arguments.first?.label != "completion",
                case .member(let base, _) = body.nodes[Int(callee)].shape
            else { continue }
            let site = Site(frame: root(use.function, demand: true), node: base)
            for (subject, isSame) in subjects(behind: site) where isSame {
                table[subject.place, default: []].append(Send(use: use, holder: subject.holder))
            }
        }
        return table
    }

    private func subjects(behind site: Site, depth: Int) -> [Subject: Bool] {
        guard depth < Self.maximumOperators, let body = body(of: site.frame),
            memory.seen.count < Self.maximumPlacesOfStream, memory.seen.insert(site).inserted
        else { return [:] }
        let function = function(of: site.frame)
        switch body.nodes[Int(site.node)].shape {
        case .call(let callee, let arguments):
            return subjects(ofCall: callee, arguments, site, body, depth)
        case .name(let name):
            let own = frames[Int(site.frame)].receiver.flatMap(type(of:))
            let types = [own].compactMap(\.self) + typing.scope(of: function).types
            return types.first { program.variable(named: name, in: $0) != nil }
                .map { subjects(of: name, in: [$0], depth) } ?? [:]
        case .member(let base, let name):
            let found = subjects(of: name, in: holders(of: base, site.frame, function), depth)
            if found.isEmpty, Self.streams.contains(name) {
                return subjects(behind: Site(frame: site.frame, node: base), depth: depth + 1)
            }
            return found
        case .array(let parts):
            return joined(parts.map { Site(frame: site.frame, node: $0) }, depth)
        case .cast(let value, _, _):
            return subjects(behind: Site(frame: site.frame, node: value), depth: depth + 1)
        case .local(let local):
            return body.onlyValue(of: local).map {
                subjects(behind: Site(frame: site.frame, node: $0), depth: depth + 1)
            } ?? [:]
        case .parameter(let index):
            if let given = evaluator.given(Int(index), of: site.frame) {
                return subjects(behind: given, depth: depth + 1)
            }
            let callers = callers.of(function)
            guard callers.count <= Self.maximumGivers else { return [:] }
            return joined(
                callers.compactMap { use in
                    evaluator.argument(Int(index), of: function, at: use).map {
                        Site(frame: root(use.function, demand: true), node: $0)
                    }
                }, depth)
        default: return [:]
        }
    }

    private func joined(_ sites: [Site], _ depth: Int) -> [Subject: Bool] {
        sites.reduce(into: [:]) { result, site in
            result.merge(subjects(behind: site, depth: depth + 1)) { $0 && $1 }
        }
    }

    private func subjects(
        ofCall callee: NodeID, _ arguments: [Node.Argument], _ site: Site, _ body: Body, _ depth: Int
    ) -> [Subject: Bool] {
        let inner = evaluator.calleeFrames(site)
        if !inner.isEmpty {
            let returned = inner.flatMap { frame -> [Site] in
                (self.body(of: frame)?.returns ?? []).map { Site(frame: frame, node: $0) }
            }
            return joined(returned, depth)
        }
        let name = body.nodes[Int(callee)].shape.lastName ?? ""
        let given = arguments.map { Site(frame: site.frame, node: $0.value) }
        if case .member(let base, _) = body.nodes[Int(callee)].shape {
            let upstream = Site(frame: site.frame, node: base)
            if Self.passing.contains(name) { return subjects(behind: upstream, depth: depth + 1) }
            if Self.joining.contains(name) { return joined([upstream] + given, depth).mapValues { _ in false } }
            if Self.changing.contains(name) {
                return subjects(behind: upstream, depth: depth + 1).mapValues { _ in false }
            }
        }
        if Self.joining.contains(name) {
            return joined(given, depth).mapValues { $0 && ["AnyPublisher", "Merge", "MergeMany"].contains(name) }
        }
        let isMade = name == "init" || name.startsUppercase
        return isMade ? [.made(Use(function: function(of: site.frame), node: site.node)): true] : [:]
    }

    /// The types of the object that a member is read from: what is known of it, else what it is declared as, of a protocol
    /// those that are made of the types which conform.
    private func holders(of base: NodeID, _ frame: FrameID, _ function: FunctionID) -> [TypeID] {
        let declared = typing.type(of: base, in: function).nominals
        if declared.contains(where: { program.type($0).kind != .protocol && isLeaf($0) }) { return declared }
        let known = evaluate(base, in: frame).items.compactMap(type(of:)).filter { program.type($0).kind != .protocol }
        if !known.isEmpty { return known }
        return declared.flatMap { type in
            program.type(type).kind == .protocol ? making.madeTypes(program.concreteDescendants(of: type)) : [type]
        }
    }

    private func subjects(of name: String, in types: [TypeID], _ depth: Int) -> [Subject: Bool] {
        var result: [Subject: Bool] = [:]
        for type in types {
            guard let variable = program.variable(named: name, in: type) else { continue }
            result.merge(subjects(in: variable, of: type, depth)) { $0 && $1 }
        }
        return result
    }

    /// What a property gives: its own subject, where it is not made from others.
    private func subjects(in variable: VariableID, of type: TypeID, _ depth: Int) -> [Subject: Bool] {
        let entity = program.variable(variable)
        let holder = Value.object(type, origin: nil)
        if let getter = entity.getter {
            let frame = root(getter, receiver: holder, demand: true)
            return joined((body(of: frame)?.returns ?? []).map { Site(frame: frame, node: $0) }, depth)
        }
        let kept = keptStreams(variable).map { kept -> [Subject: Bool] in
            let frame = root(kept.function, receiver: holder, demand: true)
            return subjects(behind: Site(frame: frame, node: kept.node), depth: depth + 1)
                .filter { if case .made(let use) = $0.key { use.function != kept.function } else { true } }
        }
        let others = kept.reduce(into: [Subject: Bool]()) { $0.merge($1) { $0 && $1 } }
        return others.isEmpty ? [.property(variable, of: type): true] : others
    }
}
