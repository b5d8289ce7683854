import Foundation

final class NurseryMapInteractor: NurseryMapInteractorInput {
    weak var output: NurseryMapInteractorOutput!

    private let nurseryService: NurseryService

    init(nurseryService: NurseryService) {
        self.nurseryService = nurseryService
    }

    func obtainDirections() {
        nurseryService.obtainDirections { [weak self] directions in
            self?.output.didObtain(directions)
        }
    }
}
