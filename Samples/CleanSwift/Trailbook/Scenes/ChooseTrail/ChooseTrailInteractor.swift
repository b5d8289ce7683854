import Foundation

protocol ChooseTrailBusinessLogic {
    func fetchTrails(request: ChooseTrail.FetchTrails.Request)
    func choose(request: ChooseTrail.Choose.Request)
}

protocol ChooseTrailDataStore {
    var chosenTrail: Trail? { get set }
}

final class ChooseTrailInteractor: ChooseTrailBusinessLogic, ChooseTrailDataStore {
    var presenter: ChooseTrailPresentationLogic?
    var chosenTrail: Trail?

    private let worker: TrailsWorker
    private var trails: [Trail] = []

    init(worker: TrailsWorker) {
        self.worker = worker
    }

    func fetchTrails(request: ChooseTrail.FetchTrails.Request) {
        worker.fetchTrails { [weak self] trails in
            guard let self = self else { return }
            self.trails = trails
            let response = ChooseTrail.FetchTrails.Response(trails: trails, chosenTrail: self.chosenTrail)
            self.presenter?.presentTrails(response: response)
        }
    }

    func choose(request: ChooseTrail.Choose.Request) {
        chosenTrail = trails[request.index]
        presenter?.presentChoice(response: ChooseTrail.Choose.Response())
    }
}
