protocol ExhibitViewInput: AnyObject {
    func show(_ content: ExhibitContent)
}

protocol ExhibitViewModelProtocol: AnyObject {
    func viewDidLoad()
    func didTapFavourite()
    func didTapListen()
    func didTapClose()
}

/// What the page of an exhibit displays.
struct ExhibitContent: Equatable {

    let title: String
    let caption: String
    let story: String
    let favouriteTitle: String
}

final class ExhibitViewModel: ExhibitViewModelProtocol {

    weak var view: ExhibitViewInput?

    private let interactor: ExhibitInteractorInput
    private let router: ExhibitRouter.Routes
    private var exhibit: Exhibit?
    private var hasListened = false

    init(interactor: ExhibitInteractorInput, router: ExhibitRouter.Routes) {
        self.interactor = interactor
        self.router = router
    }

    func viewDidLoad() {
        interactor.loadExhibit()
    }

    func didTapFavourite() {
        interactor.toggleFavourite()
        showContent()
    }

    func didTapListen() {
        guard let exhibit = exhibit, exhibit.track != nil else {
            router.showMessage(title: "Nothing to hear", text: "This exhibit has no audio guide yet.")
            return
        }
        router.openAudioPlayer(for: exhibit, output: self)
    }

    func didTapClose() {
        router.close()
    }

    private func showContent() {
        guard let exhibit = exhibit else { return }
        let content = ExhibitContent(
            title: exhibit.title,
            caption: "\(exhibit.maker), \(exhibit.year)" + (hasListened ? " · heard" : ""),
            story: exhibit.story,
            favouriteTitle: interactor.isFavourite ? "Remove from favourites" : "Add to favourites"
        )
        view?.show(content)
    }
}

// MARK: - ExhibitInteractorOutput

extension ExhibitViewModel: ExhibitInteractorOutput {

    func didLoad(_ exhibit: Exhibit) {
        self.exhibit = exhibit
        showContent()
    }

    func didNotFindExhibit() {
        router.showMessage(title: "Not on display", text: "This exhibit has left the museum.")
    }
}

// MARK: - AudioPlayerModuleOutput

extension ExhibitViewModel: AudioPlayerModuleOutput {

    func audioPlayerDidFinish() {
        hasListened = true
        showContent()
    }
}
