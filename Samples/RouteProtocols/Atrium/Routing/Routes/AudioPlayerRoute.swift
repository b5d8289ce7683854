protocol AudioPlayerRoute {
    var audioPlayerTransition: Transition { get }

    func openAudioPlayer(for exhibit: Exhibit, output: AudioPlayerModuleOutput)
}

extension AudioPlayerRoute where Self: RouterProtocol {

    func openAudioPlayer(for exhibit: Exhibit, output: AudioPlayerModuleOutput) {
        let module = AudioPlayerModule(exhibit: exhibit, services: services)
        let transition = audioPlayerTransition
        module.output = output
        module.router.openTransition = transition
        open(module.viewController, transition: transition)
    }
}
