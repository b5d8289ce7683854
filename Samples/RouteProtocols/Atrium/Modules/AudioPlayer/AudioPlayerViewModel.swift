import Foundation

protocol AudioPlayerViewInput: AnyObject {
    func show(_ content: AudioPlayerContent)
}

protocol AudioPlayerViewModelProtocol: AnyObject {
    func viewDidLoad()
    func didTapPlay()
    func didMoveSlider(to fraction: Double)
    func didTapDone()
}

/// What the player displays at one moment.
struct AudioPlayerContent: Equatable {

    let title: String
    let narrator: String
    let transcript: String
    let playTitle: String
    let progress: Double
}

final class AudioPlayerViewModel: AudioPlayerViewModelProtocol {

    weak var view: AudioPlayerViewInput?
    weak var output: AudioPlayerModuleOutput?

    private let interactor: AudioPlayerInteractorInput
    private let router: AudioPlayerRouter.Routes

    init(interactor: AudioPlayerInteractorInput, router: AudioPlayerRouter.Routes) {
        self.interactor = interactor
        self.router = router
    }

    func viewDidLoad() {
        showContent()
    }

    func didTapPlay() {
        interactor.togglePlayback()
        showContent()
    }

    func didMoveSlider(to fraction: Double) {
        interactor.seek(to: fraction)
        showContent()
    }

    func didTapDone() {
        output?.audioPlayerDidFinish()
        router.close()
    }

    private func showContent() {
        guard let track = interactor.exhibit.track else { return }
        let content = AudioPlayerContent(
            title: interactor.exhibit.title,
            narrator: "\(track.narrator), \(interactor.language.rawValue)",
            transcript: track.transcript,
            playTitle: interactor.isPlaying ? "Pause" : "Play",
            progress: interactor.position / track.duration
        )
        view?.show(content)
    }
}
