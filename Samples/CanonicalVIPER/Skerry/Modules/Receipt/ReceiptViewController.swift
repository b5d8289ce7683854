import UIKit

final class ReceiptViewController: UIViewController {

    @IBOutlet private weak var numberLabel: UILabel!
    @IBOutlet private weak var detailsLabel: UILabel!

    var presenter: ReceiptPresenterProtocol?

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.hidesBackButton = true
        presenter?.viewDidLoad()
    }

    @IBAction private func didTapDone(_ sender: UIButton) {
        presenter?.didTapDone()
    }
}

// MARK: - ReceiptViewProtocol

extension ReceiptViewController: ReceiptViewProtocol {

    func show(number: String, details: String) {
        numberLabel.text = number
        detailsLabel.text = details
    }
}
