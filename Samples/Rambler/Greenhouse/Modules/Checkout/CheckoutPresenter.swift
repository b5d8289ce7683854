import Foundation

final class CheckoutPresenter {
    weak var view: CheckoutViewInput!
    var interactor: CheckoutInteractorInput!
    var router: CheckoutRouterInput!

    private weak var moduleOutput: CheckoutModuleOutput?
}

extension CheckoutPresenter: CheckoutModuleInput {
    func configure(moduleOutput: CheckoutModuleOutput) {
        self.moduleOutput = moduleOutput
    }
}

extension CheckoutPresenter: CheckoutViewOutput {
    func didTapPlaceOrder(recipient: String, address: String) {
        interactor.placeOrder(
            recipient: recipient.trimmingCharacters(in: .whitespaces),
            address: address.trimmingCharacters(in: .whitespaces))
    }
}

extension CheckoutPresenter: CheckoutInteractorOutput {
    func didPlace(_ order: Order) {
        moduleOutput?.checkoutModuleDidPlaceOrder()
        router.openConfirmation(orderNumber: order.number, moduleOutput: self)
    }

    func didRejectRecipient() {
        view.showMissingFields("We need a name and an address to deliver.")
    }
}

extension CheckoutPresenter: ConfirmationModuleOutput {
    func confirmationModuleDidClose() {
        router.closeModule()
    }
}
