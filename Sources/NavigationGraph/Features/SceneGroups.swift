/// The scenes of a large app in groups that a picture has a box for: its features, but that a feature with more than a third
/// of the scenes is split, and that scenes which are each the only one of theirs stand together.
///
/// A graph with few scenes has its features as groups.
package struct SceneGroups: Sendable {
    /// From this number of scenes on, those of the system left out, there are groups that are no features.
    package static let leastScenes = 80
    /// A larger share of the scenes is split.
    private static let largestShare = 3
    /// A part of a split has no fewer scenes.
    private static let leastPart = 3

    /// By the numbers of scenes in the graph; nil for what belongs to none, as all scenes of the system do.
    private var names: [String?]
    private let graph: NavigationGraph
    /// By the numbers of scenes: the folders of their files.
    private let folders: [[String]]

    /// Linear in scenes and routes, beside dominators (see `CompactGraph.immediateDominators`).
    package init(_ graph: NavigationGraph) {
        self.graph = graph
        names = graph.scenes.map { $0.kind == .system ? nil : $0.feature }
        folders = graph.scenes.map { $0.location.file.split(separator: "/").dropLast().map(String.init) }
        guard own.count >= Self.leastScenes else { return }
        leaveOutTheApp()
        joinSingles()
        splitLarge()
    }

    /// The group of each scene, by its id; scenes of no group are left out.
    package var byScene: [String: String] {
        Dictionary(
            zip(graph.scenes, names).compactMap { scene, name in name.map { (scene.id, $0) } },
            uniquingKeysWith: { first, _ in first })
    }

    private var own: [Int] { graph.scenes.indices.filter { graph.scenes[$0].kind != .system } }

    private var members: [String?: [Int]] { Dictionary(grouping: own) { names[$0] } }

    // MARK: - Features that are none

    /// What is named after the whole app says nothing beside others.
    private mutating func leaveOutTheApp() {
        guard let app = graph.app.map(Self.plain), Set(own.map { names[$0] }).count > 1 else { return }
        for number in own where names[number].map(Self.plain) == app { names[number] = nil }
    }

    private static func plain(_ name: String) -> String {
        String(
            name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    }

    /// A scene that is the only one of its feature goes to the nearest folder above that others like it share.
    private mutating func joinSingles() {
        let singles = members.filter { $0.key != nil && $0.value.count == 1 }.values.flatMap { $0 }.sorted()
        var sharing: [[String]: Int] = [:]
        for number in singles {
            for depth in folders[number].indices.dropFirst() {
                sharing[Array(folders[number][...depth]), default: 0] += 1
            }
        }
        for number in singles {
            let home = folders[number].indices.dropFirst().reversed().first { depth in
                let folder = folders[number][depth]
                return folder != folders[number][0] && !GenericFolders.contains(folder)
                    && sharing[Array(folders[number][...depth]), default: 0] > 1
            }
            if let home { names[number] = folders[number][home] }
        }
    }

    // MARK: - Features that are too large

    /// By folder, and what that leaves by flow.
    private mutating func splitLarge() {
        for split in [splitByFolder, splitByFlow] {
            for (name, scenes) in members.sorted(by: { ($0.key ?? "") < ($1.key ?? "") })
            where scenes.count * Self.largestShare > own.count {
                for (part, scenes) in split(scenes, name) {
                    for number in scenes { names[number] = part }
                }
            }
        }
    }

    /// By the first folder below the one that holds all of them.
    private func splitByFolder(_ scenes: [Int], _ name: String?) -> [String: [Int]] {
        guard let first = scenes.first else { return [:] }
        let shared = scenes.map { zip(folders[$0], folders[first]).prefix { $0 == $1 }.count }.min() ?? 0
        let app = graph.app.map(Self.plain)
        let parts = Dictionary(grouping: scenes) { number in
            folders[number].dropFirst(shared).first { !GenericFolders.contains($0) && Self.plain($0) != app } ?? ""
        }
        let large = parts.filter { !$0.key.isEmpty && $0.value.count >= Self.leastPart }
        return named(large, after: name)
    }

    /// What can only be reached through one scene goes by the name of that scene: the largest such parts that are no more
    /// than a third of the app. What is left stays as it is.
    private func splitByFlow(_ scenes: [Int], _ name: String?) -> [String: [Int]] {
        let compact = CompactGraph(graph, filter: RouteFilter(includesSystem: false))
        let entries = Set(own.filter { graph.scenes[$0].entry })
        let dominators = compact.immediateDominators(from: entries)
        let wanted = Set(scenes)
        /// The nearest scene of these before it that every way passes.
        func parent(_ number: Int) -> Int? {
            var above = dominators[number]
            while graph.scenes.indices.contains(above), !wanted.contains(above) { above = dominators[above] }
            return graph.scenes.indices.contains(above) ? above : nil
        }
        let parents = Dictionary(uniqueKeysWithValues: scenes.map { ($0, parent($0)) })
        func line(_ number: Int) -> [Int] { Array(sequence(first: number) { parents[$0] ?? nil }) }
        var sizes: [Int: Int] = [:]
        for number in scenes { for above in line(number) { sizes[above, default: 0] += 1 } }
        func isHead(_ number: Int) -> Bool {
            let size = sizes[number, default: 0]
            return size >= Self.leastPart && size * Self.largestShare <= own.count
        }
        var parts: [String: [Int]] = [:]
        for number in scenes {
            guard let head = line(number).last(where: isHead) else { continue }
            parts[graph.scenes[head].name, default: []].append(number)
        }
        return named(parts, after: name)
    }

    /// A part of a feature is named after it as well.
    private func named(_ parts: [String: [Int]], after name: String?) -> [String: [Int]] {
        guard let name else { return parts }
        return Dictionary(parts.map { ("\(name)/\($0.key)", $0.value) }, uniquingKeysWith: +)
    }
}
