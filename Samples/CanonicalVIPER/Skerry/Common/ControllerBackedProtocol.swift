import UIKit

/// A view that can say which view controller displays it, so that a wireframe may start from it.
protocol ControllerBackedProtocol: AnyObject {
    var controller: UIViewController { get }
}

extension ControllerBackedProtocol where Self: UIViewController {

    var controller: UIViewController { self }
}
