import Testing

/// Routes out of screens that nothing makes are declared: they are written, and never run.
@Suite struct UnmadeSceneTests {
    private let app = [
        "AppDelegate.swift": """
        import UIKit
        final class AppDelegate: NSObject, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                window = UIWindow()
                window?.rootViewController = HarborViewController()
                return true
            }
        }
        final class HarborViewController: UIViewController {
            @IBAction func tap() { present(CrewViewController(), animated: true) }
        }
        """,
        "Screens.swift": screens("Cargo", "Crew"),
    ]

    private let attic = [
        "Attic.swift": """
        final class AtticViewController: UIViewController {
            @IBAction func tap() { present(CargoViewController(), animated: true) }
        }
        """
    ]

    private let known = "HarborViewController present CrewViewController"

    @Test func aScreenThatNothingNames() throws {
        try expectRoutes(
            [known, "AtticViewController present CargoViewController (declared)"], in: files(app, attic))
    }

    @Test func aScreenThatOnlyDeadCodeMakes() throws {
        try expectRoutes(
            [known, "AtticViewController present CargoViewController (declared)"],
            in: files(
                app, attic,
                [
                    "Assembly.swift":
                        "enum AtticAssembly { static func build() -> UIViewController { AtticViewController() } }"
                ]))
    }

    /// What shows it is itself never made.
    @Test func aScreenThatOnlyAnUnmadeScreenShows() throws {
        try expectRoutes(
            [
                known, "AtticViewController present CargoViewController (declared)",
                "RoofViewController present AtticViewController (declared)",
            ],
            in: files(
                app, attic,
                [
                    "Roof.swift": """
                    final class RoofViewController: UIViewController {
                        @IBAction func tap() { present(AtticViewController(), animated: true) }
                    }
                    """
                ]))
    }

    /// A module looks for its own screen; that makes none.
    @Test func aScreenThatIsOnlyLookedFor() throws {
        try expectRoutes(
            [known, "AtticViewController present CargoViewController (declared)"],
            in: files(
                app, attic,
                [
                    "Search.swift": """
                    extension HarborViewController {
                        @IBAction func look() { (navigationController?.topViewController as? AtticViewController)?.title = "" }
                    }
                    """
                ]))
    }

    /// How it is shown is not seen, but it is made.
    @Test func aScreenThatLiveCodeMakes() throws {
        try expectRoutes(
            [known, "AtticViewController present CargoViewController"],
            in: files(
                app, attic,
                [
                    "Keep.swift":
                        "extension HarborViewController { @IBAction func keep() { Shelf.shared.put(AtticViewController()) } }"
                ]
            ))
    }

    /// A coordinator that is called after the screen it makes is there before it; one that nobody keeps is not.
    @Test(arguments: [(true, ""), (false, " (declared)")])
    func aScreenThatItsCoordinatorMakes(isKept: Bool, ending: String) throws {
        let keeper = """
            final class Guide {
                let coordinator: AtticCoordinator = .init()
                func lead() { coordinator.start() }
            }
            extension HarborViewController { @IBAction func keep() { Guide().lead() } }
            """
        let coordinator = """
            final class AtticCoordinator {
                func start() { Shelf.shared.put(AtticViewController()) }
            }
            \(isKept ? keeper : "extension AtticViewController { func again() { AtticCoordinator().start() } }")
            """
        try expectRoutes(
            [known, "AtticViewController present CargoViewController\(ending)"],
            in: files(app, attic, ["Coordinator.swift": coordinator]))
    }

    @Test func aScreenOfAStoryboardByItsIdentifier() throws {
        let storyboard = [
            "Attic.storyboard": """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
                <scenes>
                    <scene sceneID="s1"><objects>
                        <viewController storyboardIdentifier="attic" id="a" customClass="AtticViewController" \
            customModule="App" sceneMemberID="viewController"/>
                    </objects></scene>
                </scenes>
            </document>
            """
        ]
        try expectRoutes(
            [known, "AtticViewController present CargoViewController (declared)"], in: files(app, attic, storyboard))
        let load = """
            extension HarborViewController {
                @IBAction func load() { Shelf.shared.put(storyboard?.instantiateViewController(withIdentifier: "attic")) }
            }
            """
        try expectRoutes(
            [known, "AtticViewController present CargoViewController"],
            in: files(app, attic, storyboard, ["Load.swift": load]))
    }

    @Test func aScreenThatObjectiveCNames() throws {
        try expectRoutes(
            [known, "AtticViewController present CargoViewController"],
            in: files(
                app, attic, ["Shelf.m": "@implementation Shelf\n- (void)open { [AtticViewController new]; }\n@end"]))
        try expectRoutes(
            [known, "AtticViewController present CargoViewController (declared)"],
            in: files(app, attic, ["Shelf.m": "// AtticViewController was here\n/* and AtticViewController there */"]))
    }

    /// Sources without an app around them may be used by anyone.
    @Test func aLibraryOffersItsScreens() throws {
        try expectRoutes(
            ["AtticViewController present CargoViewController"],
            in: files(attic, ["Screens.swift": screens("Cargo")]))
    }

    /// Which of many factories is asked is not seen, but each may be.
    @Test func aScreenThatOneOfManyFactoriesMakes() throws {
        let names = ["Attic", "Cargo", "Crew", "Cellar", "Deck"]
        let factories = names.map {
            "struct \($0)Factory: Factory { func make(in shelf: Shelf) -> UIViewController { \($0)ViewController() } }"
        }
        try expectRoutes(
            [known, "AtticViewController present CargoViewController"],
            in: files(
                app, attic,
                [
                    "Factories.swift": """
                    protocol Factory { func make(in shelf: Shelf) -> UIViewController }
                    \(factories.joined(separator: "\n"))
                    \(screens("Cellar", "Deck"))
                    extension HarborViewController {
                        @IBAction func stock() { Shelf.shared.all = [\(names.map { "\($0)Factory()" }.joined(separator: ", "))] }
                        @IBAction func fill() { for one in Shelf.shared.all { Shelf.shared.put(one.make(in: Shelf.shared)) } }
                    }
                    """
                ]))
    }
}
