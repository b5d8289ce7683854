import UIKit

final class AudioPlayerViewController: UIViewController {

    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var narratorLabel: UILabel!
    @IBOutlet private weak var transcriptLabel: UILabel!
    @IBOutlet private weak var progressSlider: UISlider!
    @IBOutlet private weak var playButton: UIButton!

    private let viewModel: AudioPlayerViewModelProtocol

    init?(coder: NSCoder, viewModel: AudioPlayerViewModelProtocol) {
        self.viewModel = viewModel
        super.init(coder: coder)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("AudioPlayerModule makes this screen")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.viewDidLoad()
    }

    @IBAction private func didTapPlay(_ sender: UIButton) {
        viewModel.didTapPlay()
    }

    @IBAction private func didMoveSlider(_ sender: UISlider) {
        viewModel.didMoveSlider(to: Double(sender.value))
    }

    @IBAction private func didTapDone(_ sender: UIButton) {
        viewModel.didTapDone()
    }
}

// MARK: - AudioPlayerViewInput

extension AudioPlayerViewController: AudioPlayerViewInput {

    func show(_ content: AudioPlayerContent) {
        titleLabel.text = content.title
        narratorLabel.text = content.narrator
        transcriptLabel.text = content.transcript
        progressSlider.value = Float(content.progress)
        playButton.setTitle(content.playTitle, for: .normal)
    }
}
