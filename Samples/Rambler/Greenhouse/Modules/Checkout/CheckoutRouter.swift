import LightRoute

final class CheckoutRouter: CheckoutRouterInput {
    weak var transitionHandler: TransitionHandler!

    func openConfirmation(orderNumber: Int, moduleOutput: ConfirmationModuleOutput) {
        try? transitionHandler
            .forCurrentStoryboard(restorationId: "ConfirmationViewController", to: ConfirmationModuleInput.self)
            .then { moduleInput in
                moduleInput.configure(orderNumber: orderNumber, moduleOutput: moduleOutput)
                return nil
            }
    }

    func closeModule() {
        try? transitionHandler.closeCurrentModule().perform()
    }
}
