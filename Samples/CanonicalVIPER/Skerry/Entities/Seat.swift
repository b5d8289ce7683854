struct Seat: Equatable {

    enum Deck: String {
        case open = "Open deck"
        case saloon = "Saloon"
    }

    let number: String
    let deck: Deck
    let isTaken: Bool
}
