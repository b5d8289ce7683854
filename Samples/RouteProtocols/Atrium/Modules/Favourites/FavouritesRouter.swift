final class FavouritesRouter: Router<FavouritesViewController>, FavouritesRouter.Routes {

    typealias Routes = ExhibitRoute
}
