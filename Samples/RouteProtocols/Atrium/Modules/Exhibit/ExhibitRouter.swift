final class ExhibitRouter: Router<ExhibitViewController>, ExhibitRouter.Routes {

    typealias Routes = AudioPlayerRoute & Closable & MessageRoute

    var audioPlayerTransition: Transition { ExpandTransition() }
}
