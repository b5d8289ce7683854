import Facts
import Program
import Source

/// An unwind segue whose action no class has. Its page in `Pages` says what counts.
struct MissingUnwindAction: Rule {
    static let metadata = RuleMetadata(
        id: "missing-unwind-action", group: .storyboards, severity: .everywhere(.error),
        page: PackageResources.missing_unwind_action_md)

    /// Labels that Objective-C's names take over without "With".
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]

    func check(_ context: RuleContext) -> [Violation] {
        let selectors = selectors(context)
        return context.interfaces.storyboards().flatMap { document -> [Violation] in
            // A class that no Swift file declares may be one of Objective-C, and have the action.
            let isForeign = document.scenes.contains { scene in
                scene.customClass.map { context.program.type(named: $0) == nil } ?? false
            }
            if isForeign { return [] }
            return document.scenes.flatMap { scene in
                scene.segues.compactMap { segue in
                    guard segue.kind == "unwind", let action = segue.unwindAction, !selectors.contains(action) else {
                        return nil
                    }
                    return violation(
                        segue, action, StoryboardController(document: document, scene: scene), selectors, context)
                }
            }
        }
    }

    /// What Objective-C calls the methods of the app that may be unwind actions.
    private func selectors(_ context: RuleContext) -> Set<String> {
        var result: Set<String> = []
        for function in context.program.functions where function.declaration.kind == .function {
            let declaration = function.declaration
            guard let first = declaration.parameters.first, declaration.parameters.count <= 2 else { continue }
            let rest = declaration.parameters.dropFirst().map { ($0.label ?? "") + ":" }.joined()
            result.insert(Self.selector(declaration.name, first.label) + rest)
            for attribute in declaration.attributes where attribute.name == "objc" {
                if let name = attribute.arguments { result.insert(name) }
            }
        }
        return result
    }

    /// `unwind(segue:)` is `unwindWithSegue:`, `unwind(to:)` is `unwindTo:`, `unwind(_:)` is `unwind:`.
    private static func selector(_ name: String, _ label: String?) -> String {
        guard let label, let initial = label.first else { return name + ":" }
        let word = label.prefix { !$0.isUppercase }
        let link = prepositions.contains(String(word)) ? "" : "With"
        return name + link + initial.uppercased() + label.dropFirst() + ":"
    }

    private func violation(
        _ segue: InterfaceSegue, _ action: String, _ controller: StoryboardController, _ selectors: Set<String>,
        _ context: RuleContext
    ) -> Violation {
        let name = action.hasSuffix(":") ? String(action.dropLast()) : action
        let title = context.interfaces.title(of: controller)
        let near = Suggestion.nearest(to: action, in: selectors, limit: 1).first
        let method = "@IBAction func \(name)(_ segue: UIStoryboardSegue)"
        return Violation(
            subject: controller.subject, scene: context.interfaces.scene(of: controller),
            message: "\(title) unwinds to the action \"\(action)\", and no class of the app has it; "
                + "the unwind leads nowhere",
            location: Finding.Span(SourceLocation(file: controller.document.path, segue.position)),
            notes: [Finding.Note("the scene that unwinds is here", at: controller.location)],
            suggestion: (near.map { "unwind to \"\($0)\", or " } ?? "")
                + "declare \(method) where the way back ends")
    }
}
