protocol FavouritesGateway: AnyObject {
    var favouriteIDs: [Exhibit.ID] { get }

    func isFavourite(_ id: Exhibit.ID) -> Bool
    func setFavourite(_ isFavourite: Bool, for id: Exhibit.ID)
}
