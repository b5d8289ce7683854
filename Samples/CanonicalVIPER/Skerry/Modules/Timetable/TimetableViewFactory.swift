import UIKit

enum TimetableViewFactory {

    static func createView(dependencies: AppDependencies) -> TimetableViewProtocol? {
        guard dependencies.session.passenger != nil else { return nil }
        let view = UIStoryboard.booking.instantiate(TimetableViewController.self)
        let interactor = TimetableInteractor(sailings: dependencies.sailings, session: dependencies.session)
        let wireframe = TimetableWireframe(dependencies: dependencies)
        let presenter = TimetablePresenter(interactor: interactor, wireframe: wireframe)
        presenter.view = view
        interactor.output = presenter
        view.presenter = presenter
        return view
    }
}
