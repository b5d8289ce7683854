import NavigationGraph
import Source

/// What the script of a page knows of the graph. Scenes are in the order of their ids, and routes name them by number;
/// places are `file:line`.
struct ExploreData {
    let page: ExplorePage
    let graph: NavigationGraph
    let counts: String
    let notes: [String]
    /// Where on its screen a route begins, by its id.
    let spots: [String: Rect]
    /// The feature of each scene, or the part of a large one that the pictures show it in.
    private let groups: [String: String]
    private let numbers: [String: Int]
    private let routeNumbers: [String: Int]

    init(page: ExplorePage, graph: NavigationGraph, counts: String, notes: [String], spots: [String: Rect] = [:]) {
        self.spots = spots
        self.page = page
        self.graph = graph
        self.counts = counts
        self.notes = notes
        groups = SceneGroups(graph).byScene
        numbers = Dictionary(
            graph.scenes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        routeNumbers = Dictionary(
            graph.routes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// JSON on one line that is safe inside a `script` element: `<`, `>` and `&` are written as escapes, which JSON
    /// has in texts only.
    var json: String {
        var writer = JSONWriter(isShown: true)
        writer.object { json in
            json.member("contracts") { $0.array(page.contracts, write) }
            json.member("counts", counts)
            json.member("exits") { $0.array(graph.exits.filter { numbers[$0.from] != nil }, write) }
            json.member("findings") { $0.array(page.findings, write) }
            json.member("linkPrefix", page.linkPrefix)
            json.member("links") { $0.array(links, write) }
            json.member("namings") { json in
                guard let namings = page.namings else { return json.string(nil) }
                json.array(namings.filter { numbers[$0.scene] != nil }, write)
            }
            json.member("notes") { $0.array(notes) { $0.string($1) } }
            json.member("routes") { $0.array(graph.routes, write) }
            json.member("scenes") { $0.array(graph.scenes, write) }
            json.member("unresolved") { $0.array(graph.unresolved, write) }
            json.member("version", page.version)
        }
        return Self.embedded(writer.finish())
    }

    static func embedded(_ json: String) -> String {
        var text = String.UnicodeScalarView()
        var isAtLineStart = false
        for scalar in json.unicodeScalars {
            switch scalar {
            case "\n": isAtLineStart = true
            case " " where isAtLineStart: break
            case "<", ">", "&":
                text.append(contentsOf: "\\u00\(String(scalar.value, radix: 16))".unicodeScalars)
                isAtLineStart = false
            default:
                text.append(scalar)
                isAtLineStart = false
            }
        }
        return String(text)
    }

    private static func place(_ location: SourceLocation) -> String { "\(location.file):\(location.line)" }

    private func writeScene(_ id: String?, to json: inout JSONWriter) {
        if let number = id.flatMap({ numbers[$0] }) {
            json.member("scene", number)
        } else {
            json.member("scene", nil)
        }
    }

    private func write(_ json: inout JSONWriter, _ scene: Scene) {
        json.object { json in
            json.member("at", Self.place(scene.location))
            json.member("dialect", scene.dialect)
            json.member("dialog", scene.dialog)
            json.member("entry", scene.entry)
            json.member("feature", groups[scene.id])
            json.member("id", scene.id)
            json.member("kind", scene.kind.rawValue)
            json.member("label", scene.label)
            json.member("name", scene.name)
            json.member("shownID", scene.shownID)
            json.member("types") { json in
                json.array(scene.types) { json, type in
                    json.object {
                        $0.member("at", Self.place(type.location))
                        $0.member("name", type.name)
                        $0.member("role", type.role)
                    }
                }
            }
        }
    }

    private func write(_ json: inout JSONWriter, _ naming: ExplorePage.Naming) {
        json.object { json in
            json.member("at", Self.place(naming.location))
            json.member("by", naming.by)
            writeScene(naming.scene, to: &json)
            json.member("text", naming.text)
            json.member("word", naming.word)
        }
    }

    private func write(_ json: inout JSONWriter, _ route: Route) {
        json.object { json in
            json.member("at", Self.place(route.location))
            json.member("certainty", route.certainty.rawValue)
            json.member("data") { json in
                json.array(route.data) { json, datum in
                    json.string(datum.type.map { "\(datum.name): \($0)" } ?? datum.name)
                }
            }
            json.member("event", route.event)
            json.member("from", numbers[route.from] ?? 0)
            json.member("id", route.id)
            json.member("kind", route.kind.rawValue)
            json.member("segue", route.segue)
            json.member("sites") { $0.array(route.sites) { $0.string(Self.place($1)) } }
            if let spot = spots[route.id] {
                json.member("spot") { json in
                    json.array([spot.minX, spot.minY, spot.width, spot.height]) { $0.number(Int($1.rounded())) }
                }
            }
            json.member("to", numbers[route.to] ?? 0)
            json.member("trigger", route.trigger)
        }
    }

    /// A scene that a way in from outside leads to.
    private typealias Link = (entry: Entry, target: Entry.Target)

    private var links: [Link] {
        graph.links.flatMap { link in
            link.targets.filter { numbers[$0.scene] != nil }.map { (entry: link, target: $0) }
        }
    }

    private func write(_ json: inout JSONWriter, _ link: Link) {
        json.object { json in
            json.member("at", Self.place(link.target.location))
            json.member("channel", link.entry.channel?.rawValue)
            json.member("handler", link.entry.handler?.symbol)
            json.member("handles") { $0.array(link.entry.handles) { $0.string($1) } }
            json.member("kind", link.target.kind.rawValue)
            writeScene(link.target.scene, to: &json)
        }
    }

    private func write(_ json: inout JSONWriter, _ exit: Exit) {
        json.object { json in
            json.member("at", Self.place(exit.location))
            json.member("kind", exit.kind.rawValue)
            writeScene(exit.from, to: &json)
        }
    }

    private func write(_ json: inout JSONWriter, _ call: UnresolvedTransition) {
        json.object { json in
            json.member("at", Self.place(call.location))
            json.member("call", call.call)
            json.member("reason", call.reason)
            writeScene(call.from, to: &json)
        }
    }

    private func write(_ json: inout JSONWriter, _ finding: ExplorePage.Finding) {
        json.object { json in
            json.member("at", Self.place(finding.location))
            json.member("message", finding.message)
            json.member("rule", finding.rule)
            writeScene(finding.scene, to: &json)
            json.member("severity", finding.severity)
        }
    }

    private func write(_ json: inout JSONWriter, _ contract: ExplorePage.Contract) {
        json.object { json in
            json.member("at", Self.place(contract.location))
            json.member("breaches") { $0.array(contract.breaches, write) }
            json.member("name", contract.name)
            json.member("reasons") { $0.array(contract.reasons) { $0.string($1) } }
            json.member("severity", contract.severity)
            json.member("state", contract.state)
            json.member("terms") { json in
                json.array(contract.terms) { json, term in
                    json.object {
                        $0.member("scenes") { $0.array(term.scenes.compactMap { numbers[$0] }) { $0.number($1) } }
                        $0.member("text", term.text)
                        $0.member("word", term.word)
                    }
                }
            }
        }
    }

    private func write(_ json: inout JSONWriter, _ breach: ExplorePage.Contract.Breach) {
        json.object { json in
            json.member("message", breach.message)
            json.member("path") { $0.array(breach.path.compactMap { routeNumbers[$0] }) { $0.number($1) } }
            writeScene(breach.scene, to: &json)
            json.member("suggestion", breach.suggestion)
        }
    }
}
