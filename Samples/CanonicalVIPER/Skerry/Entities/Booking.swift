import Foundation

/// A seat on a sailing, paid for or about to be.
struct Booking: Equatable {

    let sailing: Sailing
    let seat: Seat
    var receiptNumber: String?

    var isPaid: Bool { receiptNumber != nil }
}
