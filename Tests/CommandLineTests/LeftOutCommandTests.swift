import Foundation
import Testing

/// What is no part of the app's flow, and what the commands say about it.
@Suite struct LeftOutCommandTests {
    private static let app = """
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                window = UIWindow()
                window?.rootViewController = HarborViewController()
                window?.makeKeyAndVisible()
                return true
            }
        }
        final class HarborViewController: UIViewController {
            @IBAction func alert() { present(UIAlertController(), animated: true) }
            @IBAction func toast() {
                let window = UIWindow()
                window.windowLevel = .alert
                window.isUserInteractionEnabled = false
                window.rootViewController = ToastViewController()
                window.isHidden = false
            }
        }
        final class ToastViewController: UIViewController {}
        """

    private func folder(_ more: [String: String] = [:]) throws -> TestFolder {
        try TestFolder(["App/App.swift": Self.app].merging(more) { first, _ in first })
    }

    @Test func explainSaysWhy() throws {
        let folder = try folder()
        let result = try ToolProcess.run(["explain", "ToastViewController", "."], in: folder.path)
        #expect(result.code == 0)
        #expect(result.output.contains("left out: it is shown in a window of its own above the app"))
    }

    @Test func explainSaysWhyAPreviewIsNone() throws {
        let folder = try folder([
            "App/Row.swift": """
            import SwiftUI
            struct Row_Previews: PreviewProvider { static var previews: some View { Text("") } }
            """
        ])
        let result = try ToolProcess.run(["explain", "Row_Previews", "."], in: folder.path)
        #expect(result.code == 0)
        #expect(result.output.contains("left out: it is a preview, which only Xcode shows"))
    }

    @Test func explainKnowsFilesOfOtherTargets() throws {
        let folder = try folder([
            "project.yml": """
            name: Apps
            targets:
              Shop: { type: application, sources: [App] }
              Wrist App: { type: application, platform: watchOS, sources: [Wrist] }
            """,
            "Wrist/Wrist.swift": "import SwiftUI\nstruct WristView: View { var body: some View { Text(\"\") } }",
        ])
        let result = try ToolProcess.run(["explain", "WristView", "."], in: folder.path)
        #expect(result.code == 0)
        #expect(
            result.output == """
                WristView: struct
                  declared at Wrist/Wrist.swift:2:8
                  left out: its file is in the target Wrist App (watch app) alone; --target 'Wrist App' reads it

                """)
        let chosen = try ToolProcess.run(["graph", "--target", "Shop", "."], in: folder.path)
        #expect(chosen.error.contains("targets left out: Wrist App (watch app)\n"))
        let json = try JSONSerialization.jsonObject(with: Data(chosen.output.utf8)) as? [String: Any]
        #expect(json?["app"] as? String == "Shop")
    }

    @Test func ignoredCallsAreListed() throws {
        let folder = try folder()
        let text = try ToolProcess.run(["graph", "--show", "ignored", "-f", "text", "."], in: folder.path).output
        #expect(
            text.contains(
                """
                Ignored, because
                  1 × it is shown in a window of its own above the app, which lets touches through
                      rootViewController at App/App.swift:17:9
                  1 × it shows a screen of the system: UIAlertController
                      present(_:animated:completion:) at App/App.swift:12:30

                3 transitions: 1 resolved, 0 unresolved, 2 ignored (they show no screen of the app; --show ignored lists \
                them)
                """))
        let json = try ToolProcess.run(["graph", "-q", "-f", "json", "."], in: folder.path).output
        let graph = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect((graph?["ignored"] as? [[String: Any]])?.count == 2)
        let picture = try ToolProcess.run(["graph", "--show", "ignored", "-f", "svg", "."], in: folder.path)
        #expect(picture.code == 64)
        #expect(picture.error.contains("--show ignored is for text and json, not for svg"))
    }

    /// The same numbers wherever they stand.
    @Test func oneSetOfTotals() throws {
        let folder = try folder()
        let text = try ToolProcess.run(["graph", "-f", "text", "."], in: folder.path).output
        #expect(text.hasPrefix("1 scene, 0 routes\nEntries: Harbor\n"))
        let system = try ToolProcess.run(["graph", "-f", "text", "--show", "system", "."], in: folder.path).output
        #expect(system.hasPrefix("1 scene, 0 routes\n"))
        let dot = try ToolProcess.run(["graph", "-q", "-f", "mermaid", "--show", "system", "."], in: folder.path).output
        #expect(dot.contains("1 scene · 0 routes · 1 entry · 1 system screen"))
        let page = try ToolProcess.run(["explore", "-q", "."], in: folder.path).output
        #expect(page.contains("1 scene · 0 routes · 1 entry · 1 system screen"))
    }

    @Test func whatCannotBeReachedIsSaid() throws {
        let lost = try TestFolder([
            "App.swift": Self.app + "\n"
                + ["Cargo", "Crew", "Pier", "Mast"].map {
                    "final class \($0)ViewController: UIViewController {}"
                }.joined(separator: "\n")
        ])
        let note =
            "only 1 of 5 scenes can be reached from the entry found (Harbor); name the screens that the app starts "
            + "with under \"entries:\" in .sidewinder.yml\n"
        let lint = try ToolProcess.run(["lint", "."], in: lost.path)
        #expect(lint.output.hasSuffix("note: " + note))
        #expect(lint.error.isEmpty)
        let gitlab = try ToolProcess.run(["lint", "-f", "gitlab", "."], in: lost.path)
        #expect(gitlab.error == "sidewinder: " + note)
        let graph = try ToolProcess.run(["graph", "-f", "json", "."], in: lost.path)
        #expect(graph.error.hasSuffix("sidewinder: " + note))
        let text = try ToolProcess.run(["graph", "-f", "text", "."], in: lost.path)
        #expect(text.output.contains("Note: " + note))
        #expect(text.error.isEmpty)
        let quiet = try ToolProcess.run(["lint", "-q", "."], in: lost.path)
        #expect(quiet.error.isEmpty)
    }
}
