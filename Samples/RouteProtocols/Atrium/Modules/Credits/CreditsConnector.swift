import UIKit

/// Wires the credits when the storyboard wakes them up.
final class CreditsConnector: NSObject {

    @IBOutlet private weak var viewController: CreditsViewController!

    override func awakeFromNib() {
        super.awakeFromNib()
        let viewModel = CreditsViewModel()
        viewModel.view = viewController
        viewController.viewModel = viewModel
    }
}
