import UIKit

final class NurseryMapViewController: UIViewController {
    @IBOutlet private weak var directionsLabel: UILabel!

    var output: NurseryMapViewOutput!

    override func viewDidLoad() {
        super.viewDidLoad()
        output.viewIsReady()
    }

    @IBAction private func closeTapped(_ sender: UIButton) {
        output.didTapClose()
    }
}

extension NurseryMapViewController: NurseryMapViewInput {
    func show(_ text: String) {
        directionsLabel.text = text
    }
}
