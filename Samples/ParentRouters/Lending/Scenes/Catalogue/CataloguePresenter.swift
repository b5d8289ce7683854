import Foundation

protocol CataloguePresenterOutput: AnyObject {
    func show(rows: [CatalogueRowViewModel])
    func show(message: String)
}

final class CataloguePresenter {
    weak var output: CataloguePresenterOutput!

    private let useCase: CatalogueUseCase
    private weak var router: CatalogueRouter!

    init(useCase: CatalogueUseCase) {
        self.useCase = useCase
    }

    func configure(router: CatalogueRouter) {
        self.router = router
    }

    func eventViewAppeared() {
        useCase.eventViewAppeared()
    }

    func eventSearch(query: String) {
        useCase.eventSearch(query: query)
    }

    func eventBookSelected(index: Int) {
        useCase.eventBookSelected(index: index)
    }

    func eventLoans() {
        router.routeToLoans()
    }

    func eventOpeningHours() {
        router.routeToOpeningHours()
    }
}

extension CataloguePresenter: CatalogueUseCaseOutput {
    func present(rows: [CatalogueRowPresentationModel]) {
        guard !rows.isEmpty else {
            output.show(message: "No book in the catalogue matches.")
            return
        }
        output.show(rows: rows.map(makeRow))
    }

    func presentBook(id: String) {
        router.routeToTitle(bookID: id)
    }

    private func makeRow(_ model: CatalogueRowPresentationModel) -> CatalogueRowViewModel {
        let availability = model.copiesOnShelf > 0 ? "\(model.copiesOnShelf) on the shelf" : "All copies are out"
        return CatalogueRowViewModel(title: model.title, subtitle: "\(model.author) · \(availability)")
    }
}
