import UIKit

protocol RecordHikeDisplayLogic: AnyObject {
    func displayForm(viewModel: RecordHike.ShowForm.ViewModel)
    func displayTrail(viewModel: RecordHike.ShowTrail.ViewModel)
    func displaySavedHike(viewModel: RecordHike.SaveHike.ViewModel)
}

final class RecordHikeViewController: UIViewController, RecordHikeDisplayLogic {
    @IBOutlet private weak var trailLabel: UILabel!
    @IBOutlet private weak var datePicker: UIDatePicker!
    @IBOutlet private weak var noteField: UITextField!
    @IBOutlet private weak var messageLabel: UILabel!

    var interactor: RecordHikeBusinessLogic?
    var router: (NSObjectProtocol & RecordHikeRoutingLogic & RecordHikeDataPassing)?

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
        let interactor = RecordHikeInteractor(worker: HikesWorker(store: MemoryStore.shared))
        let presenter = RecordHikePresenter()
        let router = RecordHikeRouter()
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

    override func viewDidLoad() {
        super.viewDidLoad()
        interactor?.showForm(request: RecordHike.ShowForm.Request())
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        interactor?.showTrail(request: RecordHike.ShowTrail.Request())
    }

    // MARK: Display

    func displayForm(viewModel: RecordHike.ShowForm.ViewModel) {
        title = viewModel.title
        datePicker.date = viewModel.date
        noteField.text = viewModel.note
    }

    func displayTrail(viewModel: RecordHike.ShowTrail.ViewModel) {
        trailLabel.text = viewModel.trail
    }

    func displaySavedHike(viewModel: RecordHike.SaveHike.ViewModel) {
        switch viewModel.next {
        case .list: router?.routeToListHikes(segue: nil)
        case .hike: router?.routeToShowHike(segue: nil)
        case .correction(let message): messageLabel.text = message
        }
    }

    // MARK: Actions

    @IBAction private func saveTapped(_ sender: UIBarButtonItem) {
        let request = RecordHike.SaveHike.Request(date: datePicker.date, note: noteField.text ?? "")
        interactor?.saveHike(request: request)
    }
}
