import Foundation

final class BasketPresenter {
    weak var view: BasketViewController!
    var interactor: BasketInteractorInput!
    var router: BasketRouterInput!

    private let priceFormatter = PriceFormatter()
    private var lines: [BasketLine] = []
}

extension BasketPresenter: BasketViewOutput {
    func viewWillAppear() {
        interactor.obtainLines()
    }

    func didSelectLine(at index: Int) {
        router.openPlantCard(plantID: lines[index].plant.id)
    }

    func didRemoveLine(at index: Int) {
        interactor.removeLine(at: index)
    }

    func didTapCheckout() {
        router.openCheckout(moduleOutput: self)
    }
}

extension BasketPresenter: BasketInteractorOutput {
    func didObtain(_ lines: [BasketLine]) {
        self.lines = lines
        let total = lines.reduce(0) { $0 + $1.total }
        view.show(lines.map(makeCell), total: "Total: \(priceFormatter.string(from: total))")
        view.setCheckoutEnabled(!lines.isEmpty)
    }

    private func makeCell(_ line: BasketLine) -> BasketCellModel {
        let total = priceFormatter.string(from: line.total)
        return BasketCellModel(title: line.plant.name, subtitle: "\(line.quantity) × · \(total)")
    }
}

extension BasketPresenter: CheckoutModuleOutput {
    func checkoutModuleDidPlaceOrder() {
        interactor.obtainLines()
    }
}
