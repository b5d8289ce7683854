import UIKit

final class TitleConnector: NSObject {
    @IBOutlet private weak var viewController: TitleViewController!

    override func awakeFromNib() {
        super.awakeFromNib()
        let useCase = TitleUseCase(entityGateway: EntityGatewayFactory.entityGateway)
        let presenter = TitlePresenter(useCase: useCase)
        viewController.presenter = presenter
        presenter.output = viewController
        useCase.output = presenter
    }
}
