import Foundation

enum ShowHike {
    enum GetHike {
        struct Request {}

        struct Response {
            let hike: Hike
        }

        struct ViewModel {
            let trail: String
            let figures: String
            let note: String
            let rating: String
        }
    }
}
