import Foundation

protocol CatalogueUseCaseOutput: AnyObject {
    func present(rows: [CatalogueRowPresentationModel])
    func presentBook(id: String)
}

final class CatalogueUseCase {
    weak var output: CatalogueUseCaseOutput!

    private let entityGateway: EntityGateway
    private var books: [Book] = []
    private var query = ""

    init(entityGateway: EntityGateway) {
        self.entityGateway = entityGateway
    }

    func eventViewAppeared() {
        fetch()
    }

    func eventSearch(query: String) {
        self.query = query.trimmingCharacters(in: .whitespaces)
        fetch()
    }

    func eventBookSelected(index: Int) {
        guard books.indices.contains(index) else { return }
        output.presentBook(id: books[index].id)
    }

    private func fetch() {
        entityGateway.fetchBooks(matching: query) { [weak self] books in
            guard let self = self else { return }
            self.books = books
            self.output.present(rows: books.map(CatalogueRowPresentationModel.init))
        }
    }
}
