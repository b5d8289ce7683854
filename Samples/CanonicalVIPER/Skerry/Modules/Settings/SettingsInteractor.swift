protocol SettingsInteractorInput: AnyObject {
    var remindsBeforeDeparture: Bool { get set }

    func logOut()
}

final class SettingsInteractor: SettingsInteractorInput {

    private let session: SessionGateway

    init(session: SessionGateway) {
        self.session = session
    }

    var remindsBeforeDeparture: Bool {
        get { session.remindsBeforeDeparture }
        set { session.remindsBeforeDeparture = newValue }
    }

    func logOut() {
        session.logOut()
    }
}
