import Facts
import Source

/// A storyboard reference that leads nowhere. Its page in `Pages` says what counts.
struct DanglingStoryboardReference: Rule {
    static let metadata = RuleMetadata(
        id: "dangling-storyboard-reference", group: .storyboards, severity: .everywhere(.error),
        page: PackageResources.dangling_storyboard_reference_md)

    func check(_ context: RuleContext) -> [Violation] {
        let all = context.interfaces.storyboards()
        let known = Set(context.program.facts.interfaces.filter { $0.kind == .storyboard }.map(\.name))
        return all.flatMap { document in
            document.scenes.compactMap { scene in
                guard let reference = scene.reference, reference.bundle == nil,
                    context.interfaces.target(of: reference, in: document) == nil
                else { return nil }
                return violation(reference, scene, document, all, known, context)
            }
        }
    }

    private func violation(
        _ reference: InterfaceScene.Reference, _ scene: InterfaceScene, _ document: InterfaceFacts,
        _ all: [InterfaceFacts], _ known: Set<String>, _ context: RuleContext
    ) -> Violation {
        let name = reference.storyboard ?? document.name
        let wanted = reference.identifier.map { "the scene \"\($0)\"" } ?? "the initial scene"
        let reason: String
        let suggestion: String
        if !known.contains(name) {
            reason = "the app has no storyboard \"\(name)\""
            suggestion =
                Suggestion.nearest(to: name, in: known, limit: 1).first.map { "refer to \"\($0)\"" }
                ?? "add \(name).storyboard, or remove the reference and its segues"
        } else if let identifier = reference.identifier {
            let identifiers = all.filter { $0.name == name }.flatMap { $0.scenes.compactMap(\.storyboardIdentifier) }
            reason = "no scene of \(name).storyboard is called so"
            suggestion =
                Suggestion.nearest(to: identifier, in: identifiers, limit: 1).first.map { "refer to \"\($0)\"" }
                ?? "give a scene of \(name).storyboard the storyboard identifier \"\(identifier)\""
        } else {
            reason = "\(name).storyboard has no initial scene"
            suggestion = "choose an initial scene in \(name).storyboard, or refer to a scene by its identifier"
        }
        let users = document.scenes.flatMap(\.segues).filter { $0.destination == scene.objectID }
        var violation = Violation(
            subject: "\(document.name):\(scene.objectID)", scene: nil,
            message: "a reference of \(document.fileName) leads to \(wanted) of \(name).storyboard, and \(reason)",
            location: Finding.Span(SourceLocation(file: document.path, scene.position)),
            notes: users.prefix(3).map { segue in
                Finding.Note("a segue leads there", at: SourceLocation(file: document.path, segue.position))
            }, suggestion: suggestion)
        // Nothing asks a reference that no segue leads to.
        if users.isEmpty, document.initialScene != scene.objectID {
            violation.message += "; no segue leads to it"
            violation.suggestion = "remove the reference"
            violation.lowered = 2
            violation.lower(asMissing: "\(name).storyboard", context)
        } else {
            violation.tell("the app crashes there", unlessMissing: "\(name).storyboard", context)
        }
        return violation
    }
}
