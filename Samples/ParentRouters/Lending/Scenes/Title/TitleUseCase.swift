import Foundation

protocol TitleUseCaseOutput: AnyObject {
    func presentFound(title: String)
    func presentNotFound()
}

final class TitleUseCase {
    weak var output: TitleUseCaseOutput!

    private let entityGateway: EntityGateway

    init(entityGateway: EntityGateway) {
        self.entityGateway = entityGateway
    }

    func eventViewReady(bookID: String) {
        entityGateway.fetchBook(id: bookID) { [weak self] book in
            guard let book = book else {
                self?.output.presentNotFound()
                return
            }
            self?.output.presentFound(title: book.title)
        }
    }
}
