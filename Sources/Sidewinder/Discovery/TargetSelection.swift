import Facts
import NavigationGraph
import ProjectFiles
import Source

extension ProjectFiles {
    /// These files without those that no wanted target compiles, and what to tell about that. Files that `isAskedFor` says true
    /// for, by their absolute path, are never left out.
    /// - Throws: `UsageError` for a target that no project file has.
    func choosing(
        _ request: TargetRequest, isAskedFor: ([String]) -> Bool
    ) throws(UsageError) -> (files: ProjectFiles, notes: [String]) {
        let asked = Set(files.filter { isAskedFor(FilePath.components($0.absolutePath, in: "/")) }.map(\.path))
        let paths = files.map(\.path).filter { !asked.contains($0) }
        if paths.isEmpty, request == .app { return (self, []) }
        let membership = ProjectMembership(
            root: FilePath.components(root, in: "/"), files: paths, known: read,
            isSkipped: FileSelection.isExcludedByDefault)
        let (choice, names) = try choice(request, membership, of: paths)
        func isChosen(_ target: ProjectTarget) -> Bool {
            choice.apps.isEmpty && names.isEmpty ? target.kind == .application : choice.isWanted(target)
        }
        var chosen = self
        chosen.files = files.filter { choice.leftOut[$0.path] == nil }
        let lists = membership.propertyLists.filter { isChosen($0.key) && $0.key.kind == .application }.values.joined()
        chosen.files = (chosen.files + propertyLists(among: Set(lists))).sorted()
        for index in chosen.files.indices { chosen.files[index].platform = choice.platform }
        chosen.diagnostics = Set(diagnostics + membership.diagnostics + choice.diagnostics).sorted()
        for (target, settings) in membership.launchSettings where isChosen(target) {
            chosen.launchSettings[target.project, default: []].formUnion(settings)
        }
        let missing = membership.missing.filter { isChosen($0.key) }
        chosen.missing = Set(missing.values.joined().map { $0.lowercased() })
        chosen.diagnostics += Self.diagnostics(of: missing)
        chosen.diagnostics.sort()
        chosen.modules = Self.modules(membership, chosen.files.map(\.path)) { choice.isWanted($0) }
        chosen.apps = IndependentApps(membership, files: chosen.files.map(\.path))
        chosen.projectName = membership.appName(of: chosen.files.map(\.path), targets: names)
        let apps = membership.bundleIdentifiers.filter {
            isChosen($0.key) && $0.key.kind == .application && [nil, $0.key.name].contains(chosen.projectName)
        }
        if Set(apps.values).count == 1 { chosen.bundleIdentifier = apps.values.first }
        let units = request == .app ? [] : choice.units(of: chosen.files.map(\.path), membership)
        chosen.parts = units.map { AppPart($0, membership) }
        chosen.leftOut = files.filter { choice.leftOut[$0.path] != nil }.map { file in
            LeftOutFile(
                file: file, reason: Self.reason(membership.answer(file.path)),
                isBuiltElsewhere: ![nil, .noTarget, .tests].contains(choice.leftOut[file.path]))
        }
        chosen.projects = membership.projects
        chosen.targets = membership.targets
        chosen.leftOutCounts = choice.summary
        chosen.targetSummary = choice.targetSummary
        if request == .app {
            let extensions = extensions(choice, membership)
            chosen.targetNotes =
                [choice.appSummary].compactMap(\.self) + extensions.map { Self.note($0.target, screens: $0.screens) }
            chosen.leftOutTargets = Self.leftOut(choice, extensions)
        }
        let notes = membership.projects.map { "project: \($0)" } + choice.summary
        return (chosen, notes)
    }

    /// Property lists of apps that are not called Info.plist: only their projects tell what they are.
    private func propertyLists(among named: Set<[String]>) -> [File] {
        let root = FilePath.components(root, in: "/")
        return walk.files.compactMap { path in
            guard path.last?.hasSuffix(".plist") ?? false, Self.kind(of: path) == nil, named.contains(path),
                let name = FilePath.relative(path, to: root)
            else { return nil }
            return File(
                kind: .propertyList, path: name.joined(separator: "/"), absolutePath: FilePath.absolute(path))
        }
    }

