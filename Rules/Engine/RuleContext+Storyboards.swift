import Facts
import NavigationGraph
import Program
import Source

/// A controller of a storyboard, with the document it stands in.
struct StoryboardController {
    var document: InterfaceFacts
    var scene: InterfaceScene

    var location: SourceLocation { SourceLocation(file: document.path, scene.position) }

    /// The id the graph gives a controller that has no class of its own.
    var sceneID: String { "\(document.name):\(scene.storyboardIdentifier ?? scene.objectID)" }

    var segueIdentifiers: Set<String> { Set(scene.segues.compactMap(\.identifier)) }
}

extension RuleContext {
    /// The controllers of all storyboards and their localized copies, launch screens and references left out.
    func storyboardControllers() -> [StoryboardController] {
        program.facts.interfaces.filter { $0.kind == .storyboard && !$0.isLaunchScreen }.flatMap { document in
            document.scenes.filter { $0.reference == nil }.map { StoryboardController(document: document, scene: $0) }
        }
    }

    /// The controllers that are, or may be at run time, a scene of the graph: of its class, of an ancestor or of a
    /// descendant of it, or the very controller where it has no class.
    func storyboardControllers(of scene: Scene) -> [StoryboardController] {
        let all = storyboardControllers()
        guard let type = scene.viewType.flatMap(program.type(named:)) else {
            return all.filter {
                $0.document.name == scene.storyboard?.name && $0.scene.objectID == scene.storyboard?.objectID
            }
        }
        let ancestors = program.lineage(of: type).filter { !program.type($0).isExternal }
        let related = Set(ancestors).union(program.descendants(of: type))
        return all.filter { $0.scene.customClass.flatMap(program.type(named:)).map(related.contains) ?? false }
    }
}
