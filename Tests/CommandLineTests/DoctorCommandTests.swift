import Foundation
import Testing

@Suite struct DoctorCommandTests {
    /// One line of the report.
    private struct Check: Decodable, Equatable {
        var area: String
        var name: String
        var mark: String
        var text: String
        var advice: [String]
    }

    private struct Report: Decodable {
        var version: Int
        var checks: [Check]
        var summary: [String: Int]
    }

    private static let screen = """
        import UIKit
        final class LoginViewController: UIViewController {
            func show() { navigationController?.pushViewController(UIViewController(), animated: true) }
        }
        """

    private func report(
        _ folder: TestFolder, _ arguments: String..., environment: [String: String] = [:], code: Int32 = 0
    ) throws -> [String: Check] {
        var environment = environment
        environment["HOME"] = folder.url("home").path
        let result = try ToolProcess.run(
            ["doctor", "--format", "json"] + arguments, in: folder.path, environment: environment)
        #expect(result.code == code, "\(result.output)")
        #expect(result.error.isEmpty)
        let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
        #expect(report.version == 1)
        #expect(report.summary.values.reduce(0, +) == report.checks.count)
        return Dictionary(report.checks.map { ($0.name, $0) }) { first, _ in first }
    }

    @Test func everythingIsThere() throws {
        let folder = try TestFolder(["App/Login.swift": Self.screen, "App/Main.storyboard": "no XML"])
        try folder.git("init", "-q")
        let checks = try report(folder, "App")
        #expect(try #/sidewinder \d+\.\d+\.\d+/#.wholeMatch(in: checks["version"]?.text ?? "") != nil)
        #expect(try #/\d+\.\d+\.\d+/#.wholeMatch(in: checks["graphviz"]?.text ?? "") != nil)
        for name in ["executable", "svg", "png", "pdf", "git", "cache", "processors", "output", "folder", "sources"] {
            #expect(checks[name]?.mark == "ok", "\(name)")
        }
        #expect(checks["output"]?.text == "no terminal, without colours")
        #expect(checks["cache"]?.text.hasSuffix("results.sqlite: nothing is kept") == true)
        // Nothing is analyzed: what cannot be read is no matter here, and nothing is written.
        #expect(checks["sources"]?.text == "1 Swift file, 1 storyboard")
        #expect(!FileManager.default.fileExists(atPath: folder.url("home").path))
        #expect(checks["baseline"]?.advice == ["sidewinder baseline write App keeps the findings of today"])
    }

    @Test func whatInitWritesIsFound() throws {
        let folder = try TestFolder(["App/Login.swift": Self.screen, "App/Pods/Pod.swift": "class Pod {}"])
        let written = try ToolProcess.run(["init", "App"], in: folder.path)
        #expect(written.code == 0, "\(written.error)")
        let checks = try report(folder, "App")
        #expect(checks["configuration"]?.text == "App/.sidewinder.yml")
        #expect(checks["baseline"]?.mark == "ok" && checks["lock"]?.mark == "ok")
        #expect(checks["lock"]?.text.hasPrefix("App/navigation.lock: 1 scene") == true)
        #expect(checks["left out"]?.text == "folders not looked into: Pods")
    }

    @Test func problemsOfTheConfigurationAreToldAll() throws {
        let folder = try TestFolder([
            "Login.swift": Self.screen, ".sidewinder.yml": "includ: [App]\nrules: { no-rule: off }\n",
        ])
        let result = try ToolProcess.run(["doctor"], in: folder.path)
        #expect(result.code == 2)
        #expect(result.output.contains("error    configuration  .sidewinder.yml:1:1: error: "))
        #expect(result.output.contains("error    configuration  .sidewinder.yml:2:"))
        #expect(result.output.contains("ok       sources        1 Swift file\n"))
        #expect(result.output.hasSuffix("The app cannot be analyzed completely.\n"))
    }

    @Test func whatIsSaidInVainIsNoted() throws {
        let folder = try TestFolder([
            "Login.swift": Self.screen, ".sidewinder.yml": "exclude: [Old/**]\npacks: [ribs]\n",
            "sidewinder-baseline.json": "no JSON", "navigation.lock": "no lock",
        ])
        let checks = try report(folder, code: 2)
        #expect(checks["configuration"]?.mark == "ok")
        let all = try ToolProcess.run(["doctor"], in: folder.path).output
        #expect(
            all.contains("note     configuration  .sidewinder.yml:1:11: warning: the pattern \"Old/**\" of exclude"))
        #expect(checks["packs"]?.text.hasSuffix(" built in; ribs") == true)
        #expect(checks["baseline"]?.mark == "error" && checks["baseline"]?.advice.count == 1)
        #expect(checks["lock"]?.mark == "missing")
    }

    @Test func withoutSourcesThereIsNothingToAnalyze() throws {
        let folder = try TestFolder(["AppTests/LoginTests.swift": "class LoginTests {}"])
        let checks = try report(folder, code: 2)
        #expect(checks["sources"]?.mark == "error")
        #expect(checks["left out"]?.text == "folders not looked into: AppTests")
        let usage = try ToolProcess.run(["doctor", "nowhere"], in: folder.path)
        #expect(usage.code == 64)
        #expect(usage.error == "sidewinder: doctor: nowhere does not exist\n")
    }

    @Test func targetsAndWorkspacesAreCounted() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App", targets: [.target(name: "App"), .testTarget(name: "Checks", path: "Checks")])
            """
        let folder = try TestFolder([
            "Package.swift": manifest, "Sources/App/Login.swift": Self.screen, "Checks/Check.swift": "class Check {}",
            "App.xcworkspace/contents.xcworkspacedata": "<Workspace/>",
        ])
        let checks = try report(folder)
        #expect(checks["projects"]?.text == "Package.swift")
        #expect(checks["targets"]?.text == "App, Checks (1 framework, 1 test)")
        #expect(checks["workspaces"]?.text == "App.xcworkspace")
        #expect(checks["left out"]?.text == "1 file in test targets alone left out")
    }

    @Test func whatIsMissingComesWithAdvice() throws {
        let folder = try TestFolder(["Login.swift": Self.screen, "empty/readme": "", "file": ""])
        let environment = ["GVBINDIR": folder.url("empty").path, "PATH": folder.url("empty").path]
        let checks = try report(folder, "--cache", "file/cache", environment: environment)
        for name in ["svg", "png", "pdf", "git", "cache"] {
            #expect(checks[name]?.mark == "missing", "\(name): \(checks[name]?.text ?? "")")
            #expect(checks[name]?.advice.isEmpty == false, "\(name)")
        }
    }
}
