import Foundation
import Testing

/// What a configuration says without effect.
@Suite struct ConfigurationInVainTests {
    private static let app = """
        import UIKit
        final class LoginViewController: UIViewController {}
        final class LoginHelpViewController: UIViewController {}
        final class HomeViewController: UIViewController {}
        """

    private func folder(_ configuration: String, named name: String = ".sidewinder.yml") throws -> TestFolder {
        try TestFolder([
            name: configuration, ".git/HEAD": "", "App/Screens/App.swift": Self.app,
            "App/Legacy/Old.swift": "struct Old {}\n", "Pods/Kit/Kit.swift": "struct Kit {}\n",
        ])
    }

    /// What is told of the configuration, line by line.
    private func warnings(_ folder: TestFolder, _ arguments: String...) throws -> [String] {
        let result = try ToolProcess.run(["graph", "-o", "graph.json"] + arguments, in: folder.path)
        #expect(result.code == 0)
        return result.error.split(separator: "\n").map(String.init).filter { $0.contains(": warning: ") }
    }

    @Test func patternsThatMatchNothingAreTold() throws {
        let folder = try folder(
            """
            include: [App, Lib]
            exclude:
              - "**/Legcy/**"
              - "Sreens/*.swift"
            dialect: { "App/Hom/**": viper }
            features:
              Login: ["App/Screens", "**/Login/**"]
            paths:
              "App/Scrns/App.swift": { unused-route: off }
            """)
        let all = try warnings(folder)
        #expect(
            all == [
                ".sidewinder.yml:1:16: warning: the pattern \"Lib\" of include matches no file",
                ".sidewinder.yml:3:5: warning: the pattern \"**/Legcy/**\" of exclude matches no file "
                    + "(did you mean \"Legacy\"?)",
                ".sidewinder.yml:4:5: warning: the pattern \"Sreens/*.swift\" of exclude matches no file "
                    + "(did you mean \"Screens\"?)",
                ".sidewinder.yml:5:12: warning: the pattern \"App/Hom/**\" of dialect matches no file that is read",
                ".sidewinder.yml:7:26: warning: the pattern \"**/Login/**\" of features matches no file that is read",
                ".sidewinder.yml:9:3: warning: the pattern \"App/Scrns/App.swift\" of paths matches no file that is "
                    + "read (did you mean \"Screens\"?)",
            ])
        // What was not looked at is not known to be empty.
        #expect(try warnings(folder, "App").map { $0.prefix(19) } == [".sidewinder.yml:5:1", ".sidewinder.yml:9:3"])
        #expect(try warnings(folder, "--exclude", "Pods").isEmpty)
        #expect(try warnings(folder, "-q").isEmpty)
    }

    @Test func anOptionThatMatchesNothingIsTold() throws {
        let folder = try folder("include: [App]")
        let result = try ToolProcess.run(
            ["graph", "--include", "Nothing/**", "-o", "graph.json", "."], in: folder.path)
        #expect(result.code == 0)
        #expect(result.error.contains("the pattern \"Nothing/**\" of --include matches no file"))
    }

    @Test func whatIsLeftOutAnywayIsNoMistake() throws {
        let folder = try folder(
            """
            exclude: [Pods, "**/Kit/**", "Pods/Kit/*.swift", "**/Legacy/**", "App/{Legacy,Old}", .git]
            paths: { ".sidewinder.yml": { broken-contract: off } }
            """)
        #expect(try warnings(folder).isEmpty)
    }

    @Test(arguments: [".sidewinder.yaml", "sidewinder.yml", "sidewinder.yaml"])
    func misnamedFilesAreTold(_ name: String) throws {
        let folder = try folder("include: [Nowhere]\n", named: name)
        let warning = "\(name): warning: this file is not read; a configuration is named .sidewinder.yml"
        #expect(try warnings(folder) == [warning])
        // From a folder below, and beside one that is named rightly.
        try folder.write(Data(), to: ".sidewinder.yml")
        #expect(try warnings(folder, "App") == [warning])
        try folder.write(Data(), to: "App/.sidewinder.yml")
        #expect(try warnings(folder, "App").isEmpty)
        #expect(try warnings(folder, "--config", ".sidewinder.yml").isEmpty)
    }

    @Test func entriesGoByNameOrTypeAndAreSuggested() throws {
        let folder = try folder("entries: [Login, HomeViewController, loginhelp, Hoem, Log, Sign]\n")
        let start = ".sidewinder.yml:1"
        #expect(
            try warnings(folder) == [
                "\(start):49: warning: the entry \"Hoem\" is no scene of this app (did you mean \"Home\"?)",
                "\(start):55: warning: the entry \"Log\" is no scene of this app; 2 contain it: \"Login\", \"LoginHelp\"",
                "\(start):60: warning: the entry \"Sign\" is no scene of this app",
            ])
        let entries = try ToolProcess.run(["query", "entries()", "graph.json"], in: folder.path)
        #expect(
            entries.output == """
                HomeViewController (Home)
                LoginHelpViewController (LoginHelp)
                LoginViewController (Login)

                """)
    }
}
