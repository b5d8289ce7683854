import Foundation

final class BasketInteractor: BasketInteractorInput {
    weak var output: BasketInteractorOutput!

    private let basketService: BasketService

    init(basketService: BasketService) {
        self.basketService = basketService
    }

    func obtainLines() {
        output.didObtain(basketService.lines)
    }

    func removeLine(at index: Int) {
        basketService.removeLine(at: index)
        output.didObtain(basketService.lines)
    }
}
