import UIKit

protocol AudioPlayerModuleOutput: AnyObject {
    func audioPlayerDidFinish()
}

final class AudioPlayerModule {

    let router: AudioPlayerRouter
    let viewController: AudioPlayerViewController

    var output: AudioPlayerModuleOutput? {
        get { viewModel.output }
        set { viewModel.output = newValue }
    }

    private let viewModel: AudioPlayerViewModel

    init(exhibit: Exhibit, services: AppServices) {
        let router = AudioPlayerRouter(services: services)
        let interactor = AudioPlayerInteractor(exhibit: exhibit, settings: services.settings)
        let viewModel = AudioPlayerViewModel(interactor: interactor, router: router)
        let identifier = StoryboardScene.Player.audioPlayer.rawValue
        viewController = UIStoryboard.player.instantiateViewController(identifier: identifier) { coder in
            AudioPlayerViewController(coder: coder, viewModel: viewModel)
        }
        viewModel.view = viewController
        router.viewController = viewController
        self.router = router
        self.viewModel = viewModel
    }
}
