import Testing

/// What is advised against a cycle.
struct StrongBackReferenceAdviceTests {
    private func advice(_ source: String) throws -> [String?] {
        let project = MarkedProject(["App.swift": "import UIKit\n" + source])
        return try project.run([try rule("strong-back-reference")]).findings.map(\.suggestion)
    }

    /// A completion may be let go of when it has run; the action of a button runs again.
    @Test func theAdviceOnClosures() throws {
        let source = { (name: String, call: String) in
            """
            final class Reader {
                var \(name): (() -> Void)?
                func read(_ done: @escaping () -> Void) { self.\(name) = done }
                func run() { \(name)?() }
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
        let weakly = "capture it weakly: [weak self] in"
        #expect(try advice(source("action", "reader.action = { self.show() }")) == [weakly])
        #expect(try advice(source("action", "reader.read { self.show() }")) == [weakly])
        #expect(
            try advice(source("completion", "reader.read { self.show() }"))
                == [weakly + ", or let Reader set completion to nil when it is done"])
    }

    /// A property cannot become weak while a protocol asks for one that is not optional.
    @Test(arguments: [("CartViewProtocol", ", and optional, in CartRouterProtocol as well"), ("CartViewProtocol?", "")])
    func propertiesThatAProtocolAsksFor(type: String, ending: String) throws {
        let found = try advice(
            """
            import UIKit
            protocol CartViewProtocol: AnyObject { func show() }
            protocol CartRouterProtocol { var viewController: \(type) { get set } }
            final class CartRouter: CartRouterProtocol {
                var viewController: \(type)
                init(view: CartViewController) { viewController = view }
                func open() { viewController\(type.hasSuffix("?") ? "?" : "").show() }
            }
            final class CartPresenter {
                weak var view: CartViewProtocol?
                let router: CartRouterProtocol
                init(router: CartRouterProtocol) { self.router = router }
            }
            final class CartViewController: UIViewController, CartViewProtocol {
                var presenter: CartPresenter?
                func show() {}
                static func make() -> CartViewController {
                    let view = CartViewController()
                    view.presenter = CartPresenter(router: CartRouter(view: view))
                    return view
                }
            }
            """)
        #expect(found == ["declare viewController weak" + ending])
    }

    /// A presenter that its interactor alone keeps would be gone with that reference.
    @Test func whatOnlyTheCycleKeepsIsToBeKeptElsewhere() throws {
        func source(_ kept: String) -> String {
            """
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
                \(kept) var update: UpdateInput?
                func open() {
                    let module = UpdatePresenter(interactor: UpdateInteractor())
                    module.start()
                    update = module
                }
            }
            """
        }
        #expect(
            try advice(source("private weak")) == [
                "nothing else keeps an UpdatePresenter: let whoever opens it keep it, and then declare output weak; or "
                    + "set output to nil when it is done"
            ])
        #expect(try advice(source("private")) == ["declare output weak"])
    }

    /// A delegate's protocol of UIKit is for objects alone; what a protocol asks for cannot be removed.
    @Test func whatIsBoundToObjectsAndWhatIsRequired() throws {
        func source(_ required: String) -> String {
            """
            protocol SignView: UITextFieldDelegate { func show() }
            protocol SignPart { \(required) }
            final class SignPresenter: SignPart {
                var view: SignView?
                func load() { view?.show() }
            }
            final class SignRouter: SignPart {
                var viewController: SignViewController?
                init(_ screen: SignViewController) { viewController = screen }
            }
            final class SignViewController: UIViewController, SignView {
                var presenter: SignPresenter?
                var router: SignRouter?
                func show() {}
            }
            """
        }
        #expect(
            try advice(source("")) == [
                "declare view weak", "remove viewController, with what sets it, or declare viewController weak",
            ])
        #expect(
            try advice(source("var viewController: SignViewController? { get set }")).last
                == "declare viewController weak")
    }

    /// A protocol that inherits a class of UIKit's, over any number of steps, is fulfilled by objects alone.
    @Test func protocolsOfControllers() throws {
        let advice = try MarkedProject(
            """
            import UIKit
            protocol Screen: UIViewController {}
            protocol CartViewInput: Screen { func show() }
            final class CartViewController: UIViewController, CartViewInput {
                var presenter: CartPresenter?
                func show() {}
            }
            final class CartPresenter {
                var view: CartViewInput?
                func load() { view?.show() }
            }
            """
        ).run([rule("strong-back-reference")]).findings.compactMap(\.suggestion)
        #expect(advice == ["declare view weak"])
    }

    /// Where a presenter is kept by its own parts alone, the view that knows it weakly is to keep it.
    @Test(arguments: ["weak var", "var"])
    func whatOnlyItsOwnPartsKeep(property: String) throws {
        let found = try advice(
            """
            protocol CartPresenterType: AnyObject {}
            final class CartInteractor { var presenter: CartPresenterType?; func load() { print(presenter as Any) } }
            final class CartRouter { var presenter: CartPresenterType? }
            final class CartPresenter: CartPresenterType {
                let interactor: CartInteractor
                let router = CartRouter()
                weak var view: CartViewController?
                init(interactor: CartInteractor) { self.interactor = interactor }
            }
            final class CartViewController: UIViewController {
                \(property) presenter: CartPresenterType?
                func setUp() {
                    let interactor = CartInteractor()
                    let presenter = CartPresenter(interactor: interactor)
                    interactor.presenter = presenter
                    presenter.view = self
                    presenter.router.presenter = presenter
                    self.presenter = presenter
                }
            }
            """)
        let weakly = "declare presenter weak"
        #expect(
            found == [
                property == "var"
                    ? weakly
                    : "nothing else keeps a CartPresenter: let CartViewController hold it strongly in presenter, and then "
                        + weakly + "; or set presenter to nil when it is done",
                // The router keeps its presenter, too.
                property == "var"
                    ? weakly : "nothing else is seen to keep the CartPresenter: keep it elsewhere, and then " + weakly,
            ])
    }
}
