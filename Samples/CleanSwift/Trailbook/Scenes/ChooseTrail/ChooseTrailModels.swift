import Foundation

enum ChooseTrail {
    enum FetchTrails {
        struct Request {}

        struct Response {
            let trails: [Trail]
            let chosenTrail: Trail?
        }

        struct ViewModel {
            struct DisplayedTrail {
                let name: String
                let figures: String
                let isChosen: Bool
            }

            let displayedTrails: [DisplayedTrail]
        }
    }

    enum Choose {
        struct Request {
            let index: Int
        }

        struct Response {}

        struct ViewModel {}
    }
}
