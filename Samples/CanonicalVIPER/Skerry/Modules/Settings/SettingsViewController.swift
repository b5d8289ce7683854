import UIKit

final class SettingsViewController: UIViewController {

    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var emailLabel: UILabel!
    @IBOutlet private weak var reminderSwitch: UISwitch!

    var presenter: SettingsPresenterProtocol?

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter?.viewDidLoad()
    }

    @IBAction private func didSwitchReminder(_ sender: UISwitch) {
        presenter?.didSwitchReminder(to: sender.isOn)
    }

    @IBAction private func didTapLogOut(_ sender: UIButton) {
        presenter?.didTapLogOut()
    }

    @IBAction private func didTapDone(_ sender: UIBarButtonItem) {
        presenter?.didTapDone()
    }
}

// MARK: - SettingsViewProtocol

extension SettingsViewController: SettingsViewProtocol {

    func show(name: String, email: String, remindsBeforeDeparture: Bool) {
        nameLabel.text = name
        emailLabel.text = email
        reminderSwitch.isOn = remindsBeforeDeparture
    }
}
