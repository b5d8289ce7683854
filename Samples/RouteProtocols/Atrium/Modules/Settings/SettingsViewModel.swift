protocol SettingsViewInput: AnyObject {
    func show(_ content: SettingsContent)
}

protocol SettingsViewModelProtocol: AnyObject {
    func viewDidLoad()
    func didSelectLanguage(at index: Int)
    func didSwitchLargePrint(to isOn: Bool)
    func didTapAcknowledgements()
}

/// What the settings display.
struct SettingsContent: Equatable {

    let languages: [String]
    let selectedLanguage: Int
    let isLargePrintOn: Bool
}

final class SettingsViewModel: SettingsViewModelProtocol {

    weak var view: SettingsViewInput?

    private let gateway: SettingsGateway
    private let router: SettingsRouter.Routes
    private let languages = VisitorSettings.Language.allCases

    init(gateway: SettingsGateway, router: SettingsRouter.Routes) {
        self.gateway = gateway
        self.router = router
    }

    func viewDidLoad() {
        let settings = gateway.settings
        let content = SettingsContent(
            languages: languages.map(\.rawValue),
            selectedLanguage: languages.firstIndex(of: settings.language) ?? 0,
            isLargePrintOn: settings.prefersLargePrint
        )
        view?.show(content)
    }

    func didSelectLanguage(at index: Int) {
        gateway.settings.language = languages[index]
    }

    func didSwitchLargePrint(to isOn: Bool) {
        gateway.settings.prefersLargePrint = isOn
    }

    func didTapAcknowledgements() {
        router.openAcknowledgements()
    }
}
