import UIKit

final class OpeningHoursConnector: NSObject {
    @IBOutlet private weak var viewController: OpeningHoursViewController!

    override func awakeFromNib() {
        super.awakeFromNib()
        let useCase = OpeningHoursUseCase(entityGateway: EntityGatewayFactory.entityGateway)
        let presenter = OpeningHoursPresenter(useCase: useCase)
        viewController.presenter = presenter
        presenter.output = viewController
        useCase.output = presenter
    }
}
