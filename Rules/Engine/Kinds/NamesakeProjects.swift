import Analysis
import Facts
import Navigation
import NavigationGraph
import Program
import Source

/// Projects under one root that declare the same screens, as collections of samples do, where no project file tells them
/// apart: the program takes their types of one name for one, so a module seems to have parts that it has in another project
/// alone. What that decides is an information.
struct NamesakeProjects {
    private static let groups: Set<RuleMetadata.Group> = [.layers, .routing]
    private static let roles: Set<Role> = [.presenter, .interactor, .router]

    private let context: RuleContext

    init(_ context: RuleContext) { self.context = context }

    /// The finding, lowered to an information where its module is put together otherwise in its own project than in all.
    func judged(_ finding: Finding, of violation: Violation, _ group: RuleMetadata.Group) -> Finding {
        guard finding.severity > .info, Self.groups.contains(group), let scene = violation.scene,
            let view = context.view(of: scene).map(context.program.type),
            let projects = projects(declaring: view),
            let own = projects.first(where: { isInside(finding.location.file, $0) }),
            lacksPart(of: scene, own, projects) || asksInteractor(view, own)
        else { return finding }
        let other = view.parts.first { isDeclaring($0) && !isInside(context.path(of: $0.file), own) }
        return finding.asInformation(
            noting: other.map {
                Finding.Note(
                    "\(view.name) is declared here as well; projects that share names are taken for one, so check "
                        + "\(own) by itself",
                    at: SourceLocation(file: context.path(of: $0.file), context.declaration(of: $0).position))
            })
    }

    /// The folders that each declare the type, next to each other; nil for a type that one folder declares.
    private func projects(declaring type: TypeEntity) -> [String]? {
        let homes = type.parts.filter(isDeclaring).map {
            context.path(of: $0.file).split(separator: "/").dropLast().map(String.init)
        }
        guard homes.count > 1, let first = homes.first else { return nil }
        let shared = first.indices.prefix { index in homes.allSatisfy { $0.count > index && $0[index] == first[index] }
        }
        guard homes.allSatisfy({ $0.count > shared.count }) else { return nil }
        let folders = Set(homes.map { $0.prefix(shared.count + 1).joined(separator: "/") })
        return folders.count > 1 ? folders.sorted() : nil
    }

    private func isDeclaring(_ part: TypeEntity.Part) -> Bool { context.declaration(of: part).kind != .extension }

    private func isInside(_ path: String, _ folder: String) -> Bool { path.hasPrefix(folder + "/") }

    /// Whether the module has a part in other projects alone.
    private func lacksPart(of scene: Scene, _ own: String, _ projects: [String]) -> Bool {
        let parts = (context.index.typesByScene[scene.id] ?? []).map(context.program.type).filter {
            $0.kind != .protocol && Self.roles.contains(context.role(of: $0.id))
        }
        return Dictionary(grouping: parts) { context.role(of: $0.id) }.values.contains { types in
            !types.flatMap(\.parts).filter(isDeclaring).contains { part in
                let path = context.path(of: part.file)
                return isInside(path, own) || !projects.contains { isInside(path, $0) }
            }
        }
    }

    /// Whether the view of this project talks to an interactor instead of a presenter, while that of all is taken to have
    /// one.
    private func asksInteractor(_ view: TypeEntity, _ own: String) -> Bool {
        guard context.dialect(of: view.id) != .cleanSwift else { return false }
        let named = view.parts.filter { isInside(context.path(of: $0.file), own) }.flatMap(context.mentions(in:))
        let roles = Set(named.map { context.role(of: $0.type) })
        return roles.contains(.interactor) && !roles.contains(.presenter)
    }
}
