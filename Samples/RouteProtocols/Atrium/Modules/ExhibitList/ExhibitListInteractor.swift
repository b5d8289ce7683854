protocol ExhibitListInteractorInput: AnyObject {
    func loadExhibits()
    func isFavourite(_ exhibit: Exhibit) -> Bool
}

protocol ExhibitListInteractorOutput: AnyObject {
    func didLoad(_ exhibits: [Exhibit])
    func didFailToLoadExhibits()
}

final class ExhibitListInteractor: ExhibitListInteractorInput {

    weak var output: ExhibitListInteractorOutput?

    private let exhibits: ExhibitGateway
    private let favourites: FavouritesGateway

    init(exhibits: ExhibitGateway, favourites: FavouritesGateway) {
        self.exhibits = exhibits
        self.favourites = favourites
    }

    func loadExhibits() {
        exhibits.fetchExhibits { [weak self] result in
            switch result {
            case .success(let exhibits):
                self?.output?.didLoad(exhibits.sorted { $0.title < $1.title })
            case .failure:
                self?.output?.didFailToLoadExhibits()
            }
        }
    }

    func isFavourite(_ exhibit: Exhibit) -> Bool {
        favourites.isFavourite(exhibit.id)
    }
}
