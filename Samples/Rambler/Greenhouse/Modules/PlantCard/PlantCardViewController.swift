import LightRoute
import UIKit

final class PlantCardViewController: UIViewController {
    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var latinNameLabel: UILabel!
    @IBOutlet private weak var priceLabel: UILabel!
    @IBOutlet private weak var careTipsContainer: UIView!

    var output: PlantCardViewOutput!

    override func viewDidLoad() {
        super.viewDidLoad()
        output.viewIsReady()
    }

    @IBAction private func addToBasketTapped(_ sender: UIButton) {
        output.didTapAddToBasket()
    }

    @IBAction private func supplierTapped(_ sender: UIButton) {
        output.didTapSupplier()
    }
}

extension PlantCardViewController: PlantCardViewInput {
    func show(_ card: PlantCardViewModel) {
        nameLabel.text = card.name
        latinNameLabel.text = card.latinName
        priceLabel.text = card.price
    }
}

extension PlantCardViewController: ViewContainerForEmbedSegue {
    func containerViewForSegue(_ identifier: String) -> UIView {
        careTipsContainer
    }
}
