import LightRoute
import UIKit

final class BasketAssembly: NSObject {
    @IBOutlet private weak var viewController: BasketViewController!

    override func awakeFromNib() {
        super.awakeFromNib()

        let router = BasketRouter()
        router.transitionHandler = viewController

        let interactor = BasketInteractor(basketService: ServiceProvider.basket)
        let presenter = BasketPresenter()
        presenter.view = viewController
        presenter.interactor = interactor
        presenter.router = router

        interactor.output = presenter
        viewController.output = presenter
    }
}
