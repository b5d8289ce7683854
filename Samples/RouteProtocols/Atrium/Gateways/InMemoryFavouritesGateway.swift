/// Keeps favourites in the order in which they were added, for as long as the app runs.
final class InMemoryFavouritesGateway: FavouritesGateway {

    private(set) var favouriteIDs: [Exhibit.ID] = []

    func isFavourite(_ id: Exhibit.ID) -> Bool {
        favouriteIDs.contains(id)
    }

    func setFavourite(_ isFavourite: Bool, for id: Exhibit.ID) {
        favouriteIDs.removeAll { $0 == id }
        if isFavourite {
            favouriteIDs.append(id)
        }
    }
}
