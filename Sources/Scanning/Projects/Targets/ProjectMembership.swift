import Source

/// Which targets the files of an app are in, as its project files tell.
package struct ProjectMembership: Sendable {
    /// What is known of one file.
    package enum Answer: Hashable, Sendable {
        /// No project file speaks about its folder.
        case unknown
        /// Sorted; empty where a project lists the files of the folder, and not this one.
        case targets([ProjectTarget])
    }

    /// A project that names fewer than one of so many files of its folders is not the one that builds them.
    private static let leastShare = 10

    /// The project files that were understood, relative to the root, sorted.
    package private(set) var projects: [String] = []
    /// Every target, sorted.
    package private(set) var targets: [ProjectTarget] = []
    /// Project files that could not be read, and those that are not believed; sorted.
    package private(set) var diagnostics: [Diagnostic] = []
    /// The project files that could not be read, sorted.
    private(set) var unreadable: [String] = []
    /// What build settings put into the property list of each target.
    package private(set) var launchSettings: [ProjectTarget: [LaunchSetting]] = [:]
    /// Where the property list of each target lies, as the names from the top of the file system.
    package private(set) var propertyLists: [ProjectTarget: Set<[String]>] = [:]
    /// What the system knows the product of each target by.
    package private(set) var bundleIdentifiers: [ProjectTarget: String] = [:]
    /// The names of sources and interface documents that each target is built from and that are nowhere below the root nor
    /// where the project says: submodules that are not checked out, or files of another machine.
    package private(set) var missing: [ProjectTarget: Set<String>] = [:]
    /// What a project file calls the whole, by the project file.
    private(set) var names: [String: String] = [:]
    private var answers: [String: Answer] = [:]
    /// Names of the targets and products that each target depends on.
    private(set) var dependencies: [ProjectTarget: Set<String>] = [:]
    /// What each target is built for; nothing for one of which no project file says it.
    private(set) var platforms: [ProjectTarget: Set<ProjectPlatform>] = [:]
    /// The platforms that a target needs a dependency for, and takes a file for, where those are not all of its own.
    private var dependencyFilters: [ProjectTarget: [String: Set<ProjectPlatform>]] = [:]
    private var fileFilters: [String: [ProjectTarget: Set<ProjectPlatform>]] = [:]
    /// The targets that may depend on more than their project files tell in words that are understood.
    private(set) var openTargets: Set<ProjectTarget> = []
    /// Further names that dependencies know a target by.
    private(set) var products: [ProjectTarget: Set<String>] = [:]
    /// The names that code imports each target by; more than one where configurations differ.
    package private(set) var modules: [ProjectTarget: Set<String>] = [:]

    /// Finds the project files of a folder and reads what they say about its files.
    ///
    /// `root` is an absolute path, `files` are relative to it. Folders and files that `isSkipped` says true for are
    /// not looked at; those that are `known` are not read again. A project file that cannot be read is a diagnostic; then
    /// no file is said to be in no target.
    package init(
        root: [String], files: [String], known: ReadProjects = ReadProjects(),
        isSkipped: @escaping (String) -> Bool = { _ in false }
    ) {
        let root = Place(root)
        let places = Dictionary(files.map { ($0, root.appending($0)) }, uniquingKeysWith: { first, _ in first })
        let search = ProjectSearch(root: root, sources: Array(places.values), known: known, isSkipped: isSkipped)
        diagnostics = search.diagnostics
        unreadable = diagnostics.map(\.file).sorted()
        let present = Set(places.values.map { $0.name.lowercased() })
        let folders = Dictionary(grouping: places) { $0.value.folder }.map { place, files in
            SourceFolder(place, files: files, projectFolders: search.projectFolders)
        }
        for project in search.projects.sorted(by: { $0.file < $1.file }) {
            add(project, places: places, in: folders, present: present, search: search, root: root)
        }
        projects.sort()
        targets = Set(targets).sorted()
        diagnostics.sort()
    }

    /// What is known of a file, by its path relative to the root.
    package func answer(_ file: String) -> Answer { answers[file] ?? .unknown }

    /// The targets that take a file where they are built for a platform.
    func targets(of file: String, on platform: ProjectPlatform) -> [ProjectTarget] {
        guard case .targets(let targets) = answer(file) else { return [] }
        guard let filters = fileFilters[file] else { return targets }
        return targets.filter { filters[$0]?.contains(platform) ?? true }
    }

    /// The names of what a target needs where it is built for a platform.
    func dependencies(of target: ProjectTarget, on platform: ProjectPlatform) -> Set<String> {
        let all = dependencies[target] ?? []
        guard let filters = dependencyFilters[target] else { return all }
        return all.filter { filters[$0]?.contains(platform) ?? true }
    }

    private mutating func add(
        _ project: ProjectDescription, places: [String: Place], in folders: [SourceFolder], present: Set<String>,
        search: ProjectSearch, root: Place
    ) {
        let name = project.file.path(from: root)
        let own = project.targets.map {
            ProjectTarget(name: $0.name, kind: $0.kind, project: name, platform: $0.platforms.preferred)
        }
        for (target, description) in zip(own, project.targets) {
            dependencies[target, default: []].formUnion(description.dependencies)
            platforms[target, default: []].formUnion(description.platforms)
            if !description.dependencyFilters.isEmpty { dependencyFilters[target] = description.dependencyFilters }
            if !description.hasAllDependencies || !project.isComplete { openTargets.insert(target) }
            products[target, default: []].formUnion(description.products)
            modules[target, default: []].formUnion(description.modules)
            if !description.launchSettings.isEmpty { launchSettings[target] = description.launchSettings }
            if !description.propertyLists.isEmpty {
                propertyLists[target, default: []].formUnion(description.propertyLists.map(\.names))
            }
            if let identifier = description.bundleIdentifier { bundleIdentifiers[target] = identifier }
            let lacking = description.missing(among: present)
            if !lacking.isEmpty { missing[target, default: []].formUnion(lacking) }
        }
        projects.append(name)
        names[name] = project.name
        targets += own
        let found = Self.membership(project, places, in: folders)
        var mayExclude = project.isComplete && !search.hasUnreadable && !search.openFolders.contains(project.folder)
        let listed = found.filter { !isPropertyList($0.key) }
        let named = listed.count { !$0.value.isEmpty }
        if mayExclude, named * Self.leastShare < listed.count {
            mayExclude = false
            let sum = "names only \(named) of the \(listed.count) source files in its folders"
            diagnostics.append(
                Diagnostic(.warning, file: name, message: "\(sum); no file is left out for being in no target of it"))
        }
        for (file, targets) in found where !targets.isEmpty || (mayExclude && !isPropertyList(file)) {
            merge(targets.map { own[$0] }, into: file)
            for target in targets {
                guard let place = places[file], let platforms = project.targets[target].platforms(of: place) else {
                    continue
                }
                fileFilters[file, default: [:]][own[target]] = platforms
            }
        }
    }

    private mutating func merge(_ targets: [ProjectTarget], into file: String) {
        guard case .targets(let known)? = answers[file] else {
            answers[file] = .targets(targets.sorted())
            return
        }
        answers[file] = .targets(Set(known + targets).sorted())
    }

    /// Property lists are in no build phase.
    private func isPropertyList(_ file: String) -> Bool { file.hasSuffix(".plist") }

    /// The targets, by number, of every file that the project names or that lies in its folders. Each folder is asked about
    /// once: there may be as many projects as modules.
    private static func membership(
        _ project: ProjectDescription, _ places: [String: Place], in folders: [SourceFolder]
    ) -> [String: Set<Int>] {
        let index = MembershipIndex(project)
        var found: [String: Set<Int>] = [:]
        for source in folders {
            let folder = index.folder(source.upward)
            let isCovered = project.lists(source)
            if !isCovered, index.saysNothing(of: folder) { continue }
            for (file, place) in source.files {
                let targets = index.targets(of: place, in: folder)
                if !targets.isEmpty || isCovered { found[file] = targets }
            }
        }
        let open = found.filter { $0.value.isEmpty }.keys
        if open.isEmpty { return found }
        // The project and the walk may have come to the same file by different links.
        var links = LinkResolver()
        let resolved = open.compactMap { file in places[file].map { (file, links.resolved($0)) } }
        let names = Set(resolved.flatMap { $0.1.key })
        let resolvedIndex = MembershipIndex(project) {
            links.resolved($0)
        } isAskedFor: { place in
            // What is no link has its own name wherever it lies.
            place.key.last.map(names.contains) ?? true || !place.isPlain
        }
        for (file, place) in resolved {
            found[file] = resolvedIndex.targets(of: place, in: resolvedIndex.folder(place.folder.upward))
        }
        return found
    }
}

/// A folder with sources: what each project is asked about.
private struct SourceFolder {
    /// The files by their names from the root.
    let files: [(key: String, value: Place)]
    /// The folder itself, and those that it lies in.
    let upward: [Place]
    /// The nearest of these that has a project file.
    let projectFolder: Place?

    init(_ place: Place, files: [(key: String, value: Place)], projectFolders: Set<Place>) {
        self.files = files
        upward = place.upward
        projectFolder = upward.first(where: projectFolders.contains)
    }
}

extension ProjectDescription {
    /// Whether it lists the files of a folder, which lies in one of its areas, and not in the folder of another project
    /// deeper down: a package or a pod inside of an app's folder is built from its own description.
    fileprivate func lists(_ source: SourceFolder) -> Bool {
        if flatAreas.contains(source.upward[0]), isOwn(source, in: source.upward[0]) { return true }
        return source.upward.contains { areas.contains($0) && isOwn(source, in: $0) }
    }

    private func isOwn(_ source: SourceFolder, in area: Place) -> Bool {
        guard let nearest = source.projectFolder, nearest != folder else { return true }
        return !nearest.isInside(folder) && nearest != area && !nearest.isInside(area)
    }
}
