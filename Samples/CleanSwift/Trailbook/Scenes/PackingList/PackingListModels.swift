import Foundation

enum PackingList {
    enum GetItems {
        struct Request {}

        struct Response {
            let items: [String]
        }

        struct ViewModel {
            let text: String
        }
    }
}
