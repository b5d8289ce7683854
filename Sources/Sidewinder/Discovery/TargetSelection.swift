import ProjectFiles
import Source

extension ProjectFiles {
    /// These files without those that no wanted target compiles, and what to tell about that.
    ///
    /// `targets` are the names a user asked for; without any, all targets but tests. Files that `isAskedFor` says true
    /// for, by their absolute path, are never left out.
    /// - Throws: `UsageError` for a target that no project file has.
    func choosing(
        targets: [String], isAskedFor: ([String]) -> Bool
    ) throws(UsageError) -> (files: ProjectFiles, notes: [String]) {
        let asked = Set(files.filter { isAskedFor(FilePath.components($0.absolutePath, in: "/")) }.map(\.path))
        let paths = files.map(\.path).filter { !asked.contains($0) }
        if paths.isEmpty, targets.isEmpty { return (self, []) }
        let membership = ProjectMembership(
            root: FilePath.components(root, in: "/"), files: paths, isSkipped: FileSelection.isExcludedByDefault)
        let choice: TargetChoice
        do {
            choice = try TargetChoice(membership, of: paths, targets: targets)
        } catch {
            throw UsageError("--target: \(error.message)")
        }
        var chosen = self
        chosen.files = files.filter { choice.leftOut[$0.path] == nil }
        chosen.diagnostics = Set(diagnostics + membership.diagnostics + choice.diagnostics).sorted()
        for (target, settings) in membership.launchSettings
        where targets.isEmpty ? target.kind == .application : targets.contains(target.name) {
            chosen.launchSettings[target.project, default: []].formUnion(settings)
        }
        chosen.apps = IndependentApps(membership, files: chosen.files.map(\.path))
        let notes = membership.projects.map { "project: \($0)" } + choice.summary
        return (chosen, notes)
    }
}
