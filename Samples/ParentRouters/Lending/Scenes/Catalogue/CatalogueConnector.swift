import UIKit

final class CatalogueConnector: NSObject {
    @IBOutlet private weak var viewController: CatalogueViewController!

    override func awakeFromNib() {
        super.awakeFromNib()
        let useCase = CatalogueUseCase(entityGateway: EntityGatewayFactory.entityGateway)
        let presenter = CataloguePresenter(useCase: useCase)
        viewController.presenter = presenter
        presenter.output = viewController
        useCase.output = presenter
    }
}
