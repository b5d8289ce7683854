import NavigationGraph
import Program
import Source

/// Which code of one feature names code of another one.
///
/// A type belongs to the feature of the scenes that it serves. What serves none belongs to the feature of the nearest folder above
/// it that is one's: scenes of the feature lie in it, or below it where it has the feature's name. What serves scenes of several
/// features, or lies in no folder of one, is shared and belongs to none.
struct FeatureMentions: Codable, Sendable {
    /// One type of a feature names one of another feature.
    struct Mention: Hashable, Codable, Comparable, Sendable {
        var type: String
        var named: String
        /// The first place.
        var location: SourceLocation

        static func < (a: Mention, b: Mention) -> Bool {
            (a.type, a.named, a.location) < (b.type, b.named, b.location)
        }
    }

    /// Each pair of types once, sorted.
    let pairs: [FeaturePair: [Mention]]
    /// The types of each feature, by name.
    let types: [String: Int]
    /// Types of the app that belong to no feature.
    let shared: Int

    /// Linear in the mentions of the program and in the depth of its folders.
    init(_ analysis: Analysis) {
        let program = analysis.program
        let owners = FeatureOwners(analysis)
        let own = program.types.filter { !$0.isExternal }
        let features = Dictionary(
            own.compactMap { type in owners.feature(of: type).map { (type.id, $0) } },
            uniquingKeysWith: { first, _ in first })
        let mentions = analysis.resolution.analysis.mentions
        var pairs: [FeaturePair: [Mention]] = [:]
        for type in own {
            guard let from = features[type.id] else { continue }
            var met: Set<TypeID> = []
            for part in type.parts {
                for mention in mentions.types(in: part) {
                    guard let to = features[mention.type], from != to, met.insert(mention.type).inserted else {
                        continue
                    }
                    let place = SourceLocation(file: program.facts.swift[mention.file].path, mention.position)
                    pairs[FeaturePair(from, to), default: []].append(
                        Mention(type: type.name, named: program.type(mention.type).name, location: place))
                }
            }
        }
        self.pairs = pairs.mapValues { $0.sorted() }
        types = Dictionary(features.values.map { ($0, 1) }, uniquingKeysWith: +)
        shared = own.count - features.count
    }
}

/// To which feature a type belongs.
private struct FeatureOwners {
    private let analysis: Analysis
    private let ofScenes: [String: String]
    /// For each folder that scenes lie in, or that has the name of their feature, the features of these.
    private let ofFolders: [Substring: Set<String>]

    init(_ analysis: Analysis) {
        self.analysis = analysis
        let scenes = analysis.graph.scenes.filter { $0.kind != .system }
        ofScenes = Dictionary(
            scenes.compactMap { scene in scene.feature.map { (scene.id, $0) } }, uniquingKeysWith: { first, _ in first }
        )
        var folders: [Substring: Set<String>] = [:]
        for scene in scenes {
            guard let feature = scene.feature else { continue }
            for (distance, folder) in Self.folders(above: scene.location.file).enumerated() {
                let isNamed = folder.split(separator: "/").last.map(String.init) == feature
                if distance == 0 || isNamed { folders[folder, default: []].insert(feature) }
            }
        }
        ofFolders = folders
    }

    func feature(of type: TypeEntity) -> String? {
        let served = analysis.resolution.memberships[type.id]?.scenes ?? []
        let features = Set(served.compactMap { ofScenes[$0] })
        if !features.isEmpty { return features.count == 1 ? features.first : nil }
        guard let file = type.location?.file else { return nil }
        let nearest = Self.folders(above: file).lazy.compactMap { ofFolders[$0] }.first
        return nearest?.count == 1 ? nearest?.first : nil
    }

    /// `App/Cart/View.swift`: `App/Cart`, `App`
    private static func folders(above file: String) -> [Substring] {
        var folders: [Substring] = []
        var rest = file[...]
        while let slash = rest.lastIndex(of: "/") {
            rest = rest[..<slash]
            folders.append(rest)
        }
        return folders
    }
}
