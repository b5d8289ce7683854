import UIKit

final class CheckoutViewController: UIViewController {
    @IBOutlet private weak var recipientField: UITextField!
    @IBOutlet private weak var addressField: UITextField!
    @IBOutlet private weak var messageLabel: UILabel!

    var output: CheckoutViewOutput!

    @IBAction private func placeOrderTapped(_ sender: UIButton) {
        output.didTapPlaceOrder(recipient: recipientField.text ?? "", address: addressField.text ?? "")
    }
}

extension CheckoutViewController: CheckoutViewInput {
    func showMissingFields(_ message: String) {
        messageLabel.text = message
    }
}
