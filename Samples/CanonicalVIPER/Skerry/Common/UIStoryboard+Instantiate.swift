import UIKit

extension UIStoryboard {

    static var account: UIStoryboard { UIStoryboard(name: "Account", bundle: nil) }
    static var booking: UIStoryboard { UIStoryboard(name: "Booking", bundle: nil) }
    static var checkout: UIStoryboard { UIStoryboard(name: "Checkout", bundle: nil) }

    /// The scene whose identifier is the name of its class.
    func instantiate<Screen: UIViewController>(_ type: Screen.Type) -> Screen {
        let identifier = String(describing: type)
        guard let screen = instantiateViewController(withIdentifier: identifier) as? Screen else {
            preconditionFailure("The scene \(identifier) has another class")
        }
        return screen
    }
}
