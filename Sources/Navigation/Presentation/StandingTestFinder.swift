import Facts
import Program

/// Finds what the code on a way asks about where a screen stands.
struct StandingTestFinder {
    private let evaluator: Evaluator
    private let scenes: SceneTable
    private let search: ChainSearch
    private let branches: WayBranches
    private var program: Program { evaluator.program }

    /// A question that a branch asks.
    private enum Question {
        /// Whether a screen stands in a place: the one that the expression is, or the code's own object.
        case screen(NodeID?, Standing.Place, Bool)
        /// Whether what lies over everything else is a stack.
        case top(Bool)
        /// Whether the root of a window is of a type.
        case root(TypeID, Bool)
    }

    init(_ evaluator: Evaluator, scenes: SceneTable) {
        self.evaluator = evaluator
        self.scenes = scenes
        search = ChainSearch(evaluator)
        branches = WayBranches(evaluator)
    }

    /// What must hold of a screen for the calls of a way to be made that begins there and shows another one; nil where
    /// they never are.
    /// - Parameter roots: what the app puts into its windows, nil where that is not known.
    func tests(
        on way: [Use], from origin: SceneKey, to scene: SceneKey, roots: [Value]?
    ) -> [StandingTest]? {
        if branches.ruleOut(StartedWay(uses: way, scene: origin)) { return nil }
        let questions = way.map(questions)
        guard questions.contains(where: { !$0.isEmpty }) else { return [] }
        var result: [StandingTest] = []
        for (position, asked) in questions.enumerated() {
            for (asking, question) in asked {
                switch question {
                case .root(let type, let isOfType):
                    if let roots, !roots.contains(where: { mayBe($0, type, isOfType) }) { return nil }
                case .top(let isInside):
                    let use = Use(function: way[position].function, node: asking)
                    result.append(StandingTest(asking: use, place: .coverIsStack, isInside: isInside))
                case .screen(let base, let place, let isInside):
                    guard isAbout(origin, base, Array(way[...position]), showing: scene) else { continue }
                    let use = Use(function: way[position].function, node: asking)
                    result.append(StandingTest(asking: use, place: place, isInside: isInside))
                }
            }
        }
        return result
    }

    // MARK: Questions

    private func questions(_ use: Use) -> [(NodeID, Question)] {
        guard let body = program.function(use.function).declaration.body else { return [] }
        return evaluator.map(of: use.function).branches(around: use.node, body).flatMap { region, isTaken in
            guard region.patterns.isEmpty, let subject = region.subject else { return [(NodeID, Question)]() }
            switch region.kind {
            case .then: return asked(subject, isTaken, body, use.function)
            case .else, .guardElse: return asked(subject, !isTaken, body, use.function)
            default: return []
            }
        }
    }

    private func asked(
        _ node: NodeID, _ isTrue: Bool, _ body: Body, _ function: FunctionID
    ) -> [(NodeID, Question)] {
        switch body.nodes[Int(node)].shape {
        case .operation("!", let parts): return parts.flatMap { asked($0, !isTrue, body, function) }
        case .operation("&&", let parts) where isTrue, .operation("||", let parts) where !isTrue:
            return parts.flatMap { asked($0, isTrue, body, function) }
        case .operation("!=", let parts) where parts.contains { body.nodes[Int($0)].shape == .nilLiteral }:
            return parts.flatMap { asked($0, isTrue, body, function) }
        case .operation("==", let parts) where parts.contains { body.nodes[Int($0)].shape == .nilLiteral }:
            return parts.flatMap { asked($0, !isTrue, body, function) }
        case .cast(let value, let target, .conditional), .cast(let value, let target, .check):
            guard case .nominal(let type, _) = evaluator.typing.resolve(target, in: function) else { return [] }
            if isRoot(value, body) { return [(node, .root(type, isTrue))] }
            guard program.type(type).name == "UINavigationController" else { return [] }
            return isTop(value, body, function) ? [(node, .top(isTrue))] : asked(value, isTrue, body, function)
        default:
            return relative(node, body, function).map { [(node, .screen($0.owner, $0.place, isTrue))] } ?? []
        }
    }

    /// UIKit's property of a controller, nil of which is the code's own object.
    private struct Relative {
        var owner: NodeID?
        var place: Standing.Place
    }

