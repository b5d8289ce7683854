import Foundation
import Source

/// Turns the objects of an `.xcodeproj` into what it says about files.
struct XcodeProjectReader {
    private var project: XcodeProject
    private var description: ProjectDescription
    /// Where a setting for a key of Info.plist first stands, by the key.
    private var launchSettings: [String: Position] = [:]

    /// Reads `project.pbxproj`, which lies in an `.xcodeproj`.
    /// - Throws: why the bytes are no project.
    static func read(_ data: Data, at file: Place) throws(ProjectFileError) -> ProjectDescription {
        let folder = file.folder.folder
        var reader = XcodeProjectReader(
            project: try XcodeProject(data, folder: folder),
            description: ProjectDescription(file: file, folder: folder))
        reader.description.name = file.folder.name.replacing(/\.xcodeproj$/, with: "")
        reader.findLaunchSettings(Array(data))
        reader.readTargets()
        reader.readAreas()
        return reader.description
    }

    // MARK: - Targets

    private mutating func readTargets() {
        let groups = project.all("PBXFileSystemSynchronizedRootGroup").map(\.id)
        for id in project.project["targets"]?.strings ?? [] {
            guard let object = project.objects[id] else { continue }
            var target = target(object)
            for phase in project.objects("buildPhases", of: object) { read(phase, into: &target) }
            let owned = Set(object["fileSystemSynchronizedGroups"]?.strings ?? [])
            for group in groups { read(group, of: id, isOwned: owned.contains(group), into: &target) }
            description.targets.append(target)
        }
    }

    private func target(_ object: PropertyListValue) -> TargetDescription {
        let type = object["productType"]?.string ?? ""
        let start = "com.apple.product-type."
        var target = TargetDescription(
            name: object["name"]?.string ?? "",
            kind: .init(productType: type.hasPrefix(start) ? String(type.dropFirst(start.count)) : type)
                .on(platforms(object)))
        if let product = project.object(object["productReference"]?.string)?["path"]?.string {
            target.products.insert(product)
        }
        target.propertyLists = propertyLists(object)
        target.launchSettings = launchSettings(of: object)
        target.moduleSettings = moduleNames(of: object, named: target.name)
        for dependency in project.objects("dependencies", of: object) {
            let other = project.object(dependency["target"]?.string)
            let proxy = project.object(dependency["targetProxy"]?.string)
            let name = other?["name"] ?? proxy?["remoteInfo"] ?? dependency["name"]
            if let name = name?.string { target.dependencies.insert(name) }
        }
        for package in project.objects("packageProductDependencies", of: object) {
            if let name = package["productName"]?.string { target.dependencies.insert(name) }
        }
        return target
    }

    /// The platforms that the target's own settings name in any configuration.
    private func platforms(_ target: PropertyListValue) -> [String] {
        guard let list = project.object(target["buildConfigurationList"]?.string) else { return [] }
        return project.objects("buildConfigurations", of: list).flatMap { configuration in
            let settings = configuration["buildSettings"]
            let names = settings?["SUPPORTED_PLATFORMS"]?.string ?? settings?["SDKROOT"]?.string ?? ""
            return names.split(separator: " ").map(String.init)
        }
    }

