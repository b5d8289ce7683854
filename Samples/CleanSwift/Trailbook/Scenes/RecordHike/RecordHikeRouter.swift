import UIKit

@objc protocol RecordHikeRoutingLogic {
    func routeToChooseTrail(segue: UIStoryboardSegue?)
    func routeToListHikes(segue: UIStoryboardSegue?)
    func routeToShowHike(segue: UIStoryboardSegue?)
}

protocol RecordHikeDataPassing {
    var dataStore: RecordHikeDataStore? { get }
}

final class RecordHikeRouter: NSObject, RecordHikeRoutingLogic, RecordHikeDataPassing {
    weak var viewController: RecordHikeViewController?
    var dataStore: RecordHikeDataStore?

    // MARK: Routing

    func routeToChooseTrail(segue: UIStoryboardSegue?) {
        guard let destination = segue?.destination as? ChooseTrailViewController,
            let source = dataStore,
            var destinationStore = destination.router?.dataStore
        else { return }
        passDataToChooseTrail(source: source, destination: &destinationStore)
    }

    func routeToListHikes(segue: UIStoryboardSegue?) {
        navigateToListHikes(source: viewController)
    }

    func routeToShowHike(segue: UIStoryboardSegue?) {
        navigateToShowHike(source: viewController)
    }

    // MARK: Navigation

    func navigateToListHikes(source: RecordHikeViewController?) {
        source?.navigationController?.popToRootViewController(animated: true)
    }

    func navigateToShowHike(source: RecordHikeViewController?) {
        source?.navigationController?.popViewController(animated: true)
    }

    // MARK: Passing data

    func passDataToChooseTrail(source: RecordHikeDataStore, destination: inout ChooseTrailDataStore) {
        destination.chosenTrail = source.trail ?? source.hikeToEdit?.trail
    }
}
