import UIKit

protocol TimetableWireframeProtocol: AnyObject {
    func showSeatChoice(for sailing: Sailing, from view: ControllerBackedProtocol?)
    func showSettings(of passenger: Passenger, output: SettingsModuleOutput, from view: ControllerBackedProtocol?)
    func showLogin()
}

final class TimetableWireframe: TimetableWireframeProtocol {

    private let dependencies: AppDependencies

    init(dependencies: AppDependencies) {
        self.dependencies = dependencies
    }

    func showSeatChoice(for sailing: Sailing, from view: ControllerBackedProtocol?) {
        let seatChoice = SeatChoiceWireframe(sailing: sailing, dependencies: dependencies)
        view?.controller.navigationController?.pushWireframe(seatChoice)
    }

    func showSettings(of passenger: Passenger, output: SettingsModuleOutput, from view: ControllerBackedProtocol?) {
        let module = SettingsAssembly.configureModule(output: output, dependencies: dependencies)
        module.input.configure(with: passenger)
        let navigationController = BrandedNavigationController(rootViewController: module.view.controller)
        view?.controller.present(navigationController, animated: true)
    }

    func showLogin() {
        let login = LoginWireframe.createModule(dependencies: dependencies)
        let navigationController = BrandedNavigationController(rootViewController: login)
        dependencies.rootAnimator.animateTransition(to: navigationController)
    }
}
