import Testing

/// Viperit: modules by the cases of an enum, whose classes are found by their names, told by a pack in Swift.
@Suite struct ViperitTests {
    /// The parts of a module whose view is of this kind.
    private func module(_ name: String, view: String = "UserInterface", router: String = "", tap: String = "")
        -> [String: String]
    {
        let screen =
            view == "View"
            ? "struct \(name)View: View {\nvar presenter: \(name)Presenter?\n"
                + "var body: some View { Button(\"a\") { presenter?.tap() } }\n}"
            : "final class \(name)View: \(view) {\nvar presenter: \(name)Presenter { _presenter as! \(name)Presenter }\n"
                + "@IBAction func tap() { presenter.tap() }\n}"
        return [
            "\(name).swift": """
            import UIKit
            import Viperit
            \(screen)
            final class \(name)Presenter: Presenter {
                func tap() { \(tap) }
            }
            private extension \(name)Presenter {
                var router: \(name)Router { return _router as! \(name)Router }
            }
            final class \(name)Interactor: Interactor {}
            final class \(name)Router: Router {
                \(router)
            }
            """
        ]
    }

    private func app(_ modules: [[String: String]], types: String = "default: return .code") -> [String: String] {
        modules.reduce(
            into: [
                "AppModules.swift": """
                import Viperit
                enum AppModules: String, ViperitModule {
                    case harbor, cargoList, tide
                    case crew = "sailors"
                    var viewType: ViperitViewType {
                        switch self {
                        \(types)
                        }
                    }
                }
                """,
                "AppDelegate.swift": """
                import Viperit
                @UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
                        window = UIWindow(frame: UIScreen.main.bounds)
                        let module = AppModules.harbor.build()
                        module.router.show(inWindow: window, embedInNavController: true)
                        return true
                    }
                }
                """,
            ]
        ) { $0.merge($1) { own, _ in own } }
    }

    /// Harbor, which is the entry and runs this code on a tap, and CargoList.
    private func harbor(_ open: String) -> [String: String] {
        app([
            module("Harbor", router: "func open() { \(open) }", tap: "router.open()"), module("CargoList"),
            module("Sailors"),
        ])
    }

    @Test(arguments: [
        ("module.router.show(from: viewController)", "push"),
        ("module.router.show(from: viewController, embedInNavController: false, setupData: nil)", "push"),
        ("module.router.show(from: viewController, embedInNavController: true)", "present"),
        ("let router = module.router as! CargoListRouter\nrouter.present(from: viewController)", "present"),
        ("module.router.present(from: viewController, embedInNavController: true) { print(\"done\") }", "present"),
        ("module.router.show(from: viewController, insideView: viewController.view, setupData: nil)", "contain"),
        ("module.router.addAsChildView(ofView: viewController, insideContainer: viewController.view)", "contain"),
        (
            "let navigation = module.router.embedInNavigationController()\n"
                + "viewController.present(navigation, animated: true)", "present"
        ),
        ("viewController.navigationController?.pushViewController(module.view.viewController, animated: true)", "push"),
    ])
    func theDestinationsRouterShowsItself(_ call: String, _ kind: String) throws {
        try expectRoutes(
            ["HarborView \(kind) CargoListView"], in: harbor("let module = AppModules.cargoList.build()\n\(call)"),
            entries: ["HarborView"])
    }

    @Test func theRawValueNamesTheModule() throws {
        try expectRoutes(
            ["HarborView push SailorsView"], in: harbor("AppModules.crew.build().router.show(from: viewController)"))
    }

    @Test func aModuleThatIsOnlyBuiltIsNotShown() throws {
        try expectRoutes([], in: harbor("let module = AppModules.cargoList.build()\nprint(module.router)"))
    }

    @Test func goingBackIsNoRoute() throws {
        try expectRoutes([], in: harbor("dismiss(animated: true, completion: nil)"))
    }

    @Test func theModuleOfAParameterIsTheCallers() throws {
        try expectRoutes(
            ["HarborView push CargoListView", "HarborView push SailorsView"],
            in: harbor(
                "open(.cargoList); open(.crew)\n}\nprivate func open(_ module: AppModules) {\n"
                    + "module.build().router.show(from: viewController)"))
    }

    @Test(arguments: ["TableUserInterface", "CollectionUserInterface", "SplitUserInterface"])
    func otherUserInterfaces(_ base: String) throws {
        try expectRoutes(
            ["HarborView push CargoListView"],
            in: app([
                module(
                    "Harbor", router: "func open() { AppModules.cargoList.build().router.show(from: viewController) }",
                    tap: "router.open()"), module("CargoList", view: base),
            ]))
    }

    @Test func aTabletMayHaveAViewOfItsOwn() throws {
        let pad = ["CargoListPad.swift": "import Viperit\nfinal class CargoListViewPad: UserInterface {}"]
        try expectRoutes(
            ["HarborView push CargoListView", "HarborView push CargoListViewPad"],
            in: files(harbor("AppModules.cargoList.build().router.show(from: viewController)"), pad))
    }

    @Test func aStoryboardHasTheScene() throws {
        let board = [
            "CargoList.storyboard": storyboard(
                initial: "other", .screen("other", "TideViewController"),
                .screen("list", "CargoListView", identifier: "CargoListView", [.segue("modal", "x", to: "other")])),
            "Tide.swift": "final class TideViewController: UIViewController {}",
        ]
        let modules = [
            module(
                "Harbor", router: "func open() { AppModules.cargoList.build().router.show(from: viewController) }",
                tap: "router.open()"),
            module("CargoList", tap: "(_view as! CargoListView).performSegue(withIdentifier: \"x\", sender: nil)"),
        ]
        try expectRoutes(
            ["HarborView push CargoListView", "CargoListView present TideViewController"],
            in: files(app(modules, types: "case .harbor: return .code\ndefault: return .storyboard"), board))
    }

    @Test(arguments: [
        "{ presenter in TideView(presenter: presenter as? TidePresenter) }",
        "{ _ in TideView() }",
        "{ presenter -> (TideView, TideSettings) in\nlet settings = TideSettings()\n"
            + "return (TideView(presenter: presenter as? TidePresenter), settings)\n}",
        "(bundle: .main) { _ in TideView().environmentObject(TideSettings()) }",
    ])
    func theClosureBuildsASwiftUIModule(_ build: String) throws {
        let settings = ["Settings.swift": "final class TideSettings: ObservableObject {}"]
        let modules = [
            module(
                "Harbor",
                router: "func open() { let m = AppModules.tide.build \(build)\nm.router.show(from: viewController) }",
                tap: "router.open()"),
            module(
                "Tide", view: "View",
                router: "func open() { AppModules.cargoList.build().router.present(from: viewController) }",
                tap: "router.open()"),
            module("CargoList"),
        ]
        try expectRoutes(
            ["HarborView push TideView", "TideView present CargoListView"], in: files(app(modules), settings),
            entries: ["HarborView"])
    }

    @Test func theSetupDataIsCarried() throws {
        let graph = try resolve(
            harbor(
                "let cargo = Cargo()\nAppModules.cargoList.build().router.show(from: viewController, setupData: cargo)\n"
                    + "}\nstruct Cargo {}\nfunc nothing() {")
        ).graph
        #expect(graph.routes.map { $0.data.map(\.name) } == [["setupData"]])
        #expect(graph.routes[0].data[0].type?.hasSuffix("Cargo") == true)
    }
}
