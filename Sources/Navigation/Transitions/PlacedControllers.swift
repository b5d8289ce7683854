import Facts
import Packs
import Program

/// View controllers in the bodies of SwiftUI views: a representable is transparent, so the screen that places one contains
/// the controller which it makes.
struct PlacedControllers {
    private let evaluator: Evaluator
    private let scenes: SceneTable
    private var program: Program { evaluator.program }

    init(_ evaluator: Evaluator, scenes: SceneTable) {
        self.evaluator = evaluator
        self.scenes = scenes
    }

    static let pattern: TransitionPattern = {
        let maker = MemberPattern(
            type: "UIViewControllerRepresentable", name: "makeUIViewController", labels: ["context"])
        return TransitionPattern(member: maker, shown: .view(.index(0)), kind: .fixed("contain"), pack: "swiftui")
    }()

    /// The places where a view of the app puts a representable that makes a screen, in the order of the code.
    func sites() -> [TransitionSite] {
        program.types.filter { !$0.isExternal && $0.kind == .struct && !$0.isPreview }
            .filter { program.adopts($0.id, named: "UIViewControllerRepresentable") }
            .flatMap { evaluator.constructions(ofView: $0.id) }.filter(isPlaced)
            .map { TransitionSite(use: $0, pattern: Self.pattern, shown: $0.node, receiver: nil, isPlacement: true) }
    }

    private func isPlaced(_ use: Use) -> Bool {
        let function = program.function(use.function)
        guard let body = function.declaration.body, let owner = function.owner, drawsViews(owner),
            evaluator.swiftUI.isViewBuilder(use.function),
            evaluator.swiftUI.isPlaced(use.node, body, evaluator.map(of: use.function)),
            !isHandedToCode(use.node, body, evaluator.parents(of: use.function))
        else { return false }
        let made = evaluator.evaluate(use.node, in: evaluator.root(use.function, demand: true))
        return scenes.screens(made).contains { scene in
            if case .type(let type) = scene { return !scenes.isSystem(type) && !evaluator.swiftUI.isView(type) }
            return true
        }
    }

    private func drawsViews(_ type: TypeID) -> Bool {
        evaluator.swiftUI.isView(type) || program.adopts(type, named: "ViewModifier")
    }

    /// Whether a function of the app, or a host of UIKit's, is given the view: what becomes of it is their business.
    private func isHandedToCode(_ node: NodeID, _ body: Body, _ parents: BodyMap.Parents) -> Bool {
        var current = node
        while case .node(let parent)? = parents[current] {
            if case .call(let callee, let arguments) = body.nodes[Int(parent)].shape,
                let given = arguments.first(where: { $0.value == current })
            {
                guard case .name(let name) = body.nodes[Int(callee)].shape else { return true }
                if !name.startsUppercase || given.label == "rootView" { return true }
            }
            current = parent
        }
        return false
    }

    /// The outcomes without those of representables that another transition shows by themselves, as a sheet does.
    static func withoutShown(
        _ found: [(site: TransitionSite, outcome: ChainSearch.Outcome)], _ evaluator: Evaluator
    ) -> [(site: TransitionSite, outcome: ChainSearch.Outcome)] {
        guard found.contains(where: \.site.isPlacement) else { return found }
        var shown: Set<Use> = []
        for (site, outcome) in found where !site.isPlacement {
            for case .object(_, let origin?) in outcome.resolved.flatMap(\.values.items) {
                shown.insert(Use(function: evaluator.function(of: origin.frame), node: origin.node))
            }
        }
        return found.filter { !$0.site.isPlacement || !shown.contains($0.site.use) }
    }
}
