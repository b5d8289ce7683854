import UIKit
import ViperMcFlurry

enum PlantCatalogSegue {
    static let plantCard = "openPlantCard"
    static let filter = "openFilter"
}

final class PlantCatalogRouter: PlantCatalogRouterInput {
    weak var transitionHandler: RamblerViperModuleTransitionHandlerProtocol!

    func openPlantCard(plantID: String) {
        transitionHandler.openModule?(usingSegue: PlantCatalogSegue.plantCard)?.thenChain { moduleInput in
            (moduleInput as? PlantCardModuleInput)?.configure(plantID: plantID)
            return nil
        }
    }

    func openFilter(_ filter: PlantFilter, moduleOutput: FilterModuleOutput) {
        transitionHandler.openModule?(usingSegue: PlantCatalogSegue.filter)?.thenChain { moduleInput in
            (moduleInput as? FilterModuleInput)?.configure(filter: filter)
            return moduleOutput
        }
    }

    func openBasket() {
        let factory = RamblerViperModuleFactory(
            viewControllerLoader: UIStoryboard(name: "Order", bundle: nil),
            andViewControllerIdentifier: "BasketViewController")
        transitionHandler.openModule?(usingFactory: factory) { source, destination in
            guard let source = source as? UIViewController,
                let destination = destination as? UIViewController
            else { return }
            source.navigationController?.pushViewController(destination, animated: true)
        }?.thenChain { _ in nil }
    }
}
