import Foundation

protocol TitleDetailsUseCaseOutput: AnyObject {
    func present(model: TitleDetailsPresentationModel)
    func presentReservation()
}

final class TitleDetailsUseCase {
    weak var output: TitleDetailsUseCaseOutput!

    private let bookID: String
    private let entityGateway: EntityGateway

    init(bookID: String, entityGateway: EntityGateway) {
        self.bookID = bookID
        self.entityGateway = entityGateway
    }

    func eventViewReady() {
        entityGateway.fetchBook(id: bookID) { [weak self] book in
            guard let book = book else { return }
            self?.output.present(model: TitleDetailsPresentationModel(book: book))
        }
    }

    func eventReserve() {
        entityGateway.fetchBook(id: bookID) { [weak self] book in
            guard let book = book else { return }
            if book.isOnShelf {
                self?.output.presentReservation()
            } else {
                self?.output.present(model: TitleDetailsPresentationModel(book: book))
            }
        }
    }
}
