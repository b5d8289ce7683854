import LightRoute
import UIKit

final class NurseryMapAssembly: NSObject {
    @IBOutlet private weak var viewController: NurseryMapViewController!

    override func awakeFromNib() {
        super.awakeFromNib()

        let router = NurseryMapRouter()
        router.transitionHandler = viewController

        let interactor = NurseryMapInteractor(nurseryService: ServiceProvider.nursery)
        let presenter = NurseryMapPresenter()
        presenter.view = viewController
        presenter.interactor = interactor
        presenter.router = router

        interactor.output = presenter
        viewController.output = presenter
    }
}
