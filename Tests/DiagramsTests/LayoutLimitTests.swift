import Foundation
import NavigationGraph
import Source
import Testing

@testable import Diagrams

/// The limit of time, with programs in place of Graphviz that never answer, or answer with what they were asked.
@Suite struct LayoutLimitTests {
    private static let seconds = 2.0

    /// Calls `body` with a limit whose program is a shell script.
    private func withProgram(_ script: String, _ body: (LayoutLimit) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("layout-\(UUID().uuidString)")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
        defer { do { try FileManager.default.removeItem(at: url) } catch { Issue.record(error) } }
        try body(LayoutLimit(executable: url.path, seconds: Self.seconds))
    }

    /// Larger than what is drawn in this process whatever happens, and small enough for full effort.
    private let graph: NavigationGraph = {
        let place = SourceLocation(file: "A.swift", line: 1, column: 1)
        let names = (0..<180).map { "Scene\(1000 + $0)" }
        return NavigationGraph(
            scenes: names.map { Scene(id: $0, name: $0, entry: $0 == names[0], location: place) },
            routes: zip(names, names.dropFirst()).map { Route(from: $0, to: $1, kind: .push, location: place) })
    }()

    private func options(_ limit: LayoutLimit) -> DiagramOptions {
        var options = DiagramOptions(full: true)
        options.layoutLimit = limit
        return options
    }

    @Test func aLayoutThatTakesTooLongIsAnErrorThatSaysWhatToDo() throws {
        try withProgram("exit 3") { limit in
            let error = DiagramError.layoutTooLong(scenes: 180, routes: 179, seconds: Self.seconds, next: .angled)
            #expect(throws: error) { try Diagram.output(graph, as: .svg, options: options(limit)) }
            #expect(error.description.contains("not done within 2 s of processor time; draw it simpler with --layout"))
        }
    }

    /// An empty layout stands for one of Graphviz.
    @Test func theProcessIsToldItsLimit() throws {
        let script = #"[ "$*" = "--lay-out dot json0 2" ] && cat >/dev/null && echo '{}' && echo "a warning" >&2"#
        try withProgram(script) { limit in
            let output = try Diagram.output(graph, as: .svg, options: options(limit))
            #expect(String(decoding: output.bytes, as: UTF8.self).contains("180 scenes · 179 routes"))
            #expect(output.warnings == ["a warning"])
        }
    }

    /// Scenes ranked across features are what may end the process; the picture is then laid out feature by feature.
    @Test func whereOneLayoutEndsItsProcessTheOtherIsDrawn() throws {
        let script = "if grep -q newrank; then kill -ABRT $$; fi; echo '{}'"
        try withProgram(script) { limit in
            let output = try Diagram.output(graph, as: .svg, options: options(limit))
            #expect(String(decoding: output.bytes, as: UTF8.self).contains("180 scenes · 179 routes"))
        }
        try withProgram("cat > /dev/null; kill -ABRT $$") { limit in
            #expect(throws: DiagramError.graphviz("its process failed")) {
                try Diagram.output(graph, as: .svg, options: options(limit))
            }
        }
    }

    @Test func aLayoutThatIsNoneIsAnError() throws {
        try withProgram("cat > /dev/null; echo 'no json'") { limit in
            #expect(throws: DiagramError.self) { try Diagram.output(graph, as: .svg, options: options(limit)) }
        }
    }

    @Test func whatTheProcessSaysWhenItFailsIsTold() throws {
        try withProgram("cat > /dev/null; echo 'out of paper' >&2; exit 2") { limit in
            #expect(throws: DiagramError.graphviz("out of paper")) {
                try Diagram.output(graph, as: .svg, options: options(limit))
            }
        }
        let missing = LayoutLimit(executable: "/nowhere/at/all", seconds: Self.seconds)
        #expect(throws: DiagramError.self) { try Diagram.output(graph, as: .svg, options: options(missing)) }
    }

    /// Starting a process would take longer than the layout.
    @Test func smallGraphsAreDrawnInThisProcess() throws {
        let missing = LayoutLimit(executable: "/nowhere/at/all", seconds: Self.seconds)
        let limited = try Diagram.output(SampleGraphs.todo, as: .svg, options: options(missing))
        #expect(limited.bytes == (try Diagram.render(SampleGraphs.todo, as: .svg, options: DiagramOptions(full: true))))
    }

    @Test func everyEffortIsDrawn() throws {
        for effort in LayoutEffort.allCases {
            let picture = try PictureBuilder.picture(of: SampleGraphs.todo, DiagramOptions())
            let drawing = Drawing(picture: picture, theme: .named(.light), mostLines: nil, effort: effort, limit: nil)
            let result = try drawing.layOut()
            let boxes = result.canvas.groups.filter { $0.classes.hasPrefix("node") }
            #expect(boxes.count == picture.nodes.count)
            let lines = result.canvas.groups.filter { $0.classes.hasPrefix("edge") }
            #expect(lines.count == picture.edges.count, "\(effort)")
            #expect(result.warnings.isEmpty, "\(effort): \(result.warnings)")
        }
    }
}
