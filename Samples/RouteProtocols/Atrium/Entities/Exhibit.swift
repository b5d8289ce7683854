/// One object on display.
struct Exhibit: Equatable {

    typealias ID = String

    let id: ID
    let title: String
    let maker: String
    let year: Int
    let room: String
    let story: String
    let track: AudioTrack?
}
