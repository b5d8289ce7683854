import Foundation

protocol BasketService: AnyObject {
    var lines: [BasketLine] { get }

    func add(_ plant: Plant)
    func removeLine(at index: Int)
    func clear()
}

final class InMemoryBasketService: BasketService {
    private(set) var lines: [BasketLine] = []

    func add(_ plant: Plant) {
        if let index = lines.firstIndex(where: { $0.plant.id == plant.id }) {
            lines[index].quantity += 1
        } else {
            lines.append(BasketLine(plant: plant, quantity: 1))
        }
    }

    func removeLine(at index: Int) {
        guard lines.indices.contains(index) else { return }
        lines.remove(at: index)
    }

    func clear() {
        lines.removeAll()
    }
}
