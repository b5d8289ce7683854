import Foundation
import Navigation
import NavigationGraph
import Program
import Reports
import Rules
import Source

/// `sidewinder explain`
enum ExplainCommand {
    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let loader = ProjectLoader(arguments: arguments, context: context)
        let source = try await GraphSource.load(Array(arguments.operands.dropFirst()), loader, needsProgram: true)
        return try tell(arguments.operands[0], source, loader, context)
    }

    /// A function of its own, never inlined: Swift 6.3.1 crashes when it optimizes these lines as a part of an async function.
    @inline(never) private static func tell(
        _ subject: String, _ source: GraphSource, _ loader: ProjectLoader, _ context: CommandContext
    ) throws -> ExitCode {
        let blocks = try explanation(of: subject, source, tell: loader.remark)
        context.write(TerminalStyle.printable(blocks.joined(separator: "\n")))
        loader.tellTimings(source.timings)
        return source.isIncomplete ? .incomplete : .success
    }

    /// What is known of a type, a scene or a route, each in a block of lines.
    /// - Parameter tell: hears what a part of a name was taken for.
    /// - Throws: where nothing is called so, or not one thing.
    static func explanation(
        of subject: String, _ source: GraphSource, tell: (String) -> Void
    ) throws -> [String] {
        if subject.contains(">") || subject.contains("→") {
            return try RouteExplanation.blocks(subject, source.graph)
        }
        let known = blocks(subject, source)
        let asWritten = known.isEmpty ? LeftOutExplanation.blocks(subject, source) : known
        return try asWritten.isEmpty ? nearly(subject, source, tell: tell) : asWritten
    }

    /// How a route was found, in lines.
    static func explanation(of route: Route, _ graph: NavigationGraph) -> String {
        RouteExplanation.block(route, graph)
    }

    private static func blocks(_ name: String, _ source: GraphSource) -> [String] {
        TypeExplanation(source).blocks(name) + SceneExplanation(source).blocks(name)
            + LinkExplanation(source.graph).blocks(name)
    }

    /// Of what is called so in other case, or in part: of a scene first, otherwise of a type.
    /// - Throws: where that is nothing, or not one thing.
    private static func nearly(
        _ subject: String, _ source: GraphSource, tell: (String) -> Void
    ) throws(UsageError) -> [String] {
        let types = typeNames(source)
        let lowered = subject.lowercased()
        let alike = Set(source.graph.scenes.flatMap(\.names) + types).filter { $0.lowercased() == lowered }
        if !alike.isEmpty {
            var seen: Set<String> = []
            return alike.sorted().flatMap { blocks($0, source) }.filter { seen.insert($0).inserted }
        }
        let meaning: String
        do {
            if case .none = source.graph.meaning(of: subject) {
                meaning = try NameError.meaning(of: subject, "type", among: types, .loose).name
            } else {
                meaning = source.graph.scenes[try source.graph.scene(called: subject).number].label
            }
        } catch {
            if error.problem != .unknown { throw UsageError(error.message) }
            let hint = Suggestion.hint(for: subject, in: types.union(source.graph.scenes.flatMap(\.names)))
            throw UsageError("no type or scene is called \"\(subject)\"\(hint)")
        }
        tell("\"\(subject)\" is taken for \(meaning)")
        return blocks(meaning, source)
    }

    private static func typeNames(_ source: GraphSource) -> Set<String> {
        let program = source.analysis?.program.types.filter { !$0.isExternal }.map(\.name) ?? []
        return Set(source.graph.scenes.flatMap { $0.types.map(\.name) } + program)
    }
}

/// What is known of a type: its role, its module, and why.
private struct TypeExplanation {
    private let source: GraphSource
    private let labels: SceneLabels

    init(_ source: GraphSource) {
        self.source = source
        labels = SceneLabels(source.graph)
    }

