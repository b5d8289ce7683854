import Foundation

final class PlantCatalogPresenter: NSObject {
    weak var view: PlantCatalogViewInput!
    var interactor: PlantCatalogInteractorInput!
    var router: PlantCatalogRouterInput!

    private let priceFormatter = PriceFormatter()
    private var filter = PlantFilter()
    private var plants: [Plant] = []
}

extension PlantCatalogPresenter: PlantCatalogViewOutput {
    func viewIsReady() {
        interactor.obtainPlants(matching: filter)
    }

    func didSelectPlant(at index: Int) {
        router.openPlantCard(plantID: plants[index].id)
    }

    func didTapFilter() {
        router.openFilter(filter, moduleOutput: self)
    }

    func didTapBasket() {
        router.openBasket()
    }
}

extension PlantCatalogPresenter: PlantCatalogInteractorOutput {
    func didObtain(_ plants: [Plant]) {
        self.plants = plants
        if plants.isEmpty {
            view.showNothingFound("No plant fits this filter.")
        } else {
            view.show(plants.map(makeCell))
        }
    }

    private func makeCell(_ plant: Plant) -> PlantCatalogCellModel {
        let price = priceFormatter.string(from: plant.price)
        return PlantCatalogCellModel(title: plant.name, subtitle: "\(plant.latinName) · \(price)")
    }
}

extension PlantCatalogPresenter: FilterModuleOutput {
    func filterModuleDidApply(_ filter: PlantFilter) {
        self.filter = filter
        interactor.obtainPlants(matching: filter)
    }
}
