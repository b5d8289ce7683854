import Foundation

struct BasketLine: Equatable {
    let plant: Plant
    var quantity: Int

    var total: Decimal {
        plant.price * Decimal(quantity)
    }
}
