import Foundation

final class NurseryMapPresenter {
    weak var view: NurseryMapViewInput!
    var interactor: NurseryMapInteractorInput!
    var router: NurseryMapRouterInput!
}

extension NurseryMapPresenter: NurseryMapViewOutput {
    func viewIsReady() {
        interactor.obtainDirections()
    }

    func didTapClose() {
        router.closeModule()
    }
}

extension NurseryMapPresenter: NurseryMapInteractorOutput {
    func didObtain(_ directions: [String]) {
        let steps = directions.enumerated().map { index, step in "\(index + 1). \(step)" }
        view.show(steps.joined(separator: "\n"))
    }
}
