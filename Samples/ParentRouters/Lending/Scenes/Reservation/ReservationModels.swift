import Foundation

struct ReservationBranchPresentationModel {
    let name: String
    let openingHours: String
    let isChosen: Bool
}

struct ReservationBranchViewModel {
    let name: String
    let openingHours: String
    let isChecked: Bool

    init(model: ReservationBranchPresentationModel) {
        name = model.name
        openingHours = model.openingHours
        isChecked = model.isChosen
    }
}
