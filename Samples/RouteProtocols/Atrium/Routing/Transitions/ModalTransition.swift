import UIKit

final class ModalTransition: Transition {

    weak var source: UIViewController?

    private let isAnimated: Bool
    private let presentationStyle: UIModalPresentationStyle

    init(presentationStyle: UIModalPresentationStyle = .automatic, isAnimated: Bool = true) {
        self.presentationStyle = presentationStyle
        self.isAnimated = isAnimated
    }

    func open(_ viewController: UIViewController) {
        viewController.modalPresentationStyle = presentationStyle
        source?.present(viewController, animated: isAnimated)
    }

    func close(_ viewController: UIViewController) {
        viewController.dismiss(animated: isAnimated)
    }
}
