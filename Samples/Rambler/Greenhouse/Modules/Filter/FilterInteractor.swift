import Foundation

final class FilterInteractor: FilterInteractorInput {
    weak var output: FilterInteractorOutput!

    var filter = PlantFilter()

    func chooseLight(at index: Int) {
        // The first segment stands for any light.
        filter.light = Plant.Light(rawValue: index - 1)
        output.didChange(filter)
    }

    func changePetSafeOnly(_ isOn: Bool) {
        filter.petSafeOnly = isOn
        output.didChange(filter)
    }
}
