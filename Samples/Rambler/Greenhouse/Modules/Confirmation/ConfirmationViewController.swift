import UIKit

final class ConfirmationViewController: UIViewController {
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var directionsLabel: UILabel!

    var output: ConfirmationViewOutput!

    override func viewDidLoad() {
        super.viewDidLoad()
        output.viewIsReady()
    }

    @IBAction private func doneTapped(_ sender: UIButton) {
        output.didTapDone()
    }
}

extension ConfirmationViewController: ConfirmationViewInput {
    func show(title: String, directions: String) {
        titleLabel.text = title
        directionsLabel.text = directions
    }
}
