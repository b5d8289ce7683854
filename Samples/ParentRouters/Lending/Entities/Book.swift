import Foundation

struct Book: Equatable {
    let id: String
    let title: String
    let author: String
    let summary: String
    var copiesOnShelf: Int

    var isOnShelf: Bool {
        copiesOnShelf > 0
    }

    func matches(_ query: String) -> Bool {
        query.isEmpty
            || title.localizedCaseInsensitiveContains(query)
            || author.localizedCaseInsensitiveContains(query)
    }
}
