import Foundation
import ViperMcFlurry

final class PlantCardPresenter: NSObject {
    weak var view: PlantCardViewInput!
    var interactor: PlantCardInteractorInput!
    var router: PlantCardRouterInput!

    private let priceFormatter = PriceFormatter()
    private var plantID = ""
}

extension PlantCardPresenter: PlantCardModuleInput {
    func configure(plantID: String) {
        self.plantID = plantID
    }
}

extension PlantCardPresenter: PlantCardViewOutput {
    func viewIsReady() {
        interactor.obtainPlant(id: plantID)
        router.embedCareTips(plantID: plantID)
    }

    func didTapAddToBasket() {
        interactor.addToBasket(plantID: plantID)
    }

    func didTapSupplier() {
        router.openSupplier()
    }
}

extension PlantCardPresenter: PlantCardInteractorOutput {
    func didObtain(_ plant: Plant) {
        let price = priceFormatter.string(from: plant.price)
        view.show(PlantCardViewModel(name: plant.name, latinName: plant.latinName, price: price))
    }

    func didAddToBasket() {
        router.closeModule()
    }
}
