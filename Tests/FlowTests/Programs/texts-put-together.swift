// A text that is put together of known ones is a key, though the source does not spell it out.
enum Place: String {
    case cart, orders
    var key: String { "shop." + rawValue }
}

final class Cart {}
final class Orders {}

final class Board {
    private var listeners: [String: () -> AnyObject] = [:]
    func listen(_ place: Place, _ make: @escaping () -> AnyObject) { listeners[place.key] = make }
    func tell(_ place: Place) -> AnyObject? { listeners[place.key]?() }
}

func main() {
    let board = Board()
    board.listen(.cart) { Cart() }
    board.listen(.orders) { Orders() }
    probe("cart", board.tell(.cart))  //= Cart; nil
}
