import UIKit
import ViperMcFlurry

final class FilterAssembly: NSObject {
    @IBOutlet private weak var viewController: FilterViewController!

    override func awakeFromNib() {
        super.awakeFromNib()

        let router = FilterRouter()
        router.transitionHandler = viewController

        let interactor = FilterInteractor()
        let presenter = FilterPresenter()
        presenter.view = viewController
        presenter.interactor = interactor
        presenter.router = router

        interactor.output = presenter
        viewController.output = presenter
        viewController.moduleInput = presenter
    }
}
