protocol FavouritesInteractorInput: AnyObject {
    func loadFavourites()
    func removeFavourite(_ exhibit: Exhibit)
}

protocol FavouritesInteractorOutput: AnyObject {
    func didLoad(_ favourites: [Exhibit])
}

final class FavouritesInteractor: FavouritesInteractorInput {

    weak var output: FavouritesInteractorOutput?

    private let exhibits: ExhibitGateway
    private let favourites: FavouritesGateway

    init(exhibits: ExhibitGateway, favourites: FavouritesGateway) {
        self.exhibits = exhibits
        self.favourites = favourites
    }

    func loadFavourites() {
        let ids = favourites.favouriteIDs
        exhibits.fetchExhibits { [weak self] result in
            let exhibits = (try? result.get()) ?? []
            self?.output?.didLoad(ids.compactMap { id in exhibits.first { $0.id == id } })
        }
    }

    func removeFavourite(_ exhibit: Exhibit) {
        favourites.setFavourite(false, for: exhibit.id)
    }
}
