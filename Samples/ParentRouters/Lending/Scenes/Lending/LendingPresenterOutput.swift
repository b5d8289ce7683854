import Foundation

protocol LendingPresenterOutput: AnyObject {
    func showReady()
    func showTitle(bookID: String)
    func showLoans()
    func showOpeningHours()
    func showRenewal(loanID: String)
    func showCatalogue()
    func showPrevious()
    func showLoansAfterRenewal()
}
