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
}
