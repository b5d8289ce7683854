import UIKit

final class CareTipsViewController: UIViewController {
    @IBOutlet private weak var tipsLabel: UILabel!

    var output: CareTipsViewOutput!

    override func viewDidLoad() {
        super.viewDidLoad()
        output.viewIsReady()
    }

    @IBAction private func hideTapped(_ sender: UIButton) {
        output.didTapHide()
    }
}

extension CareTipsViewController: CareTipsViewInput {
    func show(_ text: String) {
        tipsLabel.text = text
    }
}
