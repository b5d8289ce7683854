import LightRoute

final class NurseryMapRouter: NurseryMapRouterInput {
    weak var transitionHandler: TransitionHandler!

    func closeModule() {
        try? transitionHandler.closeCurrentModule().perform()
    }
}
