import Source
import YAML

/// Reads the targets of an XcodeGen specification, `project.yml`.
enum XcodeGenProject {
    /// Nil where the document is about something else.
    static func read(_ document: YAMLNode, at file: Place) -> ProjectDescription? {
        guard document["name"] != nil, let targets = document["targets"]?.entries else { return nil }
        var description = ProjectDescription(file: file, folder: file.folder, isGenerator: true)
        description.name = document["name"]?.text
        // What other files add to a target cannot be told from this one.
        description.isComplete = document["include"] == nil
        for entry in targets {
            let platforms = platforms(of: entry.value)
            var target = TargetDescription(
                name: entry.key, kind: .init(productType: entry.value["type"]?.text ?? "").on(platforms))
            target.platforms = platforms
            target.hasAllDependencies = description.isComplete
            if entry.value["templates"] != nil {
                description.isComplete = false
                target.hasAllDependencies = false
            }
            let sources = entry.value["sources"].map { $0.elements ?? [$0] } ?? []
            for source in sources where !add(source, in: file.folder, to: &target) { description.isComplete = false }
            for dependency in entry.value["dependencies"]?.elements ?? [] {
                let names = ["target", "product", "package", "framework"].compactMap { dependency[$0]?.text }
                target.depend(on: names)
            }
            if let path = entry.value["info"]?["path"]?.text {
                target.propertyLists = [file.folder.appending(path)]
            }
            let settings = [entry.value["settings"]?["base"], entry.value["settings"]].compactMap { $0 }
            let values = settings.map { settings in
                ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].reduce(into: [String: String]()) { values, key in
                    values[key] = settings[key]?.text
                }
            }
            target.moduleSettings = ModuleName.named(by: values, target: entry.key)
            description.targets.append(target)
        }
        let folders = description.targets.flatMap(\.rules).map(\.folder)
        description.areas = Set(folders.filter { $0.isInside(file.folder) })
        return description
    }

    /// What a target is built for.
    private static func platforms(of target: YAMLNode) -> Set<ProjectPlatform> {
        let nodes = [target["platform"], target["supportedDestinations"]].compactMap(\.self)
        let words = nodes.flatMap { node in node.elements?.compactMap(\.text) ?? [node.text].compactMap(\.self) }
        return Set(words.compactMap(ProjectPlatform.init(word:)))
    }

    /// Takes a source over: a path, or a mapping with one. False where it cannot be told what it means.
    private static func add(_ source: YAMLNode, in folder: Place, to target: inout TargetDescription) -> Bool {
        guard let path = source.text ?? source["path"]?.text, !path.contains("${") else { return false }
        if source["buildPhase"]?.text == "none" { return true }
        do {
            var rule = try FolderRule(pattern: path, in: folder)
            rule.includes += try globs(source["includes"])
            rule.excludes = try globs(source["excludes"])
            target.rules.append(rule)
            return true
        } catch {
            return false
        }
    }

    private static func globs(_ node: YAMLNode?) throws(GlobError) -> [Glob] {
        let patterns = node?.elements?.compactMap(\.text) ?? node?.text.map { [$0] } ?? []
        return try patterns.map { pattern throws(GlobError) in try Glob(pattern.lowercased()) }
    }
}
