import UIKit

final class CreditsViewController: UIViewController {

    @IBOutlet private weak var textLabel: UILabel!

    var viewModel: CreditsViewModelProtocol?

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel?.viewDidLoad()
    }
}

// MARK: - CreditsViewInput

extension CreditsViewController: CreditsViewInput {

    func show(text: String) {
        textLabel.text = text
    }
}
