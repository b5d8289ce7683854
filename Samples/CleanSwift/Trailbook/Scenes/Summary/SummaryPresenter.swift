import Foundation

protocol SummaryPresentationLogic {
    func presentTotals(response: Summary.GetTotals.Response)
}

final class SummaryPresenter: SummaryPresentationLogic {
    weak var viewController: SummaryDisplayLogic?

    private let numberFormatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        formatter.maximumFractionDigits = 1
        return formatter
    }()

    func presentTotals(response: Summary.GetTotals.Response) {
        let kilometres = numberFormatter.string(from: NSNumber(value: response.kilometres)) ?? ""
        let viewModel = Summary.GetTotals.ViewModel(
            hikes: "Hikes: \(response.hikes)",
            distance: "Distance: \(kilometres) km",
            ascent: "Ascent: \(response.metresOfAscent) m")
        viewController?.displayTotals(viewModel: viewModel)
    }
}
