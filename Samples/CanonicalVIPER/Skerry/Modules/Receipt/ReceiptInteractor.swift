protocol ReceiptInteractorInput: AnyObject {
    var latestBooking: Booking? { get }
}

final class ReceiptInteractor: ReceiptInteractorInput {

    private let bookings: BookingGateway

    init(bookings: BookingGateway) {
        self.bookings = bookings
    }

    var latestBooking: Booking? {
        bookings.paidBookings.last
    }
}
