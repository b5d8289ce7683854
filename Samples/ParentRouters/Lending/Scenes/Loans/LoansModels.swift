import Foundation

struct LoansRowPresentationModel {
    let bookTitle: String
    let dueDate: Date
    let renewalsLeft: Int

    init(loan: Loan) {
        bookTitle = loan.bookTitle
        dueDate = loan.dueDate
        renewalsLeft = loan.renewalsLeft
    }
}

struct LoansRowViewModel {
    let title: String
    let subtitle: String
}
