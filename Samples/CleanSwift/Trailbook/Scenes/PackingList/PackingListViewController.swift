import UIKit

protocol PackingListDisplayLogic: AnyObject {
    func displayItems(viewModel: PackingList.GetItems.ViewModel)
}

final class PackingListViewController: UIViewController, PackingListDisplayLogic {
    @IBOutlet private weak var itemsLabel: UILabel!

    var interactor: PackingListBusinessLogic?
    var router: (NSObjectProtocol & PackingListRoutingLogic & PackingListDataPassing)?

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
        let interactor = PackingListInteractor()
        let presenter = PackingListPresenter()
        let router = PackingListRouter()
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
        interactor?.getItems(request: PackingList.GetItems.Request())
    }

    // MARK: Display

    func displayItems(viewModel: PackingList.GetItems.ViewModel) {
        itemsLabel.text = viewModel.text
    }

    // MARK: Actions

    @IBAction private func packedTapped(_ sender: UIButton) {
        router?.routeToRecordHike(segue: nil)
    }
}
