import UIKit

final class FavouritesModule {

    let router: FavouritesRouter
    let viewController: FavouritesViewController

    init(services: AppServices) {
        let router = FavouritesRouter(services: services)
        let interactor = FavouritesInteractor(exhibits: services.exhibits, favourites: services.favourites)
        let viewModel = FavouritesViewModel(interactor: interactor, router: router)
        let identifier = StoryboardScene.Guide.favourites.rawValue
        viewController = UIStoryboard.guide.instantiateViewController(identifier: identifier) { coder in
            FavouritesViewController(coder: coder, viewModel: viewModel)
        }
        interactor.output = viewModel
        viewModel.view = viewController
        router.viewController = viewController
        self.router = router
    }
}
