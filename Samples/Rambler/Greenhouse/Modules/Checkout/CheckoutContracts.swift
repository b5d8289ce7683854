import Foundation

protocol CheckoutViewInput: AnyObject {
    func showMissingFields(_ message: String)
}

protocol CheckoutViewOutput: AnyObject {
    func didTapPlaceOrder(recipient: String, address: String)
}

protocol CheckoutInteractorInput: AnyObject {
    func placeOrder(recipient: String, address: String)
}

protocol CheckoutInteractorOutput: AnyObject {
    func didPlace(_ order: Order)
    func didRejectRecipient()
}

protocol CheckoutRouterInput: AnyObject {
    func openConfirmation(orderNumber: Int, moduleOutput: ConfirmationModuleOutput)
    func closeModule()
}

protocol CheckoutModuleInput: AnyObject {
    func configure(moduleOutput: CheckoutModuleOutput)
}

protocol CheckoutModuleOutput: AnyObject {
    func checkoutModuleDidPlaceOrder()
}
