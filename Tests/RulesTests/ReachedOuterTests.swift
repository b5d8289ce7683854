import Testing

/// Outer objects that an interactor does not name, but gets out of another object.
struct ReachedOuterTests {
    private func findings(interactor: String, modules: String = "let cart = CartPresenter()") throws -> [(
        String, String
    )] {
        try MarkedProject([
            "App.swift": """
            import UIKit
            protocol CartInteractorOutput: AnyObject { func didLoad() }
            protocol Refreshing { func refresh() }
            final class Modules {
                static let shared = Modules()
                \(modules)
            }
            final class CartPresenter: CartInteractorOutput {
                weak var view: CartViewController?
                let interactor = CartInteractor()
                func didLoad() {}
                func refresh() {}
            }
            final class CartViewController: UIViewController { let presenter = CartPresenter() }
            final class CartInteractor { weak var output: CartInteractorOutput? }
            final class OrderPresenter { weak var view: OrderViewController?; let interactor = OrderInteractor() }
            final class OrderViewController: UIViewController { let presenter = OrderPresenter() }
            final class OrderInteractor {
                \(interactor)
            }
            """
        ]).run([rule("outward-dependency")]).findings
            .filter { $0.subject == "OrderInteractor" }.map { ($0.message, $0.suggestion ?? "") }
    }

    @Test func aPresenterOutOfAContainer() throws {
        let found = try findings(interactor: "func pay() { Modules.shared.cart.refresh() }")
        #expect(
            found.map(\.0) == [
                "OrderInteractor reaches the presenter CartPresenter through Modules; "
                    + "OrderInteractor cannot be tested without it"
            ])
        #expect(
            found.map(\.1) == [
                "declare a protocol with refresh(), let CartPresenter implement it, and give OrderInteractor that"
            ])
    }

    /// An output that the interactor knows already is the one to ask.
    @Test func thePresenterThatAnOutputStandsFor() throws {
        let found = try findings(
            interactor: "weak var output: CartInteractorOutput?; func pay() { Modules.shared.cart.refresh() }")
        #expect(
            found.map(\.1) == [
                "use the protocol CartInteractorOutput, which CartPresenter implements, and declare in it what "
                    + "OrderInteractor needs besides"
            ])
    }

    /// A protocol stands between; what is only handed on is not spoken to; a chain is told where it goes out.
    @Test(arguments: [
        ("func pay() { Modules.shared.cart.refresh() }", "let cart: Refreshing = Cart()", 0),
        ("func pay() { print(Modules.shared.cart) }", "let cart = CartPresenter()", 0),
        ("func pay() { Modules.shared.cart.view?.dismiss(animated: true) }", "let cart = CartPresenter()", 1),
    ])
    func whatIsTold(interactor: String, modules: String, count: Int) throws {
        #expect(try findings(interactor: interactor, modules: modules).count == count)
    }
}
