import UIKit

final class FloorPlanViewController: UIViewController {

    @IBOutlet private weak var summaryLabel: UILabel!

    private let viewModel: FloorPlanViewModelProtocol

    init?(coder: NSCoder, viewModel: FloorPlanViewModelProtocol) {
        self.viewModel = viewModel
        super.init(coder: coder)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("FloorPlanModule makes this screen")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.viewDidLoad()
    }
}

// MARK: - FloorPlanViewInput

extension FloorPlanViewController: FloorPlanViewInput {

    func show(summary: String) {
        summaryLabel.text = summary
    }
}
