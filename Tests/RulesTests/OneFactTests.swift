import Testing

/// What is one fact is told once, by the rule that says most of it.
struct OneFactTests {
    private func expect(
        _ id: String, _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectFindings(try rule(id), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    private static let keeper = """
        import UIKit
        final class MapViewController: UIViewController { var zoom = 1 }
        final class CartViewController: UIViewController { var presenter: CartPresenter? }
        final class CartPresenter {
            weak var view: CartViewController?
            private var map: MapViewController?
            private var screens: [Int: UIViewController] = [:]
            func show() {
                map = MapViewController()
                map?.zoom = 2
            }
            func screen(_ index: Int) -> UIViewController {
                if let screen = screens[index] { return screen }
                let made = MapViewController()
                screens[index] = made
                return made
            }
        }
        """

    /// Who makes a screen and keeps it is told of the making.
    @Test func whatAPresenterMakesItMayKeep() throws {
        try expect("ui-type-in-inner-layer", ["App.swift": Self.keeper])
        try expect(
            "outward-dependency",
            [
                "App.swift": Self.keeper.replacing(
                    "weak var view: CartViewController?", with: "weak var screen: UIViewController?")
            ])
    }

    /// A lazy property cannot be weak, and is told of all the same.
    @Test func aLazyCastIsStrong() throws {
        try expect(
            "strong-back-reference",
            [
                "App.swift": """
                import UIKit
                protocol HomeViewInput: AnyObject { func show() }
                final class HomeViewController: UIViewController, HomeViewInput {
                    var presenter: HomePresenter?
                    func show() {}
                }
                final class HomePresenter {
                    weak var controller: UIViewController?
                    // ↓ error: HomePresenter holds HomeViewInput strongly in input
                    lazy var input = self.controller as? HomeViewInput
                    func load() { input?.show() }
                }
                """
            ])
    }

    /// What other modules' factories hand out as what it is, a composer takes as it comes; what it makes it reaches for.
    @Test func screensFromTheirFactories() throws {
        let modules = """
            import UIKit
            enum MapModule { static func screen() -> MapViewController { MapViewController(presenter: MapPresenter()) } }
            final class MapPresenter { weak var view: MapViewController? }
            final class MapViewController: UIViewController {
                let presenter: MapPresenter
                init(presenter: MapPresenter) { self.presenter = presenter }
            }
            enum CartModule {
                static func screen() -> UIViewController { CartViewController(map: MapModule.screen()) }
            }
            final class CartViewController: UIViewController {
                let map: MapViewController
                init(map: MapViewController) { self.map = map }
            }
            """
        try expect("foreign-internals", ["App.swift": modules])
    }

    /// Views of SwiftUI that one presenter builds are one warning.
    @Test func aPresenterThatBuildsViews() throws {
        try expect(
            "outward-dependency",
            [
                "App.swift": """
                import SwiftUI
                import UIKit
                struct HelpView: View { var body: some View { Text("") } }
                struct InfoView: View { var body: some View { Text("") } }
                protocol CartViewInput: AnyObject {}
                final class CartViewController: UIViewController, CartViewInput { var presenter: CartPresenter? }
                final class CartPresenter {
                    weak var view: CartViewInput?
                    func show(_ show: (Any) -> Void) {
                        // ↓ warning: CartPresenter names the view HelpView
                        show(HelpView())
                        show(InfoView())
                    }
                }
                """
            ])
    }

    /// A controller that a method takes only to show on it what the presenter makes goes to the router with the making.
    @Test func theStageOfWhatIsMade() throws {
        let source = """
            import UIKit
            final class HelpViewController: UIViewController {}
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            final class CartPresenter {
                weak var view: CartViewController?
                func showHelp(in screen: UIViewController) {
                    screen.navigationController?.pushViewController(HelpViewController(), animated: true)
                }
                func showTerms(in screen: UIViewController) {
                    guard let terms = makeTerms(for: screen) else { return }
                    screen.present(terms, animated: true)
                }
                // ↓ warning: CartPresenter.tint(_:) names UIViewController
                func tint(_ screen: UIViewController) {
                    screen.title = ""
                    screen.present(HelpViewController(), animated: true)
                }
                private func makeTerms(for screen: UIViewController) -> UIViewController? { HelpViewController() }
            }
            """
        try expect("ui-type-in-inner-layer", ["App.swift": source])
        let told = try MarkedProject(source).run([rule("presenter-makes-screen")]).findings
        #expect(told.count == 1)
        #expect(
            told.flatMap(\.notes).filter { $0.message == "and takes the UIViewController to show it on here" }
                .map(\.location.line) == [6, 9])
    }

    /// What several types implement is told where the protocol that wants it is declared, be it a listener's, and so is
    /// what they keep for it.
    @Test func whatAProtocolRequiresOfSeveral() throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "Flow.swift": """
                import UIKit
                public protocol FlowListener: AnyObject {
                    // ↓ error: FlowListener.check(on:) names UIViewController
                    func check(on screen: UIViewController)
                }
                final class FlowInteractor { weak var listener: FlowListener? }
                protocol RowPresenting {
                    // ↓ warning: RowPresenting.image names UIImage
                    var image: UIImage? { get }
                }
                """,
                "Buy.swift": """
                import UIKit
                final class BuyInteractor: FlowListener {
                    private var isOpen = false
                    func check(on screen: UIViewController) { isOpen = screen.isBeingPresented }
                }
                final class SellInteractor: FlowListener {
                    private var isOpen = false
                    func check(on screen: UIViewController) { isOpen = screen.isBeingDismissed }
                }
                """,
                "Rows.swift": """
                import UIKit
                final class PlainPresenter: RowPresenting {
                    var image: UIImage? { kept.first }
                    var kept: [UIImage] = []
                }
                final class RichPresenter: RowPresenting {
                    var image: UIImage? { kept.last }
                    var kept: [UIImage] = []
                }
                """,
            ])
    }

    /// A requirement is as grave as for those who fulfil it: looks are a view model's habit.
    @Test func whatAProtocolRequiresOfViewModels() throws {
        var files = [
            "Tiles.swift": """
            import UIKit
            protocol TileDescribing {
                // ↓ info: TileDescribing.image names UIImage of UIKit; what implements TileDescribing cannot be tested without the user interface
                var image: UIImage? { get }
            }
            """
        ]
        for name in ["Cart", "Home"] {
            files["\(name)/\(name).swift"] = """
                import UIKit
                final class \(name)ViewModel: TileDescribing {
                    var count = 1
                    var image: UIImage? { count > 1 ? UIImage(named: "many") : nil }
                }
                final class \(name)ViewController: UIViewController { var viewModel: \(name)ViewModel? }
                """
        }
        try expect("ui-type-in-inner-layer", files)
    }

    /// A cycle that two outputs close is told at one of them; one that closes without the other as well is told, too.
    @Test(arguments: [("", "", false), ("var log: LogPresenter?", "// ↓ error: LogPresenter holds LogOutput", true)])
    func aCycleOfTwoOutputs(member: String, mark: String, isTold: Bool) throws {
        let project = MarkedProject([
            "App.swift": """
            import UIKit
            protocol LogOutput: AnyObject { func didLog() }
            protocol VisitOutput: AnyObject { func didVisit() }
            final class VisitPresenter: LogOutput {
                // ↓ error: VisitPresenter holds VisitOutput strongly in output
                var output: VisitOutput?
                \(member)
                func didLog() { output?.didVisit() }
                func set(_ new: VisitOutput) { output = new }
            }
            final class LogPresenter: VisitOutput {
                \(mark)
                var output: LogOutput?
                func didVisit() { output?.didLog() }
                func set(_ new: LogOutput) { output = new }
            }
            final class VisitViewController: UIViewController { let presenter = VisitPresenter() }
            final class LogViewController: UIViewController { let presenter = LogPresenter() }
            """
        ])
        let rule = try rule("strong-back-reference")
        try expectFindings(rule, in: project)
        let notes = try project.run([rule]).findings.flatMap(\.notes).map(\.message)
        #expect(
            notes.contains("LogPresenter holds LogOutput strongly in output, which closes the cycle") != isTold)
    }

    /// Code of another file does not see what is private, whatever it sets by the same name.
    @Test(arguments: [("fileprivate", "info"), ("", "warning")])
    func outputsThatNothingSetsOrReads(access: String, severity: String) throws {
        try expect(
            "strong-back-reference",
            [
                "Log.swift": """
                import UIKit
                protocol LogOutput: AnyObject { func didLog() }
                final class LogPresenter {
                    // ↓ \(severity): LogPresenter holds LogOutput strongly in output
                    \(access) var output: LogOutput?
                    func load() {}
                }
                final class LogViewController: UIViewController { let presenter = LogPresenter() }
                """,
                "Visit.swift": """
                import UIKit
                final class VisitPresenter: LogOutput {
                    weak var view: VisitViewController?
                    func didLog() {}
                    func open() { unknown().output = self }
                }
                final class VisitViewController: UIViewController { let presenter = VisitPresenter() }
                """,
            ])
    }

    /// A coordinator that is kept for a route which was taken back is lost with the screens that it would show: the route is
    /// told, and who keeps the coordinator makes it when somebody reads the property.
    @Test func aRouteThatWasTakenBack() throws {
        let text = """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var coordinator: WalletCoordinator?
                func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
                    let navigation = UINavigationController()
                    window?.rootViewController = navigation
                    coordinator = WalletCoordinator(navigation: navigation)
                    coordinator?.start()
                    return true
                }
            }
            protocol Coordinator: AnyObject { var coordinators: [Coordinator] { get set } }
            extension Coordinator {
                func addCoordinator(_ child: Coordinator) { coordinators.append(child) }
                func removeCoordinator(_ child: Coordinator) { coordinators = coordinators.filter { $0 !== child } }
            }
            final class WalletCoordinator: NSObject, Coordinator {
                var coordinators: [Coordinator] = []
                let navigation: UINavigationController
                private lazy var newsCoordinator: NewsCoordinator = {
                    let coordinator = NewsCoordinator(navigation: navigation)
                    coordinator.delegate = self
                    return coordinator
                }()
                init(navigation: UINavigationController) { self.navigation = navigation; super.init() }
                func start() {
                    let home = HomeViewController()
                    home.delegate = self
                    navigation.setViewControllers([home], animated: false)
                    showWhatsNew()
                }
                private func showHelp() { navigation.pushViewController(HelpViewController(), animated: true) }
                func showWhatsNew() {
                    //newsCoordinator.start()
                    //addCoordinator(newsCoordinator)
                }
            }
            extension WalletCoordinator: HomeViewControllerDelegate { func didTap(in c: HomeViewController) { showHelp() } }
            extension WalletCoordinator: NewsCoordinatorDelegate { func didEnd(in coordinator: NewsCoordinator) { removeCoordinator(coordinator) } }
            protocol NewsCoordinatorDelegate: AnyObject { func didEnd(in coordinator: NewsCoordinator) }
            final class NewsCoordinator: NSObject, Coordinator {
                var coordinators: [Coordinator] = []
                weak var delegate: NewsCoordinatorDelegate?
                private let navigation: UINavigationController
                private lazy var news: NewsViewController = { let n = NewsViewController(); n.delegate = self; return n }()
                init(navigation: UINavigationController) { self.navigation = navigation }
                func start() { navigation.present(news, animated: true) }
            }
            extension NewsCoordinator: NewsViewControllerDelegate { func didClose(in c: NewsViewController) { c.dismiss(animated: true); delegate?.didEnd(in: self) } }
            protocol NewsViewControllerDelegate: AnyObject { func didClose(in c: NewsViewController) }
            final class NewsViewController: UIViewController { weak var delegate: NewsViewControllerDelegate?
                @objc func close() { delegate?.didClose(in: self) }
                override func viewDidLoad() { navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(close)) } }
            protocol HomeViewControllerDelegate: AnyObject { func didTap(in c: HomeViewController) }
            final class HomeViewController: UIViewController { weak var delegate: HomeViewControllerDelegate?
                @IBAction func tap() { delegate?.didTap(in: self) } }
            final class HelpViewController: UIViewController {}
            """
        let project = MarkedProject(["App.swift": text])
        let rules = try ["route-leads-nowhere", "unused-route", "unreachable-scene"].map(rule)
        let findings = try project.run(rules).findings
        #expect(findings.map(\.rule).sorted() == ["route-leads-nowhere", "unreachable-scene", "unused-route"])
        #expect(findings.filter { $0.severity > .info }.map(\.rule) == ["route-leads-nowhere"])
        #expect(
            findings.first { $0.rule == "unused-route" }?.suggestion
                == "remove NewsCoordinator, which nothing that runs makes")
    }
}
