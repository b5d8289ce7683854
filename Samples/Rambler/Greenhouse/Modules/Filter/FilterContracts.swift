import Foundation
import ViperMcFlurry

protocol FilterViewInput: AnyObject {
    func show(lightIndex: Int, isPetSafeOnly: Bool)
}

protocol FilterViewOutput: AnyObject {
    var router: FilterRouterInput! { get }

    func viewIsReady()
    func didChooseLight(at index: Int)
    func didChangePetSafeOnly(_ isOn: Bool)
    func didTapApply()
}

protocol FilterInteractorInput: AnyObject {
    var filter: PlantFilter { get set }

    func chooseLight(at index: Int)
    func changePetSafeOnly(_ isOn: Bool)
}

protocol FilterInteractorOutput: AnyObject {
    func didChange(_ filter: PlantFilter)
}

protocol FilterRouterInput: AnyObject {
    func closeModule()
}

protocol FilterModuleInput: RamblerViperModuleInput {
    func configure(filter: PlantFilter)
}

protocol FilterModuleOutput: RamblerViperModuleOutput {
    func filterModuleDidApply(_ filter: PlantFilter)
}
