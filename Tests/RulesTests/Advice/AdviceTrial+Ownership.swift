/// What is advised against cycles of owners.
extension AdviceTrial {
    static let ofOwnership = ofBackReferences + ofLoneOwners + ofClosures + ofLastingClosures

    private static let rule = "strong-back-reference"

    private static let ofBackReferences = [
        AdviceTrial(
            page: rule, "declare view weak",
            [Change("    var view: AlbumViewInput?", "    weak var view: AlbumViewInput?")]),
        AdviceTrial(
            page: rule, example: 1, "or let AlbumHandling inherit AnyObject, and declare handler weak",
            [
                Change("protocol AlbumHandling {", "protocol AlbumHandling: AnyObject {"),
                Change("    var handler", "    weak var handler"),
            ]),
        AdviceTrial(
            page: rule, example: 1, "remove handler, with what sets it",
            [
                Change("    var handler: AlbumHandling?", ""),
                Change("    override func viewDidLoad() { albumView.handler = self }", ""),
            ]),
        AdviceTrial(
            rule, "make view a weak variable, and optional", in: presenter("let view: AlbumViewController"),
            [
                Change("let view: AlbumViewController", "weak var view: AlbumViewController?"),
                Change("view.show()", "view?.show()"),
            ]),
        AdviceTrial(
            rule, "let shown hold an object that holds it weakly: a property that is @Published cannot be weak",
            in: """
                import UIKit
                final class AlbumPresenter: ObservableObject {
                    @Published var shown: AlbumViewController?
                    func load() { shown?.show() }
                }
                final class AlbumViewController: UIViewController {
                    let presenter = AlbumPresenter()
                    override func viewDidLoad() { presenter.shown = self }
                    func show() {}
                }
                """,
            [
                Change(
                    "final class AlbumPresenter",
                    "final class AlbumBox { weak var screen: AlbumViewController? }\nfinal class AlbumPresenter"),
                Change("@Published var shown: AlbumViewController?", "@Published var shown = AlbumBox()"),
                Change("shown?.show()", "shown.screen?.show()"),
                Change("presenter.shown = self", "presenter.shown.screen = self"),
            ]),
        AdviceTrial(
            rule, "let screens hold its elements weakly",
            in: wired("var screens: [AlbumViewController] = []", "screens = [view]"),
            [
                Change(
                    "var screens: [AlbumViewController] = []",
                    "let screens = NSHashTable<AlbumViewController>.weakObjects()"),
                Change("router.screens = [view]", "router.screens.add(view)"),
            ]),
        AdviceTrial(
            rule, "type handler by a protocol of its own that inherits AnyObject, and declare it weak",
            in: """
                import UIKit
                protocol AlbumHandling { func didTapPlay() }
                struct SilentHandling: AlbumHandling { func didTapPlay() {} }
                final class AlbumView: UIView {
                    var handler: AlbumHandling?
                    func tap() { handler?.didTapPlay() }
                }
                final class AlbumViewController: UIViewController, AlbumHandling {
                    let albumView = AlbumView()
                    override func viewDidLoad() { albumView.handler = self }
                    func didTapPlay() {}
                }
                """,
            [
                Change(
                    "struct SilentHandling",
                    "protocol AlbumOwning: AnyObject { func didTapPlay() }\nstruct SilentHandling"),
                Change("    var handler: AlbumHandling?", "    weak var handler: AlbumOwning?"),
                Change("UIViewController, AlbumHandling", "UIViewController, AlbumOwning"),
            ]),
    ]

    /// A presenter that is given its view; a property of the view's class.
    private static func presenter(_ property: String) -> String {
        """
        import UIKit
        final class AlbumPresenter {
            \(property)
            init(view: AlbumViewController) { self.view = view }
            func load() { view.show() }
        }
        final class AlbumViewController: UIViewController {
            var presenter: AlbumPresenter?
            override func viewDidLoad() { presenter = AlbumPresenter(view: self) }
            func show() {}
        }
        """
    }

    /// A module whose assembly gives its router something.
    private static func wired(_ property: String, _ wiring: String) -> String {
        """
        import UIKit
        final class AlbumRouter {
            \(property)
        }
        final class AlbumPresenter { var router: AlbumRouter? }
        final class AlbumViewController: UIViewController { var presenter: AlbumPresenter?; func close() {} }
        enum AlbumAssembly {
            static func make() -> UIViewController {
                let view = AlbumViewController()
                let presenter = AlbumPresenter()
                let router = AlbumRouter()
                view.presenter = presenter
                presenter.router = router
                router.\(wiring)
                return view
            }
        }
        """
    }

