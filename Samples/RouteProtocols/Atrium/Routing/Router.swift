import UIKit

/// Something that can go back to where it was opened from.
protocol Closable: AnyObject {
    func close()
}

/// What the bodies of routes rely on.
protocol RouterProtocol: AnyObject {
    associatedtype ViewController: UIViewController

    var viewController: ViewController? { get }
    var services: AppServices { get }

    func open(_ viewController: UIViewController, transition: Transition)
}

/// Base of all routers: it knows its own screen and the transition that opened it. A router whose screen may go
/// back by itself names `Closable` among its routes; the body is here.
class Router<ViewController: UIViewController>: RouterProtocol {

    weak var viewController: ViewController?
    var openTransition: Transition?
    let services: AppServices

    init(services: AppServices) {
        self.services = services
    }

    func open(_ viewController: UIViewController, transition: Transition) {
        transition.source = self.viewController
        transition.open(viewController)
    }

    func close() {
        guard let viewController = viewController else { return }
        assert(openTransition != nil, "A module that can be closed has to be opened with a transition")
        openTransition?.close(viewController)
    }
}
