import Source

extension Resolver {
    /// Adds the scenes that the configuration names as entries, and tells which names mean none, or several.
    mutating func addNamedEntries() {
        if options.entries.isEmpty { return }
        let keys = Set(scenes.all() + mentioned.filter(isOwnScreen))
        for name in options.entries {
            let found = namedScenes(name, among: keys)
            if found.count == 1 {
                entries.formUnion(found)
            } else {
                let place = options.entryPlaces[name]
                diagnostics.append(
                    Diagnostic(
                        .warning, file: place?.file ?? name, position: place?.position,
                        message: "the entry \"\(name)\" \(problem(name, found, among: keys))"))
            }
        }
    }

    /// By view type, otherwise by what people call the screen; by other case where nothing is written that way.
    private func namedScenes(_ name: String, among keys: Set<SceneKey>) -> Set<SceneKey> {
        if let type = program.type(named: name), let scene = scenes.scene(of: type) { return [scene] }
        let lowered = name.lowercased()
        let tests: [(SceneKey) -> Bool] = [
            { names.id($0) == name }, { names.name($0) == name },
            { names.id($0).lowercased() == lowered || names.name($0).lowercased() == lowered },
        ]
        for isMeant in tests {
            let found = keys.filter(isMeant)
            if !found.isEmpty { return found }
        }
        return []
    }

    private func problem(_ name: String, _ found: Set<SceneKey>, among keys: Set<SceneKey>) -> String {
        if found.isEmpty {
            let hint = Suggestion.hint(for: name, in: Set(keys.flatMap { [names.id($0), names.name($0)] }))
            let known = hint.isEmpty ? Suggestion.similar(to: name, in: Set(keys.map(names.name))) : hint
            return "is no scene of this app\(known)"
        }
        let ids = found.map { "\"\(names.id($0))\"" }.sorted().joined(separator: ", ")
        return "is the name of several scenes; write one of \(ids)"
    }
}
