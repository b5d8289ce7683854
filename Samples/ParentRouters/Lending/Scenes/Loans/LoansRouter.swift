import Foundation

protocol LoansRouter: AnyObject {
    func routeToRenewal(loanID: String)
}
