import UIKit

protocol ReceiptWireframeProtocol: AnyObject {
    func finish()
}

final class ReceiptWireframe: ReceiptWireframeProtocol {

    weak var viewController: UIViewController?

    func finish() {
        viewController?.navigationController?.popToRootViewController(animated: true)
    }
}
