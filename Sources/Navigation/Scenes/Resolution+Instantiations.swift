import Facts
import Packs
import Program
import Source

/// What code asks storyboards for by name: storyboards, scenes of them, and the classes it takes scenes for.
package struct StoryboardUses: Hashable, Sendable {
    /// A storyboard that is loaded by name, or a scene that is taken from one.
    package struct Instantiation: Hashable, Sendable {
        package enum Wanted: Hashable, Sendable {
            /// The storyboard itself: `UIStoryboard(name:bundle:)`.
            case storyboard
            case initialScene
            case scene(String)
        }

        package var wanted: Wanted
        package var storyboard: String
        /// The function that decides on the names.
        package var function: FunctionID
        /// Where it does: the call that asks the storyboard, or the one that hands the names on.
        package var location: SourceLocation
        /// How long the called name is that stands there, in UTF-8 bytes.
        package var length: Int
    }

    /// `segue.destination as! X`, or the same of a scene taken from a storyboard.
    package struct ForcedCast: Hashable, Sendable {
        package enum Subject: Hashable, Sendable {
            /// The destination of a segue that the function prepares; its identifiers, or nil where any may come.
            case destination([String]?)
            /// Controllers by storyboard and object id.
            case scenes([SceneReference])
        }

        package struct SceneReference: Hashable, Sendable {
            package var storyboard: String
            package var objectID: String
        }

        package var subject: Subject
        package var target: TypeID
        package var function: FunctionID
        package var location: SourceLocation
    }

    /// In the order of the places.
    package var instantiations: [Instantiation] = []
    package var forcedCasts: [ForcedCast] = []

    package init() {}
}

/// Finds what code asks storyboards for. A name that a parameter carries is followed to the callers that decide on it.
struct StoryboardUseFinder {
    let evaluator: Evaluator
    private var program: Program { evaluator.program }

    init(_ evaluator: Evaluator) { self.evaluator = evaluator }

    /// Cost in proportion to the calls that load storyboards and to the chains of callers that lead to them.
    func all() -> StoryboardUses {
        var uses = StoryboardUses()
        var found = Set(storyboards())
        for name in evaluator.packs.makers.keys.sorted() where name.hasPrefix("instantiate") {
            for use in program.uses.calls[name] ?? [] where !isPreview(use.function) { found.formUnion(scenes(use)) }
        }
        uses.instantiations = found.sorted {
            ($0.location, $0.storyboard, $0.wanted.order) < ($1.location, $1.storyboard, $1.wanted.order)
        }
        uses.forcedCasts = ForcedCastFinder(evaluator).all()
        return uses
    }

    private func isPreview(_ function: FunctionID) -> Bool {
        program.function(function).owner.map { program.type($0).isPreview } ?? false
    }

    // MARK: Storyboards

    private func storyboards() -> [StoryboardUses.Instantiation] {
        let calls = (program.uses.calls["UIStoryboard"] ?? []) + (program.uses.calls["init"] ?? [])
        return calls.flatMap { use -> [StoryboardUses.Instantiation] in
            guard !isPreview(use.function), let body = program.function(use.function).declaration.body,
                case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape,
                isStoryboard(callee, body, use.function), isOwnBundle(arguments, body, use.function),
                let name = arguments.first(where: { $0.label == "name" })
            else { return [] }
            return search(use, name.value).flatMap { transition in
                let (location, length) = place(transition.chain[0])
                return evaluator.texts(transition.values).map { text in
                    StoryboardUses.Instantiation(
                        wanted: .storyboard, storyboard: text, function: transition.chain[0].function,
                        location: location, length: length)
                }
            }
        }
    }

    private func isStoryboard(_ callee: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        switch body.nodes[Int(callee)].shape {
        case .name(let name): name == "UIStoryboard"
        case .member(let base, "init"): body.nodes[Int(base)].shape.lastName == "UIStoryboard"
        default: false
        }
    }

    /// Whether the storyboard is looked for where the app's own are: no bundle, the main one, or that of its classes.
    private func isOwnBundle(_ arguments: [Node.Argument], _ body: Body, _ function: FunctionID) -> Bool {
        guard let bundle = arguments.first(where: { $0.label == "bundle" }) else { return true }
        switch body.nodes[Int(bundle.value)].shape {
        case .nilLiteral, .implicitMember("main"), .implicitMember("module"): return true
        case .member(_, let name): return name == "main" || name == "module"
        case .call(let callee, let arguments):
            return body.nodes[Int(callee)].shape.lastName == "Bundle" && arguments.first?.label == "for"
        case .parameter(let index):
            let parameters = program.function(function).declaration.parameters
            let file = program.facts.swift[program.function(function).file]
            guard Int(index) < parameters.count, let value = parameters[Int(index)].defaultValue,
                let initial = file.functions[value].body, let result = initial.returns.first
            else { return false }
            return initial.nodes[Int(result)].shape == .nilLiteral
        default: return false
        }
    }

    // MARK: Scenes

