import Foundation
import NavigationGraph
import Source
import Testing

private let tool = NavigationGraph.Tool(name: "sidewinder", version: "0.1.0")

private let about: Control = {
    var control = Control(.barItem, title: "About", name: "aboutItem", at: place("Login/LoginViewController.swift", 9))
    control.titleCode = "L10n.about"
    control.identifier = "about"
    control.image = "info"
    control.choice = ".about"
    control.alternatives = [
        Control.Alternative(choice: ".legal", title: "Legal"), Control.Alternative(choice: ".news"),
    ]
    control.premises = [
        Control.Premise(name: "command", type: "AboutCommand", others: ["LegalCommand", "NewsCommand"])
    ]
    return control
}()

/// A graph with something in every field.
private let full = NavigationGraph(
    scenes: [
        Scene(
            id: "LoginViewController", name: "Login", viewType: "LoginViewController", entry: true, feature: "Login",
            dialect: "viper", storyboard: .init(name: "Main", identifier: nil, objectID: "BYZ-38-t0r"),
            types: [
                .init(name: "LoginRouter", role: "router", location: place("Login/LoginRouter.swift", 3)),
                .init(name: "LoginPresenter", role: "presenter", location: place("Login/LoginPresenter.swift", 5)),
            ],
            location: place("Login/LoginViewController.swift", 4)),
        Scene(
            id: "Main:Über \"uns\"\n", name: "About", kind: .container, dialog: true, location: place("A/B.swift", 1)),
    ],
    routes: [
        Route(
            from: "LoginViewController", to: "Main:Über \"uns\"\n", kind: .push, transports: [.segue, .code],
            certainty: .inferred, trigger: "showAbout()", event: "didTapAbout(_:)", control: about, segue: "about",
            data: [.init(name: "user", type: "User"), .init(name: "id", type: nil)],
            location: place("Login/LoginRouter.swift", 10), sites: [place("Login/LoginRouter.swift", 20)],
            trace: [.init(symbol: "LoginPresenter.about()", location: place("Login/LoginPresenter.swift", 12))]),
        push("LoginViewController", "LoginViewController"),
    ],
    exits: [Exit(from: "LoginViewController", kind: .dismiss, location: place("Login/LoginRouter.swift", 30))],
    unresolved: [
        UnresolvedTransition(from: nil, call: "present(_:animated:)", reason: "…", location: place("X.swift", 7))
    ],
    ignored: [
        IgnoredTransition(from: nil, call: "present(_:animated:)", reason: "an alert", location: place("X.swift", 8))
    ],
    ledger: Ledger(transitions: 4, resolved: 2, unresolved: 1, ignored: 1))

@Suite struct GraphJSONTests {
    @Test func everyFieldComesBack() throws {
        let text = full.json(tool: tool)
        #expect(try NavigationGraph(json: Data(text.utf8)) == full)
        #expect(try NavigationGraph(json: Data(NavigationGraph().json(tool: tool).utf8)) == NavigationGraph())
    }

    @Test func anEmptyGraphToTheByte() {
        let expected = """
            {
              "entries": [],
              "exits": [],
              "ignored": [],
              "ledger": {
                "calls": 0,
                "ignored": 0,
                "resolved": 0,
                "transitions": 0,
                "unresolved": 0
              },
              "otherCalls": [],
              "routes": [],
              "scenes": [],
              "tool": {
                "name": "sidewinder",
                "version": "0.1.0"
              },
              "totals": {
                "declaredRoutes": 0,
                "entries": 0,
                "routes": 0,
                "scenes": 0,
                "systemScenes": 0
              },
              "unresolved": [],
              "version": 1
            }

            """
        #expect(NavigationGraph().json(tool: tool) == expected)
    }

    @Test func waysInSurviveAndOlderGraphsLoad() throws {
        var graph = full
        graph.setLinks([
            Entry(
                link: .url, handler: .init(symbol: "AppDelegate.open(_:)", location: place("App.swift", 3)),
                handles: ["shop://"],
                targets: [
                    .init(
                        scene: "LoginViewController", kind: .push, certainty: .inferred, location: place("R.swift", 4),
                        trace: [.init(symbol: "Router.show()", location: place("R.swift", 5))])
                ])
        ])
        graph.setOtherCalls([OtherCalls(call: "show", reason: "why", locations: [place("X.swift", 2)])])
        graph.objectiveC = ObjectiveCScenes(files: 2, scenes: ["LoginViewController"])
        graph.ledger.calls = 5
        #expect(try NavigationGraph(json: Data(graph.json(tool: tool).utf8)) == graph)
        let older = #"{"version": 1, "scenes": [], "routes": []}"#
        #expect(try NavigationGraph(json: Data(older.utf8)).links.isEmpty)
    }

