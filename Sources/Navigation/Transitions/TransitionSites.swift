import Facts
import Packs
import Program

/// A call or assignment of the program that a pack says shows something.
struct TransitionSite {
    var use: Use
    var pattern: TransitionPattern
    /// The expression that is shown, or that names the segue or scene.
    var shown: NodeID
    /// The expression the transition is called on; nil for an implicit self.
    var receiver: NodeID?
    /// What turns the shown value into a view: the builders of SwiftUI modifiers that stand elsewhere, each for values of
    /// its own.
    var builders: [ViewBuilder] = []
    /// The members that lead from the shown value to the view that it carries.
    var path: [String] = []
    /// Whether a representable is placed in the body of a view: the screen contains what it makes.
    var isPlacement = false
}

/// A transition with everything known that its callers say: the way from the outermost function that decides what is
/// shown down to the call that shows it.
struct ResolvedTransition {
    var site: TransitionSite
    /// The outermost function first, each with the call that leads to the next; the transition itself last.
    var chain: [Use]
    /// The innermost call of the chain that knows by itself what is shown.
    var place: Use
    /// Dynamic type of `self` in the outermost function.
    var receiver: TypeID?
    /// The frame the transition runs in.
    var frame: FrameID
    /// What is shown (or the segue's or scene's identifier), closed.
    var values: Values
    var isGuess: Bool
    /// What runs where the containers that are shown were filled.
    var fillers: Set<FrameID> = []
    /// Those of the screens that are shown in a navigation controller of their own.
    var stacked: [SceneKey] = []
    /// Where in the chain the code stands that begins it: what is before has only handed out the closure that it is in.
    var start = 0

    /// The calls that are made when the transition is.
    var way: [Use] { Array(chain[start...]) }
}

/// A segue performed by code, for the scene that asks for it.
struct Performance {
    var starter: SceneKey
    var way: [Use]
}

/// Finds every transition primitive in the program.
struct TransitionFinder {
    let evaluator: Evaluator
    let scenes: SceneTable
    var program: Program { evaluator.program }
    var typing: Typing { evaluator.typing }

    init(_ evaluator: Evaluator, scenes: SceneTable) {
        self.evaluator = evaluator
        self.scenes = scenes
    }

    /// All sites in the order of the files, and what was taken for one before it was known which code decides on what is
    /// shown.
    func all() -> (sites: [TransitionSite], matched: Set<Use>) {
        var result: [TransitionSite] = []
        for name in evaluator.packs.transitions.keys.sorted() {
            for pattern in evaluator.packs.transitions[name] ?? [] {
                result += pattern.isAnswer ? answers(to: pattern) : uses(of: pattern).compactMap { site($0, pattern) }
            }
        }
        result += growths()
        result += childViews()
        let matched = Set(result.map(\.use))
        result = DrivenDestinations(evaluator).resolve(result)
        result += PlacedControllers(evaluator, scenes: scenes).sites()
        var seen: Set<Use> = []
        let sites = result.filter { seen.insert($0.use).inserted }
            .sorted { ($0.use.function, $0.use.node) < ($1.use.function, $1.use.node) }
        return (sites, matched)
    }

    /// Where the member's name is used; an initializer by its type's.
    private func uses(of pattern: TransitionPattern) -> [Use] {
        let name = pattern.member.name
        if pattern.member.labels == nil { return program.uses.assignments[name] ?? [] }
        if name == "init", let type = pattern.member.type { return program.uses.calls[type] ?? [] }
        return program.uses.calls[name] ?? []
    }

    /// What the app answers to a library's question: each value that an implementation returns is shown.
    private func answers(to pattern: TransitionPattern) -> [TransitionSite] {
        program.functions.flatMap { function -> [TransitionSite] in
            guard function.name == pattern.member.name, let owner = function.owner,
                let body = function.declaration.body, let type = pattern.member.type,
                function.declaration.parameters.map(\.label) == pattern.member.labels,
                !isPreview(function), !program.isLibrary(function.id), program.adopts(owner, named: type)
            else { return [] }
            return body.returns.filter { body.nodes[Int($0)].shape != .nilLiteral }.map {
                TransitionSite(use: Use(function: function.id, node: $0), pattern: pattern, shown: $0, receiver: nil)
            }
        }
    }

    /// Changes of a container's stack in place: `navigation.viewControllers.append(x)`.
    private func growths() -> [TransitionSite] {
        let patterns = evaluator.packs.transitions["viewControllers"] ?? []
        return (program.uses.growths["viewControllers"] ?? []).compactMap { use in
            guard let body = program.function(use.function).declaration.body,
                let (stack, shown) = Self.growth(body.nodes[Int(use.node)].shape, body)
            else { return nil }
            switch body.nodes[Int(stack)].shape {
            case .member(let base, _):
                return patterns.first { fits(base, $0, use, isTelling: false) }.map {
                    TransitionSite(use: use, pattern: $0, shown: shown, receiver: base)
                }
            case .name:
                return patterns.first { isImplicitSelf($0, use, body) }.map {
                    TransitionSite(use: use, pattern: $0, shown: shown, receiver: nil)
                }
            default: return nil
            }
        }
    }

