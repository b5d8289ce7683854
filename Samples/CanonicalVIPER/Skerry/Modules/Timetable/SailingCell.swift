import UIKit

final class SailingCell: UITableViewCell {

    static let reuseIdentifier = "SailingCell"

    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var detailLabel: UILabel!

    func configure(with model: SailingCellModel) {
        titleLabel.text = model.title
        detailLabel.text = model.detail
    }
}
