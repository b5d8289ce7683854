import Facts
import Source

/// A segue without an identifier. Its page in `Pages` says what counts.
struct UnidentifiedSegue: Rule {
    static let metadata = RuleMetadata(
        id: "unidentified-segue", group: .storyboards, severity: .everywhere(.info),
        page: PackageResources.unidentified_segue_md)

    /// Parts of a container, and ways back, need no name.
    private static let structure: Set<String> = ["relationship", "embed", "unwind"]

    func check(_ context: RuleContext) -> [Violation] {
        context.interfaces.storyboards().flatMap { document in
            document.scenes.flatMap { scene in
                scene.segues.filter { $0.identifier == nil && !Self.structure.contains($0.kind) }.map { segue in
                    violation(segue, StoryboardController(document: document, scene: scene), context)
                }
            }
        }
    }

    private func violation(
        _ segue: InterfaceSegue, _ controller: StoryboardController, _ context: RuleContext
    ) -> Violation {
        let document = controller.document
        let destination = document.scenes.first { $0.objectID == segue.destination }
        let target =
            destination.map { context.interfaces.title(of: StoryboardController(document: document, scene: $0)) }
            ?? "another scene"
        let effect =
            segue.isTriggeredByInterface
            ? "prepare(for:sender:) can tell it by the destination's class alone" : "no code can perform it"
        return Violation(
            subject: "\(controller.subject)>\(segue.id)", scene: context.interfaces.scene(of: controller),
            message:
                "the segue of \(context.interfaces.title(of: controller)) to \(target) has no identifier; \(effect)",
            location: Finding.Span(SourceLocation(file: document.path, segue.position)),
            suggestion: "give the segue an identifier, such as \"\(Self.name(target))\""
                + (segue.isTriggeredByInterface ? "" : ", and perform it, or delete it"))
    }

    private static func name(_ target: String) -> String {
        let short = target.split(whereSeparator: { $0 == ":" || $0 == "." }).last.map(String.init) ?? target
        let endings = ["ViewController", "Controller"]
        let ending = endings.first { short.hasSuffix($0) && short.count > $0.count } ?? ""
        let word = short.dropLast(ending.count).filter { $0.isLetter || $0.isNumber }
        return "show" + (word.first.map { $0.uppercased() } ?? "") + word.dropFirst()
    }
}
