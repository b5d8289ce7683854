import Analysis
import Facts
import Program

/// The controllers of storyboards that something can make: a scene of the graph stands for all elements of its class, of
/// which some may be left over.
struct ReachedElements {
    private struct Element: Hashable {
        var document: String
        var objectID: String
    }

    private let context: RuleContext
    private let handed: HandedTexts
    private var reached: Set<Element> = []

    /// Linear in the number of elements and segues.
    init(_ context: RuleContext) {
        self.context = context
        handed = context.handedTexts
        var open: [StoryboardController] = []
        for document in context.program.facts.interfaces where document.kind == .storyboard {
            for scene in document.scenes where isStart(scene, in: document) {
                open.append(StoryboardController(document: document, scene: scene))
            }
        }
        while let next = open.popLast() {
            guard reached.insert(element(next.scene, next.document)).inserted else { continue }
            open += destinations(of: next)
        }
    }

    func contains(_ scene: InterfaceScene, in document: InterfaceFacts) -> Bool {
        reached.contains(element(scene, document))
    }

    private func element(_ scene: InterfaceScene, _ document: InterfaceFacts) -> Element {
        Element(document: document.path, objectID: scene.objectID)
    }

    /// The first of its storyboard, or called by an identifier that code may hand on: as a text, as the name of a constant
    /// that a generator makes, or as the name of a type.
    private func isStart(_ scene: InterfaceScene, in document: InterfaceFacts) -> Bool {
        if scene.objectID == document.initialScene { return true }
        guard let identifier = scene.storyboardIdentifier else { return false }
        return mayBeNamed(identifier)
    }

    /// Whether code may load a document by its name.
    func mayBeLoaded(_ document: InterfaceFacts) -> Bool { mayBeNamed(document.name) }

    private func mayBeNamed(_ name: String) -> Bool {
        let constant = (name.first?.lowercased() ?? "") + name.dropFirst()
        return handed.mayBe(name) || context.program.type(named: name) != nil
            || [name, constant].contains(where: context.code.isNamed)
    }

    /// Where the segues of a controller lead, whether code performs them or not, and what a reference refers to.
    private func destinations(of controller: StoryboardController) -> [StoryboardController] {
        let document = controller.document
        if let reference = controller.scene.reference {
            return context.interfaces.target(of: reference, in: document).map { [$0] } ?? []
        }
        let targets = Set(controller.scene.segues.map(\.destination))
        return document.scenes.filter { targets.contains($0.objectID) }.map {
            StoryboardController(document: document, scene: $0)
        }
    }
}
