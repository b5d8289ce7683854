import Foundation
import NavigationGraph
import Testing

/// A project with several targets is several apps.
@Suite struct TargetCommandTests {
    private static func delegate(_ root: String) -> String {
        """
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ app: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
                window = UIWindow()
                window?.rootViewController = \(root)()
                window?.makeKeyAndVisible()
                return true
            }
        }
        """
    }

    private static func storyboard(_ type: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
          <scenes><scene sceneID="s"><objects>
            <viewController id="a" customClass="\(type)" customModuleProvider="target" sceneMemberID="viewController"/>
          </objects></scene></scenes>
        </document>
        """
    }

    private static func list(_ text: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>\(text)</dict></plist>
        """
    }

    private static let specification = """
        name: Harbor
        targets:
          Harbor: { type: application, platform: iOS, sources: [App, Common], info: { path: App/Info.plist } }
          HarborDesk: { type: application, platform: macOS, sources: [Desk, Common], info: { path: Desk/Info.plist } }
          Probe: { type: application, platform: iOS, sources: [Probe], info: { path: Probe/Info.plist } }
          Share Sheet: { type: app-extension, platform: iOS, sources: [Share], info: { path: Share/Info.plist } }
          Bell: { type: app-extension, platform: iOS, sources: [Bell], info: { path: Bell/Info.plist } }
        """

    private static let main = list("<key>UIMainStoryboardFile</key><string>Main</string>")

    private static let files = [
        "project.yml": specification,
        "App/Info.plist": main, "App/Main.storyboard": storyboard("PierViewController"),
        "App/Pier.swift": """
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
        final class PierViewController: UIViewController {
            override func viewDidAppear(_ animated: Bool) {
                present(CargoViewController(), animated: true)
                present(ListViewController(), animated: true)
            }
        }
        final class ListViewController: UIViewController {}
        """,
        "Common/Cargo.swift": "import UIKit\nfinal class CargoViewController: UIViewController {}",
        "Common/Lost.swift": "import UIKit\nfinal class LostViewController: UIViewController {}",
        "Desk/Info.plist": main, "Desk/Main.storyboard": storyboard("DeskViewController"),
        "Desk/Desk.swift": """
        import UIKit
        final class DeskViewController: UIViewController {
            override func viewDidAppear(_ animated: Bool) { present(ListViewController(), animated: true) }
        }
        final class ListViewController: UIViewController {}
        """,
        "Probe/Info.plist": list(""),
        "Probe/Probe.swift": delegate("ProbeViewController")
            + "\nfinal class ProbeViewController: UIViewController {}",
        "Share/Info.plist": list(
            "<key>NSExtension</key><dict><key>NSExtensionPrincipalClass</key>"
                + "<string>$(PRODUCT_MODULE_NAME).ShareViewController</string></dict>"),
        "Share/Share.swift": """
        import UIKit
        final class ShareViewController: BaseViewController {
            override func viewDidAppear(_ animated: Bool) { present(FolderViewController(), animated: true) }
        }
        class BaseViewController: UIViewController {}
        final class FolderViewController: UIViewController {}
        """,
        "Bell/Info.plist": list(
            "<key>NSExtension</key><dict><key>NSExtensionPrincipalClass</key>"
                + "<string>$(PRODUCT_MODULE_NAME).Bell</string></dict>"),
        "Bell/Bell.swift": "import UserNotifications\nfinal class Bell: UNNotificationServiceExtension {}",
    ]

    private func folder(_ more: [String: String] = [:]) throws -> TestFolder {
        try TestFolder(Self.files.merging(more) { $1 })
    }

    private func graph(_ arguments: String..., in folder: TestFolder) throws -> TargetGraph {
        let result = try ToolProcess.run(["graph", "-q", "-f", "json", "."] + arguments, in: folder.path)
        #expect(result.code == 0, "\(result.error)")
        return try JSONDecoder().decode(TargetGraph.self, from: Data(result.output.utf8))
    }

