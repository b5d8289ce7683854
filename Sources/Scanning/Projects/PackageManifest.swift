/// Reads the targets of a Swift package out of its manifest, as far as they are literals.
enum PackageManifest {
    private static let calls: [String: ProjectTarget.Kind] = [
        "target": .framework, "executableTarget": .application, "testTarget": .test, "macro": .other, "plugin": .other,
    ]

    /// Where the package manager looks for the folder of a target that has no path, see
    /// "PackageDescription API", Target.path.
    private static let sourceFolders = ["Sources", "Source", "src", "srcs"]

    /// Nil where the file is no manifest, only has the name of one.
    static func read(_ tokens: [ManifestToken], at file: Place) -> ProjectDescription? {
        guard imports("PackageDescription", tokens) else { return nil }
        var description = ProjectDescription(file: file, folder: file.folder)
        description.name = ManifestCall.all(["Package"], in: tokens).lazy.compactMap { $0.text("name") }.first
        let calls = ManifestCall.all(Set(calls.keys), in: tokens).filter(\.isMember)
        description.isComplete = !calls.isEmpty
        for call in calls {
            if let target = target(call, in: file.folder) {
                description.targets.append(target)
            } else {
                description.isComplete = false
            }
        }
        nameProducts(tokens, of: &description)
        let folders = description.targets.flatMap(\.rules).map(\.folder)
        description.areas = Set(folders.filter { $0.isInside(file.folder) })
        return description
    }

    static func imports(_ module: String, _ tokens: [ManifestToken]) -> Bool {
        zip(tokens, tokens.dropFirst()).contains { $0 == .word("import") && $1 == .word(module) }
    }

    /// Nil where something is not literal.
    private static func target(_ call: ManifestCall, in folder: Place) -> TargetDescription? {
        guard let name = call.text("name"), let kind = calls[call.name] else { return nil }
        guard let sources = call.texts("sources"), let excluded = call.texts("exclude") else { return nil }
        let folders: [Place]
        if call.arguments["path"] != nil {
            guard let path = call.text("path") else { return nil }
            folders = [folder.appending(path)]
        } else {
            let special = kind == .test ? ["Tests"] : call.name == "plugin" ? ["Plugins"] : []
            folders = (special + sourceFolders).map { folder.appending($0).appending(name) }
        }
        var target = TargetDescription(name: name, kind: kind)
        for folder in folders {
            let exceptions = Set(excluded.map(folder.appending))
            for place in sources.isEmpty ? [folder] : sources.map(folder.appending) {
                target.rules.append(FolderRule(folder: place, exceptions: exceptions))
            }
        }
        target.depend(on: call.allTexts("dependencies"))
        target.hasAllDependencies = call.hasLiteralDependencies
        return target
    }

    /// What an app links is a product, which may have another name than its targets.
    private static func nameProducts(_ tokens: [ManifestToken], of description: inout ProjectDescription) {
        for call in ManifestCall.all(["library"], in: tokens) {
            guard let product = call.text("name") else { continue }
            let names = Set(call.allTexts("targets"))
            for index in description.targets.indices where names.contains(description.targets[index].name) {
                description.targets[index].products.insert(product)
            }
        }
    }
}
