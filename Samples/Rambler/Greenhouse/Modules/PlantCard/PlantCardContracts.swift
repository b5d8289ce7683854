import Foundation
import ViperMcFlurry

struct PlantCardViewModel {
    let name: String
    let latinName: String
    let price: String
}

protocol PlantCardViewInput: AnyObject {
    func show(_ card: PlantCardViewModel)
}

protocol PlantCardViewOutput: AnyObject {
    func viewIsReady()
    func didTapAddToBasket()
    func didTapSupplier()
}

protocol PlantCardInteractorInput: AnyObject {
    func obtainPlant(id: String)
    func addToBasket(plantID: String)
}

protocol PlantCardInteractorOutput: AnyObject {
    func didObtain(_ plant: Plant)
    func didAddToBasket()
}

protocol PlantCardRouterInput: AnyObject {
    func embedCareTips(plantID: String)
    func openSupplier()
    func closeModule()
}

protocol PlantCardModuleInput: RamblerViperModuleInput {
    func configure(plantID: String)
}
