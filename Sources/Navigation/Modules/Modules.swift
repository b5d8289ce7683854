import Analysis
import Program

/// Which types serve which scenes, and what tells it. An immutable value; `ModuleFinder` finds it.
struct Modules: Sendable {
    enum Evidence: Int, Comparable, Sendable {
        case folder, name, wiring, isScene
        static func < (a: Evidence, b: Evidence) -> Bool { a.rawValue < b.rawValue }
    }

    struct Membership: Sendable {
        var scenes: [SceneKey]
        var evidence: Evidence
    }

    let roles: Roles
    /// By the types that serve at least one scene.
    let members: [TypeID: Membership]
    /// Routers that are made for a presenter or an interactor, with the classes that they inherit from.
    private let madeRouters: Set<TypeID>
    private let program: Program

    init(_ program: Program, roles: Roles, members: [TypeID: Membership], madeRouters: Set<TypeID>) {
        self.program = program
        self.roles = roles
        self.members = members
        self.madeRouters = madeRouters
    }

    /// The scenes that a type serves; empty for shared and foreign types.
    func scenes(servedBy type: TypeID) -> [SceneKey] { members[type]?.scenes ?? [] }

    /// For a view-controller class that is no scene itself, the scenes that inherit from it.
    func scenes(inheriting type: TypeID) -> [SceneKey] {
        guard let base = program.type(named: "UIViewController"), program.inherits(type, from: base),
            !program.type(type).isExternal
        else { return [] }
        return program.descendants(of: type).flatMap(scenes(servedBy:))
    }

    /// Whether a router is made for a presenter, as routers of modules are and coordinators are not; or is of a family of
    /// such ones.
    func isRouterOfModule(_ type: TypeID) -> Bool { program.lineage(of: type).contains(where: madeRouters.contains) }

    /// The folder of a module: that of the file, or the one above where the folder is named after a role.
    static func folder(of path: String) -> String {
        var folders = path.split(separator: "/").dropLast().map(String.init)
        while let last = folders.last, layers.contains(last.lowercased()), folders.count > 1 { folders.removeLast() }
        return folders.joined(separator: "/")
    }

    private static let layers: Set<String> = [
        "view", "views", "presenter", "router", "routers", "interactor", "assembly", "configurator", "wireframe",
        "usecase", "connector", "viewcontroller", "module", "user interface", "application logic", "viewmodel",
        "protocols", "builder", "scenes", "controllers", "viewcontrollers",
    ]
}
