import Navigation
import NavigationGraph
import Program
import Rules
import Source

/// What there is to say of the types of an app beside its graph.
struct ExplainedCode: Codable, Sendable {
    struct ExplainedType: Codable, Sendable {
        var name: String
        var shortName: String
        /// The ids of the scenes it serves, sorted.
        var scenes: [String]
        /// Empty where there is nothing to say of it.
        var lines: [String]
        /// By which dialect it is judged, where no scene says it.
        var dialect: [String]
    }

    /// A screen that is no part of the app's flow.
    struct LeftOut: Codable, Sendable {
        var id: String
        var location: SourceLocation
        var reason: String
    }

    /// The app's own, in the order of the program.
    let types: [ExplainedType]
    /// The dialects of scenes, by their ids.
    let dialects: [String: [String]]
    let leftOut: [LeftOut]

    /// Linear in the types of the program.
    init(_ analysis: Analysis) {
        let table = DialectExplanation(analysis.resolution.dialects)
        let text = TypeText(analysis)
        types = analysis.program.types.filter { !$0.isExternal }.map { type in
            let lines = text.lines(type)
            return ExplainedType(
                name: type.name, shortName: type.shortName,
                scenes: analysis.resolution.memberships[type.id]?.scenes ?? [], lines: lines,
                dialect: lines.isEmpty
                    ? [] : table.lines(ofScenes: text.scenes(judging: type), file: type.location?.file ?? ""))
        }
        dialects = Dictionary(
            analysis.graph.scenes.map { ($0.id, table.lines(ofScene: $0.id)) }, uniquingKeysWith: { first, _ in first })
        leftOut = analysis.resolution.leftOut.map { LeftOut(id: $0.id, location: $0.location, reason: $0.reason) }
    }
}

/// What is known of a type: its role, its module, and why.
private struct TypeText {
    private let analysis: Analysis
    private let labels: SceneLabels
    private let roles: RuleRoles
    private let debug: DebugBuilds
    /// Why screens are no part of the app's flow, by their ids.
    private let reasons: [String: String]

    init(_ analysis: Analysis) {
        self.analysis = analysis
        labels = SceneLabels(analysis.graph)
        roles = RuleRoles(analysis.program, analysis.resolution)
        debug = DebugBuilds(analysis.program)
        reasons = Dictionary(
            analysis.resolution.leftOut.map { ($0.id, $0.reason) }, uniquingKeysWith: { first, _ in first })
    }

    /// None for a type of which nothing is known.
    func lines(_ type: TypeEntity) -> [String] {
        guard let membership = analysis.resolution.memberships[type.id] else { return [] }
        let evidence = analysis.resolution.evidenceOfRole(of: type.id).map { " by \($0)" } ?? ""
        let role = ExplainCommand.roleText(membership.role.rawValue) + evidence
        var lines = ["\(type.name): \(type.kind.rawValue), \(role)"]
        if let location = type.location { lines.append("  declared at \(location)") }
        if membership.scenes.isEmpty {
            lines.append("  serves no scene")
        } else {
            lines.append("  serves \(membership.scenes.map { labels[$0] }.joined(separator: ", "))")
        }
        if let reason = leftOut(type) { lines.append("  left out: \(reason)") }
        if let sense = roles.sense(of: type.id) { lines.append("  the rules take it for \(sense)") }
        if let evidence = membership.evidence { lines.append("  because \(Self.reason(evidence))") }
        return lines
    }

    /// The scenes that a type serves, or, where a protocol serves none, those of who fulfils it.
    func scenes(judging type: TypeEntity) -> [String] {
        let known = analysis.resolution.memberships
        let own = known[type.id]?.scenes ?? []
        guard own.isEmpty, type.kind == .protocol else { return own }
        return analysis.program.concreteDescendants(of: type.id).flatMap { known[$0]?.scenes ?? [] }
    }

    /// Why a screen, or what stands for one, is no part of the app's flow.
    private func leftOut(_ type: TypeEntity) -> String? {
        if type.isPreview { return "it is a preview, which only Xcode shows" }
        return reasons[type.name] ?? (debug.contain(type) ? DebugBuilds.reason : nil)
    }

    private static func reason(_ evidence: String) -> String {
        switch evidence {
        case "view": "it is the scene's own class"
        case "wiring": "code wires it to the scene's other types"
        case "name": "its name is that of the module"
        case "folder": "it lies in the module's folder"
        default: evidence
        }
    }
}
