import Foundation

protocol RateHikeBusinessLogic {
    func showRating(request: RateHike.ShowRating.Request)
    func rate(request: RateHike.Rate.Request)
}

protocol RateHikeDataStore {
    var hike: Hike? { get set }
}

final class RateHikeInteractor: RateHikeBusinessLogic, RateHikeDataStore {
    var presenter: RateHikePresentationLogic?
    var hike: Hike?

    private let worker: HikesWorker

    init(worker: HikesWorker) {
        self.worker = worker
    }

    func showRating(request: RateHike.ShowRating.Request) {
        guard let hike = hike else { return }
        let response = RateHike.ShowRating.Response(trail: hike.trail.name, rating: hike.rating ?? 3)
        presenter?.presentRating(response: response)
    }

    func rate(request: RateHike.Rate.Request) {
        guard var rated = hike else { return }
        rated.rating = request.selectedIndex + 1
        worker.save(rated) { [weak self] saved in
            self?.hike = saved
            self?.presenter?.presentRated(response: RateHike.Rate.Response())
        }
    }
}
