import UIKit

final class ExhibitViewController: UIViewController {

    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var captionLabel: UILabel!
    @IBOutlet private weak var storyLabel: UILabel!
    @IBOutlet private weak var favouriteButton: UIButton!

    private let viewModel: ExhibitViewModelProtocol

    init?(coder: NSCoder, viewModel: ExhibitViewModelProtocol) {
        self.viewModel = viewModel
        super.init(coder: coder)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("ExhibitModule makes this screen")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.viewDidLoad()
    }

    @IBAction private func didTapFavourite(_ sender: UIButton) {
        viewModel.didTapFavourite()
    }

    @IBAction private func didTapListen(_ sender: UIButton) {
        viewModel.didTapListen()
    }

    @IBAction private func didTapClose(_ sender: UIButton) {
        viewModel.didTapClose()
    }
}

// MARK: - ExhibitViewInput

extension ExhibitViewController: ExhibitViewInput {

    func show(_ content: ExhibitContent) {
        titleLabel.text = content.title
        captionLabel.text = content.caption
        storyLabel.text = content.story
        favouriteButton.setTitle(content.favouriteTitle, for: .normal)
    }
}
