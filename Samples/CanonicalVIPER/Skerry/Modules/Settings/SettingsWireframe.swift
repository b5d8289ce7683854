import UIKit

protocol SettingsWireframeProtocol: AnyObject {
    func close(_ view: ControllerBackedProtocol?, completion: (() -> Void)?)
}

final class SettingsWireframe: SettingsWireframeProtocol {

    func close(_ view: ControllerBackedProtocol?, completion: (() -> Void)?) {
        view?.controller.dismiss(animated: true, completion: completion)
    }
}
