import UIKit

/// Wires the receipt when the storyboard wakes it up.
final class ReceiptConnector: NSObject {

    @IBOutlet private weak var viewController: ReceiptViewController!

    override func awakeFromNib() {
        super.awakeFromNib()
        let interactor = ReceiptInteractor(bookings: AppDependencies.shared.bookings)
        let wireframe = ReceiptWireframe()
        let presenter = ReceiptPresenter(interactor: interactor, wireframe: wireframe)
        wireframe.viewController = viewController
        presenter.view = viewController
        viewController.presenter = presenter
    }
}
