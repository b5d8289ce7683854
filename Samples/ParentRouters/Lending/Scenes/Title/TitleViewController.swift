import UIKit

final class TitleViewController: SwapContainerViewController {
    @IBOutlet private weak var messageLabel: UILabel!

    var presenter: TitlePresenter!

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.eventViewReady()
    }
}

extension TitleViewController: TitlePresenterOutput {
    func show(title: String) {
        self.title = title
    }

    func show(message: String) {
        messageLabel.text = message
    }

    func showDetails(bookID: String) {
        swap(to: TitleDetailsAssembly(router: presenter, bookID: bookID).configure())
    }

    func showReservation(bookID: String) {
        swap(to: ReservationAssembly(router: presenter, bookID: bookID).configure())
    }
}
