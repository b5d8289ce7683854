import UIKit

extension UINavigationController {

    func pushWireframe(_ wireframe: BaseWireframe, animated: Bool = true) {
        guard let viewController = wireframe.viewController else { return }
        pushViewController(viewController, animated: animated)
    }
}
