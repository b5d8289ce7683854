import Facts
import NavigationGraph
import Program
import Source

/// A scene that a transition in code shows, whoever starts it.
struct Showing {
    var scene: SceneKey
    var kinds: [Route.Kind]
    var transition: ResolvedTransition
}

/// Ways into the app from outside.
struct LinkFinder: RouteQuestion {
    let tables: NavigationTables
    /// What transitions in code show.
    let showings: [Showing]

    /// The handlers of links, notifications and their like, each with the scenes that its code shows; and the transitions
    /// that they lead to.
    func find() -> (links: [Entry], transitions: Set<Use>) {
        let handlers = LinkHandlerFinder(program).all()
        guard !handlers.isEmpty else { return ([], []) }
        var transitions: Set<Use> = []
        let ways = LinkWays(attribution, handlers)
        var targets: [Int: [String: Entry.Target]] = [:]
        var known: [[Use]: [LinkWays.Way]] = [:]
        for showing in showings where scenes.isOwn(showing.scene) {
            let chain = showing.transition.way
            let found = known[chain] ?? ways.ways(to: chain)
            known[chain] = found
            for way in found {
                transitions.insert(showing.transition.site.use)
                for kind in showing.kinds {
                    let target = target(showing, kind, way)
                    let key = target.kind.rawValue + target.scene
                    if let other = targets[way.handler]?[key], other.trace.count <= target.trace.count { continue }
                    targets[way.handler, default: [:]][key] = target
                }
            }
        }
        return (LinkEntries(program: program).entries(of: handlers, targets), transitions)
    }

    private func target(_ showing: Showing, _ kind: Route.Kind, _ way: LinkWays.Way) -> Entry.Target {
        var target = Entry.Target(
            scene: names.id(showing.scene), kind: kind,
            certainty: showing.transition.isGuess || way.isGuess ? .inferred : .exact,
            location: location(showing.transition),
            trace: details.trace(way.path))
        target.data = details.data(showing.transition)
        return target
    }
}

/// Ways in from outside, once it is known what their handlers show.
struct LinkEntries {
    let program: Program

    /// - Parameter targets: what each of the handlers shows, by its place among them; by kind and scene.
    func entries(of handlers: [LinkHandler], _ targets: [Int: [String: Entry.Target]]) -> [Entry] {
        let texts = LinkTexts(program)
        let ofWidgets = inferred(handlers.indices.filter { handlers[$0].channel == .url }.compactMap { targets[$0] })
        return handlers.indices.compactMap { index -> Entry? in
            let handler = handlers[index]
            if handler.channel == .intent, targets[index] == nil, !opensApp(handler) { return nil }
            let handles = texts.handles(handler.channel) + handler.handles
            return Entry(
                link: handler.channel,
                handler: Entry.Handler(symbol: handler.symbol, location: location(of: handler)), handles: handles,
                targets: handler.channel == .widget ? ofWidgets : decided((targets[index] ?? [:]).values))
        }
    }

    /// Where one call of a handler leads to several scenes, which of them it shows is not known.
    private func decided(_ targets: some Collection<Entry.Target>) -> [Entry.Target] {
        let scenes = Dictionary(grouping: targets) { $0.trace.first?.location }.mapValues { Set($0.map(\.scene)).count }
        return targets.map { target in
            var target = target
            if scenes[target.trace.first?.location, default: 0] > 1 { target.certainty = .inferred }
            return target
        }
    }

    /// Whether an intent says that it opens the app; any other runs beside it.
    private func opensApp(_ handler: LinkHandler) -> Bool {
        guard let owner = program.function(handler.function).owner else { return false }
        if program.adopts(owner, named: "OpenIntent") { return true }
        guard let flag = program.type(owner).variables["openAppWhenRun"].map(program.variable) else { return false }
        let bodies = [flag.initialValue, flag.getter].compactMap { $0 }
            .compactMap { program.function($0).declaration.body }
        return bodies.contains { body in body.returns.contains { body.nodes[Int($0)].shape == .boolean(true) } }
    }

    /// What any handler of the app's URLs shows, for a URL of which it is not known which handler takes it.
    private func inferred(_ targets: [[String: Entry.Target]]) -> [Entry.Target] {
        var result: [String: Entry.Target] = [:]
        for (key, target) in targets.joined().sorted(by: { ($0.key, $0.value.location) < ($1.key, $1.value.location) })
        where result[key] == nil {
            result[key] = target
            result[key]?.certainty = .inferred
        }
        return Array(result.values)
    }

    private func location(of handler: LinkHandler) -> SourceLocation {
        handler.use.map(program.location(of:))
            ?? program.location(handler.function, program.function(handler.function).declaration.position)
    }
}

/// What property lists and entitlements say of what opens the app.
private struct LinkTexts {
    private let lists: [PropertyListFacts]

    init(_ program: Program) { lists = program.facts.propertyLists }

    /// A scheme with a variable of the build in it is told as it is written.
    func handles(_ channel: Entry.Channel) -> [String] {
        func texts(_ key: KeyPath<PropertyListFacts, [PropertyListFacts.Value]>) -> [String] {
            lists.flatMap { $0[keyPath: key].map(\.text) }
        }
        switch channel {
        case .url: return texts(\.urlSchemes).map { $0 + "://" }
        case .activity: return texts(\.domains).compactMap(Self.link) + texts(\.activityTypes)
        case .shortcut: return texts(\.shortcutTypes)
        case .notification, .widget, .intent: return []
        }
    }

    /// `applinks:example.com?mode=developer` is `https://example.com`; what is for passwords or hand-off opens nothing.
    private static func link(_ domain: String) -> String? {
        guard domain.hasPrefix("applinks:") else { return nil }
        return "https://" + domain.dropFirst("applinks:".count).prefix { $0 != "?" }
    }
}
