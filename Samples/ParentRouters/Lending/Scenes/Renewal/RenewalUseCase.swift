import Foundation

protocol RenewalUseCaseOutput: AnyObject {
    func present(model: RenewalPresentationModel)
    func presentRenewed()
}

final class RenewalUseCase {
    weak var output: RenewalUseCaseOutput!

    private let loanID: String
    private let entityGateway: EntityGateway
    private var loan: Loan?
    private var weeks = 1

    init(loanID: String, entityGateway: EntityGateway) {
        self.loanID = loanID
        self.entityGateway = entityGateway
    }

    func eventViewReady() {
        entityGateway.fetchLoan(id: loanID) { [weak self] loan in
            self?.loan = loan
            self?.presentLoan()
        }
    }

    func eventWeeksChanged(to weeks: Int) {
        self.weeks = weeks
        presentLoan()
    }

    func eventConfirm() {
        guard let loan = loan else { return }
        entityGateway.save(loan.renewed(byWeeks: weeks)) { [weak self] in
            self?.output.presentRenewed()
        }
    }

    private func presentLoan() {
        guard let renewed = loan?.renewed(byWeeks: weeks) else { return }
        output.present(model: RenewalPresentationModel(bookTitle: renewed.bookTitle, dueDate: renewed.dueDate))
    }
}
