import Foundation
import NavigationGraph
import Source
import Testing

/// Sketches of screens in a graph: which element a control is, and what is added for those that are none.
@Suite struct WireframeTests {
    private func place(_ line: Int) -> Source.SourceLocation {
        Source.SourceLocation(file: "A.swift", line: line, column: 1)
    }

    private func sketch() -> Wireframe {
        var wireframe = Wireframe(scene: "A")
        wireframe.title = "Harbor"
        wireframe.trailing = [Wireframe.Element(.barItem, text: "Add", at: place(1))]
        var button = Wireframe.Element(.button, text: "Load", at: place(3))
        button.identifier = "load"
        button.frame = .init(x: -2, y: 4, width: 10, height: 20)
        var any = Wireframe.Element(.row)
        any.isRepeated = true
        wireframe.content = [button, Wireframe.Element(.list, holding: [any])]
        return wireframe
    }

    @Test func aControlIsFoundByPlaceIdentifierAndWords() {
        let wireframe = sketch()
        #expect(wireframe.number(of: Control(.button, at: place(3))) == 1)
        var named = Control(.button, at: place(9))
        named.identifier = "load"
        #expect(wireframe.number(of: named) == 1)
        #expect(wireframe.number(of: Control(.button, title: "Load", at: place(9))) == 1)
        #expect(wireframe.number(of: Control(.toggle, title: "Load", at: place(9))) == nil)
        #expect(wireframe.number(of: Control(.button, title: "Unload", at: place(9))) == nil)
    }

    @Test func whatLeadsOnIsAdded() {
        var row = Control(.row, title: "Ships", at: place(5))
        row.alternatives = [.init(choice: ".crew", title: "Crew")]
        let tab = Control(.tab, title: "Port", at: place(6))
        let hidden = Control(.button, at: place(7))
        let found = sketch().including([row, tab, hidden, Control(.appearance, at: place(8))])
        #expect(found.content[1].children.map(\.text) == ["Ships", "Crew", nil])
        #expect(found.tabs.map(\.text) == ["Port"])
        #expect(found.content.count == 2)
    }

    /// Tabs that one line makes have the titles of their screens, and each is found by its own.
    @Test func tabsHaveTheTitlesOfTheirScreens() throws {
        let scenes = ["A", "B", "C"].map { id in
            var scene = Scene(id: id, name: id, location: place(1))
            scene.title = id == "A" ? nil : "Title of \(id)"
            return scene
        }
        let routes = ["B", "C"].map {
            Route(from: "A", to: $0, kind: .contain, control: Control(.tab, at: place(3)), location: place(3))
        }
        var graph = NavigationGraph(scenes: scenes, routes: routes)
        graph.setWireframes([sketch()])
        let found = try #require(graph.wireframe(of: "A"))
        #expect(found.tabs.map(\.text) == ["Title of B", "Title of C"])
        let numbers = graph.routes.map { graph.shownControl(of: $0).flatMap(found.number) }
        #expect(Set(numbers).count == 2 && !numbers.contains(nil))
        // A screen of which nothing is known has no sketch.
        #expect(graph.wireframe(of: "C") == nil)
    }

    /// Items of menus are seen later, and what other files draw may stand anywhere.
    @Test func whatIsNotSeenIsNotAdded() {
        let elsewhere = Source.SourceLocation(file: "B.swift", line: 1, column: 1)
        let item = Control(.menuItem, title: "Share", at: place(5))
        let button = Control(.button, title: "Reply", at: elsewhere)
        #expect(sketch().including([item, button]) == sketch())
        #expect(sketch().including([Control(.button, title: "Reply", at: place(9))]).content.count == 3)
        #expect(Wireframe(scene: "A").including([item, button]).content.map(\.text) == ["Reply"])
    }

    @Test func theGraphKeepsThem() throws {
        let scene = Scene(id: "A", name: "A", location: place(1))
        var graph = NavigationGraph(scenes: [scene], routes: [])
        let bare = graph.json(tool: .init(name: "t", version: "1"))
        #expect(!bare.contains("wireframes"))
        graph.setWireframes([sketch(), Wireframe(scene: "nobody's")])
        #expect(graph.wireframes.map(\.scene) == ["A"])
        let text = graph.json(tool: .init(name: "t", version: "1"))
        let read = try NavigationGraph(json: Data(text.utf8))
        #expect(read == graph)
        let damaged = text.replacingOccurrences(of: "\"kind\": \"barItem\"", with: "\"kind\": \"bar\"")
        #expect(throws: GraphDecodingError.self) { try NavigationGraph(json: Data(damaged.utf8)) }
    }
}
