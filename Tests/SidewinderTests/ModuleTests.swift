import NavigationGraph
import Testing

@testable import Sidewinder

/// The modules that project files tell of, up to what names mean in them.
@Suite struct ModuleTests {
    private static func screens(_ next: String) -> String {
        """
        import UIKit
        public final class DetailsViewController: UIViewController {
            @IBAction func next() { present(\(next)ViewController(), animated: true) }
        }
        final class \(next)ViewController: UIViewController {}
        """
    }

    private static let start = """
        import Help
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                window?.rootViewController = DetailsViewController()
                return true
            }
        }
        """

    private static let package = """
        import PackageDescription
        let package = Package(name: "Kit", targets: [.target(name: "Cart"), .target(name: "Help")])
        """

    private func graph(_ files: [String: String], targets: [String] = []) async throws -> NavigationGraph {
        let folder = try TemporaryFolder(files)
        let found = try ProjectFiles.find([], in: folder.path, selection: FileSelection())
        let chosen = try found.choosing(targets.isEmpty ? .app : .named(targets, by: "--target")) { _ in false }.files
        return try await Analysis.run(chosen, options: .init(jobs: 1)).graph
    }

    private func told(_ graph: NavigationGraph) -> [String] {
        graph.routes.map { "\($0.from) \($0.kind.rawValue) \($0.to)" }.sorted()
            + graph.scenes.filter(\.entry).map { "entry \($0.id)" }
    }

    @Test func targetsOfPackages() async throws {
        let graph = try await graph([
            "App/App.swift": Self.start, "Kit/Package.swift": Self.package,
            "Kit/Sources/Cart/Details.swift": Self.screens("Bill"),
            "Kit/Sources/Help/Details.swift": Self.screens("Call"),
        ])
        #expect(
            told(graph) == [
                "DetailsViewController present BillViewController",
                "Help.DetailsViewController present CallViewController",
                "entry Help.DetailsViewController",
            ])
    }

    /// Where no project tells of targets, classes of one name are taken for one.
    @Test func withoutProjects() async throws {
        let graph = try await graph([
            "App/App.swift": Self.start, "Kit/Cart/Details.swift": Self.screens("Bill"),
            "Kit/Help/Details.swift": Self.screens("Call"),
        ])
        #expect(graph.scenes.filter { $0.viewType?.hasSuffix("DetailsViewController") == true }.count == 1)
    }

    /// Of a file in several targets those count that were asked for.
    @Test(arguments: ["Shop", "Stock"]) func targetsOfProjects(target: String) async throws {
        let project = """
            name: Shops
            targets:
              Shop: { type: application, sources: [Shop, Shared] }
              Stock: { type: application, sources: [Stock, Shared] }
            """
        let files = [
            "project.yml": project, "Shared/App.swift": Self.start, "Shop/Details.swift": Self.screens("Bill"),
            "Stock/Details.swift": Self.screens("Shelf"),
        ]
        let graph = try await graph(files, targets: [target])
        let next = target == "Shop" ? "BillViewController" : "ShelfViewController"
        #expect(told(graph) == ["DetailsViewController present \(next)", "entry DetailsViewController"])
        // Together they are what one name means in the file of both.
        let all = try await self.graph(files)
        #expect(all.scenes.filter(\.entry).map(\.id) == ["DetailsViewController"])
    }
}
