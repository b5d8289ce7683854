import Foundation

/// Keeps trails and hikes for as long as the app runs.
final class MemoryStore {
    static let shared = MemoryStore()

    private let trails = [
        Trail(id: "ridge", name: "Ridge Walk", kilometres: 14.5, metresOfAscent: 620),
        Trail(id: "lake", name: "Round the Lake", kilometres: 9, metresOfAscent: 80),
        Trail(id: "gorge", name: "Through the Gorge", kilometres: 11.2, metresOfAscent: 340),
    ]
    private var hikes: [Hike]

    init() {
        let week: TimeInterval = 7 * 86_400
        hikes = [
            Hike(
                id: UUID(), trail: trails[0], date: Date(timeIntervalSinceNow: -week), note: "Wind from the west.",
                rating: 4),
            Hike(
                id: UUID(), trail: trails[1], date: Date(timeIntervalSinceNow: -3 * week), note: "Two herons.",
                rating: nil),
        ]
    }
}

extension MemoryStore: HikesStore {
    func fetchHikes(completion: @escaping ([Hike]) -> Void) {
        completion(hikes)
    }

    func save(_ hike: Hike, completion: @escaping (Hike) -> Void) {
        if let index = hikes.firstIndex(where: { $0.id == hike.id }) {
            hikes[index] = hike
        } else {
            hikes.append(hike)
        }
        completion(hike)
    }
}

extension MemoryStore: TrailsStore {
    func fetchTrails(completion: @escaping ([Trail]) -> Void) {
        completion(trails)
    }
}
