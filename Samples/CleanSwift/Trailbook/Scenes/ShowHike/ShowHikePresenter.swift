import Foundation

protocol ShowHikePresentationLogic {
    func presentHike(response: ShowHike.GetHike.Response)
}

final class ShowHikePresenter: ShowHikePresentationLogic {
    weak var viewController: ShowHikeDisplayLogic?

    func presentHike(response: ShowHike.GetHike.Response) {
        let hike = response.hike
        let rating = hike.rating.map { String(repeating: "★", count: $0) } ?? "Not rated yet"
        let viewModel = ShowHike.GetHike.ViewModel(
            trail: hike.trail.name,
            figures: "\(hike.trail.kilometres) km, \(hike.trail.metresOfAscent) m up",
            note: hike.note,
            rating: rating)
        viewController?.displayHike(viewModel: viewModel)
    }
}
