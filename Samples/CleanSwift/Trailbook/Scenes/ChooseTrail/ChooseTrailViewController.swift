import UIKit

protocol ChooseTrailDisplayLogic: AnyObject {
    func displayTrails(viewModel: ChooseTrail.FetchTrails.ViewModel)
    func displayChoice(viewModel: ChooseTrail.Choose.ViewModel)
}

final class ChooseTrailViewController: UIViewController, ChooseTrailDisplayLogic {
    @IBOutlet private weak var tableView: UITableView!

    var interactor: ChooseTrailBusinessLogic?
    var router: (NSObjectProtocol & ChooseTrailRoutingLogic & ChooseTrailDataPassing)?

    private var displayedTrails: [ChooseTrail.FetchTrails.ViewModel.DisplayedTrail] = []

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
        let interactor = ChooseTrailInteractor(worker: TrailsWorker(store: MemoryStore.shared))
        let presenter = ChooseTrailPresenter()
        let router = ChooseTrailRouter()
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
        interactor?.fetchTrails(request: ChooseTrail.FetchTrails.Request())
    }

    // MARK: Display

    func displayTrails(viewModel: ChooseTrail.FetchTrails.ViewModel) {
        displayedTrails = viewModel.displayedTrails
        tableView.reloadData()
    }

    func displayChoice(viewModel: ChooseTrail.Choose.ViewModel) {
        router?.routeToRecordHike(segue: nil)
    }
}

extension ChooseTrailViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        displayedTrails.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "TrailCell", for: indexPath)
        let trail = displayedTrails[indexPath.row]
        cell.textLabel?.text = trail.name
        cell.detailTextLabel?.text = trail.figures
        cell.accessoryType = trail.isChosen ? .checkmark : .none
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        interactor?.choose(request: ChooseTrail.Choose.Request(index: indexPath.row))
    }
}
