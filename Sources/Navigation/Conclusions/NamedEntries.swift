import Program
import Source

/// The scenes that the configuration names as entries.
struct NamedEntries {
    let program: Program
    let scenes: any KnownScenes
    let names: SceneNames
    let options: Resolution.Options

    /// The scenes that are meant, and which names mean none, or several.
    func find(among keys: Set<SceneKey>) -> (entries: Set<SceneKey>, problems: [Diagnostic]) {
        var (entries, problems): (Set<SceneKey>, [Diagnostic]) = ([], [])
        for name in options.entries {
            let meant = scenes(named: name, among: keys)
            if meant.count == 1 {
                entries.formUnion(meant)
            } else {
                let place = options.entryPlaces[name]
                problems.append(
                    Diagnostic(
                        .warning, file: place?.file ?? name, position: place?.position,
                        message: "the entry \"\(name)\" \(problem(name, meant, among: keys))"))
            }
        }
        return (entries, problems)
    }

    /// By view type, otherwise by what people call the screen; by other case where nothing is written that way.
    private func scenes(named name: String, among keys: Set<SceneKey>) -> Set<SceneKey> {
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
