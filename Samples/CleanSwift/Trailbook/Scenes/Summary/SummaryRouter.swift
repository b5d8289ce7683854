import UIKit

@objc protocol SummaryRoutingLogic {
    func routeToListHikes(segue: UIStoryboardSegue?)
}

protocol SummaryDataPassing {
    var dataStore: SummaryDataStore? { get }
}

final class SummaryRouter: NSObject, SummaryRoutingLogic, SummaryDataPassing {
    weak var viewController: SummaryViewController?
    var dataStore: SummaryDataStore?

    // MARK: Routing

    func routeToListHikes(segue: UIStoryboardSegue?) {
        navigateToListHikes(source: viewController)
    }

    // MARK: Navigation

    func navigateToListHikes(source: SummaryViewController?) {
        source?.dismiss(animated: true)
    }
}
