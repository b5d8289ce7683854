import Foundation

struct BasketCellModel {
    let title: String
    let subtitle: String
}

protocol BasketViewInput: AnyObject {
    func show(_ cells: [BasketCellModel], total: String)
    func setCheckoutEnabled(_ isEnabled: Bool)
}

protocol BasketViewOutput: AnyObject {
    func viewWillAppear()
    func didSelectLine(at index: Int)
    func didRemoveLine(at index: Int)
    func didTapCheckout()
}

protocol BasketInteractorInput: AnyObject {
    func obtainLines()
    func removeLine(at index: Int)
}

protocol BasketInteractorOutput: AnyObject {
    func didObtain(_ lines: [BasketLine])
}

protocol BasketRouterInput: AnyObject {
    func openPlantCard(plantID: String)
    func openCheckout(moduleOutput: CheckoutModuleOutput)
}