    /// One block for each type of this full or last name.
    func blocks(_ name: String) -> [String] {
        guard let analysis = source.analysis else { return saved(name) }
        let roles = source.roles ?? RuleRoles(analysis.program, analysis.resolution)
        return analysis.program.types.compactMap { type in
            guard !type.isExternal, type.name == name || type.shortName == name else { return nil }
            guard let membership = analysis.resolution.memberships[type.id] else { return nil }
            let shown = source.graph.scenes.filter { $0.isCalled(name) }.map(\.id)
            let evidence = analysis.resolution.evidenceOfRole(of: type.id)
            var lines = lines(type, membership, roles.sense(of: type.id), by: evidence)
            // A block of its own says of the scene what dialect it has.
            if Set(shown).isDisjoint(with: membership.scenes) {
                lines += DialectExplanation(analysis.resolution.dialects)
                    .lines(ofScenes: scenes(judging: type, analysis), file: type.location?.file ?? "")
            }
            return PlainText.block(lines) + "\n"
        }
    }

    /// The scenes that a type serves, or, where a protocol serves none, those of who fulfils it.
    private func scenes(judging type: TypeEntity, _ analysis: Analysis) -> [String] {
        let known = analysis.resolution.memberships
        let own = known[type.id]?.scenes ?? []
        guard own.isEmpty, type.kind == .protocol else { return own }
        return analysis.program.concreteDescendants(of: type.id).flatMap { known[$0]?.scenes ?? [] }
    }

    private func lines(
        _ type: TypeEntity, _ membership: ModuleMembership, _ sense: String?, by evidence: String?
    ) -> [String] {
        let role = roleText(membership.role.rawValue) + (evidence.map { " by \($0)" } ?? "")
        var lines = ["\(type.name): \(type.kind.rawValue), \(role)"]
        if let location = type.location { lines.append("  declared at \(location)") }
        if membership.scenes.isEmpty {
            lines.append("  serves no scene")
        } else {
            lines.append("  serves \(membership.scenes.map { labels[$0] }.joined(separator: ", "))")
        }
        if let reason = leftOut(type) { lines.append("  left out: \(reason)") }
        if let sense { lines.append("  the rules take it for \(sense)") }
        if let evidence = membership.evidence { lines.append("  because \(Self.reason(evidence))") }
        return lines
    }

    /// Why a screen, or what stands for one, is no part of the app's flow.
    private func leftOut(_ type: TypeEntity) -> String? {
        if type.isPreview { return "it is a preview, which only Xcode shows" }
        guard let analysis = source.analysis else { return nil }
        return analysis.resolution.leftOut.first { $0.id == type.name }?.reason
            ?? (DebugBuilds(analysis.program).contain(type) ? DebugBuilds.reason : nil)
    }

    private func saved(_ name: String) -> [String] {
        var serving: [Scene.ServingType: [Scene]] = [:]
        for scene in source.graph.scenes {
            for type in scene.types where type.name == name { serving[type, default: []].append(scene) }
        }
        return serving.sorted { $0.key.location < $1.key.location }.map { type, scenes in
            PlainText.block([
                "\(type.name): \(roleText(type.role))", "  declared at \(type.location)",
                "  serves \(scenes.map { labels[$0.id] }.joined(separator: ", "))",
            ]) + "\n"
        }
    }

