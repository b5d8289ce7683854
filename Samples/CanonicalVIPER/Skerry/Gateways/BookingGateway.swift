enum PaymentError: Error {
    case cardDeclined
}

protocol BookingGateway: AnyObject {
    var paidBookings: [Booking] { get }

    func pay(
        for booking: Booking,
        cardNumber: String,
        completion: @escaping (Result<Booking, PaymentError>) -> Void
    )
}

/// Accepts every card of sixteen digits.
final class InMemoryBookingGateway: BookingGateway {

    private(set) var paidBookings: [Booking] = []

    private let cardNumberLength = 16

    func pay(
        for booking: Booking,
        cardNumber: String,
        completion: @escaping (Result<Booking, PaymentError>) -> Void
    ) {
        let digits = cardNumber.filter(\.isNumber)
        guard digits.count == cardNumberLength else {
            completion(.failure(.cardDeclined))
            return
        }
        var paid = booking
        paid.receiptNumber = "R-\(paidBookings.count + 1)"
        paidBookings.append(paid)
        completion(.success(paid))
    }
}
