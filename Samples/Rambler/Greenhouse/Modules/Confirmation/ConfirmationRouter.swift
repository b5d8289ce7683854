import LightRoute

final class ConfirmationRouter: ConfirmationRouterInput {
    weak var transitionHandler: TransitionHandler!

    func closeModule() {
        try? transitionHandler.closeCurrentModule().perform()
    }
}
