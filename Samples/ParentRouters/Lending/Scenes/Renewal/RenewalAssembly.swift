import UIKit

final class RenewalAssembly {
    private let viewController: RenewalViewController
    private let useCase: RenewalUseCase
    private let presenter: RenewalPresenter

    init(viewController: RenewalViewController, useCase: RenewalUseCase, presenter: RenewalPresenter) {
        self.viewController = viewController
        self.useCase = useCase
        self.presenter = presenter
    }

    convenience init(router: RenewalRouter, loanID: String) {
        let useCase = RenewalUseCase(loanID: loanID, entityGateway: EntityGatewayFactory.entityGateway)
        let presenter = RenewalPresenter(useCase: useCase, router: router)
        let storyboard = UIStoryboard(name: "Account", bundle: nil)
        let viewController = storyboard.instantiateViewController(type: RenewalViewController.self)
        self.init(viewController: viewController, useCase: useCase, presenter: presenter)
    }

    func configure() -> RenewalViewController {
        viewController.presenter = presenter
        presenter.output = viewController
        useCase.output = presenter
        return viewController
    }
}
