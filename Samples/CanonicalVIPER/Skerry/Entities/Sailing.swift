import Foundation

/// One departure of a ferry.
struct Sailing: Equatable {

    let id: String
    let origin: String
    let destination: String
    let departure: DateComponents
    let price: Decimal
    let seats: [Seat]
}
