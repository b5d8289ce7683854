import Foundation

protocol TitlePresenterOutput: AnyObject {
    func show(title: String)
    func show(message: String)
    func showDetails(bookID: String)
    func showReservation(bookID: String)
}

final class TitlePresenter {
    weak var output: TitlePresenterOutput!

    private let useCase: TitleUseCase
    private weak var router: TitleRouter!
    private var bookID = ""

    init(useCase: TitleUseCase) {
        self.useCase = useCase
    }

    func configure(router: TitleRouter, bookID: String) {
        self.router = router
        self.bookID = bookID
    }

    func eventViewReady() {
        useCase.eventViewReady(bookID: bookID)
    }
}

extension TitlePresenter: TitleUseCaseOutput {
    func presentFound(title: String) {
        output.show(title: title)
        output.showDetails(bookID: bookID)
    }

    func presentNotFound() {
        output.show(message: "This title is no longer in the catalogue.")
    }
}

extension TitlePresenter: TitleDetailsRouter {
    func routeToReservation() {
        output.showReservation(bookID: bookID)
    }

    func routeDetailsClosed() {
        router.routeToCatalogue()
    }
}

extension TitlePresenter: ReservationRouter {
    func routeReservationCancelled() {
        output.showDetails(bookID: bookID)
    }

    func routeToCatalogue() {
        router.routeToCatalogue()
    }
}
