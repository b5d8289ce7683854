import Facts
import Navigation
import Source

/// A storyboard without an initial scene that is asked for it. Its page in `Pages` says what counts.
struct MissingInitialScene: Rule {
    static let metadata = RuleMetadata(
        id: "missing-initial-scene", group: .storyboards, severity: .everywhere(.error),
        page: PackageResources.missing_initial_scene_md)

    func check(_ context: RuleContext) -> [Violation] {
        let documents = Dictionary(
            grouping: context.program.facts.interfaces.filter { $0.kind == .storyboard }, by: \.name)
        let lacking = documents.filter { $0.value.allSatisfy { $0.initialScene == nil } }
        let uses = context.resolution.storyboardUses.instantiations.filter { $0.wanted == .initialScene }
        let inCode = uses.compactMap { use in
            lacking[use.storyboard]?.first.map { violation(use, $0, context) }
        }
        return inCode + inPropertyLists(lacking, context)
    }

    private func violation(
        _ use: StoryboardUses.Instantiation, _ document: InterfaceFacts, _ context: RuleContext
    ) -> Violation {
        let owner = context.program.function(use.function).owner
        let symbol = context.program.symbol(use.function)
        return Violation(
            subject: owner.map { context.program.type($0).name } ?? symbol, scene: owner.flatMap(context.module(of:)),
            message:
                "\(symbol) asks for the initial scene of \(document.fileName), and it has none; the call gives nil",
            location: Finding.Span(use.location, length: use.length), notes: [note(document)],
            suggestion: suggestion(document))
    }

    private func inPropertyLists(_ lacking: [String: [InterfaceFacts]], _ context: RuleContext) -> [Violation] {
        let makesWindow = context.interfaces.makesWindow
        return context.program.facts.propertyLists.flatMap { list in
            (list.mainStoryboards + list.sceneStoryboards).compactMap { value in
                guard let name = value.storyboardName, let document = lacking[name]?.first else { return nil }
                var violation = Violation(
                    subject: name, scene: nil,
                    message: "the app starts with \(document.fileName), and it has no initial scene"
                        + (makesWindow ? "" : "; the window stays black"),
                    location: Finding.Span(SourceLocation(file: list.path, value.position)), notes: [note(document)],
                    suggestion: suggestion(document))
                violation.lowered = makesWindow ? 2 : 1
                if makesWindow {
                    let entry = list.isOfBuildSettings ? "build setting" : "entry"
                    violation.suggestion =
                        "remove the \(entry): the app makes its window in code, and what it shows there"
                }
                return violation
            }
        }
    }

    private func note(_ document: InterfaceFacts) -> Finding.Note {
        Finding.Note(
            "\(document.fileName) is here", at: SourceLocation(file: document.path, Position(line: 1, column: 1)))
    }

    private func suggestion(_ document: InterfaceFacts) -> String {
        let identifiers = document.scenes.compactMap(\.storyboardIdentifier).sorted()
        let named = identifiers.isEmpty ? "" : ", or ask for one of " + identifiers.prefix(5).joined(separator: ", ")
        return "choose the initial scene of \(document.fileName)" + named
    }
}
