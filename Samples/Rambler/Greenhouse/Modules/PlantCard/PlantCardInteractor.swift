import Foundation

final class PlantCardInteractor: PlantCardInteractorInput {
    weak var output: PlantCardInteractorOutput!

    private let plantService: PlantService
    private let basketService: BasketService

    init(plantService: PlantService, basketService: BasketService) {
        self.plantService = plantService
        self.basketService = basketService
    }

    func obtainPlant(id: String) {
        plantService.obtainPlant(id: id) { [weak self] plant in
            guard let plant = plant else { return }
            self?.output.didObtain(plant)
        }
    }

    func addToBasket(plantID: String) {
        plantService.obtainPlant(id: plantID) { [weak self] plant in
            guard let self = self, let plant = plant else { return }
            self.basketService.add(plant)
            self.output.didAddToBasket()
        }
    }
}
