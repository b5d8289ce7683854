protocol ExhibitListViewInput: AnyObject {
    func reload()
}

protocol ExhibitListViewModelProtocol: AnyObject {
    var cells: [ExhibitCellModel] { get }

    func viewWillAppear()
    func didSelectCell(at index: Int)
    func didTapSettings()
}

final class ExhibitListViewModel: ExhibitListViewModelProtocol {

    weak var view: ExhibitListViewInput?

    private(set) var cells: [ExhibitCellModel] = []

    private let interactor: ExhibitListInteractorInput
    private let router: ExhibitListRouter.Routes
    private var exhibits: [Exhibit] = []

    init(interactor: ExhibitListInteractorInput, router: ExhibitListRouter.Routes) {
        self.interactor = interactor
        self.router = router
    }

    func viewWillAppear() {
        interactor.loadExhibits()
    }

    func didSelectCell(at index: Int) {
        router.openExhibit(withID: exhibits[index].id)
    }

    func didTapSettings() {
        router.openSettings()
    }
}

// MARK: - ExhibitListInteractorOutput

extension ExhibitListViewModel: ExhibitListInteractorOutput {

    func didLoad(_ exhibits: [Exhibit]) {
        self.exhibits = exhibits
        cells = exhibits.map { exhibit in
            ExhibitCellModel(
                title: exhibit.title,
                place: exhibit.room,
                isFavourite: interactor.isFavourite(exhibit)
            )
        }
        view?.reload()
    }

    func didFailToLoadExhibits() {
        router.showMessage(title: "No guide", text: "The guide could not be loaded. Please ask at the desk.")
    }
}
