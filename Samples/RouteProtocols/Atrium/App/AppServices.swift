/// The gateways that all modules of one run of the app share.
final class AppServices {

    let exhibits: ExhibitGateway
    let favourites: FavouritesGateway
    let settings: SettingsGateway

    init(
        exhibits: ExhibitGateway = InMemoryExhibitGateway(),
        favourites: FavouritesGateway = InMemoryFavouritesGateway(),
        settings: SettingsGateway = InMemorySettingsGateway()
    ) {
        self.exhibits = exhibits
        self.favourites = favourites
        self.settings = settings
    }
}
