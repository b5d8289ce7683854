import Foundation

protocol ConfirmationViewInput: AnyObject {
    func show(title: String, directions: String)
}

protocol ConfirmationViewOutput: AnyObject {
    func viewIsReady()
    func didTapDone()
}

protocol ConfirmationInteractorInput: AnyObject {
    func obtainDirections()
}

protocol ConfirmationInteractorOutput: AnyObject {
    func didObtain(_ directions: [String])
}

protocol ConfirmationRouterInput: AnyObject {
    func closeModule()
}

protocol ConfirmationModuleInput: AnyObject {
    func configure(orderNumber: Int, moduleOutput: ConfirmationModuleOutput)
}

protocol ConfirmationModuleOutput: AnyObject {
    func confirmationModuleDidClose()
}
