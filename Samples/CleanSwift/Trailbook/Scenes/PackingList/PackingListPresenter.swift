import Foundation

protocol PackingListPresentationLogic {
    func presentItems(response: PackingList.GetItems.Response)
}

final class PackingListPresenter: PackingListPresentationLogic {
    weak var viewController: PackingListDisplayLogic?

    func presentItems(response: PackingList.GetItems.Response) {
        let text = response.items.map { "☐ \($0)" }.joined(separator: "\n")
        viewController?.displayItems(viewModel: PackingList.GetItems.ViewModel(text: text))
    }
}
