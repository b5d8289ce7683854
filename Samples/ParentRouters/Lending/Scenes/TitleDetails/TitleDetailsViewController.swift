import UIKit

final class TitleDetailsViewController: UIViewController {
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var authorLabel: UILabel!
    @IBOutlet private weak var summaryLabel: UILabel!
    @IBOutlet private weak var availabilityLabel: UILabel!
    @IBOutlet private weak var reserveButton: UIButton!

    var presenter: TitleDetailsPresenter!

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.eventViewReady()
    }

    @IBAction private func reserveTapped(_ sender: UIButton) {
        presenter.eventReserve()
    }

    @IBAction private func closeTapped(_ sender: UIButton) {
        presenter.router.routeDetailsClosed()
    }
}

extension TitleDetailsViewController: TitleDetailsPresenterOutput {
    func show(model: TitleDetailsViewModel) {
        titleLabel.text = model.title
        authorLabel.text = model.author
        summaryLabel.text = model.summary
        availabilityLabel.text = model.availability
        reserveButton.isEnabled = model.canBeReserved
    }
}