    // MARK: Objects that nothing else keeps

    private static let ofLoneOwners = [
        AdviceTrial(
            rule,
            "nothing else is seen to keep the UINavigationController: keep it elsewhere, and then declare entry weak",
            in: """
                import UIKit
                @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func applicationDidFinishLaunching(_ application: UIApplication) {
                        window?.rootViewController = CatalogRouter().entry
                    }
                }
                final class CatalogRouter {
                    var entry: UINavigationController?
                    init() {
                        let view = CatalogViewController()
                        view.presenter = CatalogPresenter(router: self)
                        entry = UINavigationController(rootViewController: view)
                    }
                    func showItem() { entry?.pushViewController(ItemViewController(), animated: true) }
                }
                final class CatalogPresenter {
                    let router: CatalogRouter
                    init(router: CatalogRouter) { self.router = router }
                    func didSelect() { router.showItem() }
                }
                final class CatalogViewController: UIViewController {
                    var presenter: CatalogPresenter?
                    @IBAction func tap() { presenter?.didSelect() }
                }
                final class ItemViewController: UIViewController {}
                """,
            [
                Change(
                    "        window?.rootViewController = CatalogRouter().entry",
                    "        _ = CatalogRouter(in: window)"),
                Change("    var entry", "    weak var entry"),
                Change("    init() {", "    init(in window: UIWindow?) {"),
                Change(
                    "        entry = UINavigationController(rootViewController: view)",
                    """
                            let navigation = UINavigationController(rootViewController: view)
                            window?.rootViewController = navigation
                            entry = navigation
                    """),
            ]),
        AdviceTrial(
            rule, "let whoever opens it keep it, and then declare output weak; or set output to nil when it is done",
            in: """
                import UIKit
                protocol UpdateInteractorOutput: AnyObject { func didUpdate() }
                protocol UpdateInput: AnyObject { func start() }
                final class UpdateInteractor {
                    var output: UpdateInteractorOutput?
                    func load() { output?.didUpdate() }
                }
                final class UpdatePresenter: UpdateInput, UpdateInteractorOutput {
                    private let interactor: UpdateInteractor
                    init(interactor: UpdateInteractor) { self.interactor = interactor }
                    func start() { interactor.output = self; interactor.load() }
                    func didUpdate() {}
                }
                final class HomeRouter {
                    private weak var update: UpdateInput?
                    func open() {
                        let module = UpdatePresenter(interactor: UpdateInteractor())
                        module.start()
                        update = module
                    }
                }
                """,
            [
                Change("    private weak var update", "    private var update"),
                Change("    var output", "    weak var output"),
            ]),
        AdviceTrial(
            rule, "let a factory make controller and return it to whoever shows it, and then declare controller weak",
            in: """
                import UIKit
                final class AlbumRouter {
                    var controller: AlbumViewController?
                    func start() -> UIViewController {
                        let made = AlbumViewController()
                        made.presenter = AlbumPresenter(router: self)
                        controller = made
                        return made
                    }
                    func close() { controller?.dismiss(animated: true) }
                }
                final class AlbumPresenter {
                    let router: AlbumRouter
                    init(router: AlbumRouter) { self.router = router }
                    func done() { router.close() }
                }
                final class AlbumViewController: UIViewController {
                    var presenter: AlbumPresenter?
                    @IBAction func tap() { presenter?.done() }
                }
                """,
            [
                Change("    var controller", "    weak var controller"),
                Change("        let made = AlbumViewController()", "        let made = AlbumFactory.screen()"),
                Change(
                    "final class AlbumPresenter {",
                    "enum AlbumFactory { static func screen() -> AlbumViewController { AlbumViewController() } }\nfinal class AlbumPresenter {"
                ),
            ]),
    ]

    // MARK: Closures

    private static func reader(_ call: String) -> String {
        """
        import UIKit
        final class Reader {
            var action: (() -> Void)?
            func run() { action?() }
        }
        final class ReadPresenter {
            weak var view: ReadViewController?
            let reader = Reader()
            func load() { \(call) }
            func show() {}
        }
        final class ReadViewController: UIViewController { let presenter = ReadPresenter() }
        """
    }