    /// The property lists that `INFOPLIST_FILE` names in any configuration.
    private func propertyLists(_ target: PropertyListValue) -> Set<Place> {
        guard let list = project.object(target["buildConfigurationList"]?.string) else { return [] }
        let paths = project.objects("buildConfigurations", of: list).compactMap { configuration -> Place? in
            guard var path = configuration["buildSettings"]?["INFOPLIST_FILE"]?.string else { return nil }
            for start in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "$SRCROOT/"] where path.hasPrefix(start) {
                path.removeFirst(start.count)
            }
            return path.isEmpty || path.contains("$") ? nil : project.sourceRoot.appending(path)
        }
        return Set(paths)
    }

    /// What the build settings of any configuration call the target's module; what a target does not say, its project may.
    private func moduleNames(of target: PropertyListValue, named name: String) -> Set<String> {
        let (own, common) = (settings(of: target), settings(of: project.project))
        let values = own.map { configuration, settings in
            ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].reduce(into: [String: String]()) { values, key in
                values[key] = (settings[key] ?? common[configuration]?[key])?.string
            }
        }
        return ModuleName.named(by: values, target: name)
    }

    /// The build settings of each configuration, by its name.
    private func settings(of object: PropertyListValue) -> [String: PropertyListValue] {
        guard let list = project.object(object["buildConfigurationList"]?.string) else { return [:] }
        let all = project.objects("buildConfigurations", of: list).compactMap { configuration in
            configuration["buildSettings"].map { (configuration["name"]?.string ?? "", $0) }
        }
        return Dictionary(all, uniquingKeysWith: { first, _ in first })
    }

    /// Notes the lines of the settings, which the parsed objects do not tell.
    private mutating func findLaunchSettings(_ bytes: [UInt8]) {
        let prefix = Array(LaunchSetting.prefix.utf8)
        // Projects have many lines, few of them with settings: bytes are compared, and texts made of those few.
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            guard let start = line.indices.first(where: { line[$0] == prefix[0] && line[$0...].starts(with: prefix) })
            else { continue }
            let rest = String(decoding: line[(start + prefix.count)...], as: UTF8.self)
            let key = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            let position = Position(line: index + 1, column: start - line.startIndex + 1)
            if launchSettings[key] == nil { launchSettings[key] = position }
        }
    }

    /// What Xcode writes into the target's property list; it does so only where it is told to make one, be it to be merged
    /// with a file. What a target does not say, its project may.
    private func launchSettings(of target: PropertyListValue) -> [LaunchSetting] {
        guard !launchSettings.isEmpty else { return [] }
        let lists = [target, project.project].compactMap { project.object($0["buildConfigurationList"]?.string) }
        let settings = lists.flatMap { project.objects("buildConfigurations", of: $0) }.compactMap {
            $0["buildSettings"]
        }
        guard settings.contains(where: { $0["GENERATE_INFOPLIST_FILE"]?.string == "YES" }) else { return [] }
        return launchSettings.sorted { $0.key < $1.key }.compactMap { key, position in
            settings.lazy.compactMap { $0[LaunchSetting.prefix + key]?.string }.first.map {
                LaunchSetting(key: key, value: $0, position: position)
            }
        }
    }

    private mutating func read(_ phase: PropertyListValue, into target: inout TargetDescription) {
        for file in project.objects("files", of: phase) {
            guard let id = file["fileRef"]?.string, let reference = project.objects[id] else { continue }
            if ["PBXFrameworksBuildPhase", "PBXCopyFilesBuildPhase"].contains(phase["isa"]?.string) {
                // A product of another target that is linked or embedded; Xcode builds that target first.
                if let path = reference["path"]?.string { target.dependencies.insert(path) }
            }
            if phase["isa"]?.string != "PBXFrameworksBuildPhase" { addMember(id, reference, to: &target) }
        }
    }

    private mutating func addMember(_ id: String, _ object: PropertyListValue, to target: inout TargetDescription) {
        if object["isa"]?.string == "PBXVariantGroup" {
            for child in object["children"]?.strings ?? [] {
                guard let reference = project.objects[child] else { continue }
                addFile(child, reference, to: &target)
            }
        } else {
            addFile(id, object, to: &target)
        }
    }

    private mutating func addFile(_ id: String, _ object: PropertyListValue, to target: inout TargetDescription) {
        if let place = project.place(id) {
            target.members.insert(place)
        } else if let name = object["path"]?.string?.split(separator: "/").last {
            target.placeless.insert(name.lowercased())
        }
    }

    // MARK: - Folders of Xcode 16

    /// A folder that belongs to the targets that list it. An exception set turns that round for its files: they are
    /// not in a target that has the folder, and are in one that has not.
    private mutating func read(
        _ group: String, of targetID: String, isOwned: Bool, into target: inout TargetDescription
    ) {
        guard let object = project.objects[group], let folder = project.place(group) else { return }
        let exceptions = project.objects("exceptions", of: object).filter { $0["target"]?.string == targetID }
        let paths = exceptions.flatMap { $0["membershipExceptions"]?.strings ?? [] }
        let localized = paths.filter { $0.hasPrefix("/Localized") }
        let places = Set(paths.filter { !$0.hasPrefix("/Localized") }.map(folder.appending))
        if isOwned {
            target.rules.append(FolderRule(folder: folder, exceptions: places))
        } else {
            target.members.formUnion(places)
            // `/Localized: Main.storyboard` and `/Localized/Folder/Main.storyboard`: there is one for each language.
            let names = localized.compactMap { $0.split(whereSeparator: { ":/".contains($0) }).last.map(String.init) }
            target.placeless.formUnion(names.map { $0.trimmingCharacters(in: .whitespaces).lowercased() })
        }
    }

    // MARK: - Areas

    /// A group with a folder of its own speaks for everything in it, if a file of a target lies there; where groups
    /// have no folders, each file speaks for the files beside it.
    private mutating func readAreas() {
        // Pictures and texts may lie anywhere, and say nothing about the sources beside them.
        let members = Set(description.targets.flatMap(\.members)).filter(\.isSource)
        description.flatAreas = Set(members.map(\.folder))
        let populated = Set(description.flatAreas.flatMap(\.upward))
        for (id, object) in project.objects where object["isa"]?.string == "PBXGroup" {
            guard object["path"] != nil, let place = project.place(id) else { continue }
            let isRoot = place == description.folder || description.folder.isInside(place)
            if !isRoot, populated.contains(place) { description.areas.insert(place) }
        }
        description.areas.formUnion(description.targets.flatMap(\.rules).map(\.folder))
    }
}
