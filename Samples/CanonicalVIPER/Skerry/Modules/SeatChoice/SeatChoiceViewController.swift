import UIKit

final class SeatChoiceViewController: UIViewController {

    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var seatControl: UISegmentedControl!
    @IBOutlet private weak var continueButton: UIButton!

    var presenter: SeatChoicePresenterProtocol?
    var wireframe: SeatChoiceWireframeProtocol?

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter?.viewDidLoad()
    }

    @IBAction private func didSelectSeat(_ sender: UISegmentedControl) {
        presenter?.didSelectSeat(at: sender.selectedSegmentIndex)
    }

    @IBAction private func didTapContinue(_ sender: UIButton) {
        presenter?.didTapContinue()
    }

    @IBAction private func didTapCancel(_ sender: UIButton) {
        wireframe?.navigate(to: .timetable)
    }
}

// MARK: - SeatChoiceViewProtocol

extension SeatChoiceViewController: SeatChoiceViewProtocol {

    func show(title: String, seats: [String]) {
        titleLabel.text = title
        seatControl.removeAllSegments()
        for (index, seat) in seats.enumerated() {
            seatControl.insertSegment(withTitle: seat, at: index, animated: false)
        }
    }

    func setContinueEnabled(_ isEnabled: Bool) {
        continueButton.isEnabled = isEnabled
    }
}
