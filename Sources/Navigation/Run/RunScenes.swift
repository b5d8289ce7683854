import Flow
import Program

/// Which types and scenes of documents are screens, by a run of the code: what it shows, and what could be shown.
struct RunScenes: KnownScenes {
    private let run: RunFindings
    private let code: any CodeTables
    private let interfaces: InterfaceTable
    private var program: Program { code.program }
    /// By the ids of scenes that documents draw.
    private let drawn: [String: Int]
    /// By class: its scenes in documents that are screens of their own.
    private var own: [TypeID: [SceneKey]] = [:]
    private let ids: Set<String>

    init(_ run: RunFindings, _ code: any CodeTables, _ names: SceneNames) {
        (self.run, self.code, interfaces) = (run, code, code.interfaces)
        ids = Set(run.graph.scenes.map(\.id))
        drawn = Dictionary(
            interfaces.controllers.filter { $0.scene.reference == nil }.map {
                (names.id(.controller($0.index)), $0.index)
            },
            uniquingKeysWith: { first, _ in first })
        for id in ids {
            guard let index = drawn[id], let type = interfaces.controllers[index].type,
                !code.program.type(type).isExternal
            else { continue }
            own[type, default: []].append(.controller(index))
        }
        for type in own.keys { own[type]?.sort(by: Self.isBefore) }
    }

    private static func isBefore(_ one: SceneKey, _ other: SceneKey) -> Bool {
        guard case .controller(let first) = one, case .controller(let second) = other else { return false }
        return first < second
    }

    /// What a scene of the run is; nil where nothing is called so.
    func key(_ id: String) -> SceneKey? {
        if let index = drawn[id], program.type(named: id) == nil { return .controller(index) }
        return program.type(named: id).map { .type($0) }
    }

    func all() -> [SceneKey] {
        var result: [SceneKey] = []
        for type in program.types where !type.isExternal && !type.isPreview && isScreen(type) {
            result += own[type.id] ?? [.type(type.id)]
        }
        for controller in interfaces.controllers where controller.scene.reference == nil {
            if interfaces.launchScreens.contains(controller.storyboard) { continue }
            guard let type = controller.type, program.type(type).isExternal else { continue }
            if isForeignContainer(controller) || !isContainer(type) && !isSystem(type) {
                result.append(.controller(controller.index))
            }
        }
        return result
    }

    func scene(of type: TypeID) -> SceneKey? {
        let entity = program.type(type)
        return !entity.isExternal && isScreen(entity) && own[type] == nil ? .type(type) : nil
    }

    /// The scene that a controller of a document is; nil for one that is not seen by itself.
    func scene(of controller: InterfaceTable.Controller) -> SceneKey? {
        guard let type = controller.type, !program.type(type).isExternal else {
            let isPlain = controller.type.map { !isContainer($0) && !isSystem($0) } ?? true
            return controller.scene.reference == nil && (isPlain || isForeignContainer(controller))
                ? .controller(controller.index) : nil
        }
        return own[type] == nil ? scene(of: type) : .controller(controller.index)
    }

    /// What is seen where a controller of a document is: of what is not seen by itself, what the document puts into it.
    func seen(_ controller: InterfaceTable.Controller) -> [SceneKey] {
        var (result, known, next): ([SceneKey], Set<Int>, [InterfaceTable.Controller]) = ([], [], [controller])
        while let controller = next.popLast() {
            guard known.insert(controller.index).inserted else { continue }
            if let scene = scene(of: controller) {
                result.append(scene)
            } else {
                next += interfaces.related(to: controller)
            }
        }
        return result
    }

    func scenesOfDocuments(_ type: TypeID) -> [SceneKey] { own[type] ?? [] }

    /// What is seen, or could be: of what only frames others, and of views, those that are.
    private func isScreen(_ type: TypeEntity) -> Bool {
        if ids.contains(type.name) || own[type.id] != nil { return true }
        switch run.marks[Int(type.id)] {
        case .screen, .container:
            return type.kind == .class && !run.seenThrough.contains(type.id) && !isAbstract(type)
        case .frame, .system, .hosted, .none: return false
        }
    }

    /// A base class that nothing makes an instance of.
    private func isAbstract(_ type: TypeEntity) -> Bool {
        !type.subtypes.isEmpty && !run.made.contains(type.id) && interfaces.controllers(of: type.id).isEmpty
            && (program.uses.calls[type.shortName] ?? []).isEmpty
    }

    func isViewController(_ type: TypeID) -> Bool {
        switch run.marks[Int(type)] {
        case .screen, .container, .frame, .system: true
        case .hosted, .none: false
        }
    }

    func isSystem(_ type: TypeID) -> Bool {
        switch run.marks[Int(type)] {
        case .system: true
        case .screen: program.type(type).isExternal
        case .container, .frame, .hosted, .none: false
        }
    }

    func isContainer(_ type: TypeID) -> Bool {
        switch run.marks[Int(type)] {
        case .container, .frame: true
        case .screen, .system, .hosted, .none: false
        }
    }

    func isForeignContainer(_ controller: InterfaceTable.Controller) -> Bool {
        guard controller.isForeign, let type = controller.type, case .container = run.marks[Int(type)] else {
            return false
        }
        return true
    }
}
