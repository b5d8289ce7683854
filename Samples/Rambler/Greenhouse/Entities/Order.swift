import Foundation

struct Order: Equatable {
    let number: Int
    let recipient: String
    let address: String
    let lines: [BasketLine]

    var total: Decimal {
        lines.reduce(0) { $0 + $1.total }
    }
}
