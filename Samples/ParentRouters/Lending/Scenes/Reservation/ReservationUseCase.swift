import Foundation

protocol ReservationUseCaseOutput: AnyObject {
    func present(branches: [ReservationBranchPresentationModel])
    func presentReserved()
    func presentUnavailable()
}

final class ReservationUseCase {
    weak var output: ReservationUseCaseOutput!

    private let bookID: String
    private let entityGateway: EntityGateway
    private var branches: [Branch] = []
    private var chosenIndex = 0

    init(bookID: String, entityGateway: EntityGateway) {
        self.bookID = bookID
        self.entityGateway = entityGateway
    }

    func eventViewReady() {
        entityGateway.fetchBranches { [weak self] branches in
            self?.branches = branches
            self?.presentBranches()
        }
    }

    func eventBranchSelected(index: Int) {
        chosenIndex = index
        presentBranches()
    }

    func eventConfirm() {
        guard branches.indices.contains(chosenIndex) else { return }
        let reservation = Reservation(bookID: bookID, branchID: branches[chosenIndex].id)
        entityGateway.save(reservation) { [weak self] isReserved in
            if isReserved {
                self?.output.presentReserved()
            } else {
                self?.output.presentUnavailable()
            }
        }
    }

    private func presentBranches() {
        let models = branches.enumerated().map { index, branch in
            ReservationBranchPresentationModel(
                name: branch.name, openingHours: branch.openingHours, isChosen: index == chosenIndex)
        }
        output.present(branches: models)
    }
}
