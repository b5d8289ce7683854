/// A guide that needs no network: the permanent collection, built in.
final class InMemoryExhibitGateway: ExhibitGateway {

    private let exhibits: [Exhibit] = [
        Exhibit(
            id: "astrolabe",
            title: "Brass astrolabe",
            maker: "Unknown workshop, Lisbon",
            year: 1561,
            room: "Room 1, Navigation",
            story: "Five plates, one for each latitude its owner meant to sail to.",
            track: AudioTrack(
                narrator: "Inês Duarte",
                duration: 154,
                transcript: "Hold it by the ring, let it hang, and sight a star along the rule."
            )
        ),
        Exhibit(
            id: "loom",
            title: "Draw loom",
            maker: "The Aubert family, Lyon",
            year: 1783,
            room: "Room 2, Cloth",
            story: "It took two people: one wove, the other pulled the cords of the pattern.",
            track: AudioTrack(
                narrator: "Paul Aubert",
                duration: 201,
                transcript: "Listen to the beat: every stroke is a third of a millimetre of silk."
            )
        ),
        Exhibit(
            id: "globe",
            title: "Pocket globe",
            maker: "N. Hale, London",
            year: 1771,
            room: "Room 1, Navigation",
            story: "The case shows the heavens from inside, as one would see them from the Earth.",
            track: nil
        ),
    ]

    func fetchExhibits(completion: @escaping (Result<[Exhibit], ExhibitGatewayError>) -> Void) {
        completion(exhibits.isEmpty ? .failure(.guideUnavailable) : .success(exhibits))
    }

    func fetchExhibit(withID id: Exhibit.ID, completion: @escaping (Result<Exhibit, ExhibitGatewayError>) -> Void) {
        guard let exhibit = exhibits.first(where: { $0.id == id }) else {
            completion(.failure(.unknownExhibit))
            return
        }
        completion(.success(exhibit))
    }
}
