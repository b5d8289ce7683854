import Foundation

protocol PackingListBusinessLogic {
    func getItems(request: PackingList.GetItems.Request)
}

protocol PackingListDataStore {
    var trail: Trail? { get set }
}

final class PackingListInteractor: PackingListBusinessLogic, PackingListDataStore {
    var presenter: PackingListPresentationLogic?
    var trail: Trail?

    func getItems(request: PackingList.GetItems.Request) {
        var items = ["Water", "Rain jacket", "Map"]
        if let trail = trail, trail.metresOfAscent > 300 {
            items.append("Poles")
        }
        presenter?.presentItems(response: PackingList.GetItems.Response(items: items))
    }
}
