import Facts
import Navigation
import Program
import Source

/// A scene that is force-cast to a class it is not of. Its page in `Pages` says what counts.
struct CustomClassMismatch: Rule {
    static let metadata = RuleMetadata(
        id: "custom-class-mismatch", group: .storyboards, severity: .everywhere(.error),
        page: PackageResources.custom_class_mismatch_md)

    private static let containers: Set<String> = [
        "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
        "UITableViewController", "UICollectionViewController",
    ]

    func check(_ context: RuleContext) -> [Violation] {
        let controllers = context.interfaces.storyboards().flatMap { document in
            document.scenes.map { StoryboardController(document: document, scene: $0) }
        }
        return context.resolution.storyboardUses.forcedCasts.compactMap { cast in
            let target = context.program.type(cast.target)
            if target.isExternal, !Self.containers.contains(target.name) { return nil }
            let candidates = candidates(cast, controllers, context)
            guard !candidates.isEmpty, candidates.allSatisfy({ isOther($0, cast.target, context) }) else { return nil }
            return violation(cast, target, candidates, context)
        }
    }

    /// What the cast value may be; empty where that is not known.
    private func candidates(
        _ cast: StoryboardUses.ForcedCast, _ controllers: [StoryboardController], _ context: RuleContext
    ) -> [StoryboardController] {
        switch cast.subject {
        case .scenes(let references):
            return controllers.filter { controller in
                references.contains {
                    $0.storyboard == controller.document.name && $0.objectID == controller.scene.objectID
                }
            }
        case .destination(let identifiers):
            guard let owner = context.program.function(cast.function).owner else { return [] }
            let sources = controllers.filter { controller in
                controller.scene.customClass != nil
                    && context.interfaces.controllerClass(controller).map { context.program.inherits($0, from: owner) }
                        ?? false
            }
            return sources.flatMap { destinations(of: $0, identifiers, controllers, context) }
        }
    }

    private func destinations(
        of source: StoryboardController, _ identifiers: [String]?, _ controllers: [StoryboardController],
        _ context: RuleContext
    ) -> [StoryboardController] {
        let segues = source.scene.segues.filter { segue in
            segue.kind != "unwind" && segue.kind != "relationship"
                && (identifiers.map { $0.contains(segue.identifier ?? "") } ?? true)
        }
        var result: [StoryboardController] = []
        for segue in segues {
            let direct = source.document.scenes.first { $0.objectID == segue.destination }
            guard var scene = direct else { return [] }
            var document = source.document
            if let reference = scene.reference {
                guard let target = context.interfaces.target(of: reference, in: document) else { return [] }
                (scene, document) = (target.scene, target.document)
            }
            result.append(StoryboardController(document: document, scene: scene))
        }
        return result
    }

    /// Whether the controller is certainly of another class: all its ancestors are known, and the target is none.
    private func isOther(_ controller: StoryboardController, _ target: TypeID, _ context: RuleContext) -> Bool {
        guard let type = context.interfaces.controllerClass(controller), !context.program.inherits(type, from: target)
        else {
            return false
        }
        return context.program.inherits(type, fromNamed: "UIViewController")
    }

    private func violation(
        _ cast: StoryboardUses.ForcedCast, _ target: TypeEntity, _ candidates: [StoryboardController],
        _ context: RuleContext
    ) -> Violation {
        let owner = context.program.function(cast.function).owner
        let symbol = context.program.symbol(cast.function)
        let actual = Set(candidates.map { name(of: $0, context) }).sorted().joined(separator: " or ")
        let what: String
        switch cast.subject {
        case .destination(let identifiers?):
            what = "the destination of \(identifiers.map { "\"\($0)\"" }.joined(separator: " or "))"
        case .destination(nil): what = "a segue's destination"
        case .scenes: what = "the scene it makes"
        }
        let isWrapped = actual == "UINavigationController" && target.name != "UINavigationController"
        return Violation(
            subject: owner.map { context.program.type($0).name } ?? symbol, scene: owner.flatMap(context.module(of:)),
            message: "\(symbol) casts \(what) to \(target.name), and it is of class \(actual)",
            location: Finding.Span(cast.location),
            notes: candidates.prefix(3).map {
                Finding.Note("the scene is here, of class \(name(of: $0, context))", at: $0.location)
            } + context.declarationNote(target),
            suggestion: isWrapped
                ? "cast to UINavigationController, and its topViewController to \(target.name)"
                : "cast to \(actual), or give the scene the class \(target.name)")
    }

    private func name(of controller: StoryboardController, _ context: RuleContext) -> String {
        context.interfaces.controllerClass(controller).map { context.program.type($0).name }
            ?? context.interfaces.title(of: controller)
    }
}
