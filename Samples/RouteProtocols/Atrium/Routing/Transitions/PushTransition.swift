import UIKit

final class PushTransition: Transition {

    weak var source: UIViewController?

    private let isAnimated: Bool

    init(isAnimated: Bool = true) {
        self.isAnimated = isAnimated
    }

    func open(_ viewController: UIViewController) {
        source?.navigationController?.pushViewController(viewController, animated: isAnimated)
    }

    func close(_ viewController: UIViewController) {
        viewController.navigationController?.popViewController(animated: isAnimated)
    }
}
