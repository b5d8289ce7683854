import NavigationGraph
import Source

/// What names the scenes and routes of an app: tests that drive it, comparisons of pictures, links, analytics.
///
/// That a test names a scene says that it meets it. It does not say that the test looks at anything there.
struct Coverage {
    enum Origin: String, Codable, CaseIterable { case tests = "ui-tests", snapshots, links, analytics }

    /// One reason to say that something is named.
    struct Naming: Hashable, Codable, Comparable {
        /// As what: `identifier`, `title`, `control` by what is written on one, `type`, `url`, `call`.
        var word: String
        var text: String
        var location: SourceLocation

        static func < (a: Naming, b: Naming) -> Bool { (a.word, a.text, a.location) < (b.word, b.text, b.location) }
    }

    /// What was found, beside the scenes themselves.
    struct Names: Codable {
        /// By the scene's id; sorted.
        var named: [String: [Origin: [Naming]]] = [:]
        /// Routes whose control a test names, by id; sorted.
        var namedRoutes: [String: [Naming]] = [:]
        /// Texts of tests that several scenes have, and that name none for it.
        var ambiguous: [String] = []
        /// How many files of tests were read that drive the app.
        var driving = 0
        /// How many others.
        var others = 0
        /// What could not be read of the tests.
        var diagnostics: [Diagnostic] = []
    }

    /// The scenes that count, by id.
    let scenes: [Scene]
    /// The routes between these that may be taken, in the order of the graph.
    let routes: [Route]
    private(set) var names = Names()

    var named: [String: [Origin: [Naming]]] { names.named }
    var namedRoutes: [String: [Naming]] { names.namedRoutes }
    var ambiguous: [String] { names.ambiguous }
    var testFiles: (driving: Int, others: Int) { (names.driving, names.others) }

    /// Of a graph for which all was found out before.
    init(_ graph: NavigationGraph, _ names: Names = Names()) {
        scenes = graph.scenes.filter { $0.kind != .system }
        let ids = Set(scenes.map(\.id))
        routes = graph.routes.filter { $0.certainty != .declared && ids.contains($0.from) && ids.contains($0.to) }
        self.names = names
    }

    init(_ analysis: Analysis, _ tests: TestSources, _ settings: CoverageSettings) {
        let graph = analysis.graph
        self.init(graph)
        let ids = Set(scenes.map(\.id))
        (names.driving, names.others) = (tests.userInterfaceTests.count, tests.otherTests.count)
        names.diagnostics = tests.diagnostics
        let mentions = TestMentions(tests, settings)
        addTexts(mentions, SceneWords(analysis))
        let types = typeNames
        for (origin, names) in [(Origin.tests, mentions.types), (.snapshots, mentions.pictured)] {
            for mention in names {
                guard let id = types[mention.text] else { continue }
                add(id, origin, Naming(word: "type", text: mention.text, location: mention.location))
            }
        }
        for link in graph.links {
            guard let handler = link.handler, let channel = link.channel else { continue }
            for id in link.scenes where ids.contains(id) {
                add(id, .links, Naming(word: channel.rawValue, text: handler.symbol, location: handler.location))
            }
        }
        addAnalytics(analysis, settings)
        names.named = names.named.mapValues { $0.mapValues { Set($0).sorted() } }
        names.namedRoutes = names.namedRoutes.mapValues { Set($0).sorted() }
    }

    /// What names a scene, of the sources that are asked for.
    func origins(of id: String, among wanted: Set<Origin> = Set(Origin.allCases)) -> [Origin] {
        Origin.allCases.filter { wanted.contains($0) && named[id]?[$0] != nil }
    }

    /// How many of some scenes something names.
    func count(_ scenes: [Scene], among wanted: Set<Origin>) -> Int {
        scenes.count { !origins(of: $0.id, among: wanted).isEmpty }
    }

    private mutating func add(_ id: String, _ origin: Origin, _ naming: Naming) {
        names.named[id, default: [:]][origin, default: []].append(naming)
    }

    /// The scenes by the short names of their classes, but for those that several have.
    private var typeNames: [String: String] {
        var found: [String: Set<String>] = [:]
        for scene in scenes {
            guard let name = (scene.viewType ?? scene.id).split(whereSeparator: { $0 == "." || $0 == ":" }).last else {
                continue
            }
            found[String(name), default: []].insert(scene.id)
        }
        return found.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    private mutating func addTexts(_ mentions: TestMentions, _ words: SceneWords) {
        let types = typeNames
        for mention in mentions.texts {
            if let id = types[mention.text] {
                add(id, .tests, Naming(word: "type", text: mention.text, location: mention.location))
                continue
            }
            let having = (words.scenes[mention.text] ?? [:]).compactMapValues { Self.word(of: $0, mention.place) }
            if having.count > 1 {
                names.ambiguous.append(mention.text)
            } else if let (id, word) = having.first {
                let naming = Naming(word: word.rawValue, text: mention.text, location: mention.location)
                add(id, .tests, naming)
                if word == .title { continue }
                for route in words.routes[mention.text] ?? [] { names.namedRoutes[route, default: []].append(naming) }
            }
        }
        names.ambiguous = Set(names.ambiguous).sorted()
    }

    /// As what a text names a scene that has it: an identifier wherever the test looks for it, a title in a navigation bar, and
    /// what is written on a control among controls. Elsewhere the same words may be about anything.
    private static func word(of words: Set<SceneWords.Word>, _ place: TestMentions.Place) -> SceneWords.Word? {
        words.sorted().filter { word in
            switch word {
            case .identifier: true
            case .title: place == .navigationBars
            case .control: place == .controls
            }
        }.min { ($0 == .identifier ? 0 : 1) < ($1 == .identifier ? 0 : 1) }
    }

    private mutating func addAnalytics(_ analysis: Analysis, _ settings: CoverageSettings) {
        for call in FittingCall.all(of: analysis, settings.analytics) {
            // Code that serves several scenes tells of none of them.
            guard call.scenes.count == 1, let id = call.scenes.first else { continue }
            add(id, .analytics, Naming(word: "call", text: call.text, location: call.location))
        }
    }
}
