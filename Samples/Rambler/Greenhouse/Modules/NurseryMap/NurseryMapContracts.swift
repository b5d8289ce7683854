import Foundation

protocol NurseryMapViewInput: AnyObject {
    func show(_ text: String)
}

protocol NurseryMapViewOutput: AnyObject {
    func viewIsReady()
    func didTapClose()
}

protocol NurseryMapInteractorInput: AnyObject {
    func obtainDirections()
}

protocol NurseryMapInteractorOutput: AnyObject {
    func didObtain(_ directions: [String])
}

protocol NurseryMapRouterInput: AnyObject {
    func closeModule()
}
