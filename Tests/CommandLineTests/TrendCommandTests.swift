import Foundation
import Testing

@Suite struct TrendCommandTests {
    private static let start = """
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ application: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
                window = UIWindow()
                window?.rootViewController = HomeViewController()
                return true
            }
        }
        """
    private static let home = """
        import UIKit
        final class HomeViewController: UIViewController {
            override func viewDidAppear(_ animated: Bool) { present(CartViewController(), animated: true) }
        }
        """
    private static let cart = """
        import UIKit
        final class CartViewController: UIViewController {
            override func viewDidAppear(_ animated: Bool) { present(HelpViewController(), animated: true) }
        }
        final class HelpViewController: UIViewController {}
        """
    private static let newHome = """
        import SwiftUI
        import UIKit
        final class HomeViewController: UIViewController {
            override func viewDidAppear(_ animated: Bool) {
                present(UIHostingController(rootView: CartView()), animated: true)
            }
        }
        """
    private static let newCart = """
        import SwiftUI
        struct CartView: View {
            @State var isOpen = false
            var body: some View { Text("Cart").sheet(isPresented: $isOpen) { HelpView() } }
        }
        struct HelpView: View { var body: some View { Text("Help") } }
        """

    /// A commit with UIKit alone, tagged v1; on the disk, all but Home is SwiftUI.
    private func repository() throws -> TestFolder {
        let folder = try TestFolder([
            "App/Start.swift": Self.start, "App/Home/Home.swift": Self.home, "App/Cart/Cart.swift": Self.cart,
        ])
        try folder.git("init", "-q")
        try folder.git("add", ".")
        try folder.git("commit", "-q", "-m", "one", "--date", "2024-05-31T12:00:00Z")
        try folder.git("tag", "v1")
        try folder.write(Data(Self.newHome.utf8), to: "App/Home/Home.swift")
        try folder.write(Data(Self.newCart.utf8), to: "App/Cart/Cart.swift")
        return folder
    }

    private func run(_ folder: TestFolder, _ arguments: String...) throws -> ToolProcess.Result {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try ToolProcess.run(
            ["trend"] + arguments + ["--no-cache"], in: folder.path, environment: ["PATH": path])
    }

    @Test func theMoveIsCountedByRevisionAndFeature() throws {
        let folder = try repository()
        let result = try run(folder, "v1:App", "--path", "App", "--format", "json")
        #expect(result.code == 0, "\(result.error)")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let steps = try #require(object["steps"] as? [[String: Any]])
        #expect(steps.map { $0["name"] as? String } == ["v1:App", "now"])
        #expect((steps[0]["date"] as? String)?.count == 10)
        #expect(steps[1]["date"] is NSNull)
        func counts(_ value: Any?) -> [String: Int] { (value as? [String: Int] ?? [:]).filter { $0.value > 0 } }
        #expect(counts(steps[0]["scenes"]) == ["uikit": 3])
        #expect(counts(steps[0]["routes"]) == ["uikit": 2])
        #expect(counts(steps[1]["scenes"]) == ["uikit": 1, "swiftui": 2])
        #expect(counts(steps[1]["routes"]) == ["border": 1, "swiftui": 1])
        let features = try #require(steps[1]["features"] as? [[String: Any]])
        let cart = try #require(features.first { $0["name"] as? String == "Cart" })
        #expect(counts(cart["scenes"]) == ["swiftui": 2])
        #expect(counts(cart["routes"]) == ["swiftui": 1])
    }

    @Test func theTextIsATableOfEach() throws {
        let result = try run(try repository(), "--path", "App")
        #expect(result.code == 0)
        #expect(
            result.output == """
                Scenes  UIKit  SwiftUI  Border  SwiftUI %
                now     1      2        0       66

                Routes  UIKit  SwiftUI  Border  SwiftUI %
                now     0      1        1       50

                Scenes by feature, now  UIKit  SwiftUI  Border  SwiftUI %
                Home                    1      0        0       0
                Cart                    0      2        0       100

                Routes by the feature that they leave, now  UIKit  SwiftUI  Border  SwiftUI %
                Home                                        0      0        1       0
                Cart                                        0      1        0       100

                """)
    }

    @Test func scenesOfBothAreOnTheBorder() throws {
        let folder = try repository()
        let host = """
            import SwiftUI
            final class CartHost: UIHostingController<CartView> {
                init() { super.init(rootView: CartView()) }
            }
            """
        try folder.write(Data((Self.newCart + host).utf8), to: "App/Cart/Cart.swift")
        try folder.write(
            Data(Self.newHome.replacing("UIHostingController(rootView: CartView())", with: "CartHost()").utf8),
            to: "App/Home/Home.swift")
        let result = try run(folder, "--path", "App")
        #expect(
            result.output.hasPrefix("Scenes  UIKit  SwiftUI  Border  SwiftUI %\nnow     1      1        1       33\n"),
            "\(result.output)")
    }

    @Test func picturesHaveABarForEachRevision() throws {
        let folder = try repository()
        #expect(
            try run(folder, "v1:App", "--path", "App", "--title", "A & B", "--format", "svg=a.svg", "-f", "html=a.html")
                .code == 0)
        let svg = try folder.text("a.svg")
        #expect(svg.contains("A &amp; B"))
        #expect(svg.contains(">v1:App ("))
        #expect(svg.contains(">3 / 0 / 0<"))
        #expect(svg.contains(">1 / 2 / 0<"))
        #expect(try folder.text("a.html").contains("<svg"))
    }

    @Test(arguments: [
        (["v9"], Int32(64), "v9 is no git revision"),
        (["--path", "nowhere"], 64, "nowhere"),
        (["v1:Nowhere"], 64, "v1 has no folder Nowhere"),
    ])
    func whatIsNoRevisionIsTold(_ arguments: [String], _ code: Int32, _ message: String) throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let folder = try repository()
        let result = try ToolProcess.run(
            ["trend"] + arguments, in: folder.path, environment: ["PATH": path])
        #expect(result.code == code)
        #expect(result.error.contains(message), "\(result.error)")
    }

    @Test func aSavedGraphHasNoSources() throws {
        let folder = try repository()
        try folder.write(Data("{\"version\": 1}".utf8), to: "graph.json")
        #expect(try run(folder, "--path", "graph.json").code != 0)
    }
}
