import Foundation

final class InMemoryEntityGateway: EntityGateway {
    private var books = [
        Book(
            id: "tides", title: "A Field Guide to Tides", author: "M. Okafor",
            summary: "Why the water goes out, and when it comes back.", copiesOnShelf: 2),
        Book(
            id: "bread", title: "Slow Bread", author: "L. Hartmann",
            summary: "Forty loaves that take their time.", copiesOnShelf: 0),
        Book(
            id: "clocks", title: "The Clock Mender", author: "I. Novak",
            summary: "A novel in twelve hours.", copiesOnShelf: 1),
    ]
    private let branches = [
        Branch(id: "harbour", name: "Harbour Branch", openingHours: "Mon to Fri, 10:00 to 18:00"),
        Branch(id: "hill", name: "Hill Branch", openingHours: "Tue to Sat, 12:00 to 20:00"),
    ]
    private var loans = [
        Loan(
            id: "loan-1", bookTitle: "Night Trains", dueDate: Date(timeIntervalSinceNow: 3 * 86_400), renewalsLeft: 1),
        Loan(
            id: "loan-2", bookTitle: "Salt and Iron", dueDate: Date(timeIntervalSinceNow: 9 * 86_400), renewalsLeft: 0),
    ]
    private var reservations: [Reservation] = []

    func fetchBooks(matching query: String, completion: @escaping ([Book]) -> Void) {
        completion(books.filter { $0.matches(query) })
    }

    func fetchBook(id: String, completion: @escaping (Book?) -> Void) {
        completion(books.first { $0.id == id })
    }

    func fetchBranches(completion: @escaping ([Branch]) -> Void) {
        completion(branches)
    }

    func fetchLoans(completion: @escaping ([Loan]) -> Void) {
        completion(loans.sorted { $0.dueDate < $1.dueDate })
    }

    func fetchLoan(id: String, completion: @escaping (Loan?) -> Void) {
        completion(loans.first { $0.id == id })
    }

    func save(_ loan: Loan, completion: @escaping () -> Void) {
        if let index = loans.firstIndex(where: { $0.id == loan.id }) {
            loans[index] = loan
        }
        completion()
    }

    func save(_ reservation: Reservation, completion: @escaping (Bool) -> Void) {
        guard let index = books.firstIndex(where: { $0.id == reservation.bookID && $0.isOnShelf }) else {
            completion(false)
            return
        }
        books[index].copiesOnShelf -= 1
        reservations.append(reservation)
        completion(true)
    }
}
