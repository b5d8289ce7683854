import Foundation

protocol OpeningHoursPresenterOutput: AnyObject {
    func show(model: OpeningHoursViewModel)
}

final class OpeningHoursPresenter {
    weak var output: OpeningHoursPresenterOutput!

    private let useCase: OpeningHoursUseCase
    private weak var router: OpeningHoursRouter!

    init(useCase: OpeningHoursUseCase) {
        self.useCase = useCase
    }

    func configure(router: OpeningHoursRouter) {
        self.router = router
    }

    func eventViewReady() {
        useCase.eventViewReady()
    }

    func eventClose() {
        router.routeOpeningHoursClosed()
    }
}

extension OpeningHoursPresenter: OpeningHoursUseCaseOutput {
    func present(models: [OpeningHoursPresentationModel]) {
        output.show(model: OpeningHoursViewModel(models: models))
    }
}
