import Foundation

protocol SummaryBusinessLogic {
    func getTotals(request: Summary.GetTotals.Request)
}

protocol SummaryDataStore {
    var hikes: [Hike] { get set }
}

final class SummaryInteractor: SummaryBusinessLogic, SummaryDataStore {
    var presenter: SummaryPresenter?
    var hikes: [Hike] = []

    func getTotals(request: Summary.GetTotals.Request) {
        let response = Summary.GetTotals.Response(
            hikes: hikes.count,
            kilometres: hikes.reduce(0) { $0 + $1.trail.kilometres },
            metresOfAscent: hikes.reduce(0) { $0 + $1.trail.metresOfAscent })
        presenter?.presentTotals(response: response)
    }
}
