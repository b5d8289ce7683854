import UIKit

final class FilterViewController: UIViewController {
    @IBOutlet private weak var lightControl: UISegmentedControl!
    @IBOutlet private weak var petSafeSwitch: UISwitch!

    var output: FilterViewOutput!

    override func viewDidLoad() {
        super.viewDidLoad()
        output.viewIsReady()
    }

    @IBAction private func lightChanged(_ sender: UISegmentedControl) {
        output.didChooseLight(at: sender.selectedSegmentIndex)
    }

    @IBAction private func petSafeChanged(_ sender: UISwitch) {
        output.didChangePetSafeOnly(sender.isOn)
    }

    @IBAction private func applyTapped(_ sender: UIButton) {
        output.didTapApply()
    }

    @IBAction private func cancelTapped(_ sender: UIButton) {
        output.router.closeModule()
    }
}

extension FilterViewController: FilterViewInput {
    func show(lightIndex: Int, isPetSafeOnly: Bool) {
        lightControl.selectedSegmentIndex = lightIndex
        petSafeSwitch.isOn = isPetSafeOnly
    }
}
