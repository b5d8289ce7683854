import UIKit

protocol MessageRoute {
    func showMessage(title: String, text: String)
}

extension MessageRoute where Self: RouterProtocol {

    func showMessage(title: String, text: String) {
        let alert = UIAlertController(title: title, message: text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        viewController?.present(alert, animated: true)
    }
}
