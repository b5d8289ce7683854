import Foundation

protocol ReservationPresenterOutput: AnyObject {
    func show(branches: [ReservationBranchViewModel])
    func show(message: String)
}

final class ReservationPresenter {
    weak var output: ReservationPresenterOutput!

    private unowned let router: ReservationRouter
    private let useCase: ReservationUseCase

    init(useCase: ReservationUseCase, router: ReservationRouter) {
        self.useCase = useCase
        self.router = router
    }

    func eventViewReady() {
        useCase.eventViewReady()
    }

    func eventBranchSelected(index: Int) {
        useCase.eventBranchSelected(index: index)
    }

    func eventConfirm() {
        useCase.eventConfirm()
    }

    func eventCancel() {
        router.routeReservationCancelled()
    }
}

extension ReservationPresenter: ReservationUseCaseOutput {
    func present(branches: [ReservationBranchPresentationModel]) {
        output.show(branches: branches.map(ReservationBranchViewModel.init))
    }

    func presentReserved() {
        router.routeToCatalogue()
    }

    func presentUnavailable() {
        output.show(message: "Somebody was faster: the last copy is gone.")
    }
}
