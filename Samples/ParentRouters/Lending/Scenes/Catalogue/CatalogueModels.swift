import Foundation

struct CatalogueRowPresentationModel {
    let title: String
    let author: String
    let copiesOnShelf: Int

    init(book: Book) {
        title = book.title
        author = book.author
        copiesOnShelf = book.copiesOnShelf
    }
}

struct CatalogueRowViewModel {
    let title: String
    let subtitle: String
}
