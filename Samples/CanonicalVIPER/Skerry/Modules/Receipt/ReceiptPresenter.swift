protocol ReceiptViewProtocol: AnyObject {
    func show(number: String, details: String)
}

protocol ReceiptPresenterProtocol: AnyObject {
    func viewDidLoad()
    func didTapDone()
}

final class ReceiptPresenter: ReceiptPresenterProtocol {

    weak var view: ReceiptViewProtocol?

    private let interactor: ReceiptInteractorInput
    private let wireframe: ReceiptWireframeProtocol

    init(interactor: ReceiptInteractorInput, wireframe: ReceiptWireframeProtocol) {
        self.interactor = interactor
        self.wireframe = wireframe
    }

    func viewDidLoad() {
        guard let booking = interactor.latestBooking, let number = booking.receiptNumber else { return }
        view?.show(
            number: number,
            details: "\(booking.sailing.destination), seat \(booking.seat.number), \(booking.sailing.price) kr"
        )
    }

    func didTapDone() {
        wireframe.finish()
    }
}
