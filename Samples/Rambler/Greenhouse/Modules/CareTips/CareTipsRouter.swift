import Foundation
import ViperMcFlurry

final class CareTipsRouter: CareTipsRouterInput {
    weak var transitionHandler: RamblerViperModuleTransitionHandlerProtocol!

    func closeModule() {
        transitionHandler.closeCurrentModule?(true)
    }
}
