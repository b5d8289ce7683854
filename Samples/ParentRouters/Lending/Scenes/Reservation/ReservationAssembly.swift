import UIKit

final class ReservationAssembly {
    private let viewController: ReservationViewController
    private let useCase: ReservationUseCase
    private let presenter: ReservationPresenter

    init(viewController: ReservationViewController, useCase: ReservationUseCase, presenter: ReservationPresenter) {
        self.viewController = viewController
        self.useCase = useCase
        self.presenter = presenter
    }

    convenience init(router: ReservationRouter, bookID: String) {
        let useCase = ReservationUseCase(bookID: bookID, entityGateway: EntityGatewayFactory.entityGateway)
        let presenter = ReservationPresenter(useCase: useCase, router: router)
        let storyboard = UIStoryboard(name: "Title", bundle: nil)
        let viewController = storyboard.instantiateViewController(type: ReservationViewController.self)
        self.init(viewController: viewController, useCase: useCase, presenter: presenter)
    }

    func configure() -> ReservationViewController {
        viewController.presenter = presenter
        presenter.output = viewController
        useCase.output = presenter
        return viewController
    }
}
