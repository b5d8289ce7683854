import Testing

/// Controllers that host a SwiftUI view.
@Suite struct SwiftUIHostingTests {
    private func app(_ rest: String) -> [String: String] {
        [
            "App.swift": """
            import SwiftUI
            import UIKit
            @UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
                    window = UIWindow()
                    window?.rootViewController = UINavigationController(rootViewController: HomeController())
                    return true
                }
            }
            final class CrewController: UIViewController {}
            protocol Page: View { associatedtype Model; init(model: Model) }
            final class TideModel {}
            final class CrewModel {}
            struct TideView: Page { let model: TideModel; var body: some View { Text("tide") } }
            struct CrewView: Page { let model: CrewModel; var body: some View { Text("crew") } }
            \(rest)
            """
        ]
    }

    // MARK: Generic hosts

    @Test(arguments: [
        "class Host<Content: View>: UIHostingController<Content> {}",
        "class Host<Content>: UIHostingController<Content> where Content: View {\n"
            + "override init(rootView: Content) { super.init(rootView: rootView) } }",
        "class Base<Content: View>: UIHostingController<Content> {}\nclass Host<Content: View>: Base<Content> {}",
    ])
    func aGenericHostIsSeenThrough(_ host: String) throws {
        let files = app(
            """
            \(host)
            final class HomeController: UIViewController {
                @IBAction func tide() { present(Host(rootView: TideView(model: TideModel())), animated: true) }
                @IBAction func crew() { show(Host(rootView: CrewView(model: CrewModel())), sender: nil) }
            }
            """)
        try expectRoutes(["HomeController present TideView", "HomeController push CrewView"], in: files)
        #expect(
            try resolve(files).graph.scenes.map(\.id).sorted() == [
                "CrewController", "CrewView", "HomeController", "TideView",
            ])
    }

    @Test func aGenericArgumentSaysWhichViewItHosts() throws {
        let files = app(
            """
            class Presenter<Model> {
                let model: Model
                init(model: Model) { self.model = model }
                final func present<Content: Page>(_ type: Content.Type) -> UIViewController where Content.Model == Model {
                    Host(presenter: self, page: Content.init(model: model))
                }
            }
            private class Host<Model, Content: Page>: UIHostingController<Content> {
                private let presenter: Presenter<Model>
                init(presenter: Presenter<Model>, page: Content) {
                    self.presenter = presenter
                    super.init(rootView: page)
                }
            }
            final class HomeController: UIViewController {
                @IBAction func tide() {
                    present(Presenter(model: TideModel()).present(TideView.self), animated: true)
                }
                @IBAction func crew() {
                    navigationController?.pushViewController(Presenter(model: CrewModel()).present(CrewView.self), animated: true)
                }
            }
            """)
        try expectRoutes(["HomeController present TideView", "HomeController push CrewView"], in: files)
    }

    @Test func aHostOfOneViewHasItsOwnName() throws {
        let files = app(
            """
            final class TideHost: UIHostingController<TideView> {}
            final class HomeController: UIViewController {
                @IBAction func tide() { present(TideHost(rootView: TideView(model: TideModel())), animated: true) }
            }
            """)
        try expectRoutes(["HomeController present TideHost"], in: files)
    }

    @Test func whatAHelperHostsItsCallersShow() throws {
        let files = app(
            """
            extension UIViewController {
                func show<V: View>(_ view: V) { present(UIHostingController(rootView: view), animated: true) }
            }
            final class HomeController: UIViewController {
                @IBAction func tide() { show(TideView(model: TideModel())) }
                @IBAction func dock() { present(DockController(), animated: true) }
            }
            final class DockController: UIViewController {
                @IBAction func crew() { show(CrewView(model: CrewModel())) }
            }
            """)
        try expectRoutes(
            [
                "HomeController present TideView", "HomeController present DockController",
                "DockController present CrewView",
            ], in: files)
    }

    // MARK: Parts

    private let badge = """
        struct Badge: View { let action: () -> Void; var body: some View { Button("a") { action() } } }
        struct PierView: View { var body: some View { VStack { Badge { } } } }
        """

    @Test func aViewThatOthersArePutTogetherOfIsNoScreen() throws {
        let files = app(
            """
            \(badge)
            final class HomeController: UIViewController {
                override func viewDidLoad() {
                    let host = UIHostingController(rootView: Badge { [weak self] in
                        self?.present(CrewController(), animated: true)
                    })
                    addChild(host)
                    view.addSubview(host.view)
                }
                @IBAction func pier() { present(UIHostingController(rootView: PierView()), animated: true) }
            }
            """)
        try expectRoutes(
            ["HomeController present CrewController", "HomeController present PierView"], in: files)
    }

    @Test func aViewThatOnlyAControllerHostsIsItsContent() throws {
        let files = app(
            """
            final class HomeController: UIViewController {
                override func viewDidLoad() {
                    let host = UIHostingController(rootView: TideView(model: TideModel()))
                    addChild(host)
                    view.addSubview(host.view)
                }
            }
            """)
        try expectRoutes(["HomeController contain TideView"], in: files)
    }

    @Test(arguments: [
        ("bar.addSubview(host.view)", false), ("self.bar.addSubview(host.view)", false),
        ("stack.addArrangedSubview(host.view)", false), ("put(host, into: bar)", false),
        ("self.view.insertSubview(host.view, at: 0)", true), ("put(host, into: view)", true),
        ("bar.addSubview(host.view)\n}\nfunc leave() { children[0].removeFromParent()", true),
    ])
    func aViewInOneOfTheScreensViewsIsAPart(_ addition: String, _ isContent: Bool) throws {
        let isHelped = addition.hasPrefix("put")
        let files = app(
            """
            final class HomeController: UIViewController {
                @IBOutlet var bar: UIView!
                @IBOutlet var stack: UIStackView!
                override func viewDidLoad() {
                    let host = UIHostingController(rootView: TideView(model: TideModel()))
                    \(isHelped ? "" : "addChild(host)")
                    \(addition)
                }
                func put(_ host: UIViewController, into view: UIView) {
                    addChild(host)
                    view.addSubview(host.view)
                }
            }
            """)
        try expectRoutes(isContent ? ["HomeController contain TideView"] : [], in: files)
    }

    @Test func whatACellHostsIsAPartOfTheCell() throws {
        let files = app(
            """
            final class HomeController: UIViewController {}
            final class Cell: UITableViewCell {
                func host(in parent: UIViewController) {
                    let host = UIHostingController(rootView: TideView(model: TideModel()))
                    parent.addChild(host)
                    contentView.addSubview(host.view)
                }
            }
            """)
        try expectRoutes([], in: files)
    }

    @Test func aViewThatIsPushedAsWellIsAScreen() throws {
        let files = app(
            """
            \(badge)
            final class HomeController: UIViewController {
                override func viewDidLoad() { addChild(UIHostingController(rootView: Badge { })) }
                @IBAction func push() { show(UIHostingController(rootView: Badge { }), sender: nil) }
            }
            """)
        try expectRoutes(["HomeController contain Badge", "HomeController push Badge"], in: files)
    }
}
