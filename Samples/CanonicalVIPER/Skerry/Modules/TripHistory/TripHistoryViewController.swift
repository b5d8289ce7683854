import UIKit

final class TripHistoryViewController: UIViewController {

    @IBOutlet private weak var tripsLabel: UILabel!

    var presenter: TripHistoryPresenterProtocol?

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter?.viewDidLoad()
    }

    @IBAction private func didTapClose(_ sender: UIButton) {
        presenter?.didTapClose()
    }
}

// MARK: - TripHistoryViewProtocol

extension TripHistoryViewController: TripHistoryViewProtocol {

    func show(trips: String) {
        tripsLabel.text = trips
    }
}
