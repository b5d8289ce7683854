import Foundation

protocol PlantService: AnyObject {
    func obtainPlants(matching filter: PlantFilter, completion: @escaping ([Plant]) -> Void)
    func obtainPlant(id: String, completion: @escaping (Plant?) -> Void)
}

final class InMemoryPlantService: PlantService {
    private let plants = [
        Plant(
            id: "fern", name: "Boston fern", latinName: "Nephrolepis exaltata", light: .halfShade, isPetSafe: true,
            price: 14, careTips: ["Keep the soil moist.", "Mist the fronds in winter."]),
        Plant(
            id: "lavender", name: "Lavender", latinName: "Lavandula angustifolia", light: .sun, isPetSafe: false,
            price: 9, careTips: ["Water rarely.", "Cut back after flowering."]),
        Plant(
            id: "hosta", name: "Hosta", latinName: "Hosta sieboldiana", light: .shade, isPetSafe: false,
            price: 12, careTips: ["Guard the young leaves from slugs."]),
    ]

    func obtainPlants(matching filter: PlantFilter, completion: @escaping ([Plant]) -> Void) {
        completion(plants.filter(filter.accepts))
    }

    func obtainPlant(id: String, completion: @escaping (Plant?) -> Void) {
        completion(plants.first { $0.id == id })
    }
}
