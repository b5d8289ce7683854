import NavigationGraph
import Source
import Testing

@testable import Diagrams

/// What keeps a picture of many scenes readable.
@Suite struct LargePictureTests {
    private func source(
        _ graph: NavigationGraph, _ options: DiagramOptions, _ effort: LayoutEffort = .curved, hubs: Int? = nil
    ) throws -> LayoutSource {
        let picture = try PictureBuilder.picture(of: graph, options)
        return LayoutSource(picture, theme: .named(.light), hubs: Hubs(picture, limit: hubs), effort: effort)
    }

    /// A chain of scenes in features of ten.
    private func chain(_ count: Int) -> NavigationGraph {
        var draft = Draft()
        for number in 0..<count { draft.scene("S\(number)", feature: "F\(number / 10)", entry: number == 0) }
        for number in 1..<count { draft.route("S\(number - 1)", .push, "S\(number)") }
        return draft.graph
    }

    @Test func fromEightyScenesOnEachBoxIsAFeatureWithWhatItHolds() throws {
        let below = try PictureBuilder.picture(of: chain(79), DiagramOptions())
        #expect(!below.collapsed)
        let picture = try PictureBuilder.picture(of: chain(80), DiagramOptions())
        #expect(picture.collapsed)
        #expect(picture.nodes.map(\.name) == (0..<8).map { "F\($0)" })
        #expect(picture.nodes[3].holds == (30..<40).map { "S\($0)" })
        let text = String(decoding: try Diagram.render(chain(80), as: .text), as: UTF8.self)
        #expect(text.contains("holds S30, S31, S32"))
        let svg = String(decoding: try Diagram.render(chain(80), as: .svg), as: UTF8.self)
        for number in 0..<80 { #expect(svg.contains(">S\(number)</text>")) }
    }

    @Test func whatABoxHasNoRoomForIsCounted() {
        let list = NodeFace.List((0..<40).map { "Scene\($0)" })
        #expect(list?.items.count == NodeFace.List.most)
        #expect(list?.items.last == "and 17 more")
    }

    /// Twelve scenes that each lead to the same four.
    private var hubs: NavigationGraph {
        var draft = Draft()
        let targets = ["Alert", "Help", "Login", "Web"]
        for name in targets { draft.scene(name) }
        for number in 0..<12 {
            draft.scene("S\(number)", entry: number == 0)
            if number > 0 { draft.route("S0", .push, "S\(number)") }
            for name in targets {
                draft.route("S\(number)", .present, name, certainty: name == "Web" ? .inferred : .exact)
            }
        }
        return draft.graph
    }

    @Test func hubsAreNamedOnceAndToldByTheirNumbers() throws {
        let source = try source(hubs, DiagramOptions(), hubs: 9)
        let note = try #require(source.hubs.note(source.picture))
        #expect(note.contains("48 routes not drawn"))
        #expect(
            note.hasSuffix(
                "1 Alert, from 12 scenes; 2 Help, from 12 scenes; 3 Login, from 12 scenes; 4 Web, from 12 scenes"))
        for (node, face) in zip(source.picture.nodes, source.faces) {
            let isHub = source.hubs.numbers[node.id] != nil
            #expect(face.signs.map(\.number) == (isHub ? [] : [1, 2, 3, 4]))
            #expect(face.signs.map(\.pale) == (isHub ? [] : [false, false, false, true]))
            #expect(face.rows.map(\.text) == (isHub ? [node.name, "from 12 scenes"] : [node.name]))
        }
        let svg = String(decoding: try Diagram.render(hubs, as: .svg), as: UTF8.self)
        #expect(svg.components(separatedBy: ">Login</text>").count == 2)
        #expect(svg.contains("leads to 4: Web, present, inferred"))
    }

    @Test func linesAmongNeighboursOfTheFocusFade() throws {
        var draft = Draft()
        for name in ["A", "B", "C", "D"] { draft.scene(name, entry: name == "A") }
        draft.lines("A push B; A push C; B push C; C push D; D push B; A push A")
        let picture = try PictureBuilder.picture(
            of: draft.graph, DiagramOptions(focus: .init(scene: "A", depth: 2)))
        let faded = picture.edges.filter(\.outside).map { "\($0.from.prefix(1))\($0.to.prefix(1))" }
        #expect(faded == ["BC"])
    }