    private static let places: [String: Standing.Place] = [
        "navigationController": .stack, "presentingViewController": .cover,
    ]

    private func relative(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Relative? {
        let shape = body.nodes[Int(behindLocals(node, body))].shape
        guard let name = shape.lastName, let place = Self.places[name] else { return nil }
        let isOwn = { (type: TypeID) in self.program.variable(named: name, in: type) != nil }
        switch shape {
        case .name:
            guard let own = evaluator.typing.selfType(in: function), scenes.isViewController(own), !isOwn(own) else {
                return nil
            }
            return Relative(owner: nil, place: place)
        case .member(let base, _):
            let types = evaluator.typing.type(of: base, in: function).nominals
            return types.contains(where: isOwn) ? nil : Relative(owner: base, place: place)
        default: return nil
        }
    }

    /// Whether an expression is what was presented last: it follows `presentedViewController` and goes into no container.
    private func isTop(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        let node = behindLocals(node, body)
        switch body.nodes[Int(node)].shape {
        case .local(let local):
            let names = body.locals[Int(local)].bindings.map { body.nodes[Int($0.value)].shape.lastName }
            return names.contains("presentedViewController")
                && names.allSatisfy { $0 == "presentedViewController" || $0 == "rootViewController" }
        case .call:
            let targets = evaluator.typing.targets(ofCall: node, in: function)
            return !targets.isEmpty
                && targets.allSatisfy { target in
                    let nodes = program.function(target).declaration.body?.nodes ?? []
                    let names = Set(nodes.compactMap(\.shape.lastName))
                    return names.contains("presentedViewController") && names.isDisjoint(with: Self.contents)
                }
        default: return false
        }
    }

    /// What leads from a container to what is in it.
    private static let contents: Set<String> = [
        "visibleViewController", "topViewController", "selectedViewController", "viewControllers", "children",
    ]

    private func behindLocals(_ node: NodeID, _ body: Body) -> NodeID {
        var node = node
        for _ in 0..<6 {
            guard case .local(let local) = body.nodes[Int(node)].shape, let value = body.onlyValue(of: local) else {
                break
            }
            node = value
        }
        return node
    }

    private func isRoot(_ node: NodeID, _ body: Body) -> Bool {
        body.nodes[Int(behindLocals(node, body))].shape.lastName == "rootViewController"
    }

    // MARK: Answers

    /// Whether a window's root may be of a type, or of another one.
    private func mayBe(_ root: Value, _ type: TypeID, _ isOfType: Bool) -> Bool {
        guard let own = evaluator.type(of: root) else { return true }
        if program.inherits(own, from: type) { return isOfType }
        return !isOfType || (!root.isMade && program.isRelated(own, type))
    }

    /// Whether what is asked about at the end of a way is the screen where the way begins. What is about to be shown may be
    /// asked as well: whether it is there already.
    private func isAbout(_ origin: SceneKey, _ base: NodeID?, _ way: [Use], showing scene: SceneKey) -> Bool {
        guard let function = way.last?.function else { return false }
        let frames = frames(along: way, from: origin) + [evaluator.root(function, demand: true)]
        for frame in frames {
            let values =
                base.map { evaluator.evaluate($0, in: frame) }
                ?? evaluator.frames[Int(frame)].receiver.map { Values($0) } ?? Values()
            let found = scenes.screens(values)
            if found.contains(origin) { return scene == origin ? found == [origin] : !found.contains(scene) }
            if !found.isEmpty, !values.isOpen, !values.isPartial, !values.isGuess { return false }
        }
        return false
    }

    /// The activations of the last function of a way.
    private func frames(along way: [Use], from origin: SceneKey) -> [FrameID] {
        var current = search.roots(way[0].function, demand: true)
        if case .type(let type) = origin, let own = evaluator.typing.selfType(in: way[0].function),
            program.inherits(type, from: own)
        {
            let frame = evaluator.root(way[0].function, receiver: .object(type, origin: nil), demand: true)
            current = [ChainSearch.Activation(frame: frame, receiver: type, isOpen: false, isGuess: false)]
        }
        for (use, next) in zip(way, way.dropFirst()) {
            current = Array(current.flatMap { search.enter(next.function, from: use, $0) }.prefix(24))
        }
        return current.map(\.frame)
    }
}
