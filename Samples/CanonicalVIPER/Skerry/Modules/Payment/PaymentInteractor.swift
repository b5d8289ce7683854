protocol PaymentInteractorInput: AnyObject {
    var booking: Booking { get }

    func pay(cardNumber: String)
}

protocol PaymentInteractorOutput: AnyObject {
    func didPay()
    func didFailToPay()
}

final class PaymentInteractor: PaymentInteractorInput {

    weak var output: PaymentInteractorOutput?

    let booking: Booking

    private let bookings: BookingGateway

    init(booking: Booking, bookings: BookingGateway) {
        self.booking = booking
        self.bookings = bookings
    }

    func pay(cardNumber: String) {
        bookings.pay(for: booking, cardNumber: cardNumber) { [weak self] result in
            switch result {
            case .success: self?.output?.didPay()
            case .failure: self?.output?.didFailToPay()
            }
        }
    }
}
