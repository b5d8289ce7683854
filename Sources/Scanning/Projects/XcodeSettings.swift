/// The build settings of the targets of an `.xcodeproj`: their own, those of their configuration files, and behind them
/// those of the project.
struct XcodeSettings {
    /// What is asked for.
    private static let keys = [
        "SUPPORTED_PLATFORMS", "SDKROOT", "INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS", "PRODUCT_MODULE_NAME",
        "PRODUCT_NAME", "PRODUCT_BUNDLE_IDENTIFIER",
    ]

    private let project: XcodeProject
    private var files: BuildSettingsFile

    init(_ project: XcodeProject) {
        self.project = project
        files = BuildSettingsFile(around: project.sourceRoot)
    }

    /// What one configuration says, the nearest first: a setting of a target stands before one of the project.
    struct Layers {
        /// The name of the configuration.
        var name: String
        var all: [[String: String]]

        /// What the nearest says that says anything.
        subscript(key: String) -> String? { all.lazy.compactMap { $0[key] }.first }

        /// What it is built for; empty where nothing says it.
        var platforms: Set<ProjectPlatform> {
            for layer in all {
                let named = ["SUPPORTED_PLATFORMS", "SDKROOT"].compactMap { layer[$0] }
                    .map(ProjectPlatform.named)
                if let first = named.first(where: { !$0.isEmpty }) { return first }
            }
            return []
        }
    }

    /// The settings of each configuration of a target. Cost: reads each configuration file once.
    mutating func layers(of target: PropertyListValue) -> [Layers] {
        let common = configurations(of: project.project)
        return configurations(of: target).map { name, own in
            let behind = common.first { $0.name == name } ?? common.first
            return Layers(name: name, all: own + (behind?.layers ?? []))
        }
    }

    private mutating func configurations(of object: PropertyListValue) -> [(name: String, layers: [[String: String]])] {
        guard let list = project.object(object["buildConfigurationList"]?.string) else { return [] }
        return project.objects("buildConfigurations", of: list).map { configuration in
            let own = Self.keys.reduce(into: [String: String]()) { own, key in
                own[key] = configuration["buildSettings"]?[key]?.joined
            }
            let file = place(ofFile: configuration).map { files.settings($0) }
            return (configuration["name"]?.string ?? "", [own, file ?? [:]])
        }
    }

    /// Where the configuration's file lies: a file of a group, or since Xcode 16 one in a folder.
    private func place(ofFile configuration: PropertyListValue) -> Place? {
        var project = project
        if let id = configuration["baseConfigurationReference"]?.string { return project.place(id) }
        guard let folder = configuration["baseConfigurationReferenceAnchor"]?.string,
            let path = configuration["baseConfigurationReferenceRelativePath"]?.string
        else { return nil }
        return project.place(folder)?.appending(path)
    }
}

extension PropertyListValue {
    /// A text, or the texts of a list with spaces between them.
    fileprivate var joined: String? { string ?? (strings.isEmpty ? nil : strings.joined(separator: " ")) }
}
