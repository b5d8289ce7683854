import LightRoute
import UIKit

enum PlantCardSegue {
    static let careTips = "embedCareTips"
    static let supplier = "openSupplier"
}

final class PlantCardRouter: PlantCardRouterInput {
    weak var transitionHandler: TransitionHandler!

    func embedCareTips(plantID: String) {
        try? transitionHandler
            .forSegue(identifier: PlantCardSegue.careTips, to: CareTipsModuleInput.self)
            .then { moduleInput in
                moduleInput.configure(plantID: plantID)
                return nil
            }
    }

    func openSupplier() {
        try? transitionHandler
            .forSegue(identifier: PlantCardSegue.supplier, to: UIViewController.self)
            .perform()
    }

    func closeModule() {
        try? transitionHandler.closeCurrentModule().perform()
    }
}
