import Foundation

enum ListHikes {
    enum FetchHikes {
        struct Request {}

        struct Response {
            let hikes: [Hike]
        }

        struct ViewModel {
            struct DisplayedHike {
                let title: String
                let subtitle: String
            }

            let displayedHikes: [DisplayedHike]
        }
    }

    enum SelectHike {
        struct Request {
            let index: Int
        }
    }

    enum SelectLongestHike {
        struct Request {}

        struct Response {
            let isFound: Bool
        }

        struct ViewModel {
            let message: String?
        }
    }
}
