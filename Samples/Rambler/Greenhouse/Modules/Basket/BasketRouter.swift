import LightRoute
import UIKit

enum BasketSegue {
    static let checkout = "openCheckout"
}

final class BasketRouter: BasketRouterInput {
    weak var transitionHandler: TransitionHandler!

    func openPlantCard(plantID: String) {
        let factory = StoryboardFactory(
            storyboard: UIStoryboard(name: "PlantCard", bundle: nil), restorationId: "PlantCardViewController")
        try? transitionHandler
            .forStoryboard(factory: factory, to: PlantCardModuleInput.self)
            .to(preferred: .navigation(style: .push))
            .then { moduleInput in
                moduleInput.configure(plantID: plantID)
                return nil
            }
    }

    func openCheckout(moduleOutput: CheckoutModuleOutput) {
        try? transitionHandler
            .forSegue(identifier: BasketSegue.checkout, to: CheckoutModuleInput.self)
            .then { moduleInput in
                moduleInput.configure(moduleOutput: moduleOutput)
                return nil
            }
    }
}
