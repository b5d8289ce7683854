import Foundation

struct TitleDetailsPresentationModel {
    let title: String
    let author: String
    let summary: String
    let copiesOnShelf: Int

    init(book: Book) {
        title = book.title
        author = book.author
        summary = book.summary
        copiesOnShelf = book.copiesOnShelf
    }
}

struct TitleDetailsViewModel {
    let title: String
    let author: String
    let summary: String
    let availability: String
    let canBeReserved: Bool

    init(model: TitleDetailsPresentationModel) {
        title = model.title
        author = "by \(model.author)"
        summary = model.summary
        canBeReserved = model.copiesOnShelf > 0
        availability = canBeReserved ? "Copies on the shelf: \(model.copiesOnShelf)" : "All copies are out"
    }
}
