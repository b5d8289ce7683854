import UIKit

/// A way to show a screen, and the matching way back.
protocol Transition: AnyObject {
    /// The screen that the transition starts from.
    var source: UIViewController? { get set }

    func open(_ viewController: UIViewController)
    func close(_ viewController: UIViewController)
}
