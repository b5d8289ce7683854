/// Which of the apps that project files describe is meant where nobody says it.
struct AppTargets {
    /// The apps that are meant: of those that belong together one. Sorted.
    private(set) var chosen: [ProjectTarget] = []
    /// The apps, clips and watch apps beside these, sorted.
    private(set) var others: [ProjectTarget] = []

    private let membership: ProjectMembership
    private let linked: LinkedTargets
    /// The sources that each target has, as its own or with what it links.
    private var own: [ProjectTarget: Set<String>] = [:]
    private let screens: ([String]) -> Int

    /// Chooses iOS apps before others, and of several in one project, or in projects that belong together, the one with
    /// the most screens. What lies in the folder of another app's project and has nothing to do with that is an example
    /// that came with a library.
    ///
    /// `screens` says how many there are in some of the files; asked only where there is something to compare.
    init(
        _ membership: ProjectMembership, of files: [String], _ linked: LinkedTargets,
        screens: @escaping ([String]) -> Int
    ) {
        self.membership = membership
        self.linked = linked
        self.screens = screens
        for file in files where !file.hasSuffix(".plist") {
            guard case .targets(let targets) = membership.answer(file) else { continue }
            for target in targets { own[target, default: []].insert(file) }
        }
        let apps = IndependentApps(membership, files: files).appProjects.map { projects in
            membership.targets.filter { $0.kind == .application && projects.contains($0.project) && hasSources($0) }
        }.filter { !$0.isEmpty }
        guard let first = apps.joined().map(Self.rank).min(), first < Self.rankOfTools else { return }
        let roots = Self.outermost(apps.map { $0.filter { Self.rank($0) == first } }.filter { !$0.isEmpty })
        chosen = roots.compactMap(largest).sorted()
        let names = Set(chosen.map(\.name))
        others = membership.targets.filter { target in
            [.application, .clip, .watch].contains(target.kind) && !names.contains(target.name) && own[target] != nil
                && Self.rank(target) < Self.rankOfTools
        }
    }

    private func hasSources(_ target: ProjectTarget) -> Bool {
        linked.closure(of: [target], on: target.platform).contains { own[$0] != nil }
    }

    /// Tools of packages are no apps.
    private static let rankOfTools = 9

    private static func rank(_ target: ProjectTarget) -> Int {
        if target.project.hasSuffix("Package.swift") { return rankOfTools }
        return [.iOS, .visionOS, .tvOS, .macOS, .watchOS].firstIndex(of: target.platform) ?? rankOfTools
    }

    /// Without the apps whose projects all lie in a folder of another's, deeper down.
    private static func outermost(_ apps: [[ProjectTarget]]) -> [[ProjectTarget]] {
        let folders = apps.map { Set($0.map { IndependentApps.folder(of: $0.project) }) }
        return apps.indices.filter { index in
            !folders.indices.contains { other in
                other != index
                    && folders[index].allSatisfy { folder in
                        folders[other].contains { $0.isEmpty ? !folder.isEmpty : folder.hasPrefix($0 + "/") }
                    }
            }
        }.map { apps[$0] }
    }

    /// The app with the most screens: of those that have sources of their own, if any has.
    private func largest(of apps: [ProjectTarget]) -> ProjectTarget? {
        let withSources = apps.filter { own[$0] != nil }
        let all = withSources.isEmpty ? apps : withSources
        if all.count < 2 { return all.first }
        let files = all.map { app in
            linked.closure(of: [app], on: app.platform).reduce(into: Set<String>()) { $0.formUnion(own[$1] ?? []) }
        }
        let common = files.dropFirst().reduce(files[0]) { $0.intersection($1) }
        let rows = zip(all, files).map { app, files -> (app: ProjectTarget, order: [Int]) in
            let different = files.subtracting(common)
            // Twins of one app, such as one for testers: the one that the project is named after comes first, then the one with
            // most files, then the one without an addition to its name.
            let isNamesake = membership.names[app.project] == app.name
            return (app, order: [-screens(different.sorted()), isNamesake ? 0 : 1, -different.count, app.name.count])
        }
        return rows.min { a, b in
            a.order == b.order ? a.app < b.app : a.order.lexicographicallyPrecedes(b.order)
        }?.app
    }
}
