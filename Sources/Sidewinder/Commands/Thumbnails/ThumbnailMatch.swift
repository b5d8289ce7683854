import NavigationGraph

/// Which picture of a folder shows which screen, by the words of their names: what a snapshot test, a preview or a test of
/// the user interface calls its file says which type, or which screen, it is of.
struct ThumbnailMatch {
    /// A name of a scene in words: `login view controller`, or the short `login`.
    private struct Name {
        var scene: String
        var words: [String]
        /// The whole name of a type says more than what people call the screen.
        var isType: Bool
    }

    private let names: [Name]

    init(_ graph: NavigationGraph) {
        names = graph.scenes.filter { $0.kind != .system }.flatMap { scene -> [Name] in
            let types = [scene.viewType, scene.id, scene.storyboard?.identifier].compactMap { $0 }
                .map { $0.split(separator: ".").last.map(String.init) ?? $0 }
            let all = types.map { Name(scene: scene.id, words: Self.words($0), isType: true) }
            return all + [Name(scene: scene.id, words: Self.words(scene.name), isType: false)]
        }.filter { !$0.words.isEmpty }
    }

    /// The files by the scenes that they show, each with the one that fits best. `files` are paths below the folder.
    ///
    /// A file is of the scene whose name is in its own name, else in that of the nearest folder: a type's before what
    /// people call a screen, and the longest. Of several files of a scene the one counts whose name says least beside it.
    /// Linear in files times scenes.
    func files(_ files: [String]) -> [String: String] {
        var best: [String: (rank: [Int], file: String)] = [:]
        for file in files.sorted() {
            guard let (scene, rank) = scene(of: file) else { continue }
            if let known = best[scene], !rank.lexicographicallyPrecedes(known.rank) { continue }
            best[scene] = (rank, file)
        }
        return best.mapValues(\.file)
    }

    /// The scene that a file shows, and how well: smaller numbers are better.
    private func scene(of file: String) -> (scene: String, rank: [Int])? {
        let parts = file.split(separator: "/").map { Self.words(Self.stem(String($0))) }
        for (distance, words) in parts.reversed().enumerated() {
            let found = names.filter { Self.holds(words, $0.words) }
            let scored = found.map { name in (name, [name.isType ? 0 : 1, -name.words.count]) }
            guard let winner = scored.min(by: { Self.isBefore($0, $1) }) else { continue }
            // Two scenes of one name: which of them it is, nobody knows.
            let same = scored.filter { $0.1 == winner.1 && $0.0.words == winner.0.words }
            guard Set(same.map(\.0.scene)).count == 1 else { return nil }
            let own = parts.last?.count ?? 0
            return (winner.0.scene, [winner.1[0], distance, words.count - winner.0.words.count, own])
        }
        return nil
    }

    private static func isBefore(_ one: (Name, [Int]), _ other: (Name, [Int])) -> Bool {
        one.1 == other.1 ? one.0.scene < other.0.scene : one.1.lexicographicallyPrecedes(other.1)
    }

    /// Without the ending, and what says how many dots a point has.
    private static func stem(_ name: String) -> String {
        var stem = name.lowercased().hasSuffix(".png") ? String(name.dropLast(4)) : name
        for scale in ["@2x", "@3x"] where stem.hasSuffix(scale) { stem.removeLast(3) }
        return stem
    }

    /// The words of a name in small letters: `OrderDetailView` and `order_detail-view` have the same.
    static func words(_ name: String) -> [String] {
        var (words, last): ([String], Character?) = ([], nil)
        for (index, letter) in name.enumerated() {
            guard letter.isLetter || letter.isNumber else {
                last = nil
                continue
            }
            let next = name.dropFirst(index + 1).first
            let isStart = letter.isUppercase && (last?.isUppercase != true || next?.isLowercase == true)
            if last == nil || isStart || letter.isNumber != (last?.isNumber ?? false) { words.append("") }
            words[words.count - 1] += letter.lowercased()
            last = letter
        }
        return words
    }

    /// Whether the words of a name stand in a row among others.
    private static func holds(_ words: [String], _ name: [String]) -> Bool {
        guard words.count >= name.count else { return false }
        return (0...(words.count - name.count)).contains { words[$0...].starts(with: name) }
    }
}
