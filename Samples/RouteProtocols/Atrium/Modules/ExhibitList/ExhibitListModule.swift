import UIKit

final class ExhibitListModule {

    let router: ExhibitListRouter
    let viewController: ExhibitListViewController

    init(services: AppServices) {
        let router = ExhibitListRouter(services: services)
        let interactor = ExhibitListInteractor(exhibits: services.exhibits, favourites: services.favourites)
        let viewModel = ExhibitListViewModel(interactor: interactor, router: router)
        let identifier = StoryboardScene.Guide.exhibitList.rawValue
        viewController = UIStoryboard.guide.instantiateViewController(identifier: identifier) { coder in
            ExhibitListViewController(coder: coder, viewModel: viewModel)
        }
        interactor.output = viewModel
        viewModel.view = viewController
        router.viewController = viewController
        self.router = router
    }
}
