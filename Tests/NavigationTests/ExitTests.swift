import Testing

/// Ways back, and calls that only look like one.
@Suite struct ExitTests {
    private func exits(_ files: [String: String]) throws -> [String] {
        try resolve(files).graph.exits.map { "\($0.from) \($0.kind.rawValue)" }
    }

    private let waiting = """
        final class WaitingViewController: UIViewController {}
        final class Waiting {
            static let shared = Waiting()
            private var screen: WaitingViewController?
            func show(from view: UIViewController) {
                let screen = WaitingViewController()
                self.screen = screen
                view.present(screen, animated: false)
            }
            func hide() { if let screen { screen.dismiss(animated: false) } }
        }
        """

    /// What a service takes away is the screen it has put there, not the one that asks it to.
    @Test func anotherScreenThatIsTakenAway() throws {
        #expect(
            try exits([
                "Waiting.swift": waiting,
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    override func viewDidLoad() { Waiting.shared.show(from: self) }
                    @IBAction func done() { Waiting.shared.hide() }
                }
                """,
            ]) == ["WaitingViewController dismiss"])
    }

    @Test func aScreenThatTakesItselfAway() throws {
        #expect(
            try exits([
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    @IBAction func done() { dismiss(animated: true) }
                }
                """
            ]) == ["HarborViewController dismiss"])
    }

    /// Who shows a screen is asked to take it away again.
    @Test func aScreenThatItsPresenterTakesAway() throws {
        #expect(
            try exits([
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    @IBAction func tap() {
                        let crew = CrewViewController()
                        crew.harbor = self
                        present(crew, animated: true)
                    }
                }
                """,
                "Crew.swift": """
                final class CrewViewController: UIViewController {
                    weak var harbor: HarborViewController?
                    @IBAction func done() { harbor?.dismiss(animated: true) }
                }
                """,
            ]) == ["CrewViewController dismiss"])
    }

    private func search(_ setUp: String) -> [String: String] {
        [
            "Search.swift": """
            final class SearchViewController: UIViewController, UISearchBarDelegate {
                private let searchController = UISearchController(searchResultsController: nil)
                override func viewDidLoad() { \(setUp) }
                func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { dismiss(animated: true) }
            }
            """
        ]
    }

    /// The search controller lies over the screen; it goes, the screen stays.
    @Test func aSearchThatEnds() throws {
        #expect(try exits(search("navigationItem.searchController = searchController")) == [])
        #expect(try exits(search("view.addSubview(UISearchBar())")) == ["SearchViewController dismiss"])
    }

    // MARK: Methods of the app

    /// A presenter and a router of that name tell on; only the router's body goes back.
    @Test func aMethodOfTheAppsOwn() throws {
        #expect(
            try exits([
                "Crew.swift": """
                protocol CrewRouting { func dismiss() }
                final class CrewRouter: CrewRouting {
                    weak var view: UIViewController?
                    func dismiss() { view?.navigationController?.popViewController(animated: true) }
                }
                final class CrewPresenter {
                    let router: CrewRouting
                    init(router: CrewRouting) { self.router = router }
                    func dismiss() { router.dismiss() }
                }
                final class CrewViewController: UIViewController {
                    var presenter: CrewPresenter?
                    @IBAction func back() { presenter?.dismiss() }
                    static func make() -> UIViewController {
                        let view = CrewViewController()
                        let router = CrewRouter()
                        router.view = view
                        view.presenter = CrewPresenter(router: router)
                        return view
                    }
                }
                """
            ]) == ["CrewViewController pop"])
    }

    /// UIKit's own method meets the requirement, and stands behind what overrides it.
    @Test(arguments: [
        "protocol Closing { func dismiss(animated: Bool, completion: (() -> Void)?) }\nextension CrewViewController: Closing {}",
        "protocol Closing { func note() }",
    ])
    func aRequirementThatUIKitMeets(_ declarations: String) throws {
        #expect(
            try exits([
                "Crew.swift": """
                \(declarations)
                final class CrewViewController: UIViewController {
                    @IBAction func back() { (self as Closing).dismiss(animated: true, completion: nil) }
                }
                """
            ]) == ["CrewViewController dismiss"])
    }

    // MARK: Code that runs

    private func app(_ root: String) -> String {
        """
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func applicationDidFinishLaunching(_ application: UIApplication) {
                window = UIWindow()
                window?.rootViewController = \(root)
            }
        }
        """
    }

    private func harborWithRouter(_ tap: String) -> [String: String] {
        [
            "AppDelegate.swift": app("HarborViewController()"),
            "Router.swift": """
            final class HarborRouter {
                weak var view: UIViewController?
                func close() { close(animated: true) }
                func close(animated: Bool) { view?.dismiss(animated: animated) }
            }
            final class HarborViewController: UIViewController {
                let router = HarborRouter()
                @IBAction func tap() { \(tap) }
            }
            """,
        ]
    }

    @Test func aMethodThatNobodyCalls() throws {
        #expect(try exits(harborWithRouter("router.close()")) == ["HarborViewController dismiss"])
        #expect(try exits(harborWithRouter("")) == [])
    }

    /// Another class has a method of that name.
    @Test func aMethodOfAnotherClassIsCalled() throws {
        #expect(try exits(harborWithRouter("let path = UIBezierPath(); path.close()")) == [])
    }

    @Test func aScreenThatNothingMakes() throws {
        #expect(
            try exits([
                "AppDelegate.swift": app("HarborViewController()"),
                "Screens.swift": screens("Harbor"),
                "Attic.swift": """
                final class AtticViewController: UIViewController {
                    @IBAction func back() { dismiss(animated: true) }
                }
                """,
            ]) == [])
    }

    /// A base class's way back, where the screen does something else instead.
    @Test(arguments: [("", true), ("super.back()", true), ("print(1)", false)])
    func aMethodThatTheScreenReplaces(_ body: String, _ isKept: Bool) throws {
        let override = body.isEmpty ? "" : "override func back() { \(body) }"
        #expect(
            try exits([
                "AppDelegate.swift": app("HarborViewController()"),
                "Base.swift": """
                class BaseViewController: UIViewController {
                    override func viewDidLoad() { button.addTarget(self, action: #selector(back), for: .touchUpInside) }
                    @objc func back() { leave() }
                    func leave() { dismiss(animated: true) }
                }
                final class HarborViewController: BaseViewController {
                    @IBAction func tap() { present(CrewViewController(), animated: true) }
                }
                final class CrewViewController: BaseViewController { \(override) }
                """,
            ]).contains("CrewViewController dismiss") == isKept)
    }

    /// What a closure does that another screen runs, that screen does.
    @Test func aClosureThatTheOtherScreenRuns() throws {
        #expect(
            try exits([
                "AppDelegate.swift": app("HarborViewController()"),
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    @IBAction func tap() {
                        let crew = CrewViewController()
                        crew.onDone = { [weak self] in self?.dismiss(animated: true) }
                        present(crew, animated: true)
                    }
                }
                final class CrewViewController: UIViewController {
                    var onDone: (() -> Void)?
                    @IBAction func done() { onDone?() }
                }
                """,
            ]) == ["CrewViewController dismiss"])
    }

    // MARK: What the screen has put over itself

    private func harborWithAlert(root: String = "UINavigationController(rootViewController: HarborViewController())")
        -> [String: String]
    {
        [
            "AppDelegate.swift": app(root),
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                override func viewDidLoad() { navigationController?.present(UIAlertController(), animated: true) }
                @IBAction func loaded() { navigationController?.dismiss(animated: true) }
            }
            """,
            "Pier.swift": root.hasPrefix("Pier") ? pier : "",
        ]
    }

    private let pier = """
        final class PierViewController: UIViewController {
            @IBAction func tap() { present(HarborViewController(), animated: true) }
        }
        """

    @Test func anAlertThatGoes() throws {
        #expect(try exits(harborWithAlert()) == [])
        #expect(try exits(harborWithAlert(root: "PierViewController()")) == ["HarborViewController dismiss"])
    }
}
