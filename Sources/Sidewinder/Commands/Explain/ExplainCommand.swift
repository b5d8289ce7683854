import Foundation
import NavigationGraph
import Reports
import Source

/// `sidewinder explain`
enum ExplainCommand {
    static func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
        let loader = ProjectLoader(arguments: arguments, context: context)
        var source = try await GraphSource.load(Array(arguments.operands.dropFirst()), loader)
        let subject = arguments.operands[0]
        // A saved graph knows no code, and a route needs none.
        let needsCode = source.project != nil && !isRoute(subject)
        let code = needsCode ? try await loader.answer(&source, ["types"], ExplainedCode.init) : nil
        return try tell(subject, Explained(source, code), source, loader, context)
    }

    /// A function of its own, never inlined: Swift 6.3.1 crashes when it optimizes these lines as a part of an async function.
    @inline(never) private static func tell(
        _ subject: String, _ known: Explained, _ source: GraphSource, _ loader: ProjectLoader, _ context: CommandContext
    ) throws -> ExitCode {
        let blocks = try explanation(of: subject, known, tell: loader.remark)
        context.write(TerminalStyle.printable(blocks.joined(separator: "\n")))
        loader.tellTimings(source.timings)
        return source.isIncomplete ? .incomplete : .success
    }

    private static func isRoute(_ subject: String) -> Bool { subject.contains(">") || subject.contains("→") }

    /// What is known of a type, a scene or a route, each in a block of lines.
    /// - Parameter tell: hears what a part of a name was taken for.
    /// - Throws: where nothing is called so, or not one thing.
    static func explanation(of subject: String, _ known: Explained, tell: (String) -> Void) throws -> [String] {
        if isRoute(subject) { return try RouteExplanation.blocks(subject, known.graph) }
        let found = blocks(subject, known)
        let asWritten = found.isEmpty ? LeftOutExplanation.blocks(subject, known) : found
        return try asWritten.isEmpty ? nearly(subject, known, tell: tell) : asWritten
    }

    /// How a route was found, in lines.
    static func explanation(of route: Route, _ graph: NavigationGraph) -> String {
        RouteExplanation.block(route, graph)
    }

    private static func blocks(_ name: String, _ known: Explained) -> [String] {
        TypeExplanation(known).blocks(name) + SceneExplanation(known).blocks(name)
            + LinkExplanation(known.graph).blocks(name)
    }

    static func roleText(_ role: String) -> String { role == "other" ? "of no role" : "role \(role)" }

    /// Of what is called so in other case, or in part: of a scene first, otherwise of a type.
    /// - Throws: where that is nothing, or not one thing.
    private static func nearly(
        _ subject: String, _ known: Explained, tell: (String) -> Void
    ) throws(UsageError) -> [String] {
        let types = typeNames(known)
        let lowered = subject.lowercased()
        let alike = Set(known.graph.scenes.flatMap(\.names) + types).filter { $0.lowercased() == lowered }
        if !alike.isEmpty {
            var seen: Set<String> = []
            return alike.sorted().flatMap { blocks($0, known) }.filter { seen.insert($0).inserted }
        }
        let meaning: String
        do {
            if case .none = known.graph.meaning(of: subject) {
                meaning = try NameError.meaning(of: subject, "type", among: types, .loose).name
            } else {
                meaning = known.graph.scenes[try known.graph.scene(called: subject).number].label
            }
        } catch {
            if error.problem != .unknown { throw UsageError(error.message) }
            let near = Suggestion.hint(for: subject, in: types.union(known.graph.scenes.flatMap(\.names)))
            let hint = near.isEmpty ? "; query \"all()\" lists the scenes" : near
            throw UsageError("no type or scene is called \"\(subject)\"\(hint)")
        }
        tell("\"\(subject)\" is taken for \(meaning)")
        return blocks(meaning, known)
    }

    private static func typeNames(_ known: Explained) -> Set<String> {
        Set(known.graph.scenes.flatMap { $0.types.map(\.name) } + (known.code?.types.map(\.name) ?? []))
    }
}

/// What explanations are made of.
struct Explained {
    let graph: NavigationGraph
    /// Nil for a saved graph.
    let code: ExplainedCode?
    /// Files that are not read because of their targets.
    let leftOutFiles: [LeftOutFile]

    init(_ source: GraphSource, _ code: ExplainedCode?) {
        (graph, self.code, leftOutFiles) = (source.graph, code, source.project?.files.leftOut ?? [])
    }
}

/// What is known of a type: its role, its module, and why.
private struct TypeExplanation {
    private let graph: NavigationGraph
    private let code: ExplainedCode?
    private let labels: SceneLabels

    init(_ known: Explained) {
        (graph, code) = (known.graph, known.code)
        labels = SceneLabels(known.graph)
    }

    /// One block for each type of this full or last name.
    func blocks(_ name: String) -> [String] {
        guard let code else { return saved(name) }
        let shown = Set(graph.scenes.filter { $0.isCalled(name) }.map(\.id))
        return code.types.filter { ($0.name == name || $0.shortName == name) && !$0.lines.isEmpty }.map { type in
            // A block of its own says of the scene what dialect it has.
            PlainText.block(type.lines + (shown.isDisjoint(with: type.scenes) ? type.dialect : [])) + "\n"
        }
    }

    private func saved(_ name: String) -> [String] {
        var serving: [Scene.ServingType: [Scene]] = [:]
        for scene in graph.scenes {
            for type in scene.types where type.name == name { serving[type, default: []].append(scene) }
        }
        return serving.sorted { $0.key.location < $1.key.location }.map { type, scenes in
            PlainText.block([
                "\(type.name): \(ExplainCommand.roleText(type.role))", "  declared at \(type.location)",
                "  serves \(scenes.map { labels[$0.id] }.joined(separator: ", "))",
            ]) + "\n"
        }
    }
}

/// What is known of a scene: its types, and what leads in and out.
private struct SceneExplanation {
    private let graph: NavigationGraph
    private let code: ExplainedCode?

    init(_ known: Explained) { (graph, code) = (known.graph, known.code) }

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
        lines += code.map { $0.dialects[scene.id] ?? [] } ?? scene.dialect.map { ["  dialect \($0)"] } ?? []
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
        do {
            return [graph.scenes[try graph.scene(called: name).number].id]
        } catch {
            throw UsageError(error.message + error.advice)
        }
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
        lines += route.data.map { "  hands over \($0.words)" }
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
