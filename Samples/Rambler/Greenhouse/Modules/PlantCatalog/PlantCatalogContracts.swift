import Foundation

struct PlantCatalogCellModel {
    let title: String
    let subtitle: String
}

protocol PlantCatalogViewInput: AnyObject {
    func show(_ cells: [PlantCatalogCellModel])
    func showNothingFound(_ message: String)
}

protocol PlantCatalogViewOutput: AnyObject {
    func viewIsReady()
    func didSelectPlant(at index: Int)
    func didTapFilter()
    func didTapBasket()
}

protocol PlantCatalogInteractorInput: AnyObject {
    func obtainPlants(matching filter: PlantFilter)
}

protocol PlantCatalogInteractorOutput: AnyObject {
    func didObtain(_ plants: [Plant])
}

protocol PlantCatalogRouterInput: AnyObject {
    func openPlantCard(plantID: String)
    func openFilter(_ filter: PlantFilter, moduleOutput: FilterModuleOutput)
    func openBasket()
}
