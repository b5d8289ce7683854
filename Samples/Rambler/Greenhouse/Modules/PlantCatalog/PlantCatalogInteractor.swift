import Foundation

final class PlantCatalogInteractor: PlantCatalogInteractorInput {
    weak var output: PlantCatalogInteractorOutput!

    private let plantService: PlantService

    init(plantService: PlantService) {
        self.plantService = plantService
    }

    func obtainPlants(matching filter: PlantFilter) {
        plantService.obtainPlants(matching: filter) { [weak self] plants in
            self?.output.didObtain(plants)
        }
    }
}
