import Facts
import ProjectFiles

/// One of several apps that are read together and have nothing to do with each other but the files that they share: an app
/// and its extension, twins for two platforms.
package struct AppPart: Hashable, Sendable {
    /// What the user calls it.
    package var name: String
    /// The paths of its files.
    package var files: Set<String>
    /// What build settings put into its Info.plist, by the project file.
    package var launchSettings: [String: Set<LaunchSetting>]
    /// As `ProjectFiles.missing`.
    package var missing: Set<String>
    /// The modules that are built for it, each by its project file and target.
    private var modules: Set<[String]>

    init(_ unit: TargetChoice.Unit, _ membership: ProjectMembership) {
        name = unit.name
        files = unit.files
        launchSettings = unit.targets.filter { $0.kind != .framework }.reduce(into: [:]) { settings, target in
            guard let own = membership.launchSettings[target] else { return }
            settings[target.project, default: []].formUnion(own)
        }
        missing = unit.targets.reduce(into: []) { missing, target in
            missing.formUnion((membership.missing[target] ?? []).map { $0.lowercased() })
        }
        modules = Set(unit.targets.map { [$0.project, $0.name] })
    }

    /// Of the modules that a file is built into for any of the apps, those for this one.
    func modules(among all: Set<CodeModule>) -> Set<CodeModule> {
        all.filter { modules.contains([$0.project, $0.target]) }
    }

    /// All that is known, in an order that does not change.
    var told: [String] {
        let settings = launchSettings.sorted { $0.key < $1.key }.flatMap { path, settings in
            [path] + settings.map { "\($0.key)=\($0.value)" }.sorted()
        }
        let lists = [
            files.sorted(), settings, missing.sorted(), modules.map { $0.joined(separator: "\u{0}") }.sorted(),
        ]
        return [name] + lists.flatMap { [String($0.count)] + $0 }
    }
}
