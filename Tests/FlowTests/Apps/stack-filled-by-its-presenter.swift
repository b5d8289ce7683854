// A stack of the app asks its presenter what to show when it is loaded, and so contains that; what it pushes for a screen that
// stands on it is a push of that screen.
//
// starts TripNavigationController
// TripNavigationController contain TripListViewController
// TripListViewController push TripViewController

import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        let stack = TripNavigationController(nibName: nil, bundle: nil)
        stack.presenter = TripPresenter(output: stack)
        window?.rootViewController = stack
        return true
    }
}

protocol TripOutput: AnyObject {
    func showList()
    func showTrip()
}

final class TripPresenter {
    private weak var output: TripOutput?
    init(output: TripOutput) { self.output = output }
    func isReady() { output?.showList() }
    func hasChosen() { output?.showTrip() }
}

final class TripNavigationController: UINavigationController, TripOutput {
    var presenter: TripPresenter?

    override func viewDidLoad() { presenter?.isReady() }

    func showList() {
        let list = TripListViewController()
        list.onPick = { [weak presenter] in presenter?.hasChosen() }
        setViewControllers([list], animated: true)
    }
    func showTrip() { pushViewController(TripViewController(), animated: true) }
}

final class TripListViewController: UIViewController {
    var onPick: (() -> Void)?
    override func viewDidAppear(_ animated: Bool) { onPick?() }
}

final class TripViewController: UIViewController {}
