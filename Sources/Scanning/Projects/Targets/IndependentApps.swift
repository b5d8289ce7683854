/// The apps below one root that have nothing to do with each other, such as the samples of a library or several answers to
/// one exercise: their projects share no file, and no target of one depends on a target of another.
///
/// What a name means in one of them says nothing of the others.
package struct IndependentApps: Hashable, Sendable {
    /// Projects that belong together.
    package struct Group: Hashable, Sendable {
        /// The paths of what they build, and of what lies in their folders alone.
        package fileprivate(set) var files: Set<String> = []
        /// The names by which code imports their targets.
        fileprivate var modules: Set<String> = []
        /// The project files.
        fileprivate var projects: Set<String> = []
        fileprivate var hasApp = false

        fileprivate func joined(_ other: Group) -> Group {
            Group(
                files: files.union(other.files), modules: modules.union(other.modules),
                projects: projects.union(other.projects), hasApp: hasApp || other.hasApp)
        }
    }

    private var all: [Group] = []

    /// All that is known, in an order that does not change: equal apps tell the same.
    package var told: [String] {
        let rows = all.map { group in
            [group.projects, group.modules, group.files].flatMap { [String($0.count)] + $0.sorted() }
                + [group.hasApp ? "app" : ""]
        }
        return rows.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 }
    }

    /// The groups that have an app, by the path of their first file.
    package var groups: [Group] {
        apps.map { (first: $0.files.min() ?? "", group: $0) }.sorted { $0.first < $1.first }.map(\.group)
    }

    /// The project files of each group that has an app.
    var appProjects: [Set<String>] { apps.map(\.projects) }

    /// Whether there is more than one group.
    package var areSeveral: Bool { apps.count > 1 }

    private var apps: [Group] { all.filter { $0.hasApp && !$0.files.isEmpty } }

    /// No app.
    package init() {}

    package init(_ membership: ProjectMembership, files: [String]) {
        let found = Dictionary(grouping: membership.targets, by: \.project)
        all = membership.projects.map { project in
            let targets = found[project] ?? []
            var group = Group(projects: [project], hasApp: targets.contains { $0.kind == .application })
            group.modules = Set(targets.flatMap { (membership.products[$0] ?? []).union([$0.name]) })
            return group
        }
        take(files, membership)
        let wanted = Dictionary(
            uniqueKeysWithValues: all.enumerated().map { index, group in
                let targets = group.projects.flatMap { found[$0] ?? [] }
                return (index, targets.reduce(into: Set<String>()) { $0.formUnion(membership.dependencies[$1] ?? []) })
            })
        join(wanting: wanted)
    }

    /// These apps with those taken for one of which a file imports a module of the other.
    package func importing(_ imports: [String: Set<String>]) -> IndependentApps {
        var result = self
        result.join(
            wanting: Dictionary(
                uniqueKeysWithValues: all.enumerated().map { index, group in
                    (index, group.files.reduce(into: Set<String>()) { $0.formUnion(imports[$1] ?? []) })
                }))
        return result
    }

    /// Gives every file to the projects that build it, and what no project lists to the one in the nearest folder above.
    private mutating func take(_ files: [String], _ membership: ProjectMembership) {
        let byProject = Dictionary(
            uniqueKeysWithValues: all.enumerated().flatMap { index, group in group.projects.map { ($0, index) } })
        let byFolder = Dictionary(
            byProject.map { (Self.folder(of: $0.key), $0.value) }, uniquingKeysWith: { min($0, $1) })
        for file in files + membership.projects {
            var owners: [Int] = []
            if case .targets(let targets) = membership.answer(file) {
                owners = targets.compactMap { byProject[$0.project] }
            }
            if owners.isEmpty {
                let parts = file.split(separator: "/").map(String.init)
                let nearest = stride(from: parts.count, through: 0, by: -1).lazy
                    .compactMap { byFolder[parts.prefix($0).joined(separator: "/")] }.first
                owners = nearest.map { [$0] } ?? []
            }
            for owner in owners { all[owner].files.insert(file) }
        }
    }

    /// The folder that a project file is in; an Xcode project is a folder itself.
    static func folder(of project: String) -> String {
        let parts = project.split(separator: "/")
        let end = parts.firstIndex { $0.hasSuffix(".xcodeproj") } ?? parts.count - 1
        return parts.prefix(max(end, 0)).joined(separator: "/")
    }

    /// Puts together what shares a file, and what wants a module that another group alone has.
    private mutating func join(wanting wanted: [Int: Set<String>]) {
        var leaders = Array(all.indices)
        func leader(_ index: Int) -> Int {
            var current = index
            while leaders[current] != current { current = leaders[current] }
            return current
        }
        func unite(_ a: Int, _ b: Int) {
            let (first, second) = (leader(a), leader(b))
            leaders[max(first, second)] = min(first, second)
        }
        var owners: [String: Int] = [:]
        var providers: [String: [Int]] = [:]
        for (index, group) in all.enumerated() {
            for file in group.files {
                if let owner = owners[file] { unite(owner, index) } else { owners[file] = index }
            }
            for module in group.modules { providers[module, default: []].append(index) }
        }
        for (index, modules) in wanted {
            for module in modules.subtracting(all[index].modules) {
                for provider in providers[module] ?? [] { unite(provider, index) }
            }
        }
        let joined = Dictionary(grouping: all.indices, by: leader)
        all = joined.keys.sorted().map { key in
            (joined[key] ?? []).reduce(Group()) { $0.joined(all[$1]) }
        }
    }
}
