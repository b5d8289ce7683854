protocol LoginInteractorInput: AnyObject {
    func logIn(email: String, password: String)
}

protocol LoginInteractorOutput: AnyObject {
    func didLogIn()
    func didFailToLogIn()
}

final class LoginInteractor: LoginInteractorInput {

    weak var output: LoginInteractorOutput?

    private let session: SessionGateway

    init(session: SessionGateway) {
        self.session = session
    }

    func logIn(email: String, password: String) {
        session.logIn(email: email, password: password) { [weak self] result in
            switch result {
            case .success: self?.output?.didLogIn()
            case .failure: self?.output?.didFailToLogIn()
            }
        }
    }
}
