import Foundation

enum RateHike {
    enum ShowRating {
        struct Request {}

        struct Response {
            let trail: String
            let rating: Int
        }

        struct ViewModel {
            let question: String
            let selectedIndex: Int
        }
    }

    enum Rate {
        struct Request {
            let selectedIndex: Int
        }

        struct Response {}

        struct ViewModel {}
    }
}
