import UIKit

final class LoansConnector: NSObject {
    @IBOutlet private weak var viewController: LoansViewController!

    override func awakeFromNib() {
        super.awakeFromNib()
        let useCase = LoansUseCase(entityGateway: EntityGatewayFactory.entityGateway)
        let presenter = LoansPresenter(useCase: useCase)
        viewController.presenter = presenter
        presenter.output = viewController
        useCase.output = presenter
    }
}
