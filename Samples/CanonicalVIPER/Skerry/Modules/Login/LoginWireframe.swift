import UIKit

protocol LoginWireframeProtocol: AnyObject {
    func showTimetable()
}

final class LoginWireframe: LoginWireframeProtocol {

    private let dependencies: AppDependencies

    private init(dependencies: AppDependencies) {
        self.dependencies = dependencies
    }

    static func createModule(dependencies: AppDependencies) -> UIViewController {
        let view = UIStoryboard.account.instantiate(LoginViewController.self)
        let interactor = LoginInteractor(session: dependencies.session)
        let wireframe = LoginWireframe(dependencies: dependencies)
        let presenter = LoginPresenter(interactor: interactor, wireframe: wireframe)
        presenter.view = view
        interactor.output = presenter
        view.presenter = presenter
        return view
    }

    func showTimetable() {
        guard let timetable = TimetableViewFactory.createView(dependencies: dependencies)?.controller else { return }
        let navigationController = BrandedNavigationController(rootViewController: timetable)
        dependencies.rootAnimator.animateTransition(to: navigationController)
    }
}
