import Foundation

final class CareTipsPresenter {
    weak var view: CareTipsViewInput!
    var interactor: CareTipsInteractorInput!
    var router: CareTipsRouterInput!

    private var plantID = ""
}

extension CareTipsPresenter: CareTipsModuleInput {
    func configure(plantID: String) {
        self.plantID = plantID
    }
}

extension CareTipsPresenter: CareTipsViewOutput {
    func viewIsReady() {
        interactor.obtainTips(plantID: plantID)
    }

    func didTapHide() {
        router.closeModule()
    }
}

extension CareTipsPresenter: CareTipsInteractorOutput {
    func didObtain(_ tips: [String]) {
        view.show(tips.map { "• \($0)" }.joined(separator: "\n"))
    }
}
