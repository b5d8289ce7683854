import UIKit

@objc protocol ChooseTrailRoutingLogic {
    func routeToRecordHike(segue: UIStoryboardSegue?)
}

protocol ChooseTrailDataPassing {
    var dataStore: ChooseTrailDataStore? { get set }
}

final class ChooseTrailRouter: NSObject, ChooseTrailRoutingLogic, ChooseTrailDataPassing {
    weak var viewController: ChooseTrailViewController?
    var dataStore: ChooseTrailDataStore?

    // MARK: Routing

    func routeToRecordHike(segue: UIStoryboardSegue?) {
        let stack = viewController?.navigationController?.viewControllers ?? []
        guard let source = dataStore,
            let destination = stack.dropLast().last as? RecordHikeViewController,
            var destinationStore = destination.router?.dataStore
        else { return }
        passDataToRecordHike(source: source, destination: &destinationStore)
        navigateToRecordHike(source: viewController, destination: destination)
    }

    // MARK: Navigation

    func navigateToRecordHike(source: ChooseTrailViewController?, destination: RecordHikeViewController) {
        source?.navigationController?.popToViewController(destination, animated: true)
    }

    // MARK: Passing data

    func passDataToRecordHike(source: ChooseTrailDataStore, destination: inout RecordHikeDataStore) {
        destination.trail = source.chosenTrail
    }
}
