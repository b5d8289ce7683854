protocol LoginViewProtocol: AnyObject {
    func show(error: String?)
}

protocol LoginPresenterProtocol: AnyObject {
    func didTapLogIn(email: String, password: String)
}

final class LoginPresenter: LoginPresenterProtocol {

    weak var view: LoginViewProtocol?

    private let interactor: LoginInteractorInput
    private let wireframe: LoginWireframeProtocol

    init(interactor: LoginInteractorInput, wireframe: LoginWireframeProtocol) {
        self.interactor = interactor
        self.wireframe = wireframe
    }

    func didTapLogIn(email: String, password: String) {
        view?.show(error: nil)
        interactor.logIn(email: email, password: password)
    }
}

// MARK: - LoginInteractorOutput

extension LoginPresenter: LoginInteractorOutput {

    func didLogIn() {
        wireframe.showTimetable()
    }

    func didFailToLogIn() {
        view?.show(error: "We do not know this passenger.")
    }
}
