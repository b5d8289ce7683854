import Testing

/// When telling segues apart counts.
struct ConditionalPrepareTests {
    private func expect(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(
            try rule("conditional-prepare"), in: MarkedProject("import UIKit\n" + source),
            sourceLocation: sourceLocation)
    }

    @Test func casesOfASwitchBesideATransitionHandler() throws {
        try expect(
            """
            final class CartPresenter { weak var view: CartViewController? ; var router: CartRouter? }
            final class CartRouter { weak var transitionHandler: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                // ↓ warning: CartViewController tells 2 segues apart
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    switch segue.identifier {
                    case "pay": print(1)
                    case "help": print(2)
                    default: break
                    }
                }
            }
            """)
    }

    @Test func anotherDialectAndASingleComparisonDoNotCount() throws {
        try expect(
            """
            final class CartPresenter { weak var view: CartViewController? ; var router: CartRouter? }
            final class CartRouter { weak var viewController: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    if segue.identifier == "pay" { print(1) } else if segue.identifier == "help" { print(2) }
                }
            }
            protocol HomeDisplayLogic: AnyObject {}
            final class HomeRouter { weak var viewController: HomeViewController? }
            final class HomeViewController: UIViewController, HomeDisplayLogic {
                var router: HomeRouter?
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    guard segue.identifier == "pay" else { return }
                }
            }
            """)
    }
}
