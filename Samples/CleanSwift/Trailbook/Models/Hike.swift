import Foundation

struct Hike: Equatable {
    let id: UUID
    var trail: Trail
    var date: Date
    var note: String
    var rating: Int?

    func displayed(on date: String) -> ListHikes.FetchHikes.ViewModel.DisplayedHike {
        .init(title: trail.name, subtitle: date)
    }
}
