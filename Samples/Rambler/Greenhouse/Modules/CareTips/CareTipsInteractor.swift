import Foundation

final class CareTipsInteractor: CareTipsInteractorInput {
    weak var output: CareTipsInteractorOutput!

    private let plantService: PlantService

    init(plantService: PlantService) {
        self.plantService = plantService
    }

    func obtainTips(plantID: String) {
        plantService.obtainPlant(id: plantID) { [weak self] plant in
            self?.output.didObtain(plant?.careTips ?? [])
        }
    }
}
