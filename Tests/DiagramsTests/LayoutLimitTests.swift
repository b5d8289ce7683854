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

    @Test func aLayoutThatTakesTooLongIsCutOffAndThePictureSaysSo() throws {
        try withProgram(#"if [ "$2" = dot ]; then exec sleep 600; else cat; fi"#) { limit in
            let bytes = try Diagram.output(graph, as: .svg, options: options(limit)).bytes
            let source = String(decoding: bytes, as: UTF8.self)
            #expect(source.contains("no better layout in 2 s, so scenes stand side by side"))
        }
    }

    @Test func withinTheLimitThePictureIsTheSameAsWithoutOne() throws {
        try withProgram(#"[ "$1 $2 $3" = "--lay-out dot svg" ] && cat && echo "a warning" >&2"#) { limit in
            let output = try Diagram.output(graph, as: .svg, options: options(limit))
            let source = String(decoding: output.bytes, as: UTF8.self)
            #expect(source.contains("Scene1179") && source.hasSuffix("}\n"))
            #expect(!source.contains("no better layout"))
            #expect(output.warnings == ["a warning"])
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
            let purpose = DOTWriter.Purpose.layout(resolution: nil, mostLines: nil)
            let source = DOTWriter.write(picture, theme: .named(.light), for: purpose, effort: effort)
            let output = try Graphviz.render(source, engine: effort.engine, format: "svg")
            #expect(!output.hadErrors)
            #expect(output.warnings.isEmpty, "\(effort): \(output.warnings)")
        }
    }
}
