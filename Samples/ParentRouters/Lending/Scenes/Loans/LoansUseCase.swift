import Foundation

protocol LoansUseCaseOutput: AnyObject {
    func present(rows: [LoansRowPresentationModel])
    func presentRenewal(loanID: String)
    func presentNotRenewable()
}

final class LoansUseCase {
    weak var output: LoansPresenter!

    private let entityGateway: EntityGateway
    private var loans: [Loan] = []

    init(entityGateway: EntityGateway) {
        self.entityGateway = entityGateway
    }

    func eventViewAppeared() {
        entityGateway.fetchLoans { [weak self] loans in
            self?.loans = loans
            self?.output.present(rows: loans.map(LoansRowPresentationModel.init))
        }
    }

    func eventLoanSelected(index: Int) {
        guard loans.indices.contains(index) else { return }
        let loan = loans[index]
        if loan.canBeRenewed {
            output.presentRenewal(loanID: loan.id)
        } else {
            output.presentNotRenewable()
        }
    }
}
