import Foundation

final class CheckoutInteractor: CheckoutInteractorInput {
    weak var output: CheckoutInteractorOutput!

    private let basketService: BasketService
    private let orderService: OrderService

    init(basketService: BasketService, orderService: OrderService) {
        self.basketService = basketService
        self.orderService = orderService
    }

    func placeOrder(recipient: String, address: String) {
        guard !recipient.isEmpty, !address.isEmpty else {
            output.didRejectRecipient()
            return
        }
        orderService.place(basketService.lines, recipient: recipient, address: address) { [weak self] order in
            self?.basketService.clear()
            self?.output.didPlace(order)
        }
    }
}
