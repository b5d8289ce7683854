import Foundation
import Testing

/// `scan` and `--facts`: what one run over everything writes, in bytes.
@Suite struct FactsCommandTests {
    private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples")

    /// The folder of an app, and one with nothing but its facts, one file for each folder of the app that has sources directly in it
    /// and one for the rest.
    private struct App {
        let sources: TestFolder
        let facts: TestFolder
        let names: [String]

        /// `parts` are folders below the app, each of which is scanned by itself.
        init(copying sample: String, parts: [String], adding files: [String: String] = [:]) throws {
            sources = try TestFolder()
            facts = try TestFolder()
            let app = sources.url("App")
            try FileManager.default.copyItem(at: samples.appendingPathComponent(sample), to: app)
            for (name, text) in files { try sources.write(Data(text.utf8), to: "App/" + name) }
            var names: [String] = []
            for (index, part) in parts.enumerated() {
                names.append("\(index).facts")
                let result = try ToolProcess.run(
                    ["scan", "--root", ".", part, "-o", facts.url(names[index]).path], in: app.path)
                #expect(result.code == 0 && result.error == "", "\(result)")
            }
            self.names = names
        }

        /// What a command says on the sources and on the facts, which are all that there is.
        func both(_ arguments: [String]) throws -> (sources: ToolProcess.Result, facts: ToolProcess.Result) {
            (
                try ToolProcess.run(arguments, in: sources.url("App").path),
                try ToolProcess.run(arguments + ["--facts"] + names, in: facts.path)
            )
        }
    }

    /// The folders directly below one of a sample.
    private static func parts(_ sample: String, _ folder: String) throws -> [String] {
        let place = samples.appendingPathComponent(sample).appendingPathComponent(folder).path
        return try FileManager.default.contentsOfDirectory(atPath: place).sorted().map { folder + "/" + $0 }
    }

    private static let commands = [
        ["lint"], ["lint", "--format", "json", "--level", "info"], ["lint", "--format", "sarif"],
        ["graph", "--format", "json"], ["graph", "--format", "svg", "--violations"],
        ["graph", "--format", "text", "--metrics"],
        ["query", "path(Login, Receipt)"], ["steps", "Login", "Receipt"], ["explain", "Login"], ["explore", "-o", "-"],
    ]

    @Test func modulesGiveTheBytesOfTheWhole() throws {
        let modules = try Self.parts("CanonicalVIPER", "Skerry/Modules")
        let rest = try Self.parts("CanonicalVIPER", "Skerry").filter { $0 != "Skerry/Modules" }
        let app = try App(copying: "CanonicalVIPER", parts: rest + modules)
        #expect(app.names.count > 8)
        for command in Self.commands {
            let (sources, facts) = try app.both(command)
            #expect(facts.output == sources.output, "\(command)")
            #expect(facts.error == sources.error && facts.code == sources.code, "\(command)")
            #expect(!sources.output.isEmpty)
        }
    }

    @Test(arguments: ["CleanSwift", "ParentRouters", "Rambler", "RouteProtocols"])
    func aWholeSampleGivesItsBytes(_ sample: String) throws {
        let app = try App(copying: sample, parts: ["."])
        for command in [["lint", "--level", "info"], ["graph", "--format", "json"]] {
            let (sources, facts) = try app.both(command)
            #expect(facts.output == sources.output && facts.error == sources.error && facts.code == sources.code)
        }
    }

    /// Targets, the app's name, a configuration with patterns and a pack, comments that silence findings, syntax errors.
    @Test func projectFilesAndConfigurationHold() throws {
        let screen = "import UIKit\nfinal class %ViewController: UIViewController {}\n"
        let app = try App(
            copying: "CanonicalVIPER", parts: ["."],
            adding: [
                "Package.swift": """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Ferry", targets: [
                    .target(name: "Skerry", path: "Skerry"), .testTarget(name: "Checks", path: "Checks"),
                    .target(name: "More", path: "More"),
                ])
                """,
                "Checks/Check.swift": screen.replacingOccurrences(of: "%", with: "Check"),
                "More/Extra.swift": screen.replacingOccurrences(of: "%", with: "Extra") + "func broken( {\n",
                "More/Quiet.swift": "// sidewinder:disable:next unreachable-scene\n"
                    + screen.replacingOccurrences(of: "%", with: "Quiet"),
                "More/Left/Out.swift": screen.replacingOccurrences(of: "%", with: "Out"),
                ".sidewinder.yml": """
                exclude: ["More/Left/**"]
                features:
                  Extras: "More/**"
                rules: { unreachable-scene: error }
                """,
            ])
        for file in [".sidewinder.yml"] {
            try app.facts.write(try Data(contentsOf: app.sources.url("App/" + file)), to: file)
        }
        for command in [["lint"], ["graph", "--format", "json"], ["graph", "--format", "json", "--target", "Checks"]] {
            let (sources, facts) = try app.both(command)
            #expect(facts.output == sources.output, "\(command)")
            #expect(facts.error == sources.error && facts.code == sources.code, "\(command)")
        }
    }

