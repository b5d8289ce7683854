import Foundation
import Source

/// Turns the objects of an `.xcodeproj` into what it says about files.
struct XcodeProjectReader {
    private var project: XcodeProject
    private var settings: XcodeSettings
    private var description: ProjectDescription
    /// Where a setting for a key of Info.plist first stands, by the key.
    private var launchSettings: [String: Position] = [:]

    /// Reads `project.pbxproj`, which lies in an `.xcodeproj`.
    /// - Throws: why the bytes are no project.
    static func read(_ data: Data, at file: Place) throws(ProjectFileError) -> ProjectDescription {
        let folder = file.folder.folder
        let project = try XcodeProject(data, folder: folder)
        var reader = XcodeProjectReader(
            project: project, settings: XcodeSettings(project),
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

    private mutating func target(_ object: PropertyListValue) -> TargetDescription {
        let type = object["productType"]?.string ?? ""
        let start = "com.apple.product-type."
        let layers = settings.layers(of: object)
        let platforms = layers.reduce(into: Set()) { $0.formUnion($1.platforms) }
        var target = TargetDescription(
            name: object["name"]?.string ?? "",
            kind: .init(productType: type.hasPrefix(start) ? String(type.dropFirst(start.count)) : type)
                .on(platforms))
        target.platforms = platforms
        if let product = project.object(object["productReference"]?.string)?["path"]?.string {
            target.products.insert(product)
        }
        target.propertyLists = propertyLists(layers, of: target.name)
        target.launchSettings = launchSettings(of: object)
        target.bundleIdentifier = Self.bundleIdentifier(layers, of: target.name)
        let names = layers.map { layers in
            ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].reduce(into: [String: String]()) { $0[$1] = layers[$1] }
        }
        target.moduleSettings = ModuleName.named(by: names, target: target.name)
        for dependency in project.objects("dependencies", of: object) {
            let other = project.object(dependency["target"]?.string)
            let proxy = project.object(dependency["targetProxy"]?.string)
            let package = project.object(dependency["productRef"]?.string)?["productName"]
            let name = other?["name"] ?? proxy?["remoteInfo"] ?? dependency["name"] ?? package
            if let name = name?.string { target.depend(on: name, for: Self.filter(dependency)) }
        }
        linkPackages(of: object, into: &target)
        return target
    }

    /// The products of packages, which a build phase may take for some platforms alone.
    private func linkPackages(of object: PropertyListValue, into target: inout TargetDescription) {
        var filters: [String: Set<ProjectPlatform>?] = [:]
        for file in project.objects("buildPhases", of: object).flatMap({ project.objects("files", of: $0) }) {
            if let product = file["productRef"]?.string { filters[product] = Self.filter(file) }
        }
        for id in object["packageProductDependencies"]?.strings ?? [] {
            if let name = project.object(id)?["productName"]?.string {
                target.depend(on: name, for: filters[id] ?? nil)
            }
        }
    }

    /// The platforms that something is built for alone; nil where it is built for all.
    private static func filter(_ object: PropertyListValue) -> Set<ProjectPlatform>? {
        let words = (object["platformFilters"]?.strings ?? []) + [object["platformFilter"]?.string].compactMap(\.self)
        let platforms = words.compactMap(ProjectPlatform.init(word:))
        return platforms.isEmpty ? nil : Set(platforms)
    }

    /// The property lists and entitlements that the settings name in any configuration.
    private func propertyLists(_ layers: [XcodeSettings.Layers], of target: String) -> Set<Place> {
        let paths = layers.flatMap { layers in
            let product = (layers["PRODUCT_NAME"] ?? target).replacing("$(TARGET_NAME)", with: target)
            return ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"].compactMap { layers[$0] }.map {
                $0.replacing("$(PRODUCT_NAME)", with: product)
            }
        }
        let places = paths.compactMap { path -> Place? in
            var path = path
            for start in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "$SRCROOT/"] where path.hasPrefix(start) {
                path.removeFirst(start.count)
            }
            for name in ["$(TARGET_NAME)", "${TARGET_NAME}"] { path = path.replacing(name, with: target) }
            return path.isEmpty || path.contains("$") ? nil : project.sourceRoot.appending(path)
        }
        return Set(places)
    }

    /// What tests find the app by: they run what is built for debugging, which Xcode lists first. Nil where the settings
    /// leave it open.
    private static func bundleIdentifier(_ layers: [XcodeSettings.Layers], of target: String) -> String? {
        let layers = layers.first { $0.name.lowercased().contains("debug") } ?? layers.first
        guard let layers, var identifier = layers["PRODUCT_BUNDLE_IDENTIFIER"] else { return nil }
        let values = ["TARGET_NAME": target, "PRODUCT_NAME": layers["PRODUCT_NAME"] ?? target]
        for (name, value) in values.sorted(by: { $0.key > $1.key }) {
            for form in ["$(\(name))", "${\(name)}", "$(\(name):rfc1034identifier)"] {
                identifier = identifier.replacing(form, with: value)
            }
        }
        return identifier.isEmpty || identifier.contains("$") ? nil : identifier
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
                if let path = reference["path"]?.string { target.depend(on: path, for: Self.filter(file)) }
            }
            if phase["isa"]?.string != "PBXFrameworksBuildPhase" {
                addMember(id, reference, for: Self.filter(file), to: &target)
            }
        }
    }

    private mutating func addMember(
        _ id: String, _ object: PropertyListValue, for platforms: Set<ProjectPlatform>?,
        to target: inout TargetDescription
    ) {
        if object["isa"]?.string == "PBXVariantGroup" {
            for child in object["children"]?.strings ?? [] {
                guard let reference = project.objects[child] else { continue }
                addFile(child, reference, for: platforms, to: &target)
            }
        } else {
            addFile(id, object, for: platforms, to: &target)
        }
    }

    private mutating func addFile(
        _ id: String, _ object: PropertyListValue, for platforms: Set<ProjectPlatform>?,
        to target: inout TargetDescription
    ) {
        if let place = project.place(id) {
            target.members.insert(place)
            if let platforms { target.filters[place, default: []].formUnion(platforms) }
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
        for (path, words) in exceptions.flatMap({ $0["platformFiltersByRelativePath"]?.dictionary ?? [:] }) {
            let platforms = words.strings.compactMap(ProjectPlatform.init(word:))
            if !platforms.isEmpty { target.filters[folder.appending(path), default: []].formUnion(platforms) }
        }
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
