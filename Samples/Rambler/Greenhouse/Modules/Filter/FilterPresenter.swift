import Foundation
import ViperMcFlurry

final class FilterPresenter: NSObject {
    weak var view: FilterViewInput!
    var interactor: FilterInteractorInput!
    var router: FilterRouterInput!

    private weak var moduleOutput: FilterModuleOutput?

    private func showFilter(_ filter: PlantFilter) {
        let lightIndex = filter.light.map { $0.rawValue + 1 } ?? 0
        view.show(lightIndex: lightIndex, isPetSafeOnly: filter.petSafeOnly)
    }
}

extension FilterPresenter: FilterModuleInput {
    func configure(filter: PlantFilter) {
        interactor.filter = filter
    }

    func setModuleOutput(_ moduleOutput: RamblerViperModuleOutput!) {
        self.moduleOutput = moduleOutput as? FilterModuleOutput
    }
}

extension FilterPresenter: FilterViewOutput {
    func viewIsReady() {
        showFilter(interactor.filter)
    }

    func didChooseLight(at index: Int) {
        interactor.chooseLight(at: index)
    }

    func didChangePetSafeOnly(_ isOn: Bool) {
        interactor.changePetSafeOnly(isOn)
    }

    func didTapApply() {
        moduleOutput?.filterModuleDidApply(interactor.filter)
        router.closeModule()
    }
}

extension FilterPresenter: FilterInteractorOutput {
    func didChange(_ filter: PlantFilter) {
        showFilter(filter)
    }
}
