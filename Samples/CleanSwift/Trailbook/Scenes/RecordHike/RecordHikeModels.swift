import Foundation

enum RecordHike {
    enum ShowForm {
        struct Request {}

        struct Response {
            let hike: Hike?
        }

        struct ViewModel {
            let title: String
            let date: Date
            let note: String
        }
    }

    enum ShowTrail {
        struct Request {}

        struct Response {
            let trail: Trail?
        }

        struct ViewModel {
            let trail: String
        }
    }

    enum SaveHike {
        struct Request {
            let date: Date
            let note: String
        }

        struct Response {
            enum Outcome {
                case recorded
                case changed
                case trailMissing
            }

            let outcome: Outcome
        }

        struct ViewModel {
            enum Next {
                case list
                case hike
                case correction(message: String)
            }

            let next: Next
        }
    }
}
