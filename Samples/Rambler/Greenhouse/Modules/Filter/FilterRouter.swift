import Foundation
import ViperMcFlurry

final class FilterRouter: FilterRouterInput {
    weak var transitionHandler: RamblerViperModuleTransitionHandlerProtocol!

    func closeModule() {
        transitionHandler.closeCurrentModule?(true)
    }
}
