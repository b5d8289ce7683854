import Facts
import Program

/// Which SwiftUI views are screens, and which are only ever parts of one.
struct ShownViews {
    var screens: Set<TypeID> = []
    /// Views that a hosting controller puts there, and that are no screens nevertheless.
    var parts: Set<TypeID> = []
}

/// Finds the SwiftUI views that are screens.
struct ShownViewFinder {
    private let evaluator: Evaluator
    private let candidates: SceneTable
    private var program: Program { evaluator.program }

    /// - Parameter candidates: the screens, where every view is one.
    init(_ evaluator: Evaluator, _ candidates: SceneTable) {
        self.evaluator = evaluator
        self.candidates = candidates
    }

    /// SwiftUI views are screens where something shows them; anywhere else they are parts of one. A view that is only put
    /// into a controller as a child is a part as well, where a view of UIKit's does that, where it goes into one of the
    /// views on the screen, or where other views of SwiftUI's put it into themselves.
    func find(shownBy transitions: [ResolvedTransition]) -> ShownViews {
        var views = ShownViews()
        var embedded: [TypeID: Bool] = [:]
        for transition in transitions {
            let isEmbedding = ContainerFillings.adders.contains(transition.site.pattern.member.name)
            for case .type(let type) in candidates.screens(transition.values) where evaluator.swiftUI.isView(type) {
                if isEmbedding {
                    let isPart = isCodeOfView(transition) || isPutIntoPartOfScreen(transition)
                    embedded[type] = (embedded[type] ?? true) && isPart
                } else {
                    views.screens.insert(type)
                }
            }
        }
        for (type, isPart) in embedded where !views.screens.contains(type) {
            if isPart || isPlacedByViews(type) { views.parts.insert(type) }
        }
        views.screens.formUnion(embedded.keys)
        views.screens.subtract(views.parts)
        return views
    }

    /// Whether a view of UIKit's, a cell, makes the transition.
    private func isCodeOfView(_ transition: ResolvedTransition) -> Bool {
        evaluator.typing.selfType(in: transition.site.use.function).map { program.inherits($0, fromNamed: "UIView") }
            ?? false
    }

    /// Whether the child's view goes into a view that the controller keeps, rather than into the controller's own; a
    /// controller that takes its children out again shows one after the other there.
    private func isPutIntoPartOfScreen(_ transition: ResolvedTransition) -> Bool {
        let function = transition.site.use.function
        guard let body = program.function(function).declaration.body,
            let parent = Self.superview(of: transition.site.shown, body),
            let position = transition.chain.lastIndex(of: transition.site.use)
        else { return false }
        return isPartOfScreen(parent, transition.chain, position) && !swapsChildren(transition.chain[0].function)
    }

    /// What the view of a child is added to.
    private static func superview(of child: NodeID, _ body: Body) -> NodeID? {
        let shape = body.nodes[Int(child)].shape
        return body.nodes.lazy.compactMap { node -> NodeID? in
            guard case .call(let callee, let arguments) = node.shape, let view = arguments.first,
                case .member(let parent, let name) = body.nodes[Int(callee)].shape, adding.contains(name),
                case .member(let owner, "view") = body.nodes[Int(view.value)].shape,
                body.nodes[Int(owner)].shape == shape
            else { return nil }
            return parent
        }.first
    }

    private static let adding: Set<String> = ["addSubview", "insertSubview", "addArrangedSubview"]

    /// Whether an expression is a property other than a controller's `view`; of a parameter, what the caller gives.
    private func isPartOfScreen(_ node: NodeID, _ chain: [Use], _ position: Int) -> Bool {
        let function = chain[position].function
        guard let body = program.function(function).declaration.body else { return false }
        switch body.nodes[Int(node)].shape {
        case .name(let name): return name != "view"
        case .member(let base, let name): return name != "view" && body.nodes[Int(base)].shape == .selfReference
        case .parameter(let index):
            guard position > 0 else { return false }
            return evaluator.argument(Int(index), of: function, at: chain[position - 1]).map {
                isPartOfScreen($0, chain, position - 1)
            } ?? false
        default: return false
        }
    }

    private func swapsChildren(_ function: FunctionID) -> Bool {
        guard let own = evaluator.typing.selfType(in: function) else { return false }
        return ["removeFromParent", "removeFromParentViewController"].contains { name in
            (program.uses.calls[name] ?? []).contains { evaluator.typing.selfType(in: $0.function) == own }
        }
    }

    /// Whether other views of SwiftUI's put a view into themselves; one that they host in a controller is none of these.
    private func isPlacedByViews(_ type: TypeID) -> Bool {
        evaluator.constructions(ofView: type).contains { use in
            guard let owner = program.function(use.function).owner, evaluator.swiftUI.isView(owner),
                let body = program.function(use.function).declaration.body
            else { return false }
            guard case .node(let parent)? = evaluator.parents(of: use.function)[use.node],
                case .call(_, let arguments) = body.nodes[Int(parent)].shape
            else { return true }
            return !arguments.contains { $0.label == "rootView" && $0.value == use.node }
        }
    }
}

extension SceneTable {
    /// What a view shows that is a screen, it shows by itself, whoever makes it.
    func startingAtScreens(_ outcome: ChainSearch.Outcome) -> ChainSearch.Outcome {
        var result = outcome
        result.resolved = outcome.resolved.map { transition in
            let chain = transition.chain
            let start = chain.indices.dropFirst().last { index in
                guard let owner = program.function(chain[index].function).owner, isShownView(owner) else {
                    return false
                }
                return evaluator.swiftUI.isDrawn(by: chain[index].function, at: chain[index - 1])
            }
            guard let start else { return transition }
            var own = transition
            own.chain = Array(chain[start...])
            own.receiver = program.function(chain[start].function).owner
            return own
        }
        return result
    }
}
