import UIKit

protocol SettingsRoute {
    func openSettings()
}

extension SettingsRoute where Self: RouterProtocol {

    func openSettings() {
        let module = SettingsModule(services: services)
        let transition = ModalTransition(presentationStyle: .formSheet)
        module.router.openTransition = transition
        let navigationController = UINavigationController(rootViewController: module.viewController)
        open(navigationController, transition: transition)
    }
}
