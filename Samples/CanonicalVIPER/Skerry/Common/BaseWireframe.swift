import UIKit

/// Base of the wireframes that make their own screen. Such a wireframe stands for the screen until it is shown.
class BaseWireframe {

    private weak var screen: UIViewController?
    private var pendingScreen: UIViewController?

    init(viewController: UIViewController) {
        screen = viewController
        pendingScreen = viewController
    }

    /// The screen. The wireframe keeps it alive up to the first access; from then on whoever shows it does.
    var viewController: UIViewController? {
        defer { pendingScreen = nil }
        return screen
    }

    var navigationController: UINavigationController? {
        viewController?.navigationController
    }

    func showAlert(title: String, message: String) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        viewController?.present(alert, animated: true)
    }
}