    @Test func resultsAndBaselineAreThoseOfTheCurrentFolder() throws {
        let app = try App(copying: "CanonicalVIPER", parts: ["."])
        let written = try app.both(["baseline", "write"])
        #expect(written.facts.output == written.sources.output && written.facts.code == 0)
        #expect(try app.facts.text("sidewinder-baseline.json") == app.sources.text("App/sidewinder-baseline.json"))
        let known = try app.both(["lint"])
        #expect(known.facts.output == known.sources.output && known.facts.error == known.sources.error)
        #expect(known.facts.code == 0)
        try app.facts.write(Data(), to: "Reports/.keep")
        try app.sources.write(Data(), to: "App/Reports/.keep")
        let drawn = try app.both(["graph", "--format", "json=Reports/graph.json", "--format", "svg=flow.svg"])
        #expect(drawn.facts.code == 0 && drawn.facts.error == drawn.sources.error)
        for file in ["Reports/graph.json", "flow.svg"] {
            #expect(try app.facts.text(file) == app.sources.text("App/" + file))
        }
        let locked = try app.both(["lock"])
        #expect(locked.facts.code == 0)
        #expect(try app.facts.text("navigation.lock") == app.sources.text("App/navigation.lock"))
        #expect(try app.both(["lock", "--check"]).facts.code == 0)
        let nowhere = try app.both(["graph", "-o", "Nowhere/graph.json"])
        #expect(nowhere.facts.code == 2 && nowhere.facts.error == nowhere.sources.error)
    }

    @Test func factsAreTheSameBytesWhereverTheyAreScanned() throws {
        let (one, two) = (
            try App(copying: "CanonicalVIPER", parts: ["Skerry"]), try App(copying: "CanonicalVIPER", parts: ["Skerry"])
        )
        #expect(try Data(contentsOf: one.facts.url("0.facts")) == Data(contentsOf: two.facts.url("0.facts")))
    }

    @Test func factsThatCannotBeUsedAreNamed() throws {
        let folder = try TestFolder(["A.swift": "class A {}", "old.facts": "sidewinder facts\n0.0.1 1\n"])
        #expect(try ToolProcess.run(["scan", ".", "-o", "new.facts"], in: folder.path).code == 0)
        var bytes = try Data(contentsOf: folder.url("new.facts"))
        bytes[bytes.count / 2] ^= 1
        try folder.write(bytes, to: "damaged.facts")
        for (name, reason) in [
            ("A.swift", "is no facts file"), ("old.facts", "was written by another version (0.0.1 1)"),
            ("damaged.facts", "is damaged; scan again"), ("none.facts", "does not exist"),
        ] {
            let result = try ToolProcess.run(["lint", "--facts", name], in: folder.path)
            #expect(result.code == 2 && result.output == "")
            #expect(result.error.hasPrefix("sidewinder: \(name) \(reason)"), "\(result.error)")
        }
    }

    @Test func whatNeedsTheSourcesIsWrongUsage() throws {
        let folder = try TestFolder(["A.swift": "class A {}", "Other/B.swift": "class B {}"])
        #expect(try ToolProcess.run(["scan", ".", "-o", "a.facts"], in: folder.path).code == 0)
        for arguments in [["lint", "--fix"], ["lint", "--changed", "HEAD"], ["graph", "--affected", "HEAD"]] {
            let result = try ToolProcess.run(arguments + ["--facts", "a.facts"], in: folder.path)
            #expect(result.code == 64 && result.error.contains("does not go with --facts"))
        }
        #expect(try ToolProcess.run(["scan", "."], in: folder.path).code == 64)
        let outside = try ToolProcess.run(["scan", "--root", "Other", ".", "-o", "b.facts"], in: folder.path)
        #expect(outside.code == 64 && outside.error.contains("does not lie in the folder"))
    }
}
