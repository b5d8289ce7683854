/// What the evidence says of a module or of the app: a dialect, and every vote, most points first.
package struct DialectVerdict: Hashable, Sendable {
    package var dialect: Dialect
    package var votes: [DialectVote]

    package static let unknown = DialectVerdict(dialect: .unknown, votes: [])

    /// - Parameter votes: in any order.
    init(dialect: Dialect, votes: [DialectVote]) {
        self.dialect = dialect
        self.votes = votes.sorted {
            ($0.dialect == dialect ? 0 : 1, -$0.points, $0.dialect.rawValue, $0.reason)
                < ($1.dialect == dialect ? 0 : 1, -$1.points, $1.dialect.rawValue, $1.reason)
        }
    }

    /// The dialect with most points, where these are enough for it; the first of several by name.
    init(_ votes: [DialectVote]) {
        var points: [Dialect: Int] = [:]
        for vote in votes { points[vote.dialect, default: 0] += vote.points }
        let isNeighbour = Set(votes.filter { $0.kind == .neighbours }.map(\.dialect))
        let enough = points.filter { isNeighbour.contains($0.key) || $0.value >= DialectPoints.needed(for: $0.key) }
        let best = enough.min { (-$0.value, $0.key.rawValue) < (-$1.value, $1.key.rawValue) }
        self.init(dialect: best?.key ?? .unknown, votes: votes)
    }

    /// What stands in the configuration goes before all evidence.
    func configured(_ dialect: Dialect) -> DialectVerdict {
        let said = DialectVote(
            dialect: dialect, kind: .configuration, points: 0, reason: "the configuration says so")
        return DialectVerdict(dialect: dialect, votes: [said] + votes)
    }
}

/// The dialect of every module and of the app, with the evidence. Worked out once.
package struct DialectTable: Sendable {
    /// By the scenes' ids; screens of the system have none.
    package private(set) var scenes: [String: DialectVerdict]
    package private(set) var app: DialectVerdict
    /// By file, where the configuration says so: it holds for what is in no module.
    private var files: [String: Dialect] = [:]

    package init(scenes: [String: DialectVerdict] = [:], app: DialectVerdict = .unknown) {
        self.scenes = scenes
        self.app = app
    }

    /// What holds in a file for what is in no module: what the configuration says, else the app's dialect.
    package func dialect(inFile path: String) -> Dialect { files[path] ?? app.dialect }

    /// Every dialect that holds somewhere in the app.
    package var present: Set<Dialect> {
        Set(scenes.values.map(\.dialect)).union(files.values).union([app.dialect])
    }

    /// Gives scenes, files or the whole app dialects of the configuration's.
    package mutating func configure(scenes: [String: Dialect], files: [String: Dialect], app: Dialect?) {
        for (scene, dialect) in scenes {
            self.scenes[scene] = (self.scenes[scene] ?? .unknown).configured(dialect)
        }
        self.files.merge(files) { $1 }
        if let app { self.app = self.app.configured(app) }
    }
}

// MARK: From votes of the modules

extension DialectTable {
    /// A module, and what speaks for its dialect by itself.
    struct Module {
        var scene: String
        var feature: String?
        var votes: [DialectVote]
    }

    /// - Parameters:
    ///   - modules: all of the app.
    ///   - libraries: what the app imports of libraries that are made for a dialect.
    init(libraries: [Dialect: [String]] = [:], _ modules: [Module]) {
        let leanings = modules.map { Self.leaning($0.votes) }
        let app = Self.appVotes(leanings, libraries)
        var features: [String: [Dialect]] = [:]
        for (module, leaning) in zip(modules, leanings) {
            if let feature = module.feature { features[feature, default: []].append(leaning) }
        }
        // Plain view controllers next to each other may stand in any app.
        let ofFeatures = features.filter { $0.value.count >= Self.fewest }.compactMapValues(Self.prevalent)
            .filter { $0.value.dialect != .mvc }
        var scenes: [String: DialectVerdict] = [:]
        for module in modules {
            var votes = module.votes + app
            if let feature = module.feature, let found = ofFeatures[feature] {
                votes.append(
                    found.vote("of the modules of \(feature) are of it or of a relative", DialectPoints.feature))
            }
            scenes[module.scene] = DialectVerdict(votes)
        }
        self.init(scenes: scenes, app: DialectVerdict(app))
    }

    /// Fewer modules say nothing of their feature.
    private static let fewest = 3

    private struct Prevalence {
        var dialect: Dialect
        var count: Int
        var total: Int

        func vote(_ what: String, _ points: Int) -> DialectVote {
            DialectVote(
                dialect: dialect, kind: .neighbours, points: points, reason: "\(count) of \(total) \(what)")
        }
    }

    /// What a module counts for where it is asked what most of them are.
    private static func leaning(_ votes: [DialectVote]) -> Dialect {
        let verdict = DialectVerdict(votes)
        if verdict.dialect.isLayered { return verdict.dialect }
        var points: [Dialect: Int] = [:]
        for vote in votes where vote.dialect.isLayered { points[vote.dialect, default: 0] += vote.points }
        let leaning = points.filter { $0.value >= DialectPoints.leaning }
            .min { (-$0.value, $0.key.rawValue) < (-$1.value, $1.key.rawValue) }
        return leaning?.key ?? verdict.dialect
    }

    /// What a library is made for that the app imports and at least one module follows, else what most modules are.
    private static func appVotes(_ leanings: [Dialect], _ libraries: [Dialect: [String]]) -> [DialectVote] {
        let made = libraries.sorted { $0.key.rawValue < $1.key.rawValue }.first { leanings.contains($0.key) }
        if let (dialect, modules) = made, let module = modules.min() {
            return [
                DialectVote(
                    dialect: dialect, kind: .neighbours, points: DialectPoints.app,
                    reason: "the app imports \(module), which is made for it")
            ]
        }
        return prevalent(leanings).map {
            [$0.vote("of the app's modules are of it or of a relative", DialectPoints.app)]
        } ?? []
    }

    /// The dialect of most modules that show what they are; nil where no family has more than half of the weight. A plain
    /// view controller may stand in any app, and weighs half of what a module does that is built on purpose.
    private static func prevalent(_ dialects: [Dialect]) -> Prevalence? {
        let telling = dialects.filter { $0 != .unknown }
        var weights: [Dialect.Family: Int] = [:]
        for dialect in telling { weights[dialect.family, default: 0] += dialect == .mvc ? 1 : 2 }
        let all = weights.reduce(0) { $0 + $1.value }
        guard let family = weights.first(where: { $0.value * 2 > all })?.key else { return nil }
        var counts: [Dialect: Int] = [:]
        for dialect in telling where dialect.family == family { counts[dialect, default: 0] += 1 }
        let most = counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
        let count = counts.reduce(0) { $0 + $1.value }
        return most.map { Prevalence(dialect: $0.key, count: count, total: telling.count) }
    }
}
