import Testing

/// Transitions behind helpers, base classes, strategies and extensions.
@Suite struct HelperTests {
    private let push = ["HarborViewController push CargoViewController"]
    private let present = ["HarborViewController present CargoViewController"]
    private let root = ["HarborViewController root CargoViewController"]

    private func opening(_ statement: String, _ helper: String) -> [String: String] {
        files(module("Harbor", opens: statement), ["Helper.swift": helper + "\n" + screens("Cargo")])
    }

    @Test func aPrivateHelperOfTheRouter() throws {
        var all = files(module("Harbor", opens: "push(CargoViewController())"), ["Cargo.swift": screens("Cargo")])
        all["HarborRouter.swift", default: ""] += """

            private extension HarborRouter {
                func push(_ next: UIViewController) {
                    viewController?.navigationController?.pushViewController(next, animated: true)
                }
            }
            """
        try expectRoutes(push, in: all)
    }

    @Test func aBaseRouterWithTheKindsInAnEnum() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "TideViewController present CrewViewController"],
            in: [
                "Base.swift": """
                enum TransitionType { case push, present(style: UIModalPresentationStyle), root(window: UIWindow) }
                class BaseWireframe {
                    weak var view: UIViewController?
                    func show(_ next: UIViewController, with type: TransitionType, animated: Bool = true) {
                        switch type {
                        case .push: view?.navigationController?.pushViewController(next, animated: animated)
                        case .present(let style):
                            next.modalPresentationStyle = style
                            view?.present(next, animated: animated)
                        case .root(let window): window.rootViewController = next
                        }
                    }
                }
                """,
                "Modules.swift": """
                final class HarborWireframe: BaseWireframe { func openCargo() { show(CargoViewController(), with: .push) } }
                final class TideWireframe: BaseWireframe {
                    func openCrew() { show(CrewViewController(), with: .present(style: .fullScreen)) }
                }
                final class HarborViewController: UIViewController {
                    let wireframe = HarborWireframe()
                    @IBAction func tap() { wireframe.view = self; wireframe.openCargo() }
                }
                final class TideViewController: UIViewController {
                    let wireframe = TideWireframe()
                    @IBAction func tap() { wireframe.view = self; wireframe.openCrew() }
                }
                \(screens("Cargo", "Crew"))
                """,
            ])
    }

    @Test func aTemplateMethod() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "TideViewController push CrewViewController"],
            in: [
                "Base.swift": """
                class BaseListViewController: UIViewController {
                    func makeNext() -> UIViewController { fatalError() }
                    @IBAction func tap() { navigationController?.pushViewController(makeNext(), animated: true) }
                }
                """,
                "Lists.swift": """
                final class HarborViewController: BaseListViewController {
                    override func makeNext() -> UIViewController { CargoViewController() }
                }
                final class TideViewController: BaseListViewController {
                    override func makeNext() -> UIViewController { CrewViewController() }
                }
                \(screens("Cargo", "Crew"))
                """,
            ])
    }

    @Test func anExtensionOfNavigationController() throws {
        try expectRoutes(
            push,
            in: opening(
                "viewController?.navigationController?.push(screen: CargoViewController())",
                """
                extension UINavigationController {
                    func push(screen: UIViewController, animated: Bool = true) { pushViewController(screen, animated: animated) }
                }
                """))
    }

    @Test func aWireframeThatStandsForItsScreen() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController root CrewViewController"],
            in: [
                "Base.swift": """
                class BaseWireframe {
                    private unowned var _viewController: UIViewController
                    private var _stored: UIViewController?
                    init(viewController: UIViewController) { _stored = viewController; _viewController = viewController }
                    var viewController: UIViewController { defer { _stored = nil }; return _viewController }
                    var navigationController: UINavigationController? { return viewController.navigationController }
                }
                extension UINavigationController {
                    func pushWireframe(_ wireframe: BaseWireframe) { pushViewController(wireframe.viewController, animated: true) }
                    func setRootWireframe(_ wireframe: BaseWireframe) { setViewControllers([wireframe.viewController], animated: true) }
                }
                """,
                "Harbor.swift": """
                protocol HarborWireframeInterface: AnyObject { func navigate(to option: HarborOption) }
                enum HarborOption { case cargo, crew, back }
                final class HarborWireframe: BaseWireframe {
                    init() {
                        let view = HarborViewController()
                        super.init(viewController: view)
                        view.presenter = HarborPresenter(wireframe: self)
                    }
                }
                extension HarborWireframe: HarborWireframeInterface {
                    func navigate(to option: HarborOption) {
                        switch option {
                        case .cargo: openCargo()
                        case .crew: navigationController?.setRootWireframe(CrewWireframe())
                        case .back: navigationController?.popViewController(animated: true)
                        }
                    }
                    private func openCargo() { let wireframe = CargoWireframe(); navigationController?.pushWireframe(wireframe) }
                }
                final class HarborPresenter {
                    private let wireframe: HarborWireframeInterface
                    init(wireframe: HarborWireframeInterface) { self.wireframe = wireframe }
                    func cargo() { wireframe.navigate(to: .cargo) }
                    func crew() { wireframe.navigate(to: .crew) }
                    func back() { wireframe.navigate(to: .back) }
                }
                final class HarborViewController: UIViewController {
                    var presenter: HarborPresenter!
                    override func viewDidLoad() { presenter.cargo(); presenter.crew(); presenter.back() }
                }
                """,
                "Others.swift": """
                final class CargoWireframe: BaseWireframe { init() { super.init(viewController: CargoViewController()) } }
                final class CrewWireframe: BaseWireframe { init() { super.init(viewController: CrewViewController()) } }
                \(screens("Cargo", "Crew"))
                """,
            ])
    }

    @Test func aRootAnimator() throws {
        try expectRoutes(
            root,
            in: opening(
                "RootAnimator().animateTransition(to: CargoViewController())",
                """
                protocol RootAnimating { func animateTransition(to controller: UIViewController, on window: UIWindow?) }
                extension RootAnimating {
                    func animateTransition(to controller: UIViewController) {
                        animateTransition(to: controller, on: UIApplication.shared.keyWindow)
                    }
                }
                final class RootAnimator: RootAnimating {
                    func animateTransition(to controller: UIViewController, on window: UIWindow?) {
                        guard let window = window else { return }
                        UIView.transition(with: window, duration: 0.3, options: [], animations: {
                            window.rootViewController = controller
                        })
                    }
                }
                """))
    }

    @Test func aWindowExtension() throws {
        try expectRoutes(
            root,
            in: opening(
                "UIApplication.shared.keyWindow?.switchRoot(to: UINavigationController(rootViewController: CargoViewController()))",
                """
                extension UIWindow {
                    func switchRoot(to controller: UIViewController, animated: Bool = true) {
                        rootViewController = controller
                        makeKeyAndVisible()
                    }
                }
                """))
    }

    @Test func aHelperThatWrapsItsParameter() throws {
        try expectRoutes(
            present,
            in: opening(
                "presentWrapped(CargoViewController())",
                """
                extension HarborRouter {
                    func presentWrapped(_ next: UIViewController) {
                        let navigation = UINavigationController(rootViewController: next)
                        navigation.modalPresentationStyle = .fullScreen
                        viewController?.present(navigation, animated: true)
                    }
                }
                """))
    }

    @Test func anOverrideThatCallsSuperIsNoTransition() throws {
        let files = opening(
            "viewController?.navigationController?.popViewController(animated: true)",
            """
            class BrandedNavigationController: UINavigationController {
                override func pushViewController(_ viewController: UIViewController, animated: Bool) {
                    viewController.hidesBottomBarWhenPushed = true
                    super.pushViewController(viewController, animated: animated)
                }
            }
            """)
        try expectRoutes([], in: files)
        #expect(try resolve(files).graph.unresolved.isEmpty)
    }

    @Test func aWindowOfTheSceneDelegate() throws {
        try expectRoutes(
            root,
            in: opening(
                """
                let delegate = UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate
                delegate?.window?.rootViewController = CargoViewController()
                """, "final class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }"))
    }

    @Test func aBottomSheetHelper() throws {
        try expectRoutes(
            present,
            in: opening(
                "viewController?.presentBottomSheet(CargoViewController(), height: 300)",
                """
                final class SheetDelegate: NSObject, UIViewControllerTransitioningDelegate {}
                extension UIViewController {
                    func presentBottomSheet(_ content: UIViewController, height: Double) {
                        let delegate = SheetDelegate()
                        content.modalPresentationStyle = .custom
                        content.transitioningDelegate = delegate
                        present(content, animated: true, completion: nil)
                    }
                }
                """))
    }

    @Test func aPresenterObjectForSheets() throws {
        try expectRoutes(
            present,
            in: opening(
                "SheetPresenter(content: CargoViewController()).present(from: viewController!)",
                """
                final class SheetPresenter {
                    private let content: UIViewController
                    init(content: UIViewController) { self.content = content }
                    func present(from host: UIViewController) {
                        let navigation = UINavigationController(rootViewController: content)
                        host.present(navigation, animated: true)
                    }
                }
                """))
    }

    @Test func aTransitionHandlerProtocol() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController present CrewViewController"],
            in: [
                "Handler.swift": """
                protocol TransitionHandler: AnyObject {
                    func present(_ next: UIViewController, animated: Bool, completion: (() -> Void)?)
                    func push(_ next: UIViewController, animated: Bool)
                }
                extension UIViewController: TransitionHandler {
                    func push(_ next: UIViewController, animated: Bool) {
                        navigationController?.pushViewController(next, animated: animated)
                    }
                }
                """,
                "Harbor.swift": """
                final class HarborRouter { weak var transitionHandler: TransitionHandler? }
                protocol HarborRouterInput: AnyObject { func presentCargo(); func openCrew() }
                extension HarborRouter: HarborRouterInput {
                    func presentCargo() {
                        transitionHandler?.push(
                            CargoViewController(),
                            animated: true
                        )
                    }
                    func openCrew() { transitionHandler?.present(CrewViewController(), animated: true, completion: nil) }
                }
                final class HarborPresenter {
                    var router: HarborRouterInput!
                    func start() { router.presentCargo(); DispatchQueue.main.async { [weak self] in self?.router.openCrew() } }
                }
                final class HarborViewController: UIViewController {
                    var output: HarborPresenter!
                    override func viewDidLoad() { output.start() }
                }
                enum HarborAssembly {
                    static func makeModule() -> UIViewController {
                        let view = HarborViewController()
                        let presenter = HarborPresenter()
                        let router = HarborRouter()
                        view.output = presenter
                        presenter.router = router
                        router.transitionHandler = view
                        return view
                    }
                }
                \(screens("Cargo", "Crew"))
                """,
            ])
    }

    @Test func aPresentableThatGivesItsController() throws {
        try expectRoutes(
            push,
            in: opening(
                "NavigationRouter(viewController?.navigationController).push(CargoViewController())",
                """
                protocol Presentable { func toPresent() -> UIViewController }
                extension UIViewController: Presentable { func toPresent() -> UIViewController { self } }
                final class NavigationRouter {
                    private weak var navigation: UINavigationController?
                    init(_ navigation: UINavigationController?) { self.navigation = navigation }
                    func push(_ module: Presentable, animated: Bool = true) {
                        navigation?.pushViewController(module.toPresent(), animated: animated)
                    }
                }
                """))
    }

    @Test func theTopmostController() throws {
        try expectRoutes(
            present,
            in: opening(
                "UIApplication.topViewController()?.present(CargoViewController(), animated: true)",
                """
                extension UIApplication {
                    static func topViewController(_ base: UIViewController? = UIApplication.shared.keyWindow?.rootViewController)
                        -> UIViewController?
                    {
                        if let navigation = base as? UINavigationController { return topViewController(navigation.visibleViewController) }
                        if let presented = base?.presentedViewController { return topViewController(presented) }
                        return base
                    }
                }
                """))
    }
}
