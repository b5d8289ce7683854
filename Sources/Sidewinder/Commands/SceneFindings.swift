import Diagrams
import NavigationGraph
import Source

/// The findings of the rules with the scenes they belong to, for pictures and pages.
struct SceneFindings {
    var source: GraphSource
    /// Nil where a finding belongs to no one scene.
    var findings: [(scene: String?, finding: Finding)]

    /// Analyzes the operands and checks the rules.
    /// - Parameter option: asks for the findings.
    /// - Throws: where an operand is a saved graph, which rules cannot be checked on.
    static func load(
        _ loader: ProjectLoader, _ arguments: ParsedArguments, option: String
    ) async throws -> SceneFindings {
        if let saved = arguments.operands.first(where: GraphFile.isSaved) {
            throw UsageError("\(saved) is a saved graph; --\(option) needs the sources")
        }
        var project = try await loader.load(arguments.operands)
        let outcome = try await loader.check(&project, project.configuration)
        let owners = SceneOwners(project.graph)
        return SceneFindings(
            source: GraphSource(project),
            findings: outcome.findings.map { (owners.owner(of: $0), $0) })
    }

    /// Lets a picture show the findings: scenes and routes with findings are marked, and a scene names its rules.
    func mark(_ options: inout DiagramOptions) {
        let routes = Dictionary(grouping: source.graph.routes) { Line($0.location.file, $0.location.line) }
        for (scene, finding) in findings {
            for route in routes[Line(finding.location.file, finding.location.line)] ?? [] {
                options.marks[route.id] = .violation
                options.remarks[route.id, default: []].append(finding.rule)
            }
            guard let scene else { continue }
            options.marks[scene] = .violation
            options.remarks[scene, default: []].append(finding.rule)
        }
        let homeless = findings.count { $0.scene == nil }
        let total = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
        options.notes = [homeless == 0 ? total : "\(total), \(homeless) of them in no scene"]
    }

    private struct Line: Hashable {
        var file: String
        var line: Int

        init(_ file: String, _ line: Int) {
            self.file = file
            self.line = line
        }
    }
}

/// Which scene a finding belongs to.
struct SceneOwners {
    private var byType: [String: String] = [:]
    private var byFile: [String: Set<String>] = [:]

    init(_ graph: NavigationGraph) {
        var shared: Set<String> = []
        for scene in graph.scenes {
            for name in Set(scene.types.map(\.name) + [scene.id, scene.viewType].compactMap { $0 }) {
                if byType.updateValue(scene.id, forKey: name) != nil { shared.insert(name) }
            }
            for place in [scene.location] + scene.types.map(\.location) {
                byFile[place.file, default: []].insert(scene.id)
            }
        }
        for name in shared { byType[name] = nil }
        for scene in graph.scenes { byType[scene.id] = scene.id }
    }

    /// The scene that the finding's subject serves, otherwise the only one of its file, otherwise nil.
    func owner(of finding: Finding) -> String? {
        if let scene = byType[finding.subject] { return scene }
        let scenes = byFile[finding.location.file] ?? []
        return scenes.count == 1 ? scenes.first : nil
    }
}
