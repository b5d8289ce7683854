import UIKit

protocol ShowHikeDisplayLogic: AnyObject {
    func displayHike(viewModel: ShowHike.GetHike.ViewModel)
}

final class ShowHikeViewController: UIViewController, ShowHikeDisplayLogic {
    @IBOutlet private weak var trailLabel: UILabel!
    @IBOutlet private weak var figuresLabel: UILabel!
    @IBOutlet private weak var noteLabel: UILabel!
    @IBOutlet private weak var ratingLabel: UILabel!

    var interactor: ShowHikeBusinessLogic?
    var router: (NSObjectProtocol & ShowHikeRoutingLogic & ShowHikeDataPassing)?

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
        let interactor = ShowHikeInteractor(worker: HikesWorker(store: MemoryStore.shared))
        let presenter = ShowHikePresenter()
        let router = ShowHikeRouter()
        viewController.interactor = interactor
        viewController.router = router
        interactor.presenter = presenter
        presenter.viewController = viewController
        router.viewController = viewController
        router.dataStore = interactor
    }

    // MARK: Routing

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let scene = segue.identifier {
            let selector = NSSelectorFromString("routeTo\(scene)WithSegue:")
            if let router = router, router.responds(to: selector) {
                router.perform(selector, with: segue)
            }
        }
    }

    // MARK: View lifecycle

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        interactor?.getHike(request: ShowHike.GetHike.Request())
    }

    // MARK: Display

    func displayHike(viewModel: ShowHike.GetHike.ViewModel) {
        trailLabel.text = viewModel.trail
        figuresLabel.text = viewModel.figures
        noteLabel.text = viewModel.note
        ratingLabel.text = viewModel.rating
    }

    // MARK: Actions

    @IBAction private func rateTapped(_ sender: UIButton) {
        router?.routeToRateHike(segue: nil)
    }

    @IBAction private func shareTapped(_ sender: UIButton) {
        router?.routeToShareHike()
    }
}