    private func roleText(_ role: String) -> String {
        role == "other" ? "of no role" : "role \(role)"
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

/// What is known of a scene: its types, and what leads in and out.
private struct SceneExplanation {
    private let graph: NavigationGraph
    private let dialects: DialectExplanation?

    init(_ source: GraphSource) {
        graph = source.graph
        dialects = source.analysis.map { DialectExplanation($0.resolution.dialects) }
    }

    func blocks(_ name: String) -> [String] {
        graph.scenes.filter { $0.isCalled(name) }.map(block)
    }

    private func block(_ scene: Scene) -> String {
        let labels = SceneLabels(graph)
        var lines = ["\(scene.label): \(scene.kind.rawValue) \(scene.id)", "  found at \(scene.location)"]
        if scene.entry { lines.append("  the app starts here") }
        if let storyboard = scene.storyboard {
            lines.append("  in storyboard \(storyboard.name), identifier \(storyboard.identifier ?? "none")")
        }
        if let feature = scene.feature { lines.append("  feature \(feature)") }
        lines += dialects?.lines(ofScene: scene.id) ?? scene.dialect.map { ["  dialect \($0)"] } ?? []
        lines += scene.types.map { "  \($0.role): \($0.name) at \($0.location)" }
        lines += LinkExplanation(graph).lines(to: scene.id)
        lines += graph.routes.filter { $0.to == scene.id }.map { route in
            "  from \(labels[route.from]) by \(route.kind.rawValue) at \(route.location)"
        }
        lines += graph.routes.filter { $0.from == scene.id }.map { route in
            "  to \(labels[route.to]) by \(route.kind.rawValue) at \(route.location)"
        }
        lines += graph.unresolved.filter { $0.from == scene.id }.map { "  to nothing known: \($0.explained)" }
        lines += graph.exits.filter { $0.from == scene.id }.map { "  back by \($0.kind.rawValue) at \($0.location)" }
        return PlainText.block(lines) + "\n"
    }
}

extension UnresolvedTransition {
    /// The call, and why nobody knows where it leads.
    fileprivate var explained: String { "\(call) at \(location): \(reason)" }
}

/// How a route was found.
private enum RouteExplanation {
    /// One block for each route the subject means: `from>kind>to` or `from>to`, with ids or names; arrows as people draw
    /// them, `from -> to`, will do.
    static func blocks(_ subject: String, _ graph: NavigationGraph) throws -> [String] {
        let arrows = subject.replacingOccurrences(of: "->", with: ">").replacingOccurrences(of: "→", with: ">")
        let parts = arrows.split(separator: ">", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        guard parts.count == 2 || parts.count == 3, let to = parts.last else {
            throw UsageError("\"\(subject)\" is no route; write 'Login>push>Home' or 'Login>Home'")
        }
        let (starts, ends) = (try scenes(parts[0], graph), try scenes(to, graph))
        let routes = graph.routes.filter { route in
            starts.contains(route.from) && ends.contains(route.to)
                && (parts.count == 2 || route.kind.rawValue == parts[1])
        }
        if routes.isEmpty {
            let open = graph.unresolved.filter { $0.from.map(starts.contains) ?? false }
            throw CommandFailure(
                .findings,
                ["there is no route \(subject); \"sidewinder query\" finds longer ways"]
                    + open.map { "\(parts[0]) leads to nothing known: \($0.explained)" })
        }
        return routes.map { block($0, graph) }
    }

    /// The ids of the scenes that one end stands for: all that have the name.
    private static func scenes(_ name: String, _ graph: NavigationGraph) throws(UsageError) -> Set<String> {
        if case .several(let nodes, byPart: false) = graph.meaning(of: name) {
            return Set(nodes.map { graph.scenes[$0].id })
        }
        do { return [graph.scenes[try graph.scene(called: name).number].id] } catch { throw UsageError(error.message) }
    }

    /// What may be meant to take a segue that nobody performs: the source's transitions that lead to nothing known, such as
    /// one that misspells the identifier.
    private static func perhapsMeant(_ route: Route, _ graph: NavigationGraph) -> [UnresolvedTransition] {
        guard route.certainty == .declared, route.segue != nil else { return [] }
        return graph.unresolved.filter { $0.from == route.from }
    }

    static func block(_ route: Route, _ graph: NavigationGraph) -> String {
        let labels = SceneLabels(graph)
        let transports = route.transports.map(\.rawValue).joined(separator: " and ")
        var lines = [
            "\(labels[route.from]) → \(labels[route.to]): \(route.kind.rawValue) by \(transports), "
                + certainty(route.certainty),
            "  id \(route.id)",
        ]
        if let event = route.event { lines.append("  starts with \(event)") }
        if let control = route.control {
            lines.append("  taken so: \(StepWords(labels).action(route)), at \(control.location)")
        }
        if let trigger = route.trigger { lines.append("  route method \(trigger)") }
        if let segue = route.segue { lines.append("  segue \"\(segue)\"") }
        lines += perhapsMeant(route, graph).map { "  perhaps taken by \($0.explained)" }
        lines += route.data.map { "  hands over \($0.name)" + ($0.type.map { type in ": \(type)" } ?? "") }
        lines += ([route.location] + route.sites).map { "  at \($0)" }
        if !route.trace.isEmpty { lines.append("  by way of") }
        lines += route.trace.map { "    \($0.symbol) at \($0.location)" }
        return PlainText.block(lines) + "\n"
    }

    private static func certainty(_ certainty: Route.Certainty) -> String {
        switch certainty {
        case .exact: "exact: every step is in the source"
        case .inferred:
            "inferred: a name, a choice among conforming types, or a call that is not written yet was needed"
        case .declared: "declared: written, but nothing calls it or makes its screen"
        }
    }
}
