import Testing

/// Classes that no Swift file of the app declares: superclasses of libraries, and Objective-C classes of storyboards.
@Suite struct ForeignClassTests {
    // MARK: Superclasses

    @Test(arguments: [
        "LIBViewController<Node> & Display", "LIBViewController<Node>, Display", "Base", "Base & Other",
        "LIBTableViewController & Display",
    ])
    func aSuperclassOfALibrary(_ inherited: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: [
                "Base.swift": "typealias Base = LIBViewController<Node> & Display\nprotocol Other {}",
                "Display.swift": "protocol Display: AnyObject {}",
                "Screens.swift": """
                final class HarborViewController: \(inherited) {
                    @IBAction func tap() { present(CargoViewController(), animated: true) }
                }
                final class CargoViewController: \(inherited) {}
                final class Manifest: Display & Other {}
                """,
            ])
    }

    // MARK: Objective-C classes in storyboards

    private let board = storyboard(
        initial: "tabs", .tabs("tabs", ["first", "second"], type: "OBJTabBarController"),
        .navigation("first", root: "harbor", type: "OBJNavigationController"),
        .navigation("second", root: "crew", type: "OBJNavigationController"),
        .screen(
            "harbor", "HarborViewController",
            [
                .segue("show", "openCargo", to: "cargo"), .segue("show", "openCrew", to: "crew", from: .button),
                .segue("presentation", to: "plain"),
            ]),
        .screen("cargo", "CargoViewController"), .screen("crew", "CrewViewController"), .screen("plain"))

    private let list = """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
        <key>CFBundlePackageType</key><string>APPL</string><key>UIMainStoryboardFile</key><string>Main</string>
        </dict></plist>
        """

    /// Objective-C may perform the segues of its classes by their identifiers, and fills its own tabs. A class in a
    /// module is Swift's; one that is missing performs nothing.
    @Test(arguments: [(" customModule=\"App\"", "(inferred)"), ("", "(declared)")])
    func scenesOfUnknownClasses(_ removed: String, _ certainty: String) throws {
        let board = removed.isEmpty ? board : board.replacing(removed, with: "")
        try expectRoutes(
            [
                "OBJTabBarController contain HarborViewController", "OBJTabBarController contain CrewViewController",
                "HarborViewController push CargoViewController \(certainty)",
                "HarborViewController push CrewViewController",
                "HarborViewController present Main:scene-plain (declared)",
            ], in: ["Main.storyboard": board, "Info.plist": list, "Other.swift": "final class Helper {}"],
            entries: ["OBJTabBarController"])
    }

    @Test func scenesOfSwift() throws {
        let classes = """
            final class OBJTabBarController: UITabBarController {}
            final class OBJNavigationController: UINavigationController {}
            """
        try expectRoutes(
            [
                "OBJTabBarController contain OBJNavigationController",
                "OBJNavigationController contain HarborViewController",
                "OBJNavigationController contain CrewViewController",
                "HarborViewController push CargoViewController (declared)",
                "HarborViewController push CrewViewController",
                "HarborViewController present Main:scene-plain (declared)",
            ],
            in: [
                "Main.storyboard": board, "Info.plist": list,
                "Screens.swift": classes + "\n" + screens("Harbor", "Cargo", "Crew"),
            ], entries: ["OBJTabBarController"])
    }

    // MARK: Superclasses of unknown ancestry

    private func menu(_ members: String, _ statements: String) -> [String: String] {
        [
            "Harbor.swift": """
            import UIKit
            import LIBMenu
            final class Menu: LIBMenu {
                \(members)
            }
            final class Stage {
                func change(to screen: UIViewController) { UIApplication.shared.windows[0].rootViewController = screen }
                func keep(_ any: AnyObject) {}
                let menu = Menu()
            }
            final class HarborViewController: UIViewController {
                @IBAction func tap() {
                    \(statements)
                }
            }
            """
        ]
    }

    @Test(arguments: [
        "let menu = Menu()\nStage().change(to: menu)", "view.window?.rootViewController = Stage().menu",
        "UIApplication.shared.windows[0].rootViewController = Menu()",
    ])
    func aClassThatIsUsedAsAViewController(_ statements: String) throws {
        try expectRoutes(["HarborViewController root Menu"], in: menu("", statements))
    }

    @Test func aClassThatOverridesWhatViewControllersHave() throws {
        let statements = "let menu = Menu()\nUIApplication.shared.windows[0].rootViewController = pick(menu)"
        let known = "override func viewDidAppear(_ animated: Bool) {}"
        #expect(try resolve(menu(known, statements)).graph.scenes.map(\.id).contains("Menu"))
        #expect(try !resolve(menu("", "Stage().keep(Menu())")).graph.scenes.map(\.id).contains("Menu"))
    }

    @Test(arguments: [
        "override func viewDidLoad() { super.viewDidLoad() }",
        "override func viewWillAppear(animated: Bool) {}",
    ])
    func aControllerByWhatItOverrides(_ members: String) throws {
        let files = drawer(base: "LIBMenuController", members, "")
        #expect(try resolve(files).graph.scenes.map(\.id).contains("DrawerController"))
    }

    /// The presenters of some libraries have a `viewDidLoad` to override as well.
    @Test func aPresenterOfALibraryIsNoController() throws {
        let presenter = "final class CargoPresenter: LIBPresenter { override func viewDidLoad() { work() } }"
        #expect(try resolve(["Cargo.swift": presenter]).graph.scenes.isEmpty)
    }

    // MARK: Containers of libraries

    /// A drawer of a library that no pack tells of, with a subclass in the app.
    private func drawer(base: String, _ members: String, _ statements: String) -> [String: String] {
        [
            "Harbor.swift": """
            import UIKit
            final class DrawerController: \(base) {
                \(members)
            }
            final class CrewPresenter {
                func show(on drawer: DrawerController) {
                    \(statements)
                }
            }
            final class HarborViewController: UIViewController {
                @IBAction func tap() {
                    let drawer = DrawerController(mainViewController: CargoViewController(), leftMenuViewController: CrewViewController())
                    UIApplication.shared.windows[0].rootViewController = UINavigationController(rootViewController: drawer)
                }
            }
            final class CrewViewController: UIViewController {
                let presenter = CrewPresenter()
                @IBAction func tap() { presenter.show(on: parent as! DrawerController) }
            }
            final class CargoViewController: UIViewController {}
            final class MapViewController: UIViewController {}
            """
        ]
    }

    private let held = [
        "HarborViewController root DrawerController", "DrawerController contain CargoViewController",
        "DrawerController contain CrewViewController",
    ]

    @Test func aDrawerHoldsWhatItIsMadeWith() throws {
        try expectRoutes(held, in: drawer(base: "LIBDrawer", "", ""))
        // What a class of UIKit's own does with a controller is not told by the label.
        try expectRoutes([held[0]], in: drawer(base: "UIOtherContainerViewController", "", ""))
        let handing = """
            init(mainViewController: UIViewController, leftMenuViewController: UIViewController) {
                super.init(center: mainViewController, sideController: leftMenuViewController, owner: self)
            }
            """
        // Only what a label calls a controller is known to be shown.
        try expectRoutes(
            held.filter { !$0.contains("Cargo") }, in: drawer(base: "LIBDrawerViewController", handing, ""))
    }

    @Test func aMethodOfTheLibraryChangesWhatADrawerHolds() throws {
        let statement = "drawer.changeMainViewController(MapViewController(), close: true)"
        try expectRoutes(
            held + ["DrawerController contain MapViewController"], in: drawer(base: "LIBDrawer", "", statement))
        let own = "func changeMainViewController(_ screen: UIViewController, close: Bool) {}"
        try expectRoutes(held, in: drawer(base: "LIBDrawer", own, statement))
    }

    /// A bridging header imports for every file of the app.
    @Test func aPackOfAModuleThatABridgingHeaderImports() throws {
        var files = drawer(base: "SlideMenuController", "", "")
        files["App-Bridging-Header.h"] = "@import UIKit;\n@import SlideMenuControllerSwift;\n"
        try expectRoutes(held, in: files)
    }
}
