import UIKit
import ViperMcFlurry

final class PlantCatalogAssembly: NSObject {
    @IBOutlet private weak var viewController: PlantCatalogViewController!

    override func awakeFromNib() {
        super.awakeFromNib()

        let router = PlantCatalogRouter()
        router.transitionHandler = viewController

        let interactor = PlantCatalogInteractor(plantService: ServiceProvider.plants)
        let presenter = PlantCatalogPresenter()
        presenter.view = viewController
        presenter.interactor = interactor
        presenter.router = router

        interactor.output = presenter
        viewController.output = presenter
    }
}
