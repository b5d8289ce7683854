import UIKit

@objc protocol PackingListRoutingLogic {
    func routeToRecordHike(segue: UIStoryboardSegue?)
}

protocol PackingListDataPassing {
    var dataStore: PackingListDataStore? { get }
}

final class PackingListRouter: NSObject, PackingListRoutingLogic, PackingListDataPassing {
    weak var viewController: PackingListViewController?
    var dataStore: PackingListDataStore?

    // MARK: Routing

    func routeToRecordHike(segue: UIStoryboardSegue?) {
        navigateToRecordHike(source: viewController)
    }

    // MARK: Navigation

    func navigateToRecordHike(source: PackingListViewController?) {
        source?.navigationController?.popViewController(animated: true)
    }
}
