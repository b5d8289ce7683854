import UIKit

final class LendingConnector: NSObject {
    @IBOutlet private weak var viewController: LendingNavigationController!

    override func awakeFromNib() {
        super.awakeFromNib()
        let presenter = LendingPresenter()
        viewController.presenter = presenter
        presenter.output = viewController
    }
}
