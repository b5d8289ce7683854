import LightRoute
import UIKit
import ViperMcFlurry

final class PlantCardAssembly: NSObject {
    @IBOutlet private weak var viewController: PlantCardViewController!

    override func awakeFromNib() {
        super.awakeFromNib()

        let router = PlantCardRouter()
        router.transitionHandler = viewController

        let interactor = PlantCardInteractor(
            plantService: ServiceProvider.plants, basketService: ServiceProvider.basket)
        let presenter = PlantCardPresenter()
        presenter.view = viewController
        presenter.interactor = interactor
        presenter.router = router

        interactor.output = presenter
        viewController.output = presenter
        viewController.moduleInput = presenter
    }
}
