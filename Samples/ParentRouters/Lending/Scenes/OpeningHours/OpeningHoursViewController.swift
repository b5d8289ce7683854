import UIKit

final class OpeningHoursViewController: UIViewController {
    @IBOutlet private weak var hoursLabel: UILabel!

    var presenter: OpeningHoursPresenter!

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.eventViewReady()
    }

    @IBAction private func closeTapped(_ sender: UIButton) {
        presenter.eventClose()
    }
}

extension OpeningHoursViewController: OpeningHoursPresenterOutput {
    func show(model: OpeningHoursViewModel) {
        hoursLabel.text = model.text
    }
}