    private static let ofClosures = [
        AdviceTrial(
            rule, "capture it weakly: [weak self] in", in: reader("reader.action = { self.show() }"),
            [Change("{ self.show() }", "{ [weak self] in self?.show() }")]),
        AdviceTrial(
            rule, "give it a closure that calls show(): [weak self] in", in: reader("reader.action = show"),
            [Change("reader.action = show", "reader.action = { [weak self] in self?.show() }")]),
        AdviceTrial(
            rule, "capture it weakly: [weak controller] in",
            in: """
                import UIKit
                final class PlayerView: UIView {
                    let button = UIButton()
                    func setUp(_ controller: PlayerViewController) {
                        button.addAction(UIAction { _ in controller.play() }, for: .touchUpInside)
                    }
                }
                final class PlayerViewController: UIViewController {
                    let playerView = PlayerView()
                    override func viewDidLoad() { playerView.setUp(self) }
                    func play() {}
                }
                """,
            [Change("{ _ in controller.play() }", "{ [weak controller] _ in controller?.play() }")]),
        AdviceTrial(
            rule, "let the closure capture it weakly",
            in: wired("var onClose: (() -> Void)?", "onClose = { view.close() }"),
            [Change("{ view.close() }", "{ [weak view] in view?.close() }")]),
    ]

    // MARK: What the system and libraries keep

    private static func clock(_ subscription: String) -> String {
        """
        import Combine
        import UIKit
        final class ClockModel {
            let ticks = PassthroughSubject<Int, Never>()
            var count = 0
            private var bag = Set<AnyCancellable>()
            func start() { \(subscription) }
            func update(_ tick: Int) {}
        }
        final class ClockViewController: UIViewController {
            let model = ClockModel()
            override func viewDidLoad() { model.start() }
        }
        """
    }

    private static func watch(_ start: String) -> String {
        """
        import UIKit
        final class WatchViewController: UIViewController {
            private var running: CADisplayLink?
            private var timer: Timer?
            override func viewDidLoad() {
                \(start)
            }
            @objc func tick() {}
        }
        """
    }

    private static let ofLastingClosures = [
        AdviceTrial(
            page: rule, example: 2, "capture it weakly: [weak self] in",
            [Change("{ _ in self.update() }", "{ [weak self] _ in self?.update() }")]),
        AdviceTrial(
            rule, "give it a closure that calls the method: [weak self] in",
            in: clock("ticks.sink(receiveValue: update).store(in: &bag)"),
            [Change("ticks.sink(receiveValue: update)", "ticks.sink { [weak self] in self?.update($0) }")]),
        AdviceTrial(
            rule, "use sink with [weak self], or assign(to:) of a published property",
            in: clock("ticks.assign(to: \\.count, on: self).store(in: &bag)"),
            [Change("ticks.assign(to: \\.count, on: self)", "ticks.sink { [weak self] in self?.count = $0 }")]),
        AdviceTrial(
            rule, "give it an object of its own that holds the other weakly, or call invalidate() when the screen goes",
            in: watch("running = CADisplayLink(target: self, selector: #selector(tick))"),
            [
                Change(
                    "    @objc func tick",
                    "    override func viewDidDisappear(_ animated: Bool) { running?.invalidate() }\n    @objc func tick"
                )
            ]),
        AdviceTrial(
            rule, "give it a closure with [weak self], or call invalidate() when the screen goes",
            in: watch(
                "timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)"
            ),
            [
                Change(
                    "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)",
                    "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }")
            ]),
        AdviceTrial(
            rule, "nothing else is seen to keep the ClockModel: keep it elsewhere, and then capture it weakly",
            in: """
                import Combine
                import UIKit
                final class ClockModel {
                    let ticks = PassthroughSubject<Int, Never>()
                    private var bag = Set<AnyCancellable>()
                    func start() { ticks.sink { _ in self.update() }.store(in: &bag) }
                    func update() {}
                }
                final class ClockViewController: UIViewController {
                    override func viewDidLoad() {
                        let model = ClockModel()
                        model.start()
                    }
                }
                """,
            [
                Change("{ _ in self.update() }", "{ [weak self] _ in self?.update() }"),
                Change(
                    "    override func viewDidLoad() {\n        let model = ClockModel()",
                    "    private let model = ClockModel()\n    override func viewDidLoad() {"),
            ]),
    ]
}
