protocol PinEntryInteractorInput: AnyObject {
    func check(pin: String)
}

final class PinEntryInteractor: PinEntryInteractorInput {

    weak var output: PinEntryPresenter?

    private let session: SessionGateway
    private var attemptsLeft = 3

    init(session: SessionGateway) {
        self.session = session
    }

    func check(pin: String) {
        guard !session.isCorrect(pin: pin) else {
            output?.didAcceptPin()
            return
        }
        attemptsLeft -= 1
        output?.didRejectPin(attemptsLeft: attemptsLeft)
    }
}
