protocol SeatChoiceViewProtocol: AnyObject {
    func show(title: String, seats: [String])
    func setContinueEnabled(_ isEnabled: Bool)
}

protocol SeatChoicePresenterProtocol: AnyObject {
    func viewDidLoad()
    func didSelectSeat(at index: Int)
    func didTapContinue()
}

final class SeatChoicePresenter: SeatChoicePresenterProtocol {

    weak var view: SeatChoiceViewProtocol?

    private let interactor: SeatChoiceInteractorInput
    private let wireframe: SeatChoiceWireframeProtocol
    private var selectedIndex: Int?

    init(interactor: SeatChoiceInteractorInput, wireframe: SeatChoiceWireframeProtocol) {
        self.interactor = interactor
        self.wireframe = wireframe
    }

    func viewDidLoad() {
        let seats = interactor.freeSeats.map { "\($0.number) \($0.deck.rawValue)" }
        view?.show(title: interactor.sailing.destination, seats: seats)
        view?.setContinueEnabled(false)
    }

    func didSelectSeat(at index: Int) {
        selectedIndex = index
        view?.setContinueEnabled(true)
    }

    func didTapContinue() {
        guard let selectedIndex = selectedIndex else { return }
        wireframe.navigate(to: .pinEntry(interactor.makeBooking(ofSeatAt: selectedIndex)))
    }
}
