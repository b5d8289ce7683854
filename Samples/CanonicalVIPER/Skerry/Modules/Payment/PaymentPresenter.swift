protocol PaymentViewProtocol: AnyObject {
    func show(summary: String, amount: String)
}

protocol PaymentPresenterProtocol: AnyObject {
    func viewDidLoad()
    func didTapPay(cardNumber: String)
    func didTapFareRules()
}

final class PaymentPresenter: PaymentPresenterProtocol {

    weak var view: PaymentViewProtocol?

    private let interactor: PaymentInteractorInput
    private let wireframe: PaymentWireframeProtocol

    init(interactor: PaymentInteractorInput, wireframe: PaymentWireframeProtocol) {
        self.interactor = interactor
        self.wireframe = wireframe
    }

    func viewDidLoad() {
        let booking = interactor.booking
        view?.show(
            summary: "\(booking.sailing.origin) – \(booking.sailing.destination), seat \(booking.seat.number)",
            amount: "\(booking.sailing.price) kr"
        )
    }

    func didTapPay(cardNumber: String) {
        interactor.pay(cardNumber: cardNumber)
    }

    func didTapFareRules() {
        wireframe.navigate(to: .fareRules)
    }
}

// MARK: - PaymentInteractorOutput

extension PaymentPresenter: PaymentInteractorOutput {

    func didPay() {
        wireframe.navigate(to: .receipt)
    }

    func didFailToPay() {
        wireframe.navigate(to: .failure(message: "The card was declined."))
    }
}
