import Testing

/// What an inner type that names a view is told to do instead, where no protocol of that view's would mend it.
struct OutwardViewAdviceTests {
    private func advice(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
        let project = MarkedProject(["App.swift": "import UIKit\n" + source])
        try expectFindings(try rule("outward-dependency"), in: project, sourceLocation: sourceLocation)
        return try project.run([rule("outward-dependency")]).findings.compactMap(\.suggestion)
    }

    /// Between an interactor and the view stands the presenter.
    @Test func interactorsTellTheirPresenter() throws {
        let found = try advice(
            """
            final class CartInteractor {
                // ↓ error: CartInteractor holds the view CartViewController
                weak var view: CartViewController?
                func load() { view?.show() }
            }
            protocol CartViewInput: AnyObject {}
            final class CartPresenter {
                weak var view: CartViewInput?
                var interactor = CartInteractor()
            }
            final class CartViewController: UIViewController, CartViewInput {
                var presenter: CartPresenter?
                func show() {}
            }
            """)
        #expect(found == ["tell CartPresenter what happened, through a protocol, and let it tell the view"])
    }

    /// A cell that has a presenter of its own is that one's view.
    @Test func presentersOfCells() throws {
        let found = try advice(
            """
            protocol CartViewInput: AnyObject {}
            final class CartPresenter { weak var view: CartViewInput? }
            final class CartViewController: UIViewController, CartViewInput { var presenter: CartPresenter? }
            final class RowPresenter {
                // ↓ error: RowPresenter holds the view RowCell
                weak var row: RowCell?
                func load() { row?.set("a") }
            }
            final class RowCell: UITableViewCell {
                var presenter: RowPresenter?
                func set(_ text: String) { textLabel?.text = text }
            }
            """)
        #expect(
            found.allSatisfy { $0.hasPrefix("declare a protocol") && $0.contains("let RowCell implement it") },
            "\(found)")
    }

    /// Where there is no presenter, a protocol of the view's has to do.
    @Test func interactorsWithoutAPresenter() throws {
        let found = try advice(
            """
            final class CartInteractor {
                // ↓ error: CartInteractor holds the view CartViewController
                weak var view: CartViewController?
                func load() { view?.show() }
            }
            final class CartViewController: UIViewController {
                var interactor: CartInteractor?
                func show() {}
            }
            """)
        #expect(
            found == [
                "declare a protocol, for example CartViewInput, let CartViewController implement it, and name that"
            ])
    }

    /// A static method of a screen that shows one is a transition; and what a cast view is only asked for its stack is one.
    @Test func transitionsAreARouters() throws {
        let found = try advice(
            """
            final class ScannerViewController: UIViewController {
                static func launch(_ parent: UIViewController) { parent.present(ScannerViewController(), animated: true) }
            }
            protocol CartViewInput: AnyObject {}
            final class CartPresenter {
                weak var view: CartViewInput?
                func scan() {
                    // ↓ error: CartPresenter names the view ScannerViewController
                    ScannerViewController.launch(UIViewController())
                }
                func back() {
                    // ↓ error: CartPresenter casts to the view CartViewController
                    let controller = view as! CartViewController
                    controller.navigationController?.popViewController(animated: true)
                }
            }
            final class CartViewController: UIViewController, CartViewInput { var presenter: CartPresenter? }
            """)
        #expect(
            found == [
                "let a router of the module call ScannerViewController.launch; CartPresenter says only what is wanted",
                "let a router of the module keep CartViewController; CartPresenter says where to go, not on what",
            ])
    }

    /// Parts of a screen are the view's to make, and their protocols are called after them.
    @Test func partsOfAScreen() throws {
        let found = try advice(
            """
            final class BricksView: UIView {}
            final class CartCell: UITableViewCell { func fill(_ text: String) {} }
            final class CartPresenter {
                // ↓ error: CartPresenter holds the view CartViewController
                weak var view: CartViewController?
                // ↓ error: CartPresenter names the view CartCell
                func fill(_ cell: CartCell) { cell.fill("") }
                func show() { view?.list() }
            }
            final class BillPresenter {
                // ↓ error: BillPresenter holds the view BillViewController
                weak var view: BillViewController?
                func show() {
                    // ↓ error: BillPresenter names the view BricksView
                    view?.view.addSubview(BricksView(frame: .zero))
                    view?.list()
                }
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                func list() {}
            }
            final class BillViewController: UIViewController {
                var presenter: BillPresenter?
                func list() {}
            }
            """)
        #expect(
            found == [
                "declare a protocol, for example CartViewInput, let CartViewController implement it, and name that",
                "declare a protocol, for example CartCellInput, let CartCell implement it, and name that",
                "declare a protocol, for example BillViewInput, let BillViewController implement it, and name that",
                "tell the view what is to be shown, in plain values, and let it deal with its BricksView",
            ])
    }

    /// A screen that keeps the presenter is one of its views, and no module to be asked for anything.
    @Test func aSecondViewOfThePresenter() throws {
        let found = try advice(
            """
            protocol CartViewInput: AnyObject {}
            final class CartPresenter {
                weak var view: CartViewInput?
                // ↓ error: CartPresenter names the view CouponViewController
                func check(in screen: CouponViewController) { screen.update() }
            }
            final class CartViewController: UIViewController, CartViewInput { var presenter: CartPresenter? }
            final class CouponViewController: UIViewController {
                var presenter: CartPresenter?
                func update() {}
            }
            """)
        #expect(found.first?.contains("module input") == false)
    }
}
