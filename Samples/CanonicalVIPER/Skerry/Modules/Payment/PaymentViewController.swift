import UIKit

final class PaymentViewController: UIViewController {

    @IBOutlet private weak var summaryLabel: UILabel!
    @IBOutlet private weak var amountLabel: UILabel!
    @IBOutlet private weak var cardNumberField: UITextField!

    var presenter: PaymentPresenterProtocol?

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter?.viewDidLoad()
    }

    @IBAction private func didTapPay(_ sender: UIButton) {
        presenter?.didTapPay(cardNumber: cardNumberField.text ?? "")
    }

    @IBAction private func didTapFareRules(_ sender: UIButton) {
        presenter?.didTapFareRules()
    }
}

// MARK: - PaymentViewProtocol

extension PaymentViewController: PaymentViewProtocol {

    func show(summary: String, amount: String) {
        summaryLabel.text = summary
        amountLabel.text = amount
    }
}
