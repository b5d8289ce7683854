final class AudioPlayerRouter: Router<AudioPlayerViewController>, AudioPlayerRouter.Routes {

    typealias Routes = Closable
}