    /// What is read of these files, and the names of the targets that it was asked for by.
    private func choice(
        _ request: TargetRequest, _ membership: ProjectMembership, of paths: [String]
    ) throws(UsageError) -> (TargetChoice, names: [String]) {
        func choice(_ names: [String], _ option: String) throws(UsageError) -> TargetChoice {
            do {
                return try TargetChoice(membership, of: paths, targets: names, glance: glance)
            } catch {
                throw UsageError("\(option): \(error.message)")
            }
        }
        if case .named(let names, let option) = request { return (try choice(names, option), names) }
        let own = try choice([], "--all-targets")
        if request == .app || own.apps.isEmpty { return (own, []) }
        let names = own.namesOfAll + extensions(own, membership).map(\.target.name)
        return names.count < 2 ? (own, []) : (try choice(names, "--all-targets"), names)
    }

    /// The apps, and the extensions with screens, of which nobody asked for the screens.
    private static func leftOut(
        _ choice: TargetChoice, _ extensions: [(target: ProjectTarget, screens: Int)]
    ) -> [LeftOutTarget] {
        let apps = choice.otherApps.map { LeftOutTarget(name: $0.name, kind: $0.words) }
        let elsewhere = choice.otherPlatforms.map { LeftOutTarget(name: $0, kind: "another platform") }
        let own = extensions.map { LeftOutTarget(name: $0.target.name, kind: $0.target.words, screens: $0.screens) }
        return Set(apps + elsewhere + own).sorted { ($0.name, $0.kind) < ($1.name, $1.kind) }
    }

    /// Why a file of these targets is not read, in words that go on from the file.
    private static func reason(_ answer: ProjectMembership.Answer) -> String {
        guard case .targets(let targets) = answer, let first = targets.first else {
            return "in no target of the project"
        }
        let names = targets.map { "\($0.name) (\($0.words))" }.joined(separator: ", ")
        let noun = targets.count == 1 ? "in the target" : "in the targets"
        return "\(noun) \(names) alone; --target \(quoted(first.name)) reads it"
    }

    private static func quoted(_ name: String) -> String { name.contains(" ") ? "'\(name)'" : name }

    /// The modules of each file: of the wanted targets, where it is in any of them, and of tests where it is in nothing else.
    private static func modules(
        _ membership: ProjectMembership, _ files: [String], isWanted: (ProjectTarget) -> Bool
    ) -> [String: Set<CodeModule>] {
        var known: [ProjectTarget: CodeModule] = [:]
        for target in membership.targets {
            known[target] = CodeModule(
                project: target.project, target: target.name, names: membership.modules[target] ?? [target.name],
                isApp: [.application, .clip].contains(target.kind))
        }
        return files.reduce(into: [:]) { result, file in
            guard case .targets(let targets) = membership.answer(file) else { return }
            let preferred = [targets.filter { isWanted($0) && $0.kind != .test }, targets].first { !$0.isEmpty }
            let modules = Set((preferred ?? []).compactMap { known[$0] })
            if !modules.isEmpty { result[file] = modules }
        }
    }

    /// What to tell of screens that nobody can know of. Code may be made by the build; interface documents are not.
    private static func diagnostics(of missing: [ProjectTarget: Set<String>]) -> [Diagnostic] {
        let byProject = Dictionary(grouping: missing.keys, by: \.project)
        return byProject.compactMap { project, targets in
            let names = Set(targets.flatMap { missing[$0] ?? [] }).filter { !$0.hasSuffix(".swift") }.sorted()
            guard let first = names.first else { return nil }
            let sum = names.count == 1 ? first : "\(names.count) storyboards and xibs, such as \(first),"
            return Diagnostic(
                .warning, file: project,
                message: "lists \(sum) that \(names.count == 1 ? "is" : "are") not there; what is in them is not known")
        }
    }
}