    /// The collection that grows and what it gets.
    static func growth(_ shape: Node.Shape, _ body: Body) -> (collection: NodeID, element: NodeID)? {
        switch shape {
        case .call(let callee, let arguments):
            guard case .member(let collection, _) = body.nodes[Int(callee)].shape, let element = arguments.first else {
                return nil
            }
            return (collection, element.value)
        case .assignment(let target, let value, _):
            guard case .subscript(let collection, _) = body.nodes[Int(target)].shape else { return nil }
            return (collection, value)
        default: return nil
        }
    }

    private func site(_ use: Use, _ pattern: TransitionPattern) -> TransitionSite? {
        let function = program.functions[Int(use.function)]
        guard let body = function.declaration.body, !isPreview(function) else { return nil }
        switch body.nodes[Int(use.node)].shape {
        case .assignment(let target, let value, let sign) where sign == "=" || sign == "+=":
            guard case .member(let base, _) = body.nodes[Int(target)].shape else {
                guard case .name = body.nodes[Int(target)].shape, isImplicitSelf(pattern, use, body) else { return nil }
                return TransitionSite(use: use, pattern: pattern, shown: value, receiver: nil)
            }
            guard fits(base, pattern, use, isTelling: pattern.setsWindowRoot) else { return nil }
            return TransitionSite(use: use, pattern: pattern, shown: value, receiver: base)
        case .call(let callee, let arguments):
            return site(use, pattern, callee, arguments, body)
        default: return nil
        }
    }

    private func site(
        _ use: Use, _ pattern: TransitionPattern, _ callee: NodeID, _ arguments: [Node.Argument], _ body: Body
    ) -> TransitionSite? {
        guard let matched = pattern.member.match(arguments.map(\.label)),
            let shown = pattern.operand == .receiver
                ? Self.receiver(of: callee, body)
                : pattern.operand.node(among: arguments, matched, pattern.member.labels ?? [])
        else { return nil }
        switch body.nodes[Int(callee)].shape {
        case .member(let base, _):
            guard !isAppFunction(use, pattern), fits(base, pattern, use, isTelling: isTelling(pattern, arguments)),
                !isAskedOfDialog(base, pattern, use)
            else {
                return nil
            }
            return TransitionSite(use: use, pattern: pattern, shown: shown, receiver: base)
        case .name:
            guard !isAppFunction(use, pattern), !isAppInitializer(use, pattern, arguments),
                pattern.member.name == "init" || isImplicitSelf(pattern, use, body)
            else {
                return nil
            }
            return TransitionSite(use: use, pattern: pattern, shown: shown, receiver: nil)
        case .type where pattern.member.name == "init":
            return TransitionSite(use: use, pattern: pattern, shown: shown, receiver: nil)
        default: return nil
        }
    }

    /// `alert.show(self, sender: nil)`: what the system puts on top is in no container that could show anything.
    private func isAskedOfDialog(_ base: NodeID, _ pattern: TransitionPattern, _ use: Use) -> Bool {
        guard pattern.member.labels == [nil, "sender"] else { return false }
        let asked = typing.type(of: base, in: use.function).nominals
        return !asked.isEmpty && asked.allSatisfy(scenes.isSystem)
    }

    private static func receiver(of callee: NodeID, _ body: Body) -> NodeID? {
        if case .member(let base, _) = body.nodes[Int(callee)].shape { return base }
        return nil
    }

    private func isPreview(_ function: FunctionEntity) -> Bool {
        function.owner.map { program.type($0).isPreview } ?? false
    }

    /// `NavigationLink(.settings) { Label(…) }`, `NavigationLink("Settings", destination: .settings)`: an initializer that
    /// an extension of the app's adds to the library's type for a type of the app, which an argument is of; its body
    /// decides.
    private func isAppInitializer(_ use: Use, _ pattern: TransitionPattern, _ arguments: [Node.Argument]) -> Bool {
        guard pattern.member.name == "init", let type = pattern.member.type.flatMap(program.type(named:)) else {
            return false
        }
        return program.functions(named: "init", in: type).contains { id in
            let declaration = program.function(id).declaration
            guard id != use.function, let matched = program.matches(arguments.map(\.label), declaration) else {
                return false
            }
            return zip(arguments, matched).contains { argument, position in
                isValue(argument.value, of: declaration.parameters[position].type, in: id, use)
            }
        }
    }

