import Foundation

struct PriceFormatter {
    private let formatter: NumberFormatter

    init() {
        formatter = NumberFormatter()
        formatter.numberStyle = .currency
        formatter.currencyCode = "EUR"
    }

    func string(from price: Decimal) -> String {
        formatter.string(from: price as NSDecimalNumber) ?? "\(price)"
    }
}
