import Foundation

struct Plant: Equatable {
    enum Light: Int, CaseIterable {
        case shade
        case halfShade
        case sun
    }

    let id: String
    let name: String
    let latinName: String
    let light: Light
    let isPetSafe: Bool
    let price: Decimal
    let careTips: [String]
}
