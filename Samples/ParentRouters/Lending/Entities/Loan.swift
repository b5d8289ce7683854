import Foundation

struct Loan: Equatable {
    let id: String
    let bookTitle: String
    var dueDate: Date
    var renewalsLeft: Int

    var canBeRenewed: Bool {
        renewalsLeft > 0
    }

    func renewed(byWeeks weeks: Int, in calendar: Calendar = .current) -> Loan {
        var renewed = self
        renewed.dueDate = calendar.date(byAdding: .day, value: weeks * 7, to: dueDate) ?? dueDate
        renewed.renewalsLeft -= 1
        return renewed
    }
}
