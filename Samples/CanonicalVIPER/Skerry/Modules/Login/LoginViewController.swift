import UIKit

final class LoginViewController: UIViewController {

    @IBOutlet private weak var emailField: UITextField!
    @IBOutlet private weak var passwordField: UITextField!
    @IBOutlet private weak var errorLabel: UILabel!

    var presenter: LoginPresenterProtocol?

    @IBAction private func didTapLogIn(_ sender: UIButton) {
        presenter?.didTapLogIn(email: emailField.text ?? "", password: passwordField.text ?? "")
    }
}

// MARK: - LoginViewProtocol

extension LoginViewController: LoginViewProtocol {

    func show(error: String?) {
        errorLabel.text = error
    }
}
