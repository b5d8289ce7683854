import UIKit
import ViperMcFlurry

final class CareTipsAssembly: NSObject {
    @IBOutlet private weak var viewController: CareTipsViewController!

    override func awakeFromNib() {
        super.awakeFromNib()

        let router = CareTipsRouter()
        router.transitionHandler = viewController

        let interactor = CareTipsInteractor(plantService: ServiceProvider.plants)
        let presenter = CareTipsPresenter()
        presenter.view = viewController
        presenter.interactor = interactor
        presenter.router = router

        interactor.output = presenter
        viewController.output = presenter
    }
}