    @Test func aRouteToTheByte() throws {
        let text = graph(push("A", "B")).json(tool: tool)
        let expected = """
              "routes": [
                {
                  "certainty": "exact",
                  "data": [],
                  "event": null,
                  "from": "A",
                  "id": "A>push>B",
                  "kind": "push",
                  "location": {
                    "column": 9,
                    "file": "ARouter.swift",
                    "line": 2
                  },
                  "segue": null,
                  "to": "B",
                  "trace": [],
                  "transports": [
                    "code"
                  ],
                  "trigger": null
                }
              ],
            """
        #expect(text.contains(expected))
    }

    @Test func keysAndRoutesAreSortedAndSlashesStay() throws {
        let text = full.json(tool: tool)
        #expect(text.contains("\"Login/LoginRouter.swift\""))
        var keys: [[String]] = []
        for line in text.split(separator: "\n") {
            let trimmed = line.drop { $0 == " " }
            let depth = (line.count - trimmed.count) / 2
            keys = Array(keys.prefix(depth + 1)) + Array(repeating: [], count: max(0, depth + 1 - keys.count))
            if trimmed.first == "}" || trimmed.first == "{" { keys = Array(keys.prefix(depth)) + [[], []] }
            guard let colon = trimmed.range(of: "\": ") else { continue }
            let key = String(trimmed[trimmed.index(after: trimmed.startIndex)..<colon.lowerBound])
            #expect(keys[depth].last.map { $0 < key } ?? true, "\(key) after \(keys[depth])")
            keys[depth].append(key)
        }
        let routes = try JSONValue(text: text)["routes"]?.elements.compactMap { $0["id"]?.text } ?? []
        #expect(routes == routes.sorted())
        #expect(routes.count == 2)
    }

    @Test func theOrderOfTheInputDoesNotMatter() {
        let other = NavigationGraph(
            scenes: full.scenes.reversed(), routes: full.routes.reversed(), exits: full.exits,
            unresolved: full.unresolved, ignored: full.ignored, ledger: full.ledger)
        #expect(other.json(tool: tool) == full.json(tool: tool))
    }
}

