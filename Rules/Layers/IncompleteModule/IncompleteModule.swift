import Analysis
import Navigation
import NavigationGraph
import Program
import Source

/// A module without a part its siblings have, or with one that is not wired. Its page in `Pages` says what counts.
struct IncompleteModule: Rule {
    static let metadata = RuleMetadata(
        id: "incomplete-module", group: .layers, severity: .layered(.warning),
        page: PackageResources.incomplete_module_md)

    private static let parts: [Role] = [.presenter, .interactor, .router]

    func check(_ context: RuleContext) -> [Violation] {
        lacking(context) + UnwiredParts(context: context).violations()
    }

    /// The parts that four of five other modules of the dialect have, of which there are three at least.
    private func lacking(_ context: RuleContext) -> [Violation] {
        let apps = appFolders(context)
        let judged = context.graph.scenes.compactMap { self.parts(of: $0, apps, context) }
        return judged.filter { !isRootOrContainer($0.scene, context) }.flatMap { module -> [Violation] in
            let missing = Self.parts.filter { module.types[$0] == nil && !module.named.contains($0) }
            if missing.isEmpty { return [] }
            let siblings = judged.filter { module.isComparable(to: $0) }
            return missing.compactMap { role -> Violation? in
                let having = siblings.filter { $0.types[role] != nil }
                guard having.count >= 3, having.count * 5 >= siblings.count * 4 else { return nil }
                var violation = violation(module, role, having, siblings.count, context)
                if !isMissed(role, module, context) { violation.lowered = 1 }
                return violation
            }
        }
    }

    /// What a module consists of; nil for views that have nothing of a module, and for view models with routes.
    private func parts(of scene: Scene, _ apps: [String], _ context: RuleContext) -> ModuleParts? {
        guard scene.kind == .screen, let dialect = context.dialect(of: scene), dialect.isLayered, dialect != .routes
        else { return nil }
        let types = (context.index.typesByScene[scene.id] ?? []).map(context.program.type)
        let view = context.view(of: scene).map(context.program.type)
        var module = ModuleParts(
            scene: scene, app: apps.first(where: scene.location.file.hasPrefix), isOfSwiftUI: view?.kind == .struct)
        let ordered = types.sorted { a, b in
            guard let (first, second) = a.location.flatMap({ one in b.location.map { (one, $0) } }), first != second
            else { return a.id < b.id }
            return first < second
        }
        for type in ordered where type.kind != .protocol {
            guard let membership = context.resolution.memberships[type.id], Self.parts.contains(membership.role) else {
                continue
            }
            // That a type lies in the same folder, or is of a module embedded here, makes it no part of the module, but may
            // be why another is missing.
            if membership.evidence == "folder" || isEmbedded(type, in: scene, context) {
                module.named.insert(membership.role)
            } else if isBetter(type, than: module.types[membership.role], of: scene, context) {
                module.types[membership.role] = type
            }
        }
        if module.types.isEmpty { return nil }
        for part in types.flatMap(\.parts) {
            module.named.formUnion(context.mentions(in: part).map { context.role(of: $0.type) })
        }
        return module
    }

    /// Whether a router is that of a module of its own which several scenes have in them, a list or a cell: it is called
    /// after that module's presenter, and not after the scene.
    private func isEmbedded(_ type: TypeEntity, in scene: Scene, _ context: RuleContext) -> Bool {
        guard context.role(of: type.id) == .router, context.scenes(of: type.id).count > 1,
            !type.shortName.hasPrefix(scene.name),
            let ending = Self.routerEndings.first(where: type.shortName.hasSuffix)
        else { return false }
        let presenter = type.shortName.dropLast(ending.count) + "Presenter"
        return context.program.isOfApp(String(presenter))
    }

    private static let routerEndings = ["Router", "Wireframe", "Coordinator"]

    /// Whether a type is rather the module's own than another one: a class that others inherit from is what they have in
    /// common.
    private func isBetter(
        _ type: TypeEntity, than known: TypeEntity?, of scene: Scene, _ context: RuleContext
    ) -> Bool {
        guard let known else { return true }
        if context.program.inherits(type.id, from: known.id) { return true }
        return !known.subtypes.isEmpty && type.subtypes.isEmpty
    }

