import Foundation

protocol RecordHikeBusinessLogic {
    func showForm(request: RecordHike.ShowForm.Request)
    func showTrail(request: RecordHike.ShowTrail.Request)
    func saveHike(request: RecordHike.SaveHike.Request)
}

protocol RecordHikeDataStore {
    var hikeToEdit: Hike? { get set }
    var trail: Trail? { get set }
}

final class RecordHikeInteractor: RecordHikeBusinessLogic, RecordHikeDataStore {
    var presenter: RecordHikePresentationLogic?
    var hikeToEdit: Hike?
    var trail: Trail?

    private let worker: HikesWorker

    init(worker: HikesWorker) {
        self.worker = worker
    }

    func showForm(request: RecordHike.ShowForm.Request) {
        presenter?.presentForm(response: RecordHike.ShowForm.Response(hike: hikeToEdit))
    }

    func showTrail(request: RecordHike.ShowTrail.Request) {
        presenter?.presentTrail(response: RecordHike.ShowTrail.Response(trail: trail ?? hikeToEdit?.trail))
    }

    func saveHike(request: RecordHike.SaveHike.Request) {
        guard let trail = trail ?? hikeToEdit?.trail else {
            presenter?.presentSavedHike(response: RecordHike.SaveHike.Response(outcome: .trailMissing))
            return
        }
        let hike = Hike(
            id: hikeToEdit?.id ?? UUID(), trail: trail, date: request.date, note: request.note,
            rating: hikeToEdit?.rating)
        let outcome: RecordHike.SaveHike.Response.Outcome = hikeToEdit == nil ? .recorded : .changed
        worker.save(hike) { [weak self] _ in
            self?.presenter?.presentSavedHike(response: RecordHike.SaveHike.Response(outcome: outcome))
        }
    }
}
