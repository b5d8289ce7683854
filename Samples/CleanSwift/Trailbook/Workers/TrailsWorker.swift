import Foundation

protocol TrailsStore: AnyObject {
    func fetchTrails(completion: @escaping ([Trail]) -> Void)
}

final class TrailsWorker {
    private let store: TrailsStore

    init(store: TrailsStore) {
        self.store = store
    }

    func fetchTrails(completion: @escaping ([Trail]) -> Void) {
        store.fetchTrails { trails in
            completion(trails.sorted { $0.name < $1.name })
        }
    }
}
