import LightRoute
import UIKit

final class CheckoutAssembly: NSObject {
    @IBOutlet private weak var viewController: CheckoutViewController!

    override func awakeFromNib() {
        super.awakeFromNib()

        let router = CheckoutRouter()
        router.transitionHandler = viewController

        let interactor = CheckoutInteractor(
            basketService: ServiceProvider.basket, orderService: ServiceProvider.orders)
        let presenter = CheckoutPresenter()
        presenter.view = viewController
        presenter.interactor = interactor
        presenter.router = router

        interactor.output = presenter
        viewController.output = presenter
    }
}
