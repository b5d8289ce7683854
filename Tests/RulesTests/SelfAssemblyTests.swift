import Testing

/// Who may make the parts of a module.
struct SelfAssemblyTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("self-assembly"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func allPartsAreOneFinding() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartInteractor { weak var output: CartPresenter? }
            final class CartPresenter {
                weak var view: CartViewController?
                let interactor: CartInteractor
                init(interactor: CartInteractor) { self.interactor = interactor }
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                override func viewDidLoad() {
                    // ↓ warning: CartViewController makes its own
                    let interactor = CartInteractor()
                    presenter = CartPresenter(interactor: interactor)
                }
            }
            """
        ])
    }

    @Test func factoriesDefaultsAndSharedHelpersDoNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartPresenter { weak var view: CartViewController? }
            final class InputPresenter { func format(_ text: String) -> String { text } }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter
                let input = InputPresenter()
                init(presenter: CartPresenter = CartPresenter()) {
                    self.presenter = presenter
                    super.init(nibName: nil, bundle: nil)
                }
                static func make() -> CartViewController { CartViewController(presenter: CartPresenter()) }
            }
            final class PayViewController: UIViewController {
                let input = InputPresenter()
            }
            """
        ])
    }
}
