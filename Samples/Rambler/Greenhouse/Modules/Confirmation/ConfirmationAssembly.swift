import LightRoute
import UIKit

final class ConfirmationAssembly: NSObject {
    @IBOutlet private weak var viewController: ConfirmationViewController!

    override func awakeFromNib() {
        super.awakeFromNib()

        let router = ConfirmationRouter()
        router.transitionHandler = viewController

        let interactor = ConfirmationInteractor(nurseryService: ServiceProvider.nursery)
        let presenter = ConfirmationPresenter()
        presenter.view = viewController
        presenter.interactor = interactor
        presenter.router = router

        interactor.output = presenter
        viewController.output = presenter
    }
}
