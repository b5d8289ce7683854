import Foundation

protocol ListHikesPresentationLogic {
    func presentHikes(response: ListHikes.FetchHikes.Response)
    func presentLongestHike(response: ListHikes.SelectLongestHike.Response)
}

final class ListHikesPresenter: ListHikesPresentationLogic {
    weak var viewController: ListHikesDisplayLogic?

    private let dateFormatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        return formatter
    }()

    func presentHikes(response: ListHikes.FetchHikes.Response) {
        let displayedHikes = response.hikes.map { hike in
            hike.displayed(on: dateFormatter.string(from: hike.date))
        }
        viewController?.displayHikes(viewModel: ListHikes.FetchHikes.ViewModel(displayedHikes: displayedHikes))
    }

    func presentLongestHike(response: ListHikes.SelectLongestHike.Response) {
        let message = response.isFound ? nil : "Record your first hike to have a longest one."
        viewController?.displayLongestHike(viewModel: ListHikes.SelectLongestHike.ViewModel(message: message))
    }
}
