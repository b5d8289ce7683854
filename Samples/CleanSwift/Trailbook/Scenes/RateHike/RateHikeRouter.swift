import UIKit

@objc protocol RateHikeRoutingLogic {
    func routeToShowHike(segue: UIStoryboardSegue?)
}

protocol RateHikeDataPassing {
    var dataStore: RateHikeDataStore? { get }
}

final class RateHikeRouter: NSObject, RateHikeRoutingLogic, RateHikeDataPassing {
    weak var viewController: RateHikeViewController?
    var dataStore: RateHikeDataStore?

    // MARK: Routing

    func routeToShowHike(segue: UIStoryboardSegue?) {
        navigateToShowHike(source: viewController)
    }

    // MARK: Navigation

    func navigateToShowHike(source: RateHikeViewController?) {
        source?.dismiss(animated: true)
    }
}
