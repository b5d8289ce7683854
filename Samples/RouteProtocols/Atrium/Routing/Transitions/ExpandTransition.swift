import UIKit

/// Covers the screen with the new one, which grows out of the middle.
final class ExpandTransition: NSObject, Transition {

    weak var source: UIViewController?

    private let animator: ExpandAnimator

    init(animator: ExpandAnimator = ExpandAnimator()) {
        self.animator = animator
    }

    func open(_ viewController: UIViewController) {
        viewController.transitioningDelegate = self
        viewController.modalPresentationStyle = .fullScreen
        source?.present(viewController, animated: true)
    }

    func close(_ viewController: UIViewController) {
        viewController.dismiss(animated: true)
    }
}

// MARK: - UIViewControllerTransitioningDelegate

extension ExpandTransition: UIViewControllerTransitioningDelegate {

    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        animator.direction = .expanding
        return animator
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        animator.direction = .shrinking
        return animator
    }
}
