import UIKit

final class SettingsModule {

    let router: SettingsRouter
    let viewController: SettingsViewController

    init(services: AppServices) {
        let router = SettingsRouter(services: services)
        let viewModel = SettingsViewModel(gateway: services.settings, router: router)
        let identifier = StoryboardScene.Settings.settings.rawValue
        viewController = UIStoryboard.settings.instantiateViewController(identifier: identifier) { coder in
            SettingsViewController(coder: coder, viewModel: viewModel)
        }
        viewController.router = router
        viewModel.view = viewController
        router.viewController = viewController
        self.router = router
    }
}
