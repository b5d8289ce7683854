protocol ExhibitRoute {
    var exhibitTransition: Transition { get }

    func openExhibit(withID id: Exhibit.ID)
}

extension ExhibitRoute where Self: RouterProtocol {

    var exhibitTransition: Transition { PushTransition() }

    func openExhibit(withID id: Exhibit.ID) {
        let module = ExhibitModule(exhibitID: id, services: services)
        let transition = exhibitTransition
        module.router.openTransition = transition
        open(module.viewController, transition: transition)
    }
}