    /// The folders of which each has a start of its own, where there are several: the app of the phone, and that of the
    /// watch.
    private func appFolders(_ context: RuleContext) -> [String] {
        let starts = context.index.starts.map {
            context.path(of: $0.file).split(separator: "/").dropLast().map(String.init)
        }
        let folders = starts.compactMap { own -> [String]? in
            let others = starts.filter { $0 != own }
            return own.indices.map { Array(own[...$0]) }.first { folder in !others.contains { $0.starts(with: folder) }
            }
        }
        let paths = Set(folders.map { $0.joined(separator: "/") + "/" })
        return paths.count > 1 ? paths.sorted() : []
    }

    /// The start of the app, and what is filled by other modules.
    private func isRootOrContainer(_ scene: Scene, _ context: RuleContext) -> Bool {
        scene.entry || scene.dialog || context.graph.routes.contains { $0.from == scene.id && $0.kind == .contain }
    }

    private func violation(
        _ module: ModuleParts, _ role: Role, _ having: [ModuleParts], _ count: Int, _ context: RuleContext
    ) -> Violation {
        let scene = module.scene
        let example = having[0]
        let model = example.types[role]?.name ?? ""
        return Violation(
            subject: "\(scene.name) \(role.rawValue)", scene: scene,
            message:
                "the module \(scene.label) has no \(role.word), as \(having.count) of \(count) modules beside it have",
            location: Finding.Span(scene.location),
            notes: having.prefix(3).compactMap { sibling in
                sibling.types[role].flatMap { type in
                    type.location.map { Finding.Note("\(sibling.scene.label) has \(type.name)", at: $0) }
                }
            }, suggestion: suggestion(module, role, model))
    }

    private func suggestion(_ module: ModuleParts, _ role: Role, _ model: String) -> String {
        switch role {
        case .presenter: "let a presenter, as \(model) is one, take the events of \(module.scene.label)"
        case .router: "let a router, as \(model) is one, make the transitions of \(module.scene.label)"
        default:
            "give \(module.types[.presenter]?.name ?? "the presenter") an interactor, as \(model) is one, "
                + "once there is data to reach"
        }
    }

    /// A module that passes events through needs no interactor, and one that leads nowhere no router.
    private func isMissed(_ role: Role, _ module: ModuleParts, _ context: RuleContext) -> Bool {
        switch role {
        case .interactor: false
        case .router:
            context.graph.routes.contains { route in
                route.from == module.scene.id && route.certainty != .declared
                    && context.graph.scene(route.to)?.kind != .system
                    && ([route.location] + route.sites).contains { !isMadeByRouter($0, context) }
            }
        // Without an interactor of its own there is nothing to stand between: a plain screen, or one of another architecture.
        default: module.types[.interactor].map { $0.shortName.hasPrefix(module.scene.name) } ?? false
        }
    }

    /// Whether a router of the app makes the transition already, one that serves other modules as well.
    private func isMadeByRouter(_ place: SourceLocation, _ context: RuleContext) -> Bool {
        context.index.places.function(at: place)?.owner.map { context.role(of: $0) == .router } ?? false
    }
}

/// What a module consists of.
private struct ModuleParts {
    var scene: Scene
    /// The folder of the app that it belongs to, where there are several.
    var app: String?
    var isOfSwiftUI: Bool
    /// A class of each part.
    var types: [Role: TypeEntity] = [:]
    /// The roles of everything that the module's types name: a part that several modules share is no part of any.
    var named: Set<Role> = []

    /// Whether two modules are of one app, one dialect and one framework, and so alike in their parts.
    func isComparable(to other: ModuleParts) -> Bool {
        scene.id != other.scene.id && scene.dialect == other.scene.dialect && isOfSwiftUI == other.isOfSwiftUI
            && (app == nil || other.app == nil || app == other.app)
    }
}
