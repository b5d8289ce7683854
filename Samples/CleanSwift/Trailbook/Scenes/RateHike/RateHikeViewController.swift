import UIKit

protocol RateHikeDisplayLogic: AnyObject {
    func displayRating(viewModel: RateHike.ShowRating.ViewModel)
    func displayRated(viewModel: RateHike.Rate.ViewModel)
}

final class RateHikeViewController: UIViewController, RateHikeDisplayLogic {
    @IBOutlet private weak var questionLabel: UILabel!
    @IBOutlet private weak var ratingControl: UISegmentedControl!

    var interactor: RateHikeBusinessLogic?
    var router: (NSObjectProtocol & RateHikeRoutingLogic & RateHikeDataPassing)?

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
        let interactor = RateHikeInteractor(worker: HikesWorker(store: MemoryStore.shared))
        let presenter = RateHikePresenter()
        let router = RateHikeRouter()
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
        interactor?.showRating(request: RateHike.ShowRating.Request())
    }

    // MARK: Display

    func displayRating(viewModel: RateHike.ShowRating.ViewModel) {
        questionLabel.text = viewModel.question
        ratingControl.selectedSegmentIndex = viewModel.selectedIndex
    }

    func displayRated(viewModel: RateHike.Rate.ViewModel) {
        router?.routeToShowHike(segue: nil)
    }

    // MARK: Actions

    @IBAction private func saveTapped(_ sender: UIButton) {
        interactor?.rate(request: RateHike.Rate.Request(selectedIndex: ratingControl.selectedSegmentIndex))
    }

    @IBAction private func cancelTapped(_ sender: UIButton) {
        router?.routeToShowHike(segue: nil)
    }
}