    @Test(arguments: [LayoutEffort.curved, .packed])
    func aQuestionMarkSitsOnItsLine(_ effort: LayoutEffort) throws {
        let picture = try PictureBuilder.picture(of: SampleGraphs.shop, DiagramOptions())
        let drawing = Drawing(
            picture: picture, theme: .named(.light), mostLines: 9, effort: effort, limit: nil)
        let source = LayoutSource(picture, theme: .named(.light), hubs: Hubs(picture, limit: 9), effort: effort)
        let layout = try drawing.layout(of: source).layout
        let places = SignPlaces(picture, layout, theme: .named(.light)).places
        let inferred = picture.edges.indices.filter { picture.edges[$0].inferred && layout.lines[$0] != nil }
        #expect(!inferred.isEmpty)
        for number in inferred {
            let (place, line) = (try #require(places[number]), try #require(layout.lines[number]))
            let nearest = (0...400).compactMap { line.point(at: Double($0) / 400) }.map { ($0 - place).length }.min()
            #expect(try #require(nearest) < 3)
            #expect(!layout.nodes.values.contains { $0.contains(place) })
        }
    }

    @Test(arguments: [SampleGraphs.todo, SampleGraphs.shop, SampleGraphs.large, SampleGraphs.hostile])
    func packedLinesGoThroughNoBox(_ graph: NavigationGraph) throws {
        let source = try source(
            graph, DiagramOptions(show: [.system, .declared, .exits, .unresolved], full: true), .packed)
        let layout = PackedLayout(source).layout
        #expect(layout.nodes.count == source.picture.nodes.count)
        #expect(layout.lines.count == source.picture.edges.count)
        #expect(layout.hidden(source.ends) == 0)
        let boxes = layout.nodes.sorted { $0.key < $1.key }.map(\.value)
        for (number, box) in boxes.enumerated() {
            #expect(!boxes[..<number].contains { $0.meets(box) })
        }
    }

    @Test func aBoxStandsOutUnderThePointerWithoutAScript() throws {
        let svg = String(decoding: try Diagram.render(SampleGraphs.todo, as: .svg), as: UTF8.self)
        #expect(!svg.contains("<script"))
        #expect(svg.contains(".graph:has(>.s0:hover)>.n0{opacity:1}"))
        // The box of the root, the one it leads to, the one that leads back, and the lines between.
        let near = svg.matches(of: /<g id="([^"]*)" class="[^"]* n1[ "]/).map { String($0.output.1) }
        #expect(near.contains { $0.hasPrefix("RootNavigationController") && !$0.contains(">") })
        #expect(Set(near).count == near.count)
    }

    // MARK: - The map

    @Test func aMapHasEveryFeatureAsAFrameWithItsScenes() throws {
        let options = DiagramOptions(show: [.system, .declared], full: true)
        let whole = try PictureBuilder.picture(of: SampleGraphs.large, options)
        let features = try PictureBuilder.picture(
            of: SampleGraphs.large, DiagramOptions(show: [.system, .declared], collapseFeatures: true))
        let result = try MapDrawing(
            whole: whole, features: features, theme: .named(.light), mostLines: 9, effort: nil, limit: nil
        ).layOut()
        func box(_ group: Canvas.Group) -> Rect? {
            guard case .shape(let outline, _, _) = group.marks.first else { return nil }
            return Rect(around: outline.points)
        }
        let frames = result.canvas.groups.filter { $0.classes == "cluster scene feature" }
        #expect(frames.compactMap(\.id) == features.nodes.map(\.id))
        let boxes = frames.compactMap(box)
        for (number, frame) in boxes.enumerated() { #expect(!boxes[..<number].contains { $0.meets(frame) }) }
        let scenes = result.canvas.groups.filter { $0.classes.hasPrefix("node scene") }
        #expect(scenes.count == 300)
        for scene in scenes {
            let node = try #require(whole.nodes.first { $0.id == scene.id })
            let frame = try #require(frames.firstIndex { $0.id == Picture.featureID(node.feature) })
            let own = try #require(box(scene))
            #expect(own.corners.allSatisfy(boxes[frame].contains))
        }
        // Within the frames each route is a line, between them all of a kind are one.
        let lines = result.canvas.groups.filter { $0.classes.hasPrefix("edge") }.count
        let inner = whole.edges.count { edge in
            whole.nodes.first { $0.id == edge.from }?.feature == whole.nodes.first { $0.id == edge.to }?.feature
        }
        #expect(lines == inner + features.edges.count)
    }
}
