protocol PinEntryViewProtocol: AnyObject {
    func show(message: String)
    func clearPin()
}

protocol PinEntryPresenterProtocol: AnyObject {
    func viewDidLoad()
    func didChange(pin: String)
    func didTapCancel()
}

final class PinEntryPresenter: PinEntryPresenterProtocol {

    weak var view: PinEntryViewProtocol?

    private let booking: Booking
    private let interactor: PinEntryInteractorInput
    private let wireframe: PinEntryWireframeProtocol
    private let pinLength = 4

    init(booking: Booking, interactor: PinEntryInteractorInput, wireframe: PinEntryWireframeProtocol) {
        self.booking = booking
        self.interactor = interactor
        self.wireframe = wireframe
    }

    func viewDidLoad() {
        view?.show(message: "Enter your PIN to pay for seat \(booking.seat.number).")
    }

    func didChange(pin: String) {
        guard pin.count == pinLength else { return }
        interactor.check(pin: pin)
    }

    func didTapCancel() {
        wireframe.close()
    }

    func didAcceptPin() {
        wireframe.showPayment(for: booking)
    }

    func didRejectPin(attemptsLeft: Int) {
        guard attemptsLeft > 0 else {
            wireframe.close()
            return
        }
        view?.clearPin()
        view?.show(message: "Wrong PIN, \(attemptsLeft) attempts left.")
    }
}
