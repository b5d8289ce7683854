protocol SeatChoiceInteractorInput: AnyObject {
    var sailing: Sailing { get }
    var freeSeats: [Seat] { get }

    func makeBooking(ofSeatAt index: Int) -> Booking
}

final class SeatChoiceInteractor: SeatChoiceInteractorInput {

    let sailing: Sailing

    private let bookings: BookingGateway

    init(sailing: Sailing, bookings: BookingGateway) {
        self.sailing = sailing
        self.bookings = bookings
    }

    var freeSeats: [Seat] {
        let sold = bookings.paidBookings.filter { $0.sailing.id == sailing.id }.map(\.seat.number)
        return sailing.seats.filter { !$0.isTaken && !sold.contains($0.number) }
    }

    func makeBooking(ofSeatAt index: Int) -> Booking {
        Booking(sailing: sailing, seat: freeSeats[index], receiptNumber: nil)
    }
}
