import Testing

/// Views that show what is no screen, ask nobody, or are never asked.
struct OwnAlertTests {
    private func expect(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(
            try rule("view-initiates-transition"), in: MarkedProject(source), sourceLocation: sourceLocation)
    }

    /// An alert of the app's own is shown as UIKit's are.
    @Test func ownAlertsAreInformation() throws {
        try expect(
            """
            import UIKit
            final class DeleteAlertController: UIViewController {
                var onDelete: (() -> Void)?
                @IBAction func deleteTapped() { onDelete?() }
            }
            final class AlertsViewController: UIViewController {}
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                // ↓ info: CartViewController presents DeleteAlert
                @IBAction func delete() { present(DeleteAlertController(), animated: true) }
                // ↓ error: CartViewController presents Alerts
                @IBAction func list() { present(AlertsViewController(), animated: true) }
            }
            """)
    }

    /// What an alert is filled with is the alert; where that leads on, there is something behind it.
    @Test(arguments: [false, true])
    func alertsFilledWithAView(_ leadsOn: Bool) throws {
        let level = leadsOn ? "error" : "info"
        let link = "NavigationLink(destination: HelpView()) { Text(\"\") }"
        try expect(
            """
            import SwiftUI
            import UIKit
            struct HelpView: View { var body: some View { Text("") } }
            struct DeleteAlertView: View { var body: some View { \(leadsOn ? link : "Text(\"\")") } }
            final class DeleteAlertViewController: UIViewController {
                private let content = UIHostingController(rootView: DeleteAlertView())
                override func viewDidLoad() {
                    addChild(content)
                    view.addSubview(content.view)
                }
            }
            protocol CartViewInput: AnyObject {}
            final class CartPresenter { weak var view: CartViewInput? }
            final class CartViewController: UIViewController, CartViewInput {
                var presenter: CartPresenter?
                // ↓ \(level): CartViewController presents DeleteAlert
                @IBAction func delete() { present(DeleteAlertViewController(), animated: true) }
            }
            """)
    }

    /// A view model that several screens make for themselves is nobody's presenter.
    @Test func sharedViewModelsAreNoPresenters() throws {
        let project = MarkedProject(
            """
            import UIKit
            final class FiltersViewModel { func options() -> [String] { [] } }
            final class HelpViewController: UIViewController {}
            final class ShopViewController: UIViewController {
                var filters = FiltersViewModel()
                @IBAction func help() { present(HelpViewController(), animated: true) }
            }
            final class ListViewController: UIViewController {
                @IBAction func filter() { title = FiltersViewModel().options().first }
            }
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """)
        let advice = try project.run([rule("view-initiates-transition")]).findings.compactMap(\.suggestion)
        #expect(advice == ["tell a presenter in a method such as help(), and let a router make the transition"])
    }

    /// A method for Objective-C that no selector names, and that has only its name in common with what is called.
    @Test func deadMethodsDoNothing() throws {
        try expect(
            """
            import UIKit
            protocol RowDelegate: AnyObject { func closeTapped() }
            final class Row {
                weak var delegate: RowDelegate?
                func tap() { delegate?.closeTapped() }
            }
            final class CartPresenter { weak var view: CartViewController? }
            final class HelpPresenter { weak var view: HelpViewController? }
            final class HelpViewController: LibraryViewController {
                var presenter: HelpPresenter?
                @objc func closeTapped() { dismiss(animated: true) }
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                @objc func closeTapped() { dismiss(animated: true) }
                // ↓ error: CartViewController leaves its screen by itself
                @objc func doneTapped() { dismiss(animated: true) }
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem = UIBarButtonItem(
                        title: "", style: .plain, target: self, action: #selector(doneTapped))
                }
            }
            """)
    }
}
