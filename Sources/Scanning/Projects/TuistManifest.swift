import Source

/// Reads the targets of a Tuist project out of its manifest, as far as they are literals.
enum TuistManifest {
    /// Nil where the file is no manifest, only has the name of one.
    static func read(_ tokens: [ManifestToken], at file: Place) -> ProjectDescription? {
        guard PackageManifest.imports("ProjectDescription", tokens) else { return nil }
        var description = ProjectDescription(file: file, folder: file.folder, isGenerator: true)
        description.name = ManifestCall.all(["Project"], in: tokens).lazy.compactMap { $0.text("name") }.first
        // Dependencies are calls of the same name, without a product.
        let calls = ManifestCall.all(["target", "Target"], in: tokens).filter { $0.arguments["product"] != nil }
        description.isComplete = !calls.isEmpty
        for call in calls {
            let (target, isComplete) = target(call, in: file.folder)
            if let target { description.targets.append(target) }
            if !isComplete { description.isComplete = false }
        }
        let folders = description.targets.flatMap(\.rules).map(\.folder)
        description.areas = Set(folders.filter { $0.isInside(file.folder) })
        return description
    }

    /// The target, or nil where its name is not literal; and whether everything about it could be told.
    private static func target(_ call: ManifestCall, in folder: Place) -> (TargetDescription?, isComplete: Bool) {
        guard let name = call.text("name") else { return (nil, false) }
        let product = call.arguments["product"] ?? []
        var isComplete = product.count == 2 && product[0] == .sign(".")
        var target = TargetDescription(
            name: name, kind: isComplete ? .init(tuistProduct: product[1].word ?? "").on(platforms(call)) : .other)
        target.platforms = platforms(call)
        for label in ["sources", "resources", "buildableFolders"] {
            let (patterns, isLiteral) = patterns(call.arguments[label] ?? [])
            if !isLiteral { isComplete = false }
            for pattern in patterns {
                do {
                    target.rules.append(try FolderRule(pattern: pattern, in: folder))
                } catch {
                    isComplete = false
                }
            }
        }
        target.depend(on: call.allTexts("dependencies"))
        target.hasAllDependencies = call.hasLiteralDependencies
        if let product = call.text("productName") { target.moduleSettings = [ModuleName.identifier(product)] }
        if let path = call.text("infoPlist") { target.propertyLists = [folder.appending(path)] }
        return (target, isComplete)
    }

    /// The platforms that the target is for: `.watchOS`, `[.appleWatch]`.
    private static func platforms(_ call: ManifestCall) -> Set<ProjectPlatform> {
        let words = ((call.arguments["platform"] ?? []) + (call.arguments["destinations"] ?? [])).compactMap(\.word)
        return Set(words.compactMap(ProjectPlatform.init(word:)))
    }

    /// The patterns of a list, and whether it holds nothing else. What `.glob("…", excluding: …)` excludes is left in.
    private static func patterns(_ tokens: [ManifestToken]) -> ([String], isLiteral: Bool) {
        let isList = tokens.first == .sign("[") && tokens.last == .sign("]")
        let isText = tokens.count == 1 && tokens[0].text != nil
        let isLiteral = tokens.isEmpty || isText || isList && !tokens.contains { isUnknown($0) }
        return (tokens.compactMap(\.text), isLiteral)
    }

    private static func isUnknown(_ token: ManifestToken) -> Bool {
        switch token {
        case .text(let text): text == nil
        case .word(let word): !["glob", "folderReference", "path", "excluding", "inclusionCondition"].contains(word)
        case .sign(let sign): sign == UInt8(ascii: "+")
        }
    }
}
