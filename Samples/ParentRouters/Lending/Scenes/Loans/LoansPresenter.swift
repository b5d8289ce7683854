import Foundation

protocol LoansPresenterOutput: AnyObject {
    func show(rows: [LoansRowViewModel])
    func show(message: String)
}

final class LoansPresenter {
    weak var output: LoansPresenterOutput!

    private let useCase: LoansUseCase
    private let dueDateText = DueDateText()
    private weak var router: LoansRouter!

    init(useCase: LoansUseCase) {
        self.useCase = useCase
    }

    func configure(router: LoansRouter) {
        self.router = router
    }

    func eventViewAppeared() {
        useCase.eventViewAppeared()
    }

    func eventLoanSelected(index: Int) {
        useCase.eventLoanSelected(index: index)
    }
}

extension LoansPresenter: LoansUseCaseOutput {
    func present(rows: [LoansRowPresentationModel]) {
        output.show(message: rows.isEmpty ? "Nothing is on loan." : "")
        output.show(rows: rows.map(makeRow))
    }

    func presentRenewal(loanID: String) {
        router.routeToRenewal(loanID: loanID)
    }

    func presentNotRenewable() {
        output.show(message: "This loan cannot be renewed again.")
    }

    private func makeRow(_ model: LoansRowPresentationModel) -> LoansRowViewModel {
        let dueDate = dueDateText.text(for: model.dueDate)
        return LoansRowViewModel(
            title: model.bookTitle, subtitle: "Due \(dueDate) · renewals left: \(model.renewalsLeft)")
    }
}
