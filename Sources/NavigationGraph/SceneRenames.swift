import Source

/// Which of the scenes that are gone came back under another id.
///
/// Each pair of a removed and an added scene of the same kind gets points for what they share: a place in a storyboard,
/// the types that serve them, their name, their routes, their file, their feature. The pairs with the most points are
/// the renames, unless another pair of the same scene has as many; then nobody can tell. What is found makes more
/// routes equal, so the search goes on until it finds nothing.
///
/// Each round costs removed × added scenes, times their routes; a difference of many hundreds of scenes on both sides
/// is a rewrite, in which nothing is looked for.
struct SceneRenames {
    /// Old ids to new ones.
    private(set) var newIDs: [String: String] = [:]

    /// Points from which on two scenes are the same.
    private static let enough = 2.5
    /// Largest product of removed and added scenes.
    private static let mostPairs = 250_000

    private let before: Evidence
    private let after: Evidence

    init(_ before: NavigationGraph, _ after: NavigationGraph, removed: [Scene], added: [Scene]) {
        self.before = Evidence(before)
        self.after = Evidence(after)
        var (removed, added) = (removed, added)
        guard removed.count * added.count <= Self.mostPairs else { return }
        while true {
            let found = round(removed, added)
            if found.isEmpty { return }
            newIDs.merge(found, uniquingKeysWith: { a, _ in a })
            let taken = Set(found.values)
            removed.removeAll { found[$0.id] != nil }
            added.removeAll { taken.contains($0.id) }
        }
    }

    private func round(_ removed: [Scene], _ added: [Scene]) -> [String: String] {
        var bestForOld: [String: (points: Double, new: String, isShared: Bool)] = [:]
        var bestForNew: [String: (points: Double, isShared: Bool)] = [:]
        for old in removed {
            for new in added where old.kind == new.kind {
                let points = self.points(old, new)
                guard points >= Self.enough else { continue }
                if let best = bestForOld[old.id], best.points >= points {
                    if best.points == points { bestForOld[old.id]?.isShared = true }
                } else {
                    bestForOld[old.id] = (points, new.id, false)
                }
                if let best = bestForNew[new.id], best.points >= points {
                    if best.points == points { bestForNew[new.id]?.isShared = true }
                } else {
                    bestForNew[new.id] = (points, false)
                }
            }
        }
        var found: [String: String] = [:]
        for (old, best) in bestForOld where !best.isShared {
            guard let other = bestForNew[best.new], !other.isShared, other.points == best.points else { continue }
            found[old] = best.new
        }
        return found
    }

    private func points(_ old: Scene, _ new: Scene) -> Double {
        var points = 0.0
        if let a = old.storyboard, let b = new.storyboard, a.objectID == b.objectID, a.name == b.name { points += 4 }
        points += 3 * Self.share(before.types(of: old), after.types(of: new)).share
        if old.name == new.name && old.name != old.id { points += 2.5 }
        let routes = Self.share(before.routes(of: old, newIDs), after.routes(of: new, [:]))
        // One route in common may be chance; several are not.
        points += (routes.common > 1 ? 3 : 1.5) * routes.share
        if before.isAlone(old) && after.isAlone(new) && old.location.file == new.location.file { points += 1.5 }
        if old.feature != nil && old.feature == new.feature { points += 0.5 }
        return points
    }

    /// Number of common elements, and their share of all (Jaccard's index; 0 for nothing at all).
    private static func share(_ a: Set<String>, _ b: Set<String>) -> (common: Int, share: Double) {
        let common = a.intersection(b).count
        return (common, common == 0 ? 0 : Double(common) / Double(a.count + b.count - common))
    }
}

/// What is known of the scenes of one graph.
private struct Evidence {
    private var leaving: [String: [Route]]
    private var arriving: [String: [Route]]
    private var scenesPerType: [String: Int] = [:]
    private var scenesPerFile: [String: Int] = [:]

    init(_ graph: NavigationGraph) {
        leaving = Dictionary(grouping: graph.routes, by: \.from)
        arriving = Dictionary(grouping: graph.routes, by: \.to)
        for scene in graph.scenes {
            scenesPerFile[scene.location.file, default: 0] += 1
            for name in Set(scene.types.map(\.name)) { scenesPerType[name, default: 0] += 1 }
        }
    }

    /// The types that serve this scene and no other.
    func types(of scene: Scene) -> Set<String> {
        Set(scene.types.map(\.name).filter { scenesPerType[$0] == 1 })
    }

    /// The routes in and out, each as a text that does not name the scene.
    func routes(of scene: Scene, _ newIDs: [String: String]) -> Set<String> {
        func other(_ id: String) -> String { id == scene.id ? "" : newIDs[id] ?? id }
        let out = (leaving[scene.id] ?? []).map { "to \($0.kind.rawValue) \(other($0.to))" }
        let into = (arriving[scene.id] ?? []).map { "from \($0.kind.rawValue) \(other($0.from))" }
        return Set(out + into)
    }

    /// No other scene is in its file.
    func isAlone(_ scene: Scene) -> Bool { scenesPerFile[scene.location.file] == 1 }
}
