import UIKit

final class ExhibitCell: UITableViewCell {

    static let reuseIdentifier = "ExhibitCell"

    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var placeLabel: UILabel!

    func configure(with model: ExhibitCellModel) {
        titleLabel.text = model.title
        placeLabel.text = model.place
        accessoryType = model.isFavourite ? .checkmark : .none
    }
}
