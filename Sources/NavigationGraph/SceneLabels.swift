/// What people call a scene. Everything that shows scenes asks here: pictures, texts, pages, answers and findings.
extension Scene {
    /// The name, with what tells the scene apart from others of that name: `Details (Orders)`.
    package var label: String { qualifier.map { "\(name) (\($0))" } ?? name }

    /// For texts that speak of scenes by their ids: the id, but the label of a scene whose id has nothing to tell but the
    /// storyboard's number for it (`Main:BYZ-38-t0r`).
    package var shownID: String { isNumbered ? label : id }

    /// The id, and the name where that says more: `OrderDetailsViewController (Details, Orders)`.
    package var titledID: String {
        if isNumbered || name == id { return shownID }
        return "\(id) (\(name)\(qualifier.map { ", \($0)" } ?? ""))"
    }

    /// What the scene may be asked for by; several may have the name in common.
    package var names: [String] { qualifier == nil ? [id, name] : [id, label, name] }

    /// Whether someone who says this may mean the scene.
    package func isCalled(_ word: String) -> Bool { word == id || word == name || qualifier != nil && word == label }

    /// Whether the id is the storyboard's own number for the scene, which nobody knows by heart.
    private var isNumbered: Bool {
        guard let storyboard, viewType == nil, storyboard.identifier == nil else { return false }
        return id.hasPrefix(storyboard.name + ":")
    }
}

extension NavigationGraph {
    /// What a text calls the scene that has this id. Logarithmic.
    package func title(of id: String) -> String { scene(id)?.shownID ?? id }
}

/// Tells scenes of one name apart.
enum SceneQualifiers {
    /// Gives a qualifier to each scene whose label is not its own. The feature where it tells the scene apart, else the
    /// storyboard, the class, or a number. Scenes that have a qualifier keep it, so that a part of a graph calls its scenes
    /// as the whole does. Linear.
    static func add(to scenes: inout [Scene]) {
        var places: [String: [Int]] = [:]
        places.reserveCapacity(scenes.count)
        for index in scenes.indices { places[scenes[index].label, default: []].append(index) }
        if places.count == scenes.count { return }
        var taken = Set(places.keys)
        for label in places.filter({ $0.value.count > 1 }).keys.sorted() {
            let group = (places[label] ?? []).filter { scenes[$0].qualifier == nil }
            let others = group.map { scenes[$0] }
            for index in group {
                scenes[index].qualifier = qualifier(of: scenes[index], among: others, taken)
                taken.insert(scenes[index].label)
            }
        }
    }

    private static func qualifier(of scene: Scene, among others: [Scene], _ taken: Set<String>) -> String {
        func isFree(_ qualifier: String) -> Bool { !taken.contains("\(scene.name) (\(qualifier))") }
        let ways: [(Scene) -> String?] = [\.feature, \.storyboard?.name, \.viewType]
        for way in ways {
            guard let own = way(scene), own.lowercased() != scene.name.lowercased(), isFree(own) else { continue }
            if others.count(where: { way($0) == own }) == 1 { return own }
        }
        let fallback = scene.storyboard?.name ?? scene.feature ?? scene.kind.rawValue
        var number = 1
        while !isFree("\(fallback), \(number)") { number += 1 }
        return "\(fallback), \(number)"
    }
}
