import Testing

/// Which router a view speaks to, and what it should tell its presenter instead.
struct RouterReceiverTests {
    private static let project = MarkedProject(
        """
        import UIKit
        protocol Coordinating: AnyObject { func showNext(); func showBack() }
        final class CartCoordinator: Coordinating {
            let stack = UINavigationController()
            func showNext() { stack.pushViewController(UIViewController(), animated: true) }
            func showBack() { stack.popViewController(animated: true) }
        }
        protocol CartViewInput: AnyObject { func showPayment() }
        final class CartPresenter {
            weak var view: CartViewInput?
            func didPay() { view?.showPayment() }
        }
        final class CartViewController: UIViewController, CartViewInput {
            var presenter: CartPresenter?
            var coordinator: Coordinating?
            var payments: Coordinating?
            // ↓ error: CartViewController calls Coordinating.showBack() (and does so at one more place); this step can only be tested together with the view
            @IBAction func back() { coordinator?.showBack() }
            func showPayment() { coordinator?.showNext() }
            @IBAction func pay() {
                // ↓ error: CartViewController calls Coordinating.showNext(); this step can only be tested together with the view
                if let payments = payments { payments.showNext() }
            }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
                sheet.addAction(UIAlertAction(title: "cart.edit".localized(), style: .default, handler: { _ in
                    let own = CartCoordinator()
                    // ↓ error: CartViewController calls CartCoordinator.showNext(); this step can only be tested together with the view
                    own.showNext()
                }))
                present(sheet, animated: true)
            }
        }
        """)

    @Test func routersInSeveralPropertiesAreSeveralFindings() throws {
        try expectFindings(try rule("view-calls-router"), in: Self.project)
        let findings = try Self.project.run([rule("view-calls-router")]).findings
        let holding = findings.map { $0.notes.map(\.message).filter { $0.contains("holds it") } }
        #expect(
            holding == [
                ["CartViewController holds it in coordinator"], ["CartViewController holds it in payments"], [],
            ])
    }

    /// A place that the presenter orders is the presenter's to mend; an alert's action has a name of its own.
    @Test func whatTheAdviceNames() throws {
        let advice = try Self.project.run([rule("view-calls-router")]).findings.compactMap(\.suggestion)
        #expect(
            advice == [
                "tell CartPresenter what happened, in a method such as back(), and let the presenter ask the router; where "
                    + "it calls showPayment(), it asks the router itself",
                "tell CartPresenter what happened, in a method such as pay(), and let the presenter ask the router",
                "tell CartPresenter what happened, in a method such as didTapEdit(), and let the presenter ask the router",
            ])
    }
}
