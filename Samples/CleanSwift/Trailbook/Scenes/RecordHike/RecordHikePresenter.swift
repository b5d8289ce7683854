import Foundation

protocol RecordHikePresentationLogic {
    func presentForm(response: RecordHike.ShowForm.Response)
    func presentTrail(response: RecordHike.ShowTrail.Response)
    func presentSavedHike(response: RecordHike.SaveHike.Response)
}

final class RecordHikePresenter: RecordHikePresentationLogic {
    weak var viewController: RecordHikeDisplayLogic?

    func presentForm(response: RecordHike.ShowForm.Response) {
        let viewModel = RecordHike.ShowForm.ViewModel(
            title: response.hike == nil ? "New Hike" : "Edit Hike",
            date: response.hike?.date ?? Date(),
            note: response.hike?.note ?? "")
        viewController?.displayForm(viewModel: viewModel)
    }

    func presentTrail(response: RecordHike.ShowTrail.Response) {
        let trail = response.trail?.name ?? "No trail chosen"
        viewController?.displayTrail(viewModel: RecordHike.ShowTrail.ViewModel(trail: trail))
    }

    func presentSavedHike(response: RecordHike.SaveHike.Response) {
        let next: RecordHike.SaveHike.ViewModel.Next
        switch response.outcome {
        case .recorded: next = .list
        case .changed: next = .hike
        case .trailMissing: next = .correction(message: "Choose the trail first.")
        }
        viewController?.displaySavedHike(viewModel: RecordHike.SaveHike.ViewModel(next: next))
    }
}
