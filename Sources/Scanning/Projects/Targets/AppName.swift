extension ProjectMembership {
    /// What the app is called that these files make: its target, or the project where no target is an app, or where
    /// several apps are made of the same files, such as one for testers. Nil where the projects make several apps that
    /// have nothing in common, and where nothing says a name.
    ///
    /// `targets` are the names of those that a user asked for.
    package func appName(of files: [String], targets wanted: [String] = []) -> String? {
        let asked = targets.filter { wanted.contains($0.name) }
        if let only = asked.first, Set(asked.map(\.name)).count == 1 { return only.name }
        guard !IndependentApps(self, files: files).areSeveral else { return nil }
        var sizes: [ProjectTarget: Int] = [:]
        var builders: Set<String> = []
        for file in files {
            guard case .targets(let targets) = answer(file) else { continue }
            builders.formUnion(targets.map(\.project))
            for target in targets where target.kind == .application { sizes[target, default: 0] += 1 }
        }
        let most = sizes.values.max()
        let largest = sizes.filter { $0.value == most }.keys.sorted()
        if let app = largest.first, Set(largest.map(\.name)).count == 1 { return app.name }
        return projectName(among: largest.isEmpty ? builders : Set(largest.map(\.project)))
    }

    /// The name of the project that lies above the others.
    private func projectName(among projects: Set<String>) -> String? {
        func depth(_ project: String) -> Int { project.split(separator: "/").count { !$0.hasSuffix(".pbxproj") } }
        let least = projects.map(depth).min()
        let highest = projects.filter { depth($0) == least }
        guard let project = highest.first, highest.count == 1 else { return nil }
        return names[project]
    }
}
