import UIKit

final class ExhibitModule {

    let router: ExhibitRouter
    let viewController: ExhibitViewController

    init(exhibitID: Exhibit.ID, services: AppServices) {
        let router = ExhibitRouter(services: services)
        let interactor = ExhibitInteractor(
            exhibitID: exhibitID,
            exhibits: services.exhibits,
            favourites: services.favourites
        )
        let viewModel = ExhibitViewModel(interactor: interactor, router: router)
        let identifier = StoryboardScene.Guide.exhibit.rawValue
        viewController = UIStoryboard.guide.instantiateViewController(identifier: identifier) { coder in
            ExhibitViewController(coder: coder, viewModel: viewModel)
        }
        interactor.output = viewModel
        viewModel.view = viewController
        router.viewController = viewController
        self.router = router
    }
}
