import Foundation

protocol ListHikesBusinessLogic {
    func fetchHikes(request: ListHikes.FetchHikes.Request)
    func selectHike(request: ListHikes.SelectHike.Request)
    func selectLongestHike(request: ListHikes.SelectLongestHike.Request)
}

protocol ListHikesDataStore {
    var hikes: [Hike] { get }
    var selectedHike: Hike? { get }
}

final class ListHikesInteractor: ListHikesBusinessLogic, ListHikesDataStore {
    var presenter: ListHikesPresentationLogic?

    private(set) var hikes: [Hike] = []
    private(set) var selectedHike: Hike?

    private let worker: HikesWorker

    init(worker: HikesWorker) {
        self.worker = worker
    }

    func fetchHikes(request: ListHikes.FetchHikes.Request) {
        worker.fetchHikes { [weak self] hikes in
            self?.hikes = hikes
            self?.presenter?.presentHikes(response: ListHikes.FetchHikes.Response(hikes: hikes))
        }
    }

    func selectHike(request: ListHikes.SelectHike.Request) {
        selectedHike = hikes[request.index]
    }

    func selectLongestHike(request: ListHikes.SelectLongestHike.Request) {
        selectedHike = hikes.max { $0.trail.kilometres < $1.trail.kilometres }
        let response = ListHikes.SelectLongestHike.Response(isFound: selectedHike != nil)
        presenter?.presentLongestHike(response: response)
    }
}
