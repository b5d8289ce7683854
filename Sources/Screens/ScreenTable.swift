import Facts
import Flow
import Program

/// What an object of a run is among the screens.
enum Screen {
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
    /// By class: how many scenes of storyboards have it that lead on in different ways.
    private let drawn: [String: Int]
    private var outer: [ObjectID: ObjectSet] = [:]

    /// Screens of the app that show nothing of their own but what they are made with.
    private let shells: Set<ObjectID>

    init(_ run: Run, filling: Set<ObjectID>, shells: Set<ObjectID>) {
        self.shells = shells
        self.run = run
        self.filling = filling
        let scenes = run.program.facts.interfaces.flatMap(\.scenes).filter { $0.customClass != nil }
        drawn = Dictionary(grouping: scenes) { $0.customClass ?? "" }.mapValues { scenes in
            Set(scenes.map { Set($0.segues.filter { $0.kind != "unwind" }.map { "\($0.kind) \($0.destination)" }) })
                .count
        }
    }

    /// All that an object stands in, itself included.
    private func around(_ object: ObjectID) -> ObjectSet {
        if let known = outer[object] { return known }
        let found = outwards(from: object) { _ in true }
        outer[object] = found
        return found
    }

    /// The screens of the app that an object is, or stands in: the nearest one on each way outwards.
    func nearest(around object: ObjectID) -> ObjectSet {
        outwards(from: object) { object in
            switch screen(object) {
            case .transparent, nil: true
            // Who gave the system's screen what it runs does it.
            case .scene, .container, .system: false
            }
        }.filter { scene($0) != nil }
    }

    /// The controllers that an object is, or stands in: the nearest one on each way outwards.
    func controllers(around object: ObjectID) -> ObjectSet {
        outwards(from: object) { !run.isScreen($0) }.filter(run.isScreen)
    }

    /// What an object stands in, itself included, as far as one may go on.
    private func outwards(from object: ObjectID, goesOn: (ObjectID) -> Bool) -> ObjectSet {
        var (seen, next) = (ObjectSet(object), [object])
        while let object = next.popLast() {
            // Whatever its type allows stands nowhere that is known.
            if !goesOn(object) || !run.isKnown(object) { continue }
            // A controller's own view belongs to it, wherever it is put.
            let around = run.related(object, .inside)
            let owning = around.filter(run.isScreen)
            for outer in owning.isEmpty ? around : owning where seen.insert(outer) { next.append(outer) }
        }
        return seen
    }

    /// Of two that stand in each other, as far as is known, neither does.
    func stands(_ screen: ObjectID, on container: ObjectID) -> Bool {
        screen != container && around(screen).contains(container) && !around(container).contains(screen)
    }

    /// Whether a screen, or what it stands in, lies over something.
    func isPresented(_ screen: ObjectID) -> Bool { around(screen).contains { !run.related($0, .under).isEmpty } }

    /// Whether it lies over a certain screen, or over what that stands in.
    func lies(_ screen: ObjectID, over other: ObjectID) -> Bool {
        around(screen).contains { outer in
            run.related(outer, .under).contains { around($0).contains(other) || around(other).contains($0) }
        }
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

    /// The id of whatever is seen, screens of the system included.
    func id(_ object: ObjectID) -> String? {
        if case .system(let id) = screen(object) { return id }
        return scene(object)
    }

    func isTransparent(_ object: ObjectID) -> Bool {
        if case .transparent = screen(object) { return true }
        return false
    }

    private func find(_ object: ObjectID) -> Screen? {
        guard case .instance(let type) = run.kind(of: object) else { return nil }
        let entity = program.type(type)
        switch run.mark(of: type) {
        case .none: return nil
        case .hosted: return entity.isExternal ? nil : .scene(entity.name)
        case .frame(let isStack):
            return isStack && !entity.isExternal && filling.contains(object)
                ? .scene(name(of: object, type)) : .transparent
        case .screen where entity.isExternal && run.isPlainScreen(type):
            return run.document(of: object).map { .scene(Self.name($0, $1)) }
        case .system:
            var type = type
            while !program.type(type).isExternal, let above = program.superclass(of: type) { type = above }
            return .system(program.type(type).name)
        case .screen where shells.contains(object): return .transparent
        case .container where entity.isExternal: return .container(entity.name)
        case .screen where entity.isExternal: return .system(entity.name)
        case .screen, .container: return .scene(name(of: object, type))
        }
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