    /// Whether an argument is a value of the type of the app's that a parameter has, and no view.
    private func isValue(_ node: NodeID, of type: TypeReference, in function: FunctionID, _ use: Use) -> Bool {
        let wanted = typing.resolve(type.unwrapped, in: function).nominals.filter { !program.type($0).isExternal }
        guard !wanted.isEmpty else { return false }
        return isImplicitMember(node, use)
            || typing.type(of: node, in: use.function).nominals.contains { kind in
                wanted.contains { program.isRelated(kind, $0) }
            }
    }

    /// `.settings` or `.profile(id)`.
    private func isImplicitMember(_ node: NodeID, _ use: Use) -> Bool {
        guard let body = program.function(use.function).declaration.body else { return false }
        switch body.nodes[Int(node)].shape {
        case .implicitMember: return true
        case .call(let callee, _):
            if case .implicitMember = body.nodes[Int(callee)].shape { return true }
            return false
        default: return false
        }
    }

    /// With an unknown receiver only names and labels that mean nothing else.
    func isTelling(_ pattern: TransitionPattern, _ arguments: [Node.Argument]) -> Bool {
        if pattern.showsView { return arguments.first?.label != nil || pattern.isDriven }
        let name = pattern.member.name
        return name.hasSuffix("ViewController") || name.hasSuffix("ViewControllers")
            || arguments.contains {
                $0.label == "animated" || $0.label == "withIdentifier" || $0.label == "sender" || $0.label == "to"
            }
            || name.hasPrefix("openModule")
    }

    func fits(_ base: NodeID, _ pattern: TransitionPattern, _ use: Use, isTelling: Bool) -> Bool {
        let nominals = typing.type(of: base, in: use.function).nominals
        if nominals.isEmpty {
            let types = evaluator.evaluate(base, in: evaluator.root(use.function, demand: true)).items
                .compactMap(evaluator.type(of:))
            return types.isEmpty ? isTelling && !isSpecial(pattern) : types.contains { fits($0, pattern, isTelling) }
        }
        return nominals.contains { fits($0, pattern, isTelling) }
    }

    /// A type that is, may be, or stands for one of the pattern's type.
    private func fits(_ type: TypeID, _ pattern: TransitionPattern, _ isTelling: Bool) -> Bool {
        guard let name = pattern.member.type else { return true }
        guard let wanted = program.type(named: name) else {
            // A library's type that the app never extends: any view controller may be one, and so may its protocols.
            return isTelling || scenes.isViewController(type)
        }
        if isSpecial(pattern) { return program.inherits(type, from: wanted) }
        if program.isRelated(type, wanted) { return true }
        // `view?.controller` typed by a protocol that view controllers conform to.
        return program.type(type).kind == .protocol
            && program.descendants(of: type).contains { program.isRelated($0, wanted) }
    }

    /// Whether the packs describe the same method of a superclass, too: only what is known to be of the pattern's type is.
    private func isSpecial(_ pattern: TransitionPattern) -> Bool {
        guard let own = pattern.member.type.flatMap(program.type(named:)) else { return false }
        return (evaluator.packs.transitions[pattern.member.name] ?? []).contains { other in
            guard other.member.labels == pattern.member.labels,
                let type = other.member.type.flatMap(program.type(named:))
            else { return false }
            return type != own && program.inherits(own, from: type)
        }
    }

    private func isImplicitSelf(_ pattern: TransitionPattern, _ use: Use, _ body: Body) -> Bool {
        guard let own = typing.selfType(in: use.function) else { return false }
        if fitsSelf(own, pattern) { return true }
        let requirements = typing.scope(of: use.function).requirements
        return requirements.contains { requirement in
            guard requirement.subject.plainName == "Self" else { return false }
            return typing.resolve(requirement.constraint, in: use.function).nominals.contains { fitsSelf($0, pattern) }
        }
    }

    private func fitsSelf(_ type: TypeID, _ pattern: TransitionPattern) -> Bool {
        guard let name = pattern.member.type else { return true }
        guard let wanted = program.type(named: name) else { return scenes.isViewController(type) }
        return program.inherits(type, from: wanted)
            || (program.type(type).kind == .protocol
                && program.concreteDescendants(of: type).contains { program.inherits($0, from: wanted) })
    }
}

extension TransitionPattern {
    var operand: Operand {
        switch shown {
        case .value(let operand), .segue(let operand), .sceneInCurrentStoryboard(let operand), .view(let operand),
            .views(let operand):
            operand
        }
    }

    /// Whether it replaces what a window shows.
    var setsWindowRoot: Bool { member.name == "rootViewController" }

    /// Whether a SwiftUI view is shown.
    var showsView: Bool {
        switch shown {
        case .view, .views: true
        default: false
        }
    }
}
