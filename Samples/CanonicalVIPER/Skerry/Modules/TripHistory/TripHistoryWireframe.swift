import UIKit

protocol TripHistoryWireframeProtocol: AnyObject {
    func close()
}

final class TripHistoryWireframe: BaseWireframe {

    init(dependencies: AppDependencies) {
        let view = UIStoryboard.account.instantiate(TripHistoryViewController.self)
        super.init(viewController: view)
        let interactor = TripHistoryInteractor(bookings: dependencies.bookings)
        let presenter = TripHistoryPresenter(interactor: interactor, wireframe: self)
        presenter.view = view
        view.presenter = presenter
    }
}

// MARK: - TripHistoryWireframeProtocol

extension TripHistoryWireframe: TripHistoryWireframeProtocol {

    func close() {
        navigationController?.popViewController(animated: true)
    }
}
