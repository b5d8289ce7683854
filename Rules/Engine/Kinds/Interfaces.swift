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

/// What storyboards and xibs of the app have.
struct Interfaces {
    let context: RuleContext

    /// The controllers of all storyboards and their localized copies, launch screens and references left out.
    func controllers() -> [StoryboardController] {
        context.program.facts.interfaces.filter { $0.kind == .storyboard && !$0.isLaunchScreen }.flatMap { document in
            document.scenes.filter { $0.reference == nil }.map { StoryboardController(document: document, scene: $0) }
        }
    }

    /// The controllers that are, or may be at run time, a scene of the graph: of its class, of an ancestor or of a
    /// descendant of it, or the very controller where it has no class.
    func controllers(of scene: Scene) -> [StoryboardController] {
        let all = controllers()
        guard let type = context.view(of: scene) else {
            return all.filter {
                $0.document.name == scene.storyboard?.name && $0.scene.objectID == scene.storyboard?.objectID
            }
        }
        let ancestors = context.program.lineage(of: type).filter { !context.program.type($0).isExternal }
        let related = Set(ancestors).union(context.program.descendants(of: type))
        return all.filter { context.program.customClass(of: $0.scene, in: $0.document).map(related.contains) ?? false }
    }
}

extension Interfaces {
    /// The storyboards and xibs, localized copies of one document taken as one: the `Base` copy speaks for all, else the
    /// first by path. Launch screens are left out.
    func documents() -> [InterfaceFacts] { context.index.documents }

    static func documents(_ all: [InterfaceFacts]) -> [InterfaceFacts] {
        var chosen: [String: InterfaceFacts] = [:]
        for document in all.sorted(by: { $0.path < $1.path }) where !document.isLaunchScreen {
            let copies = document.copies
            if chosen[copies] == nil || document.localization == "Base" { chosen[copies] = document }
        }
        return chosen.values.sorted { $0.path < $1.path }
    }

    func storyboards() -> [InterfaceFacts] { documents().filter { $0.kind == .storyboard } }

    /// Where a storyboard reference leads; nil where nothing is there, or where it leaves the app.
    func target(of reference: InterfaceScene.Reference, in document: InterfaceFacts) -> StoryboardController? {
        if reference.bundle != nil { return nil }
        let homes = reference.storyboard.map { name in storyboards().filter { $0.name == name } } ?? [document]
        for home in homes {
            let found = home.scenes.first { scene in
                if let identifier = reference.identifier { return scene.storyboardIdentifier == identifier }
                return scene.objectID == home.initialScene
            }
            if let found { return StoryboardController(document: home, scene: found) }
        }
        return nil
    }

    /// The class a controller is made of: its own, or UIKit's for its element; nil where the app does not have it.
    func controllerClass(_ controller: StoryboardController) -> TypeID? {
        if controller.scene.customClass != nil {
            return context.program.customClass(of: controller.scene, in: controller.document)
        }
        let element = controller.scene.element
        guard let first = element.first else { return nil }
        return context.program.type(named: "UI" + first.uppercased() + element.dropFirst())
    }

    /// Whether a controller's class may be one of Objective-C's, which no Swift file declares and which is in no module:
    /// what shows it, and what it shows, is not known.
    func isForeign(_ controller: InterfaceScene) -> Bool {
        guard let name = controller.customClass, controller.customModule == nil else { return false }
        // Of the target's module: a class of Swift, be it there or not.
        let uses = context.program.facts.interfaces.flatMap(\.customClasses).filter { $0.className == name }
        if uses.contains(where: \.isTargetModule) { return false }
        guard let type = context.program.type(named: name) else { return true }
        return context.program.type(type).isExternal
            && (!context.program.inherits(type, fromNamed: "UIViewController")
                || context.index.objectiveCNames.contains(name))
    }

    /// Whether a scene's class is one of Objective-C's, which Swift extends at most.
    func isOfObjectiveC(_ scene: Scene) -> Bool {
        let name = scene.viewType ?? scene.id
        guard context.index.objectiveCNames.contains(name) else { return false }
        return context.program.type(named: name).map { context.program.type($0).isExternal } ?? true
    }

