import Foundation

enum Summary {
    enum GetTotals {
        struct Request {}

        struct Response {
            let hikes: Int
            let kilometres: Double
            let metresOfAscent: Int
        }

        struct ViewModel {
            let hikes: String
            let distance: String
            let ascent: String
        }
    }
}
