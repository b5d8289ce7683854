protocol TimetableInteractorInput: AnyObject {
    var passenger: Passenger? { get }

    func loadSailings()
}

protocol TimetableInteractorOutput: AnyObject {
    func didLoad(_ sailings: [Sailing])
}

final class TimetableInteractor: TimetableInteractorInput {

    weak var output: TimetableInteractorOutput?

    private let sailings: SailingGateway
    private let session: SessionGateway

    init(sailings: SailingGateway, session: SessionGateway) {
        self.sailings = sailings
        self.session = session
    }

    var passenger: Passenger? {
        session.passenger
    }

    func loadSailings() {
        sailings.fetchSailings { [weak self] sailings in
            self?.output?.didLoad(sailings.filter { $0.seats.contains { !$0.isTaken } })
        }
    }
}
