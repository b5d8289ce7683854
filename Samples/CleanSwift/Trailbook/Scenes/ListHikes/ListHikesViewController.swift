import UIKit

protocol ListHikesDisplayLogic: AnyObject {
    func displayHikes(viewModel: ListHikes.FetchHikes.ViewModel)
    func displayLongestHike(viewModel: ListHikes.SelectLongestHike.ViewModel)
}

final class ListHikesViewController: UIViewController, ListHikesDisplayLogic {
    @IBOutlet private weak var tableView: UITableView!
    @IBOutlet private weak var messageLabel: UILabel!

    var interactor: ListHikesBusinessLogic?
    var router: (NSObjectProtocol & ListHikesRoutingLogic & ListHikesDataPassing)?

    private var displayedHikes: [ListHikes.FetchHikes.ViewModel.DisplayedHike] = []

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
        let interactor = ListHikesInteractor(worker: HikesWorker(store: MemoryStore.shared))
        let presenter = ListHikesPresenter()
        let router = ListHikesRouter()
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
        interactor?.fetchHikes(request: ListHikes.FetchHikes.Request())
    }

    // MARK: Display

    func displayHikes(viewModel: ListHikes.FetchHikes.ViewModel) {
        displayedHikes = viewModel.displayedHikes
        tableView.reloadData()
    }

    func displayLongestHike(viewModel: ListHikes.SelectLongestHike.ViewModel) {
        messageLabel.text = viewModel.message
        if viewModel.message == nil {
            router?.routeToShowHike(segue: nil)
        }
    }

    // MARK: Actions

    @IBAction private func longestHikeTapped(_ sender: UIButton) {
        interactor?.selectLongestHike(request: ListHikes.SelectLongestHike.Request())
    }
}

extension ListHikesViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        displayedHikes.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "HikeCell", for: indexPath)
        let hike = displayedHikes[indexPath.row]
        cell.textLabel?.text = hike.title
        cell.detailTextLabel?.text = hike.subtitle
        return cell
    }

    // The segue of the cell runs before the row counts as selected, so the choice is told here.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        interactor?.selectHike(request: ListHikes.SelectHike.Request(index: indexPath.row))
        return indexPath
    }
}
