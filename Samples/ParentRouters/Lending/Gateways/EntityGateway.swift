import Foundation

protocol EntityGateway: AnyObject {
    func fetchBooks(matching query: String, completion: @escaping ([Book]) -> Void)
    func fetchBook(id: String, completion: @escaping (Book?) -> Void)
    func fetchBranches(completion: @escaping ([Branch]) -> Void)
    func fetchLoans(completion: @escaping ([Loan]) -> Void)
    func fetchLoan(id: String, completion: @escaping (Loan?) -> Void)
    func save(_ loan: Loan, completion: @escaping () -> Void)
    func save(_ reservation: Reservation, completion: @escaping (Bool) -> Void)
}
