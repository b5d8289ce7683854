import Testing

/// Parts that each subclass has of its own, and methods that are named on what is passed.
@Suite struct SubclassPartTests {
    @Test func eachSubclassHasTheWireframeItIsMadeWith() throws {
        try expectRoutes(
            [
                "AddViewController push SetupViewController",
                "RevokeViewController push ConfirmViewController",
            ],
            in: [
                "Select.swift": """
                protocol SelectWireframe: AnyObject { func proceed(from view: UIViewController?) }
                class SelectPresenter {
                    weak var baseView: UIViewController?
                    let baseWireframe: SelectWireframe
                    init(baseWireframe: SelectWireframe) { self.baseWireframe = baseWireframe }
                    func proceed() { baseWireframe.proceed(from: baseView) }
                }
                class SelectViewController: UIViewController {
                    let basePresenter: SelectPresenter
                    init(basePresenter: SelectPresenter) {
                        self.basePresenter = basePresenter
                        super.init(nibName: nil, bundle: nil)
                    }
                    @IBAction func tap() { basePresenter.proceed() }
                }
                """,
                "Add.swift": """
                final class AddWireframe: SelectWireframe {
                    func proceed(from view: UIViewController?) {
                        view?.navigationController?.pushViewController(SetupViewController(), animated: true)
                    }
                }
                final class AddPresenter: SelectPresenter {
                    init(wireframe: AddWireframe) { super.init(baseWireframe: wireframe) }
                }
                final class AddViewController: SelectViewController {}
                enum AddFactory {
                    static func create() -> UIViewController {
                        let presenter = AddPresenter(wireframe: AddWireframe())
                        let view = AddViewController(basePresenter: presenter)
                        presenter.baseView = view
                        return view
                    }
                }
                """,
                "Revoke.swift": """
                final class RevokeWireframe: SelectWireframe {
                    func proceed(from view: UIViewController?) {
                        view?.navigationController?.pushViewController(ConfirmViewController(), animated: true)
                    }
                }
                final class RevokePresenter: SelectPresenter {
                    init(wireframe: RevokeWireframe) { super.init(baseWireframe: wireframe) }
                }
                final class RevokeViewController: SelectViewController {}
                enum RevokeFactory {
                    static func create() -> UIViewController {
                        let presenter = RevokePresenter(wireframe: RevokeWireframe())
                        let view = RevokeViewController(basePresenter: presenter)
                        presenter.baseView = view
                        return view
                    }
                }
                \(screens("Setup", "Confirm"))
                """,
            ])
    }

    @Test func aRouterOfTwoScreensActsForTheOneThatCallsIt() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: [
                "Router.swift": """
                final class SharedRouter {
                    weak var viewController: UIViewController?
                    func openCargo() {
                        viewController?.navigationController?.pushViewController(CargoViewController(), animated: true)
                    }
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    var router: SharedRouter!
                    @IBAction func tap() { router.openCargo() }
                }
                final class CrewViewController: UIViewController { var router: SharedRouter! }
                enum Factory {
                    static func harbor() -> UIViewController {
                        let (view, router) = (HarborViewController(), SharedRouter())
                        view.router = router
                        router.viewController = view
                        return view
                    }
                    static func crew() -> UIViewController {
                        let (view, router) = (CrewViewController(), SharedRouter())
                        view.router = router
                        router.viewController = view
                        return view
                    }
                }
                \(screens("Cargo"))
                """,
            ])
    }

    @Test func aRouterHandedToTwoScreensActsForTheOneThatCallsIt() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: [
                "Router.swift": """
                protocol CargoRouting: AnyObject { func openCargo(from view: UIViewController) }
                final class SharedRouter: CargoRouting {
                    func openCargo(from view: UIViewController) {
                        view.navigationController?.pushViewController(CargoViewController(), animated: true)
                    }
                }
                """,
                "Harbor.swift": """
                class BaseViewController: UIViewController {
                    let router: CargoRouting
                    init(router: CargoRouting) {
                        self.router = router
                        super.init(nibName: nil, bundle: nil)
                    }
                }
                final class HarborViewController: BaseViewController {
                    @IBAction func tap() { router.openCargo(from: self) }
                }
                final class CrewViewController: BaseViewController {}
                enum Factory {
                    static let router = SharedRouter()
                    static func harbor() -> UIViewController { HarborViewController(router: router) }
                    static func crew() -> UIViewController { CrewViewController(router: router) }
                }
                \(screens("Cargo"))
                """,
            ])
    }

    @Test func aMethodOfAGenericParameterIsThatOfWhatIsPassed() throws {
        try expectRoutes(
            ["CargoViewController present PinViewController"],
            in: [
                "Longrun.swift": """
                protocol Longrunable {
                    associatedtype Result
                    func start(with completion: @escaping (Result) -> Void)
                }
                final class AnyLongrun<T>: Longrunable {
                    private let privateStart: (@escaping (T) -> Void) -> Void
                    init<U: Longrunable>(longrun: U) where U.Result == T { privateStart = longrun.start }
                    func start(with completion: @escaping (T) -> Void) { privateStart(completion) }
                }
                final class Combining<T>: Longrunable {
                    let closure: () -> T
                    init(closure: @escaping () -> T) { self.closure = closure }
                    func start(with completion: @escaping (T) -> Void) { completion(closure()) }
                    func longrun() -> AnyLongrun<T> { AnyLongrun(longrun: self) }
                }
                final class SwapManager: Longrunable {
                    func start(with completion: @escaping (Int) -> Void) {
                        UIApplication.shared.keyWindow?.rootViewController?.present(PinViewController(), animated: true)
                    }
                }
                """,
                "Harbor.swift": """
                final class NameService { func search() { Combining { 1 }.longrun().start { _ in } } }
                final class HarborViewController: UIViewController {
                    let service = NameService()
                    override func viewDidLoad() { service.search() }
                }
                final class CargoViewController: UIViewController {
                    @IBAction func tap() { AnyLongrun(longrun: SwapManager()).start { _ in } }
                }
                \(screens("Pin"))
                """,
            ])
    }
}
