import UIKit

protocol SummaryDisplayLogic: AnyObject {
    func displayTotals(viewModel: Summary.GetTotals.ViewModel)
}

final class SummaryViewController: UIViewController, SummaryDisplayLogic {
    @IBOutlet private weak var hikesLabel: UILabel!
    @IBOutlet private weak var distanceLabel: UILabel!
    @IBOutlet private weak var ascentLabel: UILabel!

    var interactor: SummaryBusinessLogic?
    var router: (NSObjectProtocol & SummaryRoutingLogic & SummaryDataPassing)?

    // MARK: Object lifecycle

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setup()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    // MARK: Setup

    private func setup() {
        let viewController = self
        let interactor = SummaryInteractor()
        let presenter = SummaryPresenter()
        let router = SummaryRouter()
        viewController.interactor = interactor
        viewController.router = router
        interactor.presenter = presenter
        presenter.viewController = viewController
        router.viewController = viewController
        router.dataStore = interactor
    }

    // MARK: View lifecycle

    override func viewDidLoad() {
        super.viewDidLoad()
        interactor?.getTotals(request: Summary.GetTotals.Request())
    }

    // MARK: Display

    func displayTotals(viewModel: Summary.GetTotals.ViewModel) {
        hikesLabel.text = viewModel.hikes
        distanceLabel.text = viewModel.distance
        ascentLabel.text = viewModel.ascent
    }

    // MARK: Actions

    @IBAction private func doneTapped(_ sender: UIButton) {
        router?.routeToListHikes(segue: nil)
    }
}