    /// The app for phones is read; its own storyboard is in force, whatever a helper does with its window.
    @Test func theAppBeginsWhereItBegins() throws {
        let folder = try folder()
        let graph = try graph(in: folder)
        #expect(graph.entries == ["PierViewController"])
        #expect(
            graph.scenes.map(\.id)
                == ["CargoViewController", "ListViewController", "LostViewController", "PierViewController"])
        let lint = try ToolProcess.run(["lint", "."], in: folder.path)
        #expect(
            lint.error.hasPrefix(
                """
                sidewinder: Harbor is read; 2 other apps are left out: HarborDesk (Mac app), Probe (--target NAME, or \
                --all-targets)
                sidewinder: Share Sheet: 3 screens left out (--target 'Share Sheet')

                """))
        let quiet = try ToolProcess.run(["lint", "-q", "."], in: folder.path)
        #expect(quiet.error.isEmpty)
    }

    /// The JSON names what the graph is not of, for programs; asked for, nothing is left out.
    @Test func targetsThatAreLeftOut() throws {
        let folder = try folder()
        let graph = try ToolProcess.run(["graph", "-q", "-f", "json", "."], in: folder.path)
        #expect(
            try NavigationGraph(json: Data(graph.output.utf8)).leftOutTargets == [
                LeftOutTarget(name: "HarborDesk", kind: "Mac app"), LeftOutTarget(name: "Probe", kind: "application"),
                LeftOutTarget(name: "Share Sheet", kind: "app extension", screens: 3),
            ])
        let all = try ToolProcess.run(["graph", "-q", "-f", "json", "--all-targets", "."], in: folder.path)
        #expect(!all.output.contains("leftOutTargets"))
    }

    @Test(arguments: [
        ("HarborDesk", ["DeskViewController"]), ("Probe", ["ProbeViewController"]),
        ("Share Sheet", ["ShareViewController"]),
    ])
    func othersBeginWhereTheyBegin(_ target: String, _ entries: [String]) throws {
        let folder = try folder()
        #expect(try graph("--target", target, in: folder).entries == entries)
        #expect(try folder.graphOf(targets: "[\(target)]").entries == entries)
    }

    /// One graph with a group for each; two storyboards of a name are two, and so are two types.
    @Test func allOfThem() throws {
        let folder = try folder()
        let graph = try graph("--all-targets", in: folder)
        #expect(
            graph.entries == [
                "DeskViewController", "PierViewController", "ProbeViewController", "ShareViewController",
            ])
        #expect(graph.features == ["Harbor", "HarborDesk", "Probe", "Share Sheet"])
        #expect(
            graph.routes.map(\.id) == [
                "DeskViewController>present>HarborDesk.ListViewController",
                "PierViewController>present>CargoViewController", "PierViewController>present>ListViewController",
                "ShareViewController>present>FolderViewController",
            ])
        #expect(graph.scenes.count { $0.id == "CargoViewController" } == 1)
        #expect(try folder.graphOf(targets: "all").routes.map(\.id) == graph.routes.map(\.id))
        let two = try self.graph("--target", "Harbor", "--target", "Probe", in: folder)
        #expect(two.entries == ["PierViewController", "ProbeViewController"])
        #expect(two.features == ["Harbor", "Probe"])
    }

    /// What is said of code that two apps share holds in both of them.
    @Test func findingsOfSharedCode() throws {
        let folder = try folder()
        let result = try ToolProcess.run(
            ["lint", "--all-targets", "--rule", "unreachable-scene", "-f", "json", "."], in: folder.path)
        #expect(result.output.contains("LostViewController"))
        #expect(!result.output.contains("CargoViewController"))
        let desk = try ToolProcess.run(
            ["lint", "--target", "HarborDesk", "--rule", "unreachable-scene", "-f", "json", "."], in: folder.path)
        // The files of the other app, which are left out here, name it: it lives there.
        #expect(desk.output.contains("LostViewController"))
        #expect(!desk.output.contains("CargoViewController"))
    }

    @Test func wrongTargetsAreTold() throws {
        let folder = try folder([".sidewinder.yml": "targets: [Harbour]"])
        let configured = try ToolProcess.run(["graph", "."], in: folder.path)
        #expect(configured.code == 64)
        #expect(
            configured.error.contains(
                ".sidewinder.yml:1:10: targets: unknown target \"Harbour\" (did you mean \"Harbor\"?); the targets are Bell,"
            ))
        let option = try ToolProcess.run(["graph", "--target", "Harbor", "-q", "."], in: folder.path)
        #expect(option.code == 0)
        let both = try ToolProcess.run(["graph", "--target", "Harbor", "--all-targets", "."], in: folder.path)
        #expect(both.code == 64)
        #expect(both.error.contains("--target and --all-targets exclude each other"))
    }

    /// Whoever asks what a change does hears of the changed files that nobody reads.
    @Test func changedFilesThatAreLeftOut() throws {
        let folder = try folder([
            "project.yml": Self.specification.replacing(
                "sources: [App, Common]", with: "sources: [{ path: App, excludes: [Old] }, Common]"),
            "App/Old/Old.swift": "import UIKit\nfinal class OldViewController: UIViewController {}",
            "App/Old/Same.swift": "let same = 1",
        ])
        try folder.git("init", "-q")
        try folder.git("add", ".")
        try folder.git("commit", "-q", "-m", "one")
        try folder.write(Data("import UIKit".utf8), to: "App/Old/Old.swift")
        try folder.write(Data("import UIKit".utf8), to: "Bell/Bell.swift")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        func run(_ arguments: String...) throws -> ToolProcess.Result {
            try ToolProcess.run(arguments + ["--no-cache"], in: folder.path, environment: ["PATH": path])
        }
        let lines = """
              App/Old/Old.swift: in no target of the project
              Bell/Bell.swift: in the target Bell (app extension) alone; --target Bell reads it

            """
        #expect(try run("diff").output == "The navigation is the same.\n\nChanged and left out\n" + lines)
        #expect(try run("affected", "HEAD").output.hasSuffix("\n\nChanged and left out\n" + lines))
        #expect(try run("lint", "--changed", "HEAD").error.contains("2 changed files are left out:\n" + lines))
        let listed = "2 changed files are left out\n\n- `App/Old/Old.swift`: in no target of the project\n- `Bell/"
        #expect(try run("diff", "-f", "markdown").output.contains(listed))
        #expect(try run("affected", "HEAD", "-f", "markdown").output.hasPrefix(listed))
        for command in [["diff"], ["affected", "HEAD"]] {
            let text = try ToolProcess.run(
                command + ["-f", "json", "--no-cache"], in: folder.path, environment: ["PATH": path]
            ).output
            let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            let left = json?["leftOut"] as? [[String: String]]
            #expect(left?.map { $0["file"] } == ["App/Old/Old.swift", "Bell/Bell.swift"])
        }
    }
}

extension TestFolder {
    /// The graph by a configuration with these targets.
    fileprivate func graphOf(targets: String) throws -> TargetGraph {
        try write(Data("targets: \(targets)".utf8), to: ".sidewinder.yml")
        let result = try ToolProcess.run(["graph", "-q", "-f", "json", "."], in: path)
        #expect(result.code == 0, "\(result.error)")
        return try JSONDecoder().decode(TargetGraph.self, from: Data(result.output.utf8))
    }
}

private struct TargetGraph: Decodable {
    struct Scene: Decodable {
        var id: String
        var entry: Bool
        var feature: String?
        var kind: String
    }
    struct Route: Decodable { var id: String }
    var scenes: [Scene]
    var routes: [Route]

    var entries: [String] { scenes.filter(\.entry).map(\.id) }
    var features: Set<String> { Set(scenes.compactMap(\.feature)) }
}
