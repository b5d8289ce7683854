protocol CreditsViewInput: AnyObject {
    func show(text: String)
}

protocol CreditsViewModelProtocol: AnyObject {
    func viewDidLoad()
}

final class CreditsViewModel: CreditsViewModelProtocol {

    weak var view: CreditsViewInput?

    private let lines = [
        "Texts by the curators of the museum",
        "Voices recorded in the reading room",
        "Drawings by the friends of the collection",
    ]

    func viewDidLoad() {
        view?.show(text: lines.joined(separator: "\n"))
    }
}
