import Foundation

/// The services that the assemblies hand to the interactors.
enum ServiceProvider {
    static let plants: PlantService = InMemoryPlantService()
    static let basket: BasketService = InMemoryBasketService()
    static let orders: OrderService = InMemoryOrderService()
    static let nursery: NurseryService = InMemoryNurseryService()
}
