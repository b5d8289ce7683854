import Facts
import Flow
import Program

/// What an object of a run is among the screens.
enum Screen: Hashable {
    /// A screen of the app, or a container of the app's that has its own content.
    case scene(String)
    /// A container of a library's that is seen: tabs, columns or pages.
    case container(String)
    /// Shows nothing of its own but what it is given: a stack, what hosts a view.
    case transparent
    /// A screen of the system.
    case system(String)
}

/// Which objects are screens, and what they are called.
final class ScreenTable {
    let run: Run
    private var program: Program { run.program }
    private var known: [ObjectID: Screen?] = [:]
    /// Stacks of the app's that get content from their own code.
    private let filling: Set<ObjectID>
    /// By class: how many scenes of storyboards have it.
    private let drawn: [String: Int]
    private var outer: [ObjectID: ObjectSet] = [:]

    init(_ run: Run, filling: Set<ObjectID>) {
        self.run = run
        self.filling = filling
        let scenes = run.program.facts.interfaces.flatMap(\.scenes).compactMap(\.customClass)
        drawn = Dictionary(scenes.map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// All that an object stands in, itself included.
    func around(_ object: ObjectID) -> ObjectSet {
        if let known = outer[object] { return known }
        var (seen, next) = (ObjectSet(object), [object])
        while let object = next.popLast() {
            for outer in run.related(object, .inside) where seen.insert(outer) { next.append(outer) }
        }
        outer[object] = seen
        return seen
    }

    func stands(_ screen: ObjectID, on container: ObjectID) -> Bool {
        screen != container && around(screen).contains(container)
    }

    /// Nil for what is no screen.
    func screen(_ object: ObjectID) -> Screen? {
        if let known = known[object] { return known }
        let found = find(object)
        known[object] = found
        return found
    }

    /// The id of a scene of the app, containers included.
    func scene(_ object: ObjectID) -> String? {
        switch screen(object) {
        case .scene(let id), .container(let id): id
        case .transparent, .system, nil: nil
        }
    }

    private func find(_ object: ObjectID) -> Screen? {
        guard case .instance(let type) = run.kind(of: object) else { return nil }
        if isView(type) { return program.type(type).isExternal ? nil : .scene(program.type(type).name) }
        guard run.isScreen(type) else { return nil }
        let entity = program.type(type)
        if run.isStack(type) {
            return entity.isExternal || !filling.contains(object) ? .transparent : .scene(name(of: object, type))
        }
        if program.inherits(type, fromNamed: "UIHostingController") { return .transparent }
        if !entity.isExternal { return .scene(name(of: object, type)) }
        switch entity.name {
        case "UITabBarController", "UISplitViewController", "UIPageViewController": return .container(entity.name)
        case "UIViewController": return run.document(of: object).map { .scene(Self.name($0, $1)) }
        default: return .system(entity.name)
        }
    }

    private func isView(_ type: TypeID) -> Bool {
        program.type(type).kind == .struct && program.inherits(type, fromNamed: "View")
    }

    private func name(of object: ObjectID, _ type: TypeID) -> String {
        let name = program.type(type).name
        guard let (_, scene) = run.document(of: object), drawn[program.type(type).shortName] ?? 0 > 1 else {
            return name
        }
        return "\(name)@\(scene.storyboardIdentifier ?? scene.sceneID)"
    }

    private static func name(_ document: InterfaceFacts, _ scene: InterfaceScene) -> String {
        "\(document.name):\(scene.storyboardIdentifier ?? scene.sceneID)"
    }
}
