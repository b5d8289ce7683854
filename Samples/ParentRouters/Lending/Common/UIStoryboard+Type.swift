import UIKit

extension UIStoryboard {
    /// The scene whose storyboard identifier is the name of the view controller's type.
    func instantiateViewController<T: UIViewController>(type: T.Type) -> T {
        let identifier = String(describing: type)
        guard let viewController = instantiateViewController(withIdentifier: identifier) as? T else {
            preconditionFailure("The scene \(identifier) is not a \(type).")
        }
        return viewController
    }
}
