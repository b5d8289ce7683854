import Foundation

protocol OrderService: AnyObject {
    func place(
        _ lines: [BasketLine], recipient: String, address: String, completion: @escaping (Order) -> Void)
}

final class InMemoryOrderService: OrderService {
    private var orders: [Order] = []

    func place(
        _ lines: [BasketLine], recipient: String, address: String, completion: @escaping (Order) -> Void
    ) {
        let order = Order(number: 1_000 + orders.count, recipient: recipient, address: address, lines: lines)
        orders.append(order)
        completion(order)
    }
}
