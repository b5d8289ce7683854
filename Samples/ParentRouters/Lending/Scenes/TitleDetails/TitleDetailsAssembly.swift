import UIKit

final class TitleDetailsAssembly {
    private let viewController: TitleDetailsViewController
    private let useCase: TitleDetailsUseCase
    private let presenter: TitleDetailsPresenter

    init(viewController: TitleDetailsViewController, useCase: TitleDetailsUseCase, presenter: TitleDetailsPresenter) {
        self.viewController = viewController
        self.useCase = useCase
        self.presenter = presenter
    }

    convenience init(router: TitleDetailsRouter, bookID: String) {
        let useCase = TitleDetailsUseCase(bookID: bookID, entityGateway: EntityGatewayFactory.entityGateway)
        let presenter = TitleDetailsPresenter(useCase: useCase, router: router)
        let storyboard = UIStoryboard(name: "Title", bundle: nil)
        let viewController = storyboard.instantiateViewController(type: TitleDetailsViewController.self)
        self.init(viewController: viewController, useCase: useCase, presenter: presenter)
    }

    func configure() -> TitleDetailsViewController {
        viewController.presenter = presenter
        presenter.output = viewController
        useCase.output = presenter
        return viewController
    }
}
