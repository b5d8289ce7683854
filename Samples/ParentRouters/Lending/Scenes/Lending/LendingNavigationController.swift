import UIKit

final class LendingNavigationController: UINavigationController {
    var presenter: LendingPresenter!

    private var catalogue: CatalogueViewController? {
        viewControllers.first as? CatalogueViewController
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.eventViewReady()
    }
}

extension LendingNavigationController: LendingPresenterOutput {
    func showReady() {
        catalogue?.presenter.configure(router: presenter)
    }

    func showTitle(bookID: String) {
        catalogue?.performSegue(withIdentifier: LendingSegue.showTitle.rawValue, sender: bookID)
    }

    func showLoans() {
        catalogue?.performSegue(withIdentifier: LendingSegue.showLoans.rawValue, sender: nil)
    }

    func showOpeningHours() {
        catalogue?.performSegue(withIdentifier: LendingSegue.showOpeningHours.rawValue, sender: nil)
    }

    func showRenewal(loanID: String) {
        let renewal = RenewalAssembly(router: presenter, loanID: loanID).configure()
        renewal.modalPresentationStyle = .fullScreen
        present(renewal, animated: true)
    }

    func showCatalogue() {
        popToRootViewController(animated: true)
    }

    func showPrevious() {
        popViewController(animated: true)
    }

    func showLoansAfterRenewal() {
        dismiss(animated: true)
    }
}

extension CatalogueViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let lending = navigationController as? LendingNavigationController else { return }
        switch segue.destination {
        case let title as TitleViewController:
            guard let bookID = sender as? String else { return }
            title.presenter.configure(router: lending.presenter, bookID: bookID)
        case let loans as LoansViewController:
            loans.presenter.configure(router: lending.presenter)
        case let openingHours as OpeningHoursViewController:
            openingHours.presenter.configure(router: lending.presenter)
        default:
            break
        }
    }
}
