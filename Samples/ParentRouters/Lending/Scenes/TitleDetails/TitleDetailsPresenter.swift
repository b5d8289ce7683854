import Foundation

protocol TitleDetailsPresenterOutput: AnyObject {
    func show(model: TitleDetailsViewModel)
}

final class TitleDetailsPresenter {
    weak var output: TitleDetailsPresenterOutput!
    unowned let router: TitleDetailsRouter

    private let useCase: TitleDetailsUseCase

    init(useCase: TitleDetailsUseCase, router: TitleDetailsRouter) {
        self.useCase = useCase
        self.router = router
    }

    func eventViewReady() {
        useCase.eventViewReady()
    }

    func eventReserve() {
        useCase.eventReserve()
    }
}

extension TitleDetailsPresenter: TitleDetailsUseCaseOutput {
    func present(model: TitleDetailsPresentationModel) {
        output.show(model: TitleDetailsViewModel(model: model))
    }

    func presentReservation() {
        router.routeToReservation()
    }
}
