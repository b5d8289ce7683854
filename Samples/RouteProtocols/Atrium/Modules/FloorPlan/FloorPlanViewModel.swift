protocol FloorPlanViewInput: AnyObject {
    func show(summary: String)
}

protocol FloorPlanViewModelProtocol: AnyObject {
    func viewDidLoad()
}

final class FloorPlanViewModel: FloorPlanViewModelProtocol {

    weak var view: FloorPlanViewInput?

    private let exhibits: ExhibitGateway

    init(exhibits: ExhibitGateway) {
        self.exhibits = exhibits
    }

    func viewDidLoad() {
        exhibits.fetchExhibits { [weak self] result in
            let rooms = Dictionary(grouping: (try? result.get()) ?? [], by: \.room)
            let lines = rooms.keys.sorted().map { "\($0): \(rooms[$0]?.count ?? 0)" }
            self?.view?.show(summary: lines.joined(separator: "\n"))
        }
    }
}
