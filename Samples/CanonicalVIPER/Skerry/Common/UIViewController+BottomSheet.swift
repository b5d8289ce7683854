import UIKit

extension UIViewController {

    /// Shows the wireframe's screen as a sheet over the lower half of this one.
    func showBottomSheet(_ wireframe: BaseWireframe) {
        guard let content = wireframe.viewController else { return }
        content.modalPresentationStyle = .pageSheet
        if let sheet = content.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
        }
        present(content, animated: true)
    }
}
