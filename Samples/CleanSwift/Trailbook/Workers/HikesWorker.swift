import Foundation

protocol HikesStore: AnyObject {
    func fetchHikes(completion: @escaping ([Hike]) -> Void)
    func save(_ hike: Hike, completion: @escaping (Hike) -> Void)
}

final class HikesWorker {
    private let store: HikesStore

    init(store: HikesStore) {
        self.store = store
    }

    func fetchHikes(completion: @escaping ([Hike]) -> Void) {
        store.fetchHikes { hikes in
            completion(hikes.sorted { $0.date > $1.date })
        }
    }

    func save(_ hike: Hike, completion: @escaping (Hike) -> Void) {
        store.save(hike, completion: completion)
    }
}
