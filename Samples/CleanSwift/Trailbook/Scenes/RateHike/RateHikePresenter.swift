import Foundation

protocol RateHikePresentationLogic {
    func presentRating(response: RateHike.ShowRating.Response)
    func presentRated(response: RateHike.Rate.Response)
}

final class RateHikePresenter: RateHikePresentationLogic {
    weak var viewController: RateHikeDisplayLogic?

    func presentRating(response: RateHike.ShowRating.Response) {
        let viewModel = RateHike.ShowRating.ViewModel(
            question: "How was \(response.trail)?", selectedIndex: response.rating - 1)
        viewController?.displayRating(viewModel: viewModel)
    }

    func presentRated(response: RateHike.Rate.Response) {
        viewController?.displayRated(viewModel: RateHike.Rate.ViewModel())
    }
}
