import Analysis
import Facts
import Program
import Source

/// A segue with an identifier that nothing performs. Its page in `Pages` says what counts.
struct UnusedSegue: Rule {
    static let metadata = RuleMetadata(
        id: "unused-segue", group: .storyboards, severity: .everywhere(.warning),
        page: PackageResources.unused_segue_md)

    /// So many segues of one scene are one finding.
    private static let many = 3

    func check(_ context: RuleContext) -> [Violation] {
        let performed = Set(context.resolution.performedSegues.flatMap(\.identifiers))
        let handed = context.handedTexts
        return context.interfaces.storyboards().flatMap { document in
            document.scenes.flatMap { scene -> [Violation] in
                let controller = StoryboardController(document: document, scene: scene)
                if isUnread(controller, context) { return [] }
                let unused = scene.segues.filter { segue in
                    guard let identifier = segue.identifier else { return false }
                    return isManual(segue) && !performed.contains(identifier) && !handed.mayBe(identifier)
                }
                // A scene that has lost its way on has lost it at once.
                return unused.count < Self.many
                    ? unused.map { violation($0, further: [], controller, context) }
                    : [violation(unused[0], further: Array(unused.dropFirst()), controller, context)]
            }
        }
    }

    /// Whether the class of a screen is, or inherits from, one of Objective-C's or is a library's: code that is not read may
    /// perform its segues.
    private func isUnread(_ controller: StoryboardController, _ context: RuleContext) -> Bool {
        guard controller.scene.customClass != nil else { return false }
        return context.interfaces.controllerClass(controller).map { context.program.type($0).isExternal } ?? true
            || context.interfaces.inheritsObjectiveC(controller.scene)
    }

    private func isManual(_ segue: InterfaceSegue) -> Bool {
        !segue.isTriggeredByInterface && segue.kind != "embed" && segue.kind != "relationship"
    }

    private func violation(
        _ segue: InterfaceSegue, further: [InterfaceSegue], _ controller: StoryboardController, _ context: RuleContext
    ) -> Violation {
        let path = controller.document.path
        let identifier = segue.identifier ?? ""
        let target = target(of: segue, controller, context)
        let title = context.interfaces.title(of: controller)
        func message(_ segue: InterfaceSegue, _ others: String, _ it: String) -> String {
            let leads = self.target(of: segue, controller, context).map { " to \($0)" } ?? ""
            return "nothing performs the segue \"\(segue.identifier ?? "")\"\(leads)\(others) of \(title), and nothing "
                + "in the interface triggers \(it)"
        }
        func fault(_ segue: InterfaceSegue) -> Fault {
            Fault("\(controller.subject).\(segue.identifier ?? "")", [], message: message(segue, "", "it"))
        }
        var violation = Violation(
            subject: "\(controller.subject).\(identifier)", scene: context.interfaces.scene(of: controller),
            message: further.isEmpty
                ? message(segue, "", "it") : message(segue, " and \(further.count) others", "them"),
            location: Finding.Span(SourceLocation(file: path, segue.position)),
            notes: further.map { other in
                Finding.Note(
                    "nothing performs \"\(other.identifier ?? "")\""
                        + (self.target(of: other, controller, context).map { " to \($0)" } ?? ""),
                    at: SourceLocation(file: path, other.position),
                    of: fault(other))
            },
            suggestion: further.isEmpty
                ? "perform it in the code that shows \(target ?? "the destination"), or delete the segue"
                : "perform them in the code that shows their destinations, or delete the segues")
        violation.fault = fault(segue)
        // That a scene cannot be reached, as nobody takes the way to it, is one fault.
        violation.serves = Set(([segue] + further).map { .lostScene(destination(of: $0, controller, context) ?? "") })
        return violation
    }

    /// The id of the scene that a segue leads to.
    private func destination(
        of segue: InterfaceSegue, _ controller: StoryboardController, _ context: RuleContext
    ) -> String? {
        let document = controller.document
        guard let scene = document.scenes.first(where: { $0.objectID == segue.destination }) else { return nil }
        if let reference = scene.reference {
            return context.interfaces.target(of: reference, in: document).flatMap {
                context.interfaces.scene(of: $0)?.id
            }
        }
        return context.interfaces.scene(of: StoryboardController(document: document, scene: scene))?.id
    }

    private func target(
        of segue: InterfaceSegue, _ controller: StoryboardController, _ context: RuleContext
    ) -> String? {
        controller.document.scenes.first { $0.objectID == segue.destination }
            .map { context.interfaces.title(of: StoryboardController(document: controller.document, scene: $0)) }
    }
}