    /// Whether a controller's class is, or inherits from, one of Objective-C's, whose code is not read.
    func inheritsObjectiveC(_ controller: InterfaceScene) -> Bool {
        guard let type = controller.customClass.flatMap(context.program.type(named:)) else { return false }
        let unread =
            context.program.lineage(of: type).map(context.program.type).filter { $0.isExternal || $0.isObjectiveC }.map(
                \.name)
            + context.program.type(type).parts.flatMap { context.declaration(of: $0).inherits }.compactMap(\.plainName)
            .filter { context.program.type(named: $0) == nil }
        return unread.contains {
            context.index.objectiveCNames.contains($0) && !$0.hasPrefix("UI") && !$0.hasPrefix("NS")
        }
    }

    /// What a text calls a controller: its class, else as the graph calls the scene that it is.
    func title(of controller: StoryboardController) -> String {
        if let reference = controller.scene.reference {
            if let target = target(of: reference, in: controller.document) { return title(of: target) }
            return reference.identifier ?? reference.storyboard.map { "the first scene of \($0)" } ?? "another scene"
        }
        return controller.scene.customClass ?? scene(of: controller)?.shownID ?? controller.subject
    }

    /// The scene of the graph that a controller is, or nil.
    func scene(of controller: StoryboardController) -> Scene? {
        context.graph.scene(controller.scene.customClass ?? "") ?? context.graph.scene(controller.sceneID)
            ?? context.graph.scene("\(controller.document.name):\(controller.scene.sceneID)")
    }
}

extension Interfaces {
    /// Whether the delegate of the app or of its scene makes the window and shows it what a storyboard does not.
    var makesWindow: Bool {
        context.parts(roles: [.application]).flatMap(context.functions(of:)).flatMap(context.code.calls).flatMap(\.made)
            .contains {
                context.program.inherits($0, fromNamed: "UIWindow")
            }
    }
}

extension StoryboardController {
    /// By what findings about it are known again: its class, or its place in the storyboard.
    var subject: String { scene.customClass ?? sceneID }

    var fileName: String { document.fileName }
}

extension InterfaceFacts {
    /// `Main.storyboard`
    var fileName: String { "\(name).\(kind.rawValue)" }
}

/// What an Info.plist may write for a storyboard's name.
extension PropertyListFacts.Value {
    /// Nil for a build setting.
    var storyboardName: String? {
        if text.contains("$(") || text.contains("${") { return nil }
        return text.hasSuffix(".storyboard") ? String(text.dropLast(11)) : text
    }
}

// MARK: Files that are not there

extension Interfaces {
    /// Whether the app is built from a file of this name that is not there.
    /// - Parameter name: with its ending, such as `Main.storyboard`.
    func isMissing(_ name: String) -> Bool { context.program.facts.missingFiles.contains(name.lowercased()) }

    /// Whether the app is built from storyboards or xibs that are not there: what they show is not known.
    var lacksInterfaces: Bool { context.program.facts.missingFiles.contains { !$0.hasSuffix(".swift") } }
}

extension Violation {
    /// What is only unknown because a file is not there is an information.
    mutating func lower(asMissing file: String, _ context: RuleContext) {
        guard context.interfaces.isMissing(file) else { return }
        message += "; the project has \(file), which is not there"
        suggestion = "check \(file) out"
        lowered = 2
    }
}

extension Interfaces {
    /// The types whose code loads a xib with themselves as its owner, and a controller that is called like it; sorted by
    /// name.
    func ownersLoading(_ document: InterfaceFacts) -> [TypeEntity] {
        let calls = ["loadNibNamed", "instantiate"].flatMap(context.code.calls(ofForeign:))
        var owners = Set(calls.compactMap { ownerLoading(document, by: $0) })
        if let named = context.program.type(named: document.name),
            context.program.inherits(named, fromNamed: "UIViewController")
        {
            owners.insert(named)
        }
        return owners.map(context.program.type).filter { !$0.isExternal }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    private func ownerLoading(_ document: InterfaceFacts, by call: Expression) -> TypeID? {
        guard let owner = call.function.owner, call.arguments.contains(where: \.value.isSelf) else { return nil }
        if context.code.expressions(in: call.function).contains(where: { $0.text == document.name }) { return owner }
        // What loads a file by its own name may be a base class of the one that is called like the file.
        return context.program.type(named: document.name).flatMap {
            context.program.inherits($0, from: owner) ? $0 : nil
        }
    }
}