    private func scenes(_ use: Use) -> [StoryboardUses.Instantiation] {
        guard let body = program.function(use.function).declaration.body,
            case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape,
            let name = body.nodes[Int(callee)].shape.lastName,
            let pattern = (evaluator.packs.makers[name] ?? []).first(where: {
                $0.storyboard == .receiver && $0.member.match(arguments.map(\.label)) != nil
            })
        else { return [] }
        var base: NodeID?
        if case .member(let node, _) = body.nodes[Int(callee)].shape { base = node }
        let matched = pattern.member.match(arguments.map(\.label)) ?? []
        guard let operand = pattern.identifier else {
            return (base.map { search(use, $0) } ?? []).flatMap { transition in
                pairs(transition, storyboards: transition.values, identifiers: nil)
            }
        }
        guard
            let identifier = operand.node(among: arguments, matched, pattern.member.labels ?? [])
        else { return [] }
        // Either operand may be the one that a caller further out decides on.
        let byStoryboard = (base.map { search(use, $0) } ?? []).flatMap { transition in
            pairs(
                transition, storyboards: transition.values,
                identifiers: evaluator.evaluate(identifier, in: transition.frame))
        }
        let byIdentifier = search(use, identifier).flatMap { transition in
            pairs(
                transition, storyboards: receiver(base, in: transition.frame), identifiers: transition.values)
        }
        return byStoryboard + byIdentifier
    }

    /// What a call is made on; without an expression, in an extension of the storyboard itself, that is self.
    private func receiver(_ base: NodeID?, in frame: FrameID) -> Values {
        if let base { return evaluator.evaluate(base, in: frame) }
        return evaluator.frames[Int(frame)].receiver.map { Values($0) } ?? Values()
    }

    private func pairs(
        _ transition: ResolvedTransition, storyboards: Values, identifiers: Values?
    ) -> [StoryboardUses.Instantiation] {
        if storyboards.isOpen || identifiers?.isOpen == true { return [] }
        let (location, length) = place(transition.chain[0])
        var wanted: [StoryboardUses.Instantiation.Wanted] = [.initialScene]
        if let identifiers {
            // The name of a base class stands for that of the class it is called on.
            wanted = evaluator.texts(identifiers).filter { !isBaseClass($0) }.map { .scene($0) }
        }
        // Of several storyboards and several identifiers it is not known which belong together.
        if wanted.count > 1, storyboards.items.count > 1 { return [] }
        return storyboards.items.flatMap { value -> [StoryboardUses.Instantiation] in
            guard case .storyboard(let name) = value else { return [] }
            return wanted.map {
                StoryboardUses.Instantiation(
                    wanted: $0, storyboard: name, function: transition.chain[0].function, location: location,
                    length: length)
            }
        }
    }

    private func isBaseClass(_ name: String) -> Bool {
        program.type(named: name).map { program.type($0).isExternal } ?? false
    }

    /// The ways an operand of a call gets its value, guesses left out.
    private func search(_ use: Use, _ operand: NodeID) -> [ResolvedTransition] {
        let member = MemberPattern(type: nil, name: "", labels: nil)
        let pattern = TransitionPattern(member: member, shown: .value(.receiver), kind: .fixed(""), pack: "")
        let site = TransitionSite(use: use, pattern: pattern, shown: operand, receiver: nil)
        let found = ChainSearch(evaluator).search(site).resolved.filter { !$0.isGuess && isNamed($0.values) }
        return found.isEmpty ? searchCases(site) : found
    }

    /// Whether there is a storyboard, or a text that names one or a scene.
    private func isNamed(_ values: Values) -> Bool {
        values.items.contains { if case .storyboard = $0 { true } else { false } }
            || !evaluator.texts(values).isEmpty
    }

    /// What depends on which case of an enum `self` is: the callers that name the case decide.
    private func searchCases(_ site: TransitionSite) -> [ResolvedTransition] {
        let function = program.function(site.use.function)
        guard let owner = function.owner, program.type(owner).kind == .enum, !function.declaration.isStatic else {
            return []
        }
        return evaluator.callers.of(function.id).flatMap { caller -> [ResolvedTransition] in
            guard let base = base(of: caller) else { return [] }
            let outer = evaluator.root(caller.function, demand: true)
            return evaluator.evaluate(base, in: outer).items.compactMap { value -> ResolvedTransition? in
                guard case .enumCase = value else { return nil }
                let call = Site(frame: outer, node: caller.node)
                let frame = evaluator.intern(
                    Frame(function: function.id, receiver: value, call: call, demand: true))
                let values = evaluator.evaluate(site.shown, in: frame)
                if values.isEmpty || values.isOpen { return nil }
                return ResolvedTransition(
                    site: site, chain: [caller, site.use], place: caller, receiver: owner, frame: frame, values: values,
                    isGuess: false)
            }
        }
    }

    /// The expression that a call or a read of a property is made on.
    private func base(of use: Use) -> NodeID? {
        guard let body = program.function(use.function).declaration.body else { return nil }
        var node = use.node
        if case .call(let callee, _) = body.nodes[Int(node)].shape { node = callee }
        if case .member(let base, _) = body.nodes[Int(node)].shape { return base }
        return nil
    }

    private func place(_ use: Use) -> (SourceLocation, Int) {
        let declaration = program.function(use.function).declaration
        guard let node = declaration.body?.nodes[Int(use.node)] else {
            return (program.location(use.function, declaration.position), 0)
        }
        var name = node.shape.lastName
        if case .call(let callee, _) = node.shape {
            name = declaration.body?.nodes[Int(callee)].shape.lastName
        }
        return (program.location(use.function, node.position), name?.utf8.count ?? 0)
    }
}

extension StoryboardUses.Instantiation.Wanted {
    fileprivate var order: String {
        switch self {
        case .storyboard: "0"
        case .initialScene: "1"
        case .scene(let identifier): "2" + identifier
        }
    }
}
