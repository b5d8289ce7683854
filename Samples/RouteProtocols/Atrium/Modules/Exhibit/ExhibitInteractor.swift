protocol ExhibitInteractorInput: AnyObject {
    var isFavourite: Bool { get }

    func loadExhibit()
    func toggleFavourite()
}

protocol ExhibitInteractorOutput: AnyObject {
    func didLoad(_ exhibit: Exhibit)
    func didNotFindExhibit()
}

final class ExhibitInteractor: ExhibitInteractorInput {

    weak var output: ExhibitInteractorOutput?

    private let exhibitID: Exhibit.ID
    private let exhibits: ExhibitGateway
    private let favourites: FavouritesGateway

    init(exhibitID: Exhibit.ID, exhibits: ExhibitGateway, favourites: FavouritesGateway) {
        self.exhibitID = exhibitID
        self.exhibits = exhibits
        self.favourites = favourites
    }

    var isFavourite: Bool {
        favourites.isFavourite(exhibitID)
    }

    func loadExhibit() {
        exhibits.fetchExhibit(withID: exhibitID) { [weak self] result in
            switch result {
            case .success(let exhibit):
                self?.output?.didLoad(exhibit)
            case .failure:
                self?.output?.didNotFindExhibit()
            }
        }
    }

    func toggleFavourite() {
        favourites.setFavourite(!isFavourite, for: exhibitID)
    }
}
