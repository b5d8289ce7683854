import UIKit

final class SettingsViewController: UIViewController {

    @IBOutlet private weak var languageControl: UISegmentedControl!
    @IBOutlet private weak var largePrintSwitch: UISwitch!

    var router: SettingsRouter.Routes?

    private let viewModel: SettingsViewModelProtocol

    init?(coder: NSCoder, viewModel: SettingsViewModelProtocol) {
        self.viewModel = viewModel
        super.init(coder: coder)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("SettingsModule makes this screen")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.viewDidLoad()
    }

    @IBAction private func didSelectLanguage(_ sender: UISegmentedControl) {
        viewModel.didSelectLanguage(at: sender.selectedSegmentIndex)
    }

    @IBAction private func didSwitchLargePrint(_ sender: UISwitch) {
        viewModel.didSwitchLargePrint(to: sender.isOn)
    }

    @IBAction private func didTapAcknowledgements(_ sender: UIButton) {
        viewModel.didTapAcknowledgements()
    }

    @IBAction private func didTapDone(_ sender: UIBarButtonItem) {
        router?.close()
    }
}

// MARK: - SettingsViewInput

extension SettingsViewController: SettingsViewInput {

    func show(_ content: SettingsContent) {
        languageControl.removeAllSegments()
        for (index, language) in content.languages.enumerated() {
            languageControl.insertSegment(withTitle: language, at: index, animated: false)
        }
        languageControl.selectedSegmentIndex = content.selectedLanguage
        largePrintSwitch.isOn = content.isLargePrintOn
    }
}
