import UIKit

@objc protocol ShowHikeRoutingLogic {
    func routeToEditHike(segue: UIStoryboardSegue?)
    func routeToRateHike(segue: UIStoryboardSegue?)
    func routeToShareHike()
}

protocol ShowHikeDataPassing {
    var dataStore: ShowHikeDataStore? { get }
}

final class ShowHikeRouter: NSObject, ShowHikeRoutingLogic, ShowHikeDataPassing {
    weak var viewController: ShowHikeViewController?
    var dataStore: ShowHikeDataStore?

    // MARK: Routing

    func routeToEditHike(segue: UIStoryboardSegue?) {
        guard let destination = segue?.destination as? RecordHikeViewController,
            let source = dataStore,
            var destinationStore = destination.router?.dataStore
        else { return }
        passDataToEditHike(source: source, destination: &destinationStore)
    }

    func routeToRateHike(segue: UIStoryboardSegue?) {
        let storyboard = UIStoryboard(name: "Record", bundle: nil)
        guard let viewController = viewController,
            let source = dataStore,
            let destination = storyboard.instantiateViewController(withIdentifier: "RateHikeViewController")
                as? RateHikeViewController,
            var destinationStore = destination.router?.dataStore
        else { return }
        passDataToRateHike(source: source, destination: &destinationStore)
        navigateToRateHike(source: viewController, destination: destination)
    }

    func routeToShareHike() {
        viewController?.performSegue(withIdentifier: "ShareHike", sender: nil)
    }

    // MARK: Navigation

    func navigateToRateHike(source: ShowHikeViewController, destination: RateHikeViewController) {
        destination.modalPresentationStyle = .fullScreen
        source.present(destination, animated: true)
    }

    // MARK: Passing data

    func passDataToEditHike(source: ShowHikeDataStore, destination: inout RecordHikeDataStore) {
        destination.hikeToEdit = source.hike
    }

    func passDataToRateHike(source: ShowHikeDataStore, destination: inout RateHikeDataStore) {
        destination.hike = source.hike
    }
}
