import UIKit

@objc protocol ListHikesRoutingLogic {
    func routeToShowHike(segue: UIStoryboardSegue?)
    func routeToRecordHike(segue: UIStoryboardSegue?)
    func routeToSummary(segue: UIStoryboardSegue?)
}

protocol ListHikesDataPassing {
    var dataStore: ListHikesDataStore? { get }
}

final class ListHikesRouter: NSObject, ListHikesRoutingLogic, ListHikesDataPassing {
    weak var viewController: ListHikesViewController?
    var dataStore: ListHikesDataStore?

    // MARK: Routing

    func routeToShowHike(segue: UIStoryboardSegue?) {
        if let segue = segue {
            guard let destination = segue.destination as? ShowHikeViewController,
                let source = dataStore,
                var destinationStore = destination.router?.dataStore
            else { return }
            passDataToShowHike(source: source, destination: &destinationStore)
        } else {
            let storyboard = viewController?.storyboard
            guard let viewController = viewController,
                let source = dataStore,
                let destination = storyboard?.instantiateViewController(withIdentifier: "ShowHikeViewController")
                    as? ShowHikeViewController,
                var destinationStore = destination.router?.dataStore
            else { return }
            passDataToShowHike(source: source, destination: &destinationStore)
            navigateToShowHike(source: viewController, destination: destination)
        }
    }

    func routeToRecordHike(segue: UIStoryboardSegue?) {
        guard let destination = segue?.destination as? RecordHikeViewController,
            let source = dataStore,
            var destinationStore = destination.router?.dataStore
        else { return }
        passDataToRecordHike(source: source, destination: &destinationStore)
    }

    func routeToSummary(segue: UIStoryboardSegue?) {
        guard let destination = segue?.destination as? SummaryViewController,
            let source = dataStore,
            var destinationStore = destination.router?.dataStore
        else { return }
        passDataToSummary(source: source, destination: &destinationStore)
    }

    // MARK: Navigation

    func navigateToShowHike(source: ListHikesViewController, destination: ShowHikeViewController) {
        source.show(destination, sender: nil)
    }

    // MARK: Passing data

    func passDataToShowHike(source: ListHikesDataStore, destination: inout ShowHikeDataStore) {
        destination.hike = source.selectedHike
    }

    func passDataToRecordHike(source: ListHikesDataStore, destination: inout RecordHikeDataStore) {
        // Most people walk the same trail again.
        destination.trail = source.hikes.first?.trail
    }

    func passDataToSummary(source: ListHikesDataStore, destination: inout SummaryDataStore) {
        destination.hikes = source.hikes
    }
}