@Suite struct GraphDecodingTests {
    private func error(_ text: String) -> GraphDecodingError? {
        do throws(GraphDecodingError) {
            _ = try NavigationGraph(json: Data(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    private func damaged(_ old: String, _ new: String) -> GraphDecodingError? {
        error(full.json(tool: tool).replacingOccurrences(of: old, with: new))
    }

    @Test func anotherVersionIsNamedEvenWhereTheRestDiffers() {
        let failure = error(#"{"scenes": {"new": true}, "version": 2}"#)
        #expect(failure?.path == "$.version")
        #expect(failure?.message.contains("format version 2, and this program reads version 1; update") == true)
        #expect(error(#"{"scenes": [], "routes": []}"#)?.message == "the key \"version\" is missing")
    }

    @Test func mistakesBetweenPartsNameTheirLine() {
        let text = full.json(tool: tool)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = lines.firstIndex { $0.contains("\"routes\"") } ?? 0
        let missing = error(
            text.replacingOccurrences(of: "\"id\": \"LoginViewController>push>LoginViewController\",", with: "")
                .replacingOccurrences(of: "\"to\": \"LoginViewController\"", with: "\"to\": \"Nowhere\""))
        #expect(missing?.path == "$.routes[0].to")
        #expect(missing?.line == start + 2)
        let twice = error(
            text.replacingOccurrences(
                of: "\"id\": \"Main:Über \\\"uns\\\"\\n\"", with: "\"id\": \"LoginViewController\""))
        #expect(twice?.path == "$.scenes[1].id")
        #expect((twice?.line ?? 1) > 1)
    }

    @Test func errorsNameThePlace() {
        let kind = damaged("\"kind\": \"push\"", "\"kind\": \"jump\"")
        #expect(kind?.path == "$.routes[0].kind")
        #expect(kind?.message.contains("use one of \"push\", \"present\"") == true)
        #expect(damaged("\"line\": 20", "\"line\": \"20\"")?.path == "$.routes[1].sites[0].line")
        #expect(damaged("\"name\": \"About\",", "")?.message == "the key \"name\" is missing")
        #expect(damaged("\"name\": \"About\",", "")?.path == "$.scenes[1]")
        let id = damaged("\"id\": \"LoginViewController>push>LoginViewController\"", "\"id\": \"x\"")
        #expect(id?.path == "$.routes[0]")
        #expect(id?.description.hasPrefix("line ") == true)
    }

    @Test func routesNeedTheirScenes() {
        let failure = damaged("\"id\": \"LoginViewController\"", "\"id\": \"Gone\"")
        #expect(failure?.path == "$.routes[0].from")
        #expect(failure?.message.hasPrefix("there is no scene \"LoginViewController\"") == true)
    }

    @Test(arguments: ["", "{", "[]", "null", "{\"scenes\": [}", "{\"a\": 01x}", "{} {}", "\u{0}", "{\"a\": \"b"])
    func damagedTexts(text: String) {
        #expect(error(text) != nil)
    }

    @Test func noCutCrashes() {
        let bytes = Array(full.json(tool: tool).utf8)
        for length in stride(from: 0, to: bytes.count - 2, by: 7) {
            #expect(throws: GraphDecodingError.self) { try NavigationGraph(json: Data(bytes[..<length])) }
        }
    }

    @Test func noDamageCrashes() {
        let bytes = Array(full.json(tool: tool).utf8)
        let signs = Array("\"\\{}[]:,u0e-\u{1}".utf8) + [0xC3, 0xFF]
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            var damaged = bytes
            for _ in 0..<2 {
                let place = Int.random(in: damaged.indices, using: &generator)
                damaged[place] = signs.randomElement(using: &generator) ?? 0
            }
            do throws(GraphDecodingError) {
                _ = try NavigationGraph(json: Data(damaged))
            } catch {
                #expect(error.path.hasPrefix("$"))
                #expect(error.line >= 1)
            }
        }
    }

    @Test func deepNestingIsRefused() {
        let failure = error("{\"x\": " + String(repeating: "[", count: 100_000))
        #expect(failure?.message.contains("levels deep") == true)
    }

    @Test func unknownKeysAndEscapesAreRead() throws {
        let text = #"""
            {"future": [1.5e3, {"a": [true, null, "\u0041"]}], "version": 1, "routes": [],
             "scenes": [{"id": "\u00dcber\ud83d\ude00\/\n", "name": "x", "kind": "screen",
                         "location": {"file": "a", "line": 1, "column": 1}}]}
            """#
        let graph = try NavigationGraph(json: Data(text.utf8))
        #expect(graph.scenes.map(\.id) == ["Über😀/\n"])
    }
}

@Suite struct GraphSchemaTests {
    @Test func graphsFitTheSchema() throws {
        let validator = SchemaValidator(root: try JSONValue(text: NavigationGraph.jsonSchema()))
        for graph in [full, NavigationGraph(), RandomGraph(seed: 7, count: 12).graph] {
            #expect(validator.errors(try JSONValue(text: graph.json(tool: tool))) == [])
        }
    }

    /// With `SIDEWINDER_GOLDEN=write` the schema is rewritten, and the test fails.
    @Test func schemaOfTheDocumentationIsUpToDate() throws {
        let file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Documentation/graph.schema.json")
        let real = NavigationGraph.jsonSchema()
        let written = try String(contentsOf: file, encoding: .utf8)
        if real != written, ProcessInfo.processInfo.environment["SIDEWINDER_GOLDEN"] == "write" {
            try Data(real.utf8).write(to: file)
            Issue.record("rewrote the schema of the graph; review the difference")
        } else {
            #expect(written == real, "the schema of the graph differs; make golden rewrites it")
        }
    }

    @Test func damagedGraphsDoNotFit() throws {
        let validator = SchemaValidator(root: try JSONValue(text: NavigationGraph.jsonSchema()))
        let text = full.json(tool: tool)
        for (old, new) in [
            ("\"version\": 1", "\"version\": 2"), ("\"kind\": \"push\"", "\"kind\": \"jump\""),
            ("\"line\": 20", "\"line\": 0"), ("\"dialog\": true", "\"dialog\": null"),
            ("\"segue\": null,", ""), ("\"symbol\"", "\"sign\""), ("\"objectID\": \"BYZ-38-t0r\"", "\"objectID\": 3"),
        ] {
            #expect(text.contains(old))
            let damaged = try JSONValue(text: text.replacingOccurrences(of: old, with: new))
            #expect(!validator.errors(damaged).isEmpty, "\(new)")
        }
    }
}

@Suite struct LookupTests {
    @Test func scenesAndRoutesAreFoundById() {
        let app = graph(push("B", "A"), push("B", "C"), present("A", "C"))
        #expect(app.scene("B")?.id == "B")
        #expect(app.scene("BB") == nil)
        #expect(app.routes(from: "B").map(\.to) == ["A", "C"])
        #expect(app.routes(from: "C").isEmpty)
        #expect(NavigationGraph().scene("A") == nil)
    }
}
