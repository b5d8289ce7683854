import Foundation

protocol ChooseTrailPresentationLogic {
    func presentTrails(response: ChooseTrail.FetchTrails.Response)
    func presentChoice(response: ChooseTrail.Choose.Response)
}

final class ChooseTrailPresenter: ChooseTrailPresentationLogic {
    weak var viewController: ChooseTrailDisplayLogic?

    func presentTrails(response: ChooseTrail.FetchTrails.Response) {
        let displayedTrails = response.trails.map { trail in
            ChooseTrail.FetchTrails.ViewModel.DisplayedTrail(
                name: trail.name,
                figures: "\(trail.kilometres) km, \(trail.metresOfAscent) m up",
                isChosen: trail == response.chosenTrail)
        }
        viewController?.displayTrails(viewModel: ChooseTrail.FetchTrails.ViewModel(displayedTrails: displayedTrails))
    }

    func presentChoice(response: ChooseTrail.Choose.Response) {
        viewController?.displayChoice(viewModel: ChooseTrail.Choose.ViewModel())
    }
}
