import Foundation
import Testing

@Suite struct LinksCommandTests {
    private let sources = [
        "App/Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
        <array><string>harbor</string></array></dict></array></dict></plist>
        """,
        "App/App.swift": """
        import UIKit
        final class AppDelegate: NSObject, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                window = UIWindow()
                window?.rootViewController = PierViewController()
                return true
            }
            func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool {
                window?.rootViewController?.present(FerryViewController(ferry: Ferry()), animated: true)
                return true
            }
        }
        final class SceneDelegate: NSObject, UIWindowSceneDelegate {
            func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
        }
        struct Ferry {}
        final class PierViewController: UIViewController {
            override func viewDidAppear(_ animated: Bool) { Analytics.logEvent("pier, shown", parameters: ["berth": 1]) }
            @objc func leave() { Tracker.shared.send(.left, screen: "pier") }
        }
        final class FerryViewController: UIViewController {
            init(ferry: Ferry) { super.init(nibName: nil, bundle: nil) }
            override func viewDidLoad() { Analytics.logEvent("pier, shown", parameters: nil) }
        }
        """,
        ".sidewinder.yml": "coverage: { analytics: [Tracker.shared.send] }\n",
    ]

    private func links(_ arguments: String...) throws -> ToolProcess.Result {
        let folder = try TestFolder(sources)
        return try ToolProcess.run(["links", "App", "--config", ".sidewinder.yml"] + arguments, in: folder.path)
    }

    private static let handler = "AppDelegate.application(_:open:options:)"

    @Test func theTable() throws {
        let result = try links()
        #expect(result.code == 0)
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.first == "1 of 2 screens shown from outside.")
        let blocks = result.output.components(separatedBy: "\n\n")
        #expect(
            blocks.contains(
                "link  harbor://\n  \(Self.handler)  App.swift:9:10\n    → Ferry  needs ferry: Ferry"),
            "\(result.output)")
        #expect(blocks.contains { $0.hasPrefix("link  harbor://") && $0.hasSuffix("    → none that is known") })
        #expect(
            blocks.contains(
                "analytics  .left\n  PierViewController.leave()  App.swift:20:41\n    → Pier  needs screen"),
            "\(result.output)")
        #expect(blocks.contains { $0.hasPrefix("analytics  pier, shown\n") && $0.hasSuffix("needs berth") })
        #expect(lines.contains("No link shows:"))
        #expect(lines.contains("- Pier"))
        #expect(
            lines.contains { $0.hasPrefix("- link harbor://: \(Self.handler) at ") && $0.contains("SceneDelegate.") })
        #expect(lines.contains { $0.hasPrefix("- analytics pier, shown: ") })
    }

    @Test func otherFormats() throws {
        let folder = try TestFolder(sources)
        let result = try ToolProcess.run(
            ["links", "App", "-f", "csv=links.csv", "-f", "markdown=links.md", "-f", "html=links.html", "-f", "json"],
            in: folder.path)
        #expect(result.code == 0)
        let csv = try folder.text("links.csv").components(separatedBy: "\r\n")
        #expect(csv.first == "kind,what,handler,handlerPlace,screen,certainty,needs,place")
        #expect(csv.contains { $0.hasPrefix("analytics,\"pier, shown\",") })
        #expect(csv.last == "")
        let markdown = try folder.text("links.md")
        #expect(markdown.contains("| Kind | Link or event | Handler | At | Screen | Needs |\n| --- |"))
        #expect(try folder.text("links.html").contains("<h2>No link shows</h2>"))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(object["unreached"] as? [String] == ["PierViewController"])
        let rows = try #require(object["rows"] as? [[String: Any]])
        let shown = rows.filter { $0["scene"] as? String == "FerryViewController" && $0["kind"] as? String == "link" }
        #expect(shown.map { $0["data"] as? [String] } == [["ferry: Ferry"]])
    }

    /// Two calls that show one screen are one line for a reader, and two for a program.
    @Test func whatReadsTheSameIsToldOnce() throws {
        var twice = sources
        let call = "window?.rootViewController?.present(FerryViewController(ferry: Ferry()), animated: true)\n"
        let other = call.replacing("present(", with: "show(").replacing("animated: true", with: "sender: nil")
        twice["App/App.swift"] = sources["App/App.swift"]?.replacing(call, with: call + other)
        let folder = try TestFolder(twice)
        let result = try ToolProcess.run(["links", "App", "-f", "markdown", "-f", "csv=links.csv"], in: folder.path)
        #expect(result.code == 0)
        func count(_ text: String) -> Int {
            text.split(whereSeparator: \.isNewline).count { $0.contains("ferry: Ferry") }
        }
        #expect(count(result.output) == 1)
        #expect(count(try folder.text("links.csv")) == 2)
    }

    @Test func aSavedGraphKnowsNoAnalytics() throws {
        let folder = try TestFolder(sources)
        #expect(try ToolProcess.run(["graph", "App", "-o", "graph.json"], in: folder.path).code == 0)
        let result = try ToolProcess.run(["links", "graph.json"], in: folder.path)
        #expect(result.code == 0)
        #expect(result.error == "sidewinder: a saved graph knows no code; calls of analytics need the sources\n")
        #expect(result.output.contains("ferry: Ferry"))
        #expect(!result.output.contains("pier, shown"))
    }

    @Test func anAppThatNothingOpens() throws {
        let folder = try TestFolder(["App.swift": "import UIKit\nfinal class PierViewController: UIViewController {}\n"]
        )
        let result = try ToolProcess.run(["links"], in: folder.path)
        #expect(result.code == 0)
        #expect(result.output == "Nothing comes into the app from outside.\n")
    }
}
