import Foundation

enum LendingSegue: String {
    case showTitle
    case showLoans
    case showOpeningHours
}
