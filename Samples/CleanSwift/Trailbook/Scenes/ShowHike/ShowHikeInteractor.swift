import Foundation

protocol ShowHikeBusinessLogic {
    func getHike(request: ShowHike.GetHike.Request)
}

protocol ShowHikeDataStore {
    var hike: Hike? { get set }
}

final class ShowHikeInteractor: ShowHikeBusinessLogic, ShowHikeDataStore {
    var presenter: ShowHikePresentationLogic?
    var hike: Hike?

    private let worker: HikesWorker

    init(worker: HikesWorker) {
        self.worker = worker
    }

    func getHike(request: ShowHike.GetHike.Request) {
        worker.fetchHikes { [weak self] hikes in
            guard let self = self, let hike = hikes.first(where: { $0.id == self.hike?.id }) else { return }
            self.hike = hike
            self.presenter?.presentHike(response: ShowHike.GetHike.Response(hike: hike))
        }
    }
}
