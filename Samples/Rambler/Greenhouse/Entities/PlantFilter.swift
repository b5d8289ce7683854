import Foundation

struct PlantFilter: Equatable {
    var light: Plant.Light?
    var petSafeOnly = false

    func accepts(_ plant: Plant) -> Bool {
        let lightFits = light == nil || plant.light == light
        return lightFits && (plant.isPetSafe || !petSafeOnly)
    }
}
