import Testing

/// What code may ask storyboards for, and through which helpers.
struct StoryboardUseTests {
    private typealias SB = StoryboardBuilder

    private static let main = SB.document(
        initial: "a",
        [
            SB.controller("a", #"customClass="ListViewController" storyboardIdentifier="List""#),
            SB.controller("b", #"customClass="DetailViewController" storyboardIdentifier="Detail""#),
        ])
    private static let extra = SB.document([
        SB.controller("c", #"customClass="HelpViewController" storyboardIdentifier="Help""#)
    ])

    private func expect(
        _ id: String, _ source: String, more: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let classes = ["List", "Detail", "Help"].map { "class \($0)ViewController: UIViewController {}\n" }
        let files = [
            "Main.storyboard": Self.main, "Extra.storyboard": Self.extra,
            "Views.swift": "import UIKit\n" + classes.joined(), "App.swift": "import UIKit\n" + source,
        ]
        try expectFindings(
            try rule(id), in: MarkedProject(files.merging(more) { $1 }), sourceLocation: sourceLocation)
    }

    @Test func aComputedPropertyThatNobodyReadsIsInformation() throws {
        try expect(
            "unknown-storyboard",
            """
            final class ListRouter {
                // ↓ info: loads the storyboard "Lost"
                static var lost: UIStoryboard { UIStoryboard(name: "Lost", bundle: nil) }
                // ↓ error: loads the storyboard "Gone"
                static var gone: UIStoryboard { UIStoryboard(name: "Gone", bundle: nil) }
                func show() { _ = ListRouter.gone }
            }
            """)
    }

    /// Of two builders a trailing closure is for the one that is seen to take one, and that one loads nothing.
    @Test func aScreenThatAClosureMakesLoadsNoStoryboard() throws {
        try expect(
            "unknown-storyboard",
            """
            enum Board: String {
                case lost = "Lost", gone = "Gone"
                func build(bundle: Bundle = .main, content: () -> UIViewController) -> UIViewController { content() }
                func build(bundle: Bundle = .main) -> UIViewController? {
                    UIStoryboard(name: rawValue, bundle: nil).instantiateInitialViewController()
                }
            }
            final class ListRouter {
                public func lost() { _ = Board.lost.build { ListViewController() } }
                // ↓ error: loads the storyboard "Gone"
                public func gone() { _ = Board.gone.build() }
            }
            """)
    }

    @Test func namesComeFromEnumsAndParameters() throws {
        try expect(
            "unknown-storyboard",
            """
            enum Board: String {
                case main = "Main", menu = "Menu"
                var board: UIStoryboard { UIStoryboard(name: rawValue, bundle: nil) }
            }
            enum Loader {
                static func load(_ name: String) -> UIStoryboard { UIStoryboard(name: name, bundle: .main) }
            }
            final class ListRouter {
                func main() { _ = Loader.load("Main") }
                // ↓ error: loads the storyboard "Mian"
                public func typo() { _ = Loader.load("Mian") }
                func known() { _ = Board.main.board }
                // ↓ error: loads the storyboard "Menu"
                public func menu() { _ = Board.menu.board }
            }
            """)
    }

    @Test func otherBundlesAreNotJudged() throws {
        try expect(
            "unknown-storyboard",
            """
            final class ListRouter {
                let kit = SomeKit.bundle
                func show() { _ = UIStoryboard(name: "Kit", bundle: kit) }
                func show(in bundle: Bundle) { _ = UIStoryboard(name: "Kit", bundle: bundle) }
            }
            """)
    }

    @Test func theMainStoryboardOfThePropertyList() throws {
        let list = """
            <plist version="1.0"><dict>
            <key>UIMainStoryboardFile</key>
            <!-- ↓ error: the app starts with the storyboard "Mian" -->
            <string>Mian</string>
            </dict></plist>
            """
        try expect("unknown-storyboard", "", more: ["Info.plist": list])
        try expect(
            "unknown-storyboard", "",
            more: ["Info.plist": list.replacing("Mian", with: "$(MAIN)").replacing("↓", with: "")])
    }

    @Test func sceneIdentifiersOfTypesAndHelpers() throws {
        try expect(
            "unknown-scene-identifier",
            """
            extension UIStoryboard {
                func make<T: UIViewController>(_ type: T.Type) -> T {
                    instantiateViewController(withIdentifier: String(describing: type)) as! T
                }
            }
            struct Scenes {
                let name: String
                func scene(_ identifier: String) -> UIViewController {
                    UIStoryboard(name: name, bundle: nil).instantiateViewController(withIdentifier: identifier)
                }
            }
            final class ListRouter {
                func detail() { _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Detail") }
                // ↓ error: no scene of Main.storyboard is called so
                public func help() { _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Help") }
                // ↓ error: asks for the scene "DetailViewController"
                public func typed() { _ = UIStoryboard(name: "Main", bundle: nil).make(DetailViewController.self) }
                func unknown(_ name: String) { _ = UIStoryboard(name: name, bundle: nil).make(HelpViewController.self) }
            }
            """)
    }

    @Test func theInitialSceneOfAStoryboardWithout() throws {
        try expect(
            "missing-initial-scene",
            """
            enum Loader {
                static func start(_ name: String) -> UIViewController? {
                    UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
                }
            }
            final class ListRouter {
                func main() { _ = Loader.start("Main") }
                // ↓ error: asks for the initial scene of Extra.storyboard
                func extra() { _ = Loader.start("Extra") }
            }
            """,
            more: [
                "Info.plist": """
                <plist version="1.0"><dict>
                <key>UIMainStoryboardFile</key>
                <!-- ↓ warning: Extra.storyboard, and it has no initial scene; the window stays black -->
                <string>Extra</string>
                </dict></plist>
                """
            ])
    }

    /// An app that makes its window in code shows what it puts there.
    @Test func aWindowOfTheAppsOwn() throws {
        try expect(
            "missing-initial-scene",
            """
            final class AppDelegate: NSObject, UIApplicationDelegate {
                var window: UIWindow?
                func start() { window = UIWindow(frame: .zero) }
            }
            """,
            more: [
                "Info.plist": """
                <plist version="1.0"><dict>
                <key>UIMainStoryboardFile</key>
                <!-- ↓ info: the app starts with Extra.storyboard -->
                <string>Extra</string>
                </dict></plist>
                """
            ])
    }

    @Test func castsOfScenesAndDestinations() throws {
        let flow = SB.document(
            initial: "l",
            [
                SB.controller(
                    "l", #"customClass="ListViewController""#,
                    [
                        SB.segue("g1", to: "n", #"kind="presentation" identifier="help""#),
                        SB.segue("g2", to: "d", #"kind="show" identifier="detail""#),
                    ]),
                SB.controller("n", element: "navigationController"),
                SB.controller("d", #"customClass="DetailViewController""#),
            ])
        try expect(
            "custom-class-mismatch",
            """
            class BaseViewController: UIViewController {}
            protocol Detailing {}
            extension DetailViewController: Detailing {}
            class ListViewController: UIViewController {
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    switch segue.identifier {
                    case "help":
                        // ↓ error: of class UINavigationController
                        _ = segue.destination as! HelpViewController
                        _ = segue.destination as! UINavigationController
                    case "detail":
                        _ = segue.destination as! DetailViewController
                        _ = segue.destination as! Detailing
                        // ↓ error: casts the destination of "detail" to UINavigationController
                        _ = segue.destination as! UINavigationController
                    default:
                        _ = segue.destination as! DetailViewController
                        // ↓ error: casts a segue's destination to BaseViewController
                        _ = segue.destination as! BaseViewController
                        _ = segue.destination as? BaseViewController
                    }
                }
                public func make() {
                    let board = UIStoryboard(name: "Main", bundle: nil)
                    _ = board.instantiateViewController(withIdentifier: "Detail") as! DetailViewController
                    // ↓ error: casts the scene it makes to HelpViewController
                    _ = board.instantiateViewController(withIdentifier: "Detail") as! HelpViewController
                }
            }
            """,
            more: [
                "Flow.storyboard": flow,
                "Views.swift": """
                import UIKit
                class DetailViewController: UIViewController {}
                class HelpViewController: UIViewController {}
                """,
            ])
    }

    /// What a template method loads is named after whoever calls it.
    @Test func storyboardsNamedAfterSelf() throws {
        try expect(
            "unknown-storyboard",
            """
            protocol Loadable {}
            extension Loadable where Self: UIViewController {
                static func load() -> UIStoryboard { UIStoryboard(name: "\\(self)", bundle: nil) }
            }
            extension UIViewController {
                static func board() -> UIStoryboard { UIStoryboard(name: String(describing: self), bundle: nil) }
            }
            final class MenuViewController: UIViewController {
                // ↓ error: loads the storyboard "MenuViewController"
                public static func own() -> UIStoryboard { UIStoryboard(name: String(describing: self), bundle: nil) }
            }
            """)
    }

    /// In a protocol's extension `self` is whatever class fulfils it, also where the name is handed on to who asks for it.
    @Test func storyboardsNamedAfterWhoFulfils() throws {
        try expect(
            "unknown-storyboard",
            """
            protocol Loadable: UIViewController { static func create(_ id: String?) -> Self }
            extension Loadable {
                static func create() -> Self { create(nil) }
                static func create(_ id: String?) -> Self {
                    let board = UIStoryboard(name: String(describing: self), bundle: nil)
                    return board.instantiateInitialViewController() as! Self
                }
            }
            extension Loadable {
                func ask() { _ = Signal.create { 1 } }
            }
            enum Signal { static func create(_ value: () -> Int) -> Int { value() } }
            final class MainRouter {
                func show(_ screens: [Loadable.Type]) { screens.forEach { _ = $0.create() } }
            }
            """)
    }

    @Test func globalsThatNobodyReadsLoadNothing() throws {
        try expect(
            "unknown-storyboard",
            """
            // ↓ info: loads the storyboard "Login"
            let loginBoard = UIStoryboard(name: "Login", bundle: nil)
            // ↓ error: loads the storyboard "Work"
            let workBoard = UIStoryboard(name: "Work", bundle: nil)
            func work() { print(workBoard) }
            """)
    }

    /// Storyboard and identifier chosen by two switches belong together case by case.
    @Test func casesAreNotCrossed() throws {
        try expect(
            "unknown-scene-identifier",
            """
            final class ListRouter {
                public func show(_ kind: Int) -> UIViewController {
                    let board: UIStoryboard
                    let identifier: String
                    switch kind {
                    case 0: board = UIStoryboard(name: "Main", bundle: nil)
                    default: board = UIStoryboard(name: "Extra", bundle: nil)
                    }
                    switch kind {
                    case 0: identifier = "Detail"
                    default: identifier = "Help"
                    }
                    return board.instantiateViewController(withIdentifier: identifier)
                }
                public func list() -> UIViewController {
                    // ↓ error: asks for the scene "Help", and no scene of Main.storyboard
                    UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Help")
                }
            }
            """)
    }

    @Test func threeUnusedSeguesOfASceneAreOneFinding() throws {
        func segues(_ count: Int) -> [String] {
            (1...count).map { SB.segue("g\($0)", to: "b", "kind=\"show\" identifier=\"way\($0)\"") }
        }
        for (count, expected) in [(2, 2), (3, 1), (5, 1)] {
            let board = SB.document(
                initial: "a",
                [
                    SB.controller("a", #"customClass="ListViewController""#, segues(count)),
                    SB.controller("b", #"customClass="DetailViewController""#),
                ])
            let project = MarkedProject([
                "Main.storyboard": board,
                "App.swift": "import UIKit\nclass ListViewController: UIViewController {}\n"
                    + "class DetailViewController: UIViewController {}\n",
            ])
            let findings = try project.run([rule("unused-segue")]).findings
            #expect(findings.count == expected)
            #expect(findings.map(\.notes.count).reduce(0, +) == count - expected)
        }
    }

    /// Code in Objective-C may perform what it names, and a class above one of Swift's may perform anything.
    @Test func seguesThatObjectiveCPerforms() throws {
        let segue = SB.segue("g", to: "b", "kind=\"show\" identifier=\"showDetail\"")
        let board = SB.document(
            initial: "a",
            [
                SB.controller("a", #"customClass="ListViewController""#, [segue]),
                SB.controller("b", #"customClass="DetailViewController""#),
            ])
        let cases = [
            ("UIViewController", "@\"showHelp\"", 1), ("UIViewController", "@\"showDetail\"", 0),
            ("LegacyViewController", "@implementation LegacyViewController", 0),
        ]
        for (superclass, code, count) in cases {
            let project = MarkedProject([
                "Main.storyboard": board, "Legacy.m": code,
                "App.swift": "import UIKit\nclass ListViewController: \(superclass) {}\n"
                    + "class DetailViewController: UIViewController {}\n",
            ])
            #expect(try project.run([rule("unused-segue")]).findings.count == count, "\(superclass), \(code)")
        }
    }

    /// Generated code need not be among what is read; its constants are called after the segues. Whoever is given one may
    /// perform it.
    @Test func constantsOfGeneratedCode() throws {
        let board = SB.document(
            initial: "a",
            [
                SB.controller(
                    "a", #"customClass="ListViewController""#,
                    [
                        SB.segue("g1", to: "b", "kind=\"show\" identifier=\"ShowDetail\""),
                        SB.segue("g2", to: "b", "kind=\"show\" identifier=\"ShowHelp\""),
                    ]),
                SB.controller("b", #"customClass="DetailViewController""#),
            ])
        let project = MarkedProject([
            "Main.storyboard": board,
            "App.swift": """
            import UIKit
            class ListViewController: UIViewController {
                func fill(_ form: Form) { form.append(Row(segue: StoryboardSegue.Main.showDetail.rawValue)) }
            }
            class DetailViewController: UIViewController {}
            final class AppDelegate: NSObject, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window?.rootViewController = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
                    return true
                }
            }
            """,
        ])
        let findings = try project.run([rule("unused-segue"), rule("unreachable-scene")]).findings
        #expect(findings.map(\.subject) == ["ListViewController.ShowHelp"])
    }
}
