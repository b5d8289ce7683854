import Facts
import Program

/// Which SwiftUI views are screens.
extension SceneTable {
    /// SwiftUI views are screens where something shows them; anywhere else they are parts of one. A view that is only put
    /// into a controller as a child is a part as well, where a view of UIKit's does that, or where other views of SwiftUI's
    /// put it into themselves.
    func learnViews(shownBy transitions: [ResolvedTransition]) {
        var embedded: [TypeID: Bool] = [:]
        for transition in transitions {
            let isEmbedding = Self.embedding.contains(transition.site.pattern.member.name)
            for case .type(let type) in screens(transition.values) where evaluator.isSwiftUIView(type) {
                if isEmbedding {
                    embedded[type] = (embedded[type] ?? true) && isCodeOfView(transition)
                } else {
                    shownViews.insert(type)
                }
            }
        }
        for (type, isInViews) in embedded where !shownViews.contains(type) {
            if isInViews || isPlacedByViews(type) { partViews.insert(type) }
        }
        shownViews.formUnion(embedded.keys)
        shownViews.subtract(partViews)
    }

    private static let embedding: Set<String> = ["addChild", "addChildViewController"]

    /// Whether a view of UIKit's, a cell, makes the transition.
    private func isCodeOfView(_ transition: ResolvedTransition) -> Bool {
        evaluator.typing.selfType(in: transition.site.use.function).map { program.inherits($0, fromNamed: "UIView") }
            ?? false
    }

    /// Whether other views of SwiftUI's put a view into themselves; one that they host in a controller is none of these.
    private func isPlacedByViews(_ type: TypeID) -> Bool {
        evaluator.constructions(ofView: type).contains { use in
            guard let owner = program.function(use.function).owner, evaluator.isSwiftUIView(owner),
                let body = program.function(use.function).declaration.body
            else { return false }
            guard case .node(let parent)? = evaluator.parents(of: use.function)[use.node],
                case .call(_, let arguments) = body.nodes[Int(parent)].shape
            else { return true }
            return !arguments.contains { $0.label == "rootView" && $0.value == use.node }
        }
    }

    /// What a view shows that is a screen, it shows by itself, whoever makes it.
    func startingAtScreens(_ outcome: ChainSearch.Outcome) -> ChainSearch.Outcome {
        var result = outcome
        result.resolved = outcome.resolved.map { transition in
            let chain = transition.chain
            let start = chain.indices.dropFirst().last { index in
                guard let owner = program.function(chain[index].function).owner, isShownView(owner) else {
                    return false
                }
                return evaluator.isDrawn(by: chain[index].function, at: chain[index - 1])
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
