import Facts
import Source

/// An identifier that two scenes of a storyboard, or two segues of a scene, have. Its page in `Pages` says what
/// counts.
struct DuplicateIdentifier: Rule {
    static let metadata = RuleMetadata(
        id: "duplicate-identifier", group: .storyboards, severity: .everywhere(.error),
        page: PackageResources.duplicate_identifier_md)

    func check(_ context: RuleContext) -> [Violation] {
        context.interfaces.storyboards().flatMap { document in
            scenes(document, context)
                + document.scenes.flatMap { scene in
                    segues(StoryboardController(document: document, scene: scene), context)
                }
        }
    }

    private func scenes(_ document: InterfaceFacts, _ context: RuleContext) -> [Violation] {
        let named = document.scenes.filter { $0.storyboardIdentifier != nil && $0.reference == nil }
        return Dictionary(grouping: named) { $0.storyboardIdentifier ?? "" }.flatMap { identifier, scenes in
            let sorted = scenes.sorted { $0.position < $1.position }
            return sorted.dropFirst().map { scene in
                let controller = StoryboardController(document: document, scene: scene)
                let first = StoryboardController(document: document, scene: sorted[0])
                let (title, other) = (context.interfaces.title(of: controller), context.interfaces.title(of: first))
                return Violation(
                    subject: "\(document.name):\(identifier)", scene: context.interfaces.scene(of: controller),
                    message: "\(title) has the storyboard identifier \"\(identifier)\" of \(other)",
                    location: Finding.Span(controller.location),
                    notes: [Finding.Note("\(other) has it here", at: first.location)],
                    suggestion: "give each scene of \(document.fileName) an identifier of its own")
            }
        }
    }

    private func segues(_ controller: StoryboardController, _ context: RuleContext) -> [Violation] {
        let named = controller.scene.segues.filter { $0.identifier != nil }
        return Dictionary(grouping: named) { $0.identifier ?? "" }.flatMap { identifier, segues -> [Violation] in
            // Several controls may start what is one transition; nobody has to choose one of these by the identifier.
            let isOne = Set(segues.map { [$0.kind, $0.destination] }).count == 1
            if segues.count < 2 || isOne && segues.allSatisfy(\.isTriggeredByInterface) { return [] }
            let sorted = segues.sorted { $0.position < $1.position }
            let path = controller.document.path
            return sorted.dropFirst().map { segue in
                Violation(
                    subject: "\(controller.subject).\(identifier)", scene: context.interfaces.scene(of: controller),
                    message:
                        "two segues of \(context.interfaces.title(of: controller)) have the identifier \"\(identifier)\"",
                    location: Finding.Span(SourceLocation(file: path, segue.position)),
                    notes: [
                        Finding.Note("the other one is here", at: SourceLocation(file: path, sorted[0].position))
                    ],
                    suggestion:
                        "give each segue of \(context.interfaces.title(of: controller)) an identifier of its own")
            }
        }
    }
}
