import UIKit

final class PinEntryViewController: UIViewController {

    @IBOutlet private weak var messageLabel: UILabel!
    @IBOutlet private weak var pinField: UITextField!

    var presenter: PinEntryPresenterProtocol?

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter?.viewDidLoad()
    }

    @IBAction private func didChangePin(_ sender: UITextField) {
        presenter?.didChange(pin: sender.text ?? "")
    }

    @IBAction private func didTapCancel(_ sender: UIButton) {
        presenter?.didTapCancel()
    }
}

// MARK: - PinEntryViewProtocol

extension PinEntryViewController: PinEntryViewProtocol {

    func show(message: String) {
        messageLabel.text = message
    }

    func clearPin() {
        pinField.text = nil
    }
}
