import Foundation

final class LendingPresenter {
    weak var output: LendingPresenterOutput!

    func eventViewReady() {
        output.showReady()
    }
}

extension LendingPresenter: CatalogueRouter {
    func routeToTitle(bookID: String) {
        output.showTitle(bookID: bookID)
    }

    func routeToLoans() {
        output.showLoans()
    }

    func routeToOpeningHours() {
        output.showOpeningHours()
    }
}

extension LendingPresenter: TitleRouter {
    func routeToCatalogue() {
        output.showCatalogue()
    }
}

extension LendingPresenter: LoansRouter {
    func routeToRenewal(loanID: String) {
        output.showRenewal(loanID: loanID)
    }
}

extension LendingPresenter: RenewalRouter {
    func routeRenewalFinished() {
        output.showLoansAfterRenewal()
    }
}

extension LendingPresenter: OpeningHoursRouter {
    func routeOpeningHoursClosed() {
        output.showPrevious()
    }
}
