protocol FavouritesViewModelProtocol: AnyObject {
    var cells: [ExhibitCellModel] { get }

    func viewWillAppear()
    func didSelectCell(at index: Int)
    func didDeleteCell(at index: Int)
}

final class FavouritesViewModel: FavouritesViewModelProtocol {

    weak var view: FavouritesViewController?

    private(set) var cells: [ExhibitCellModel] = []

    private let interactor: FavouritesInteractorInput
    private let router: FavouritesRouter.Routes
    private var favourites: [Exhibit] = []

    init(interactor: FavouritesInteractorInput, router: FavouritesRouter.Routes) {
        self.interactor = interactor
        self.router = router
    }

    func viewWillAppear() {
        interactor.loadFavourites()
    }

    func didSelectCell(at index: Int) {
        router.openExhibit(withID: favourites[index].id)
    }

    func didDeleteCell(at index: Int) {
        interactor.removeFavourite(favourites[index])
        interactor.loadFavourites()
    }
}

// MARK: - FavouritesInteractorOutput

extension FavouritesViewModel: FavouritesInteractorOutput {

    func didLoad(_ favourites: [Exhibit]) {
        self.favourites = favourites
        cells = favourites.map { ExhibitCellModel(title: $0.title, place: $0.room, isFavourite: true) }
        view?.reload()
    }
}
