import Facts
import NavigationGraph
import Program
import Source

/// What stands in modules that nothing shows. One finding tells of a dead module; what other rules have to say about its
/// inside matters to nobody as long as it is dead, so it is an information that names the scene.
struct LostModules {
    /// What the configuration promises holds for dead modules too.
    private static let promises = BrokenContract.metadata.id

    private let context: RuleContext
    /// The scene that a finding is about, by the ids of those that are lost with it.
    private let graves: [String: Scene]

    /// - Parameter violations: those that say which scenes are lost.
    init(_ context: RuleContext, buriedBy violations: [Violation]) {
        self.context = context
        var graves: [String: Scene] = [:]
        for violation in violations {
            for id in violation.buries where graves[id] == nil { graves[id] = violation.scene }
        }
        self.graves = graves
    }

    /// The finding, lowered to an information where it stands inside a lost module.
    func judged(_ finding: Finding, of violation: Violation) -> Finding {
        guard finding.severity > .info, violation.buries.isEmpty, !graves.isEmpty, finding.rule != Self.promises,
            let scene = grave(at: finding, of: violation)
        else { return finding }
        return finding.asInformation(
            noting: Finding.Note("\(scene.shownID) cannot be reached from any entry", at: scene.location))
    }

    private func grave(at finding: Finding, of violation: Violation) -> Scene? {
        let place = finding.location
        let ids =
            scenesOfCode(at: place) ?? sceneOfStoryboard(at: place).map { [$0] }
            ?? violation.scene.map { [$0.id] } ?? []
        guard ids.allSatisfy({ graves[$0] != nil }) else { return nil }
        return ids.first.flatMap { graves[$0] }
    }

    /// The scenes that the innermost type around a place serves; nil where there is no type, or one without a module.
    private func scenesOfCode(at place: Finding.Span) -> [String]? {
        let position = Position(line: place.line, column: place.column)
        let around = context.index.parts.filter { part in
            guard context.path(of: part.file) == place.file else { return false }
            let declaration = context.declaration(of: part)
            return declaration.position <= position && position <= declaration.end
        }
        let innermost = around.max { context.declaration(of: $0).position < context.declaration(of: $1).position }
        let scenes = innermost.flatMap(context.owner(of:)).map { context.scenes(of: $0.id).map(\.id) } ?? []
        return scenes.isEmpty ? nil : scenes
    }

    /// The controller of a storyboard that a place stands in.
    private func sceneOfStoryboard(at place: Finding.Span) -> String? {
        let position = Position(line: place.line, column: place.column)
        guard let document = context.program.facts.interfaces.first(where: { $0.path == place.file }),
            let controller = document.scenes.filter({ $0.position <= position })
                .max(by: { $0.position < $1.position })
        else { return nil }
        return context.interfaces.scene(of: StoryboardController(document: document, scene: controller))?.id
    }
}
