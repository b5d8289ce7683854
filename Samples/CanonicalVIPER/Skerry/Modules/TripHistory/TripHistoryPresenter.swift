protocol TripHistoryViewProtocol: AnyObject {
    func show(trips: String)
}

protocol TripHistoryPresenterProtocol: AnyObject {
    func viewDidLoad()
    func didTapClose()
}

final class TripHistoryPresenter: TripHistoryPresenterProtocol {

    weak var view: TripHistoryViewProtocol?

    private let interactor: TripHistoryInteractorInput
    private let wireframe: TripHistoryWireframeProtocol

    init(interactor: TripHistoryInteractorInput, wireframe: TripHistoryWireframeProtocol) {
        self.interactor = interactor
        self.wireframe = wireframe
    }

    func viewDidLoad() {
        let lines = interactor.paidBookings.map { "\($0.sailing.origin) – \($0.sailing.destination)" }
        view?.show(trips: lines.isEmpty ? "No trips yet" : lines.joined(separator: "\n"))
    }

    func didTapClose() {
        wireframe.close()
    }
}
