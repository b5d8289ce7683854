protocol SettingsModuleInput: AnyObject {
    func configure(with passenger: Passenger)
}

protocol SettingsModuleOutput: AnyObject {
    func settingsDidLogOut()
}

protocol SettingsViewProtocol: ControllerBackedProtocol {
    func show(name: String, email: String, remindsBeforeDeparture: Bool)
}

protocol SettingsPresenterProtocol: AnyObject {
    func viewDidLoad()
    func didSwitchReminder(to isOn: Bool)
    func didTapLogOut()
    func didTapDone()
}

final class SettingsPresenter: SettingsPresenterProtocol {

    weak var view: SettingsViewProtocol?
    weak var output: SettingsModuleOutput?

    private let interactor: SettingsInteractorInput
    private let wireframe: SettingsWireframeProtocol
    private var passenger: Passenger?

    init(interactor: SettingsInteractorInput, wireframe: SettingsWireframeProtocol) {
        self.interactor = interactor
        self.wireframe = wireframe
    }

    func viewDidLoad() {
        view?.show(
            name: passenger?.name ?? "",
            email: passenger?.email ?? "",
            remindsBeforeDeparture: interactor.remindsBeforeDeparture
        )
    }

    func didSwitchReminder(to isOn: Bool) {
        interactor.remindsBeforeDeparture = isOn
    }

    func didTapLogOut() {
        interactor.logOut()
        wireframe.close(view) { [weak output] in
            output?.settingsDidLogOut()
        }
    }

    func didTapDone() {
        wireframe.close(view, completion: nil)
    }
}

// MARK: - SettingsModuleInput

extension SettingsPresenter: SettingsModuleInput {

    func configure(with passenger: Passenger) {
        self.passenger = passenger
    }
}
