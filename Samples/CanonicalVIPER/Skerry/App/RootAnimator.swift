import UIKit

protocol RootAnimatorProtocol: AnyObject {
    func attach(to window: UIWindow)
    func animateTransition(to viewController: UIViewController)
}

/// Exchanges the root of the window under a short cross-fade.
final class RootAnimator: RootAnimatorProtocol {

    private weak var window: UIWindow?

    private let duration: TimeInterval

    init(duration: TimeInterval = 0.3) {
        self.duration = duration
    }

    func attach(to window: UIWindow) {
        self.window = window
    }

    func animateTransition(to viewController: UIViewController) {
        guard let window = window else { return }
        window.rootViewController = viewController
        UIView.transition(with: window, duration: duration, options: .transitionCrossDissolve, animations: nil)
    }
}
