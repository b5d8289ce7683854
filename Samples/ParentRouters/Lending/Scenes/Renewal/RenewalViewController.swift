import UIKit

final class RenewalViewController: UIViewController {
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var dueDateLabel: UILabel!

    var presenter: RenewalPresenter!

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.eventViewReady()
    }

    @IBAction private func weeksChanged(_ sender: UISegmentedControl) {
        presenter.eventWeeksChosen(index: sender.selectedSegmentIndex)
    }

    @IBAction private func confirmTapped(_ sender: UIButton) {
        presenter.eventConfirm()
    }

    @IBAction private func cancelTapped(_ sender: UIButton) {
        presenter.eventCancel()
    }
}

extension RenewalViewController: RenewalPresenterOutput {
    func show(model: RenewalViewModel) {
        titleLabel.text = model.title
        dueDateLabel.text = model.dueDate
    }
}
