protocol TripHistoryInteractorInput: AnyObject {
    var paidBookings: [Booking] { get }
}

final class TripHistoryInteractor: TripHistoryInteractorInput {

    private let bookings: BookingGateway

    init(bookings: BookingGateway) {
        self.bookings = bookings
    }

    var paidBookings: [Booking] {
        bookings.paidBookings.reversed()
    }
}
