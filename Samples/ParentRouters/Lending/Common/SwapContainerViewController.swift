import UIKit

/// Shows one child at a time in its container view.
class SwapContainerViewController: UIViewController {
    @IBOutlet private weak var containerView: UIView!

    private var current: UIViewController?

    func swap(to viewController: UIViewController) {
        remove(current)
        addChild(viewController)
        viewController.view.frame = containerView.bounds
        viewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView.addSubview(viewController.view)
        viewController.didMove(toParent: self)
        current = viewController
    }

    private func remove(_ viewController: UIViewController?) {
        viewController?.willMove(toParent: nil)
        viewController?.view.removeFromSuperview()
        viewController?.removeFromParent()
    }
}
