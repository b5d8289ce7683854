import Foundation
import Testing

/// Revisions of git as sides of a comparison.
@Suite struct RevisionTests {
    private static func flow(_ shows: String) -> String {
        """
        import UIKit
        final class HomeViewController: UIViewController {
            @IBAction func help() { \(shows) }
        }
        final class HelpViewController: UIViewController {}
        """
    }
    private static let push = flow("navigationController?.pushViewController(HelpViewController(), animated: true)")
    private static let present = flow("present(HelpViewController(), animated: true)")

    private let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]

    /// A commit in which Home pushes Help, tagged v1; on the disk it presents it.
    private func repository() throws -> TestFolder {
        let folder = try TestFolder([
            "App/Flow.swift": Self.push, "App/picture.png": "not read", "App/.sidewinder.yml": "entries: [Home]\n",
        ])
        try folder.git("init", "-q")
        try folder.git("add", ".")
        try folder.git("commit", "-q", "-m", "one", "--date", "2024-05-31T12:00:00Z")
        try folder.git("tag", "v1")
        try folder.write(Data(Self.present.utf8), to: "App/Flow.swift")
        return folder
    }

    private func run(_ folder: String, _ arguments: String...) throws -> ToolProcess.Result {
        try ToolProcess.run(arguments + ["--no-cache"], in: folder, environment: environment)
    }

    @Test func aPushThatBecameAPresentationIsOneChange() throws {
        let folder = try repository()
        let result = try run(folder.path, "diff", "v1:App", "App")
        #expect(
            result.output == """
                1 route changed

                Routes
                  ~ Home → Help: was push, is present by help() at Flow.swift:3

                """)
        let json = try run(folder.path, "diff", "v1:App", "App", "-f", "json")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let routes = try #require(object["routes"] as? [String: [[String: Any]]])
        #expect(routes["added"]?.isEmpty == true && routes["removed"]?.isEmpty == true)
        #expect(
            routes["changed"] as? [[String: String]] == [
                [
                    "id": "HomeViewController>present>HelpViewController", "before": "push", "after": "present",
                    "what": "kind",
                ]
            ])
    }

    /// The time of git is in the sum, and what is compared with itself is read once.
    @Test func allTimeIsTold() throws {
        let folder = try repository()
        let result = try run(folder.path + "/App", "diff", "HEAD", "HEAD", "-v")
        #expect(result.output == "The navigation is the same.\n")
        let stages = result.error.split(separator: "\n").map { line in
            line.split(separator: " ").filter { $0 != "HEAD:" }.first.map(String.init) ?? ""
        }
        for stage in ["git", "clean", "compare", "report"] {
            #expect(stages.filter { $0 == stage }.count == 1, "\(stage) in \(result.error)")
        }
        #expect(stages.filter { $0 == "scan" }.count == 1)
        // Every line says of which side it is, and the last sum has the side in it.
        let lines = result.error.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let side = lines.first { $0.starts(with: ["HEAD:", "total"]) }
        #expect(lines.filter { $0.first == "HEAD" }.map { $0[1] } == side.map { [$0[2]] })
        let all = try #require(lines.last.flatMap { $0.first == "total" ? Int($0[1]) : nil })
        #expect(all >= side.flatMap { Int($0[2]) } ?? 0)
    }

    /// From elsewhere the folder says which repository is meant.
    @Test func aTrendIsAskedFromAnyFolder() throws {
        let folder = try repository()
        let elsewhere = try TestFolder()
        let there = try run(folder.path + "/App", "trend", "v1")
        #expect(there.code == 0, "\(there.error)")
        for arguments in [["trend", "v1", folder.path + "/App"], ["trend", "v1", "--path", folder.path + "/App"]] {
            let result = try ToolProcess.run(
                arguments + ["--no-cache"], in: elsewhere.path, environment: environment)
            #expect(result.code == 0, "\(result.error)")
            #expect(result.output == there.output)
        }
        let twice = try run(folder.path, "trend", "v1", "App", "--path", "App")
        #expect(twice.code == 64)
        #expect(twice.error.contains("App and --path App both name the folder that is read for now"))
        #expect(try run(folder.path, "trend", "v1", "--path", "Nowhere").code == 64)
    }

    @Test func whatAChangeTouchesIsKept() throws {
        let folder = try repository()
        let cache = try TestFolder()
        func affected(_ options: String...) throws -> ToolProcess.Result {
            try ToolProcess.run(["affected", "v1", "-v"] + options, in: folder.path + "/App", environment: environment)
        }
        func keeps(_ result: ToolProcess.Result) -> Bool {
            result.error.contains("uses") && !result.error.contains("scan ")
        }
        let first = try affected("--cache", cache.path)
        #expect(first.output.contains("Home: HomeViewController changed"))
        let second = try affected("--cache", cache.path)
        #expect(!keeps(first) && keeps(second), "\(second.error)")
        #expect(second.output == first.output)
        #expect(try affected("--no-cache").output == first.output)
    }
}
