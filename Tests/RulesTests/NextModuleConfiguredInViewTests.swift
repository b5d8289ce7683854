import Testing

/// What a view may do to the next screen.
struct NextModuleConfiguredInViewTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(
            try rule("next-module-configured-in-view"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func throughAContainerAndByMethod() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    segue.destination.modalPresentationStyle = .fullScreen
                    let stack = segue.destination as? UINavigationController
                    // ↓ warning: CartViewController configures PayViewController
                    (stack?.topViewController as? PayViewController)?.configure(1)
                }
            }
            final class PayViewController: UIViewController { func configure(_ sum: Int) {} }
            """
        ])
    }

    @Test func handingTheSegueOnDoesNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartPresenter {
                weak var view: CartViewController?
                func prepare(_ segue: UIStoryboardSegue) {}
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    assert(segue.destination is PayViewController)
                    presenter?.prepare(segue)
                }
            }
            final class PayViewController: UIViewController {}
            """
        ])
    }

    /// What a screen embeds and no presenter of its own has is a part of the screen; a module beside it is not.
    @Test func anEmbeddedPart() throws {
        let board = StoryboardBuilder.document(
            initial: "a",
            [
                StoryboardBuilder.controller(
                    "a", #"customClass="CartViewController""#,
                    [
                        StoryboardBuilder.segue("g1", to: "b", #"kind="embed" identifier="rows""#),
                        StoryboardBuilder.segue("g2", to: "c", #"kind="embed" identifier="pay""#),
                    ]),
                StoryboardBuilder.controller("b", #"customClass="RowsViewController""#),
                StoryboardBuilder.controller("c", #"customClass="PayViewController""#),
            ])
        try expect([
            "Main.storyboard": board,
            "App.swift": """
            import UIKit
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    (segue.destination as? RowsViewController)?.cart = self
                    // ↓ warning: CartViewController configures PayViewController
                    (segue.destination as? PayViewController)?.sum = 1
                }
            }
            final class RowsViewController: UIViewController { weak var cart: CartViewController? }
            final class PayPresenter { weak var view: PayViewController? }
            final class PayViewController: UIViewController {
                var presenter: PayPresenter?
                var sum = 0
            }
            """,
        ])
    }
}
