import Foundation

final class ConfirmationInteractor: ConfirmationInteractorInput {
    weak var output: ConfirmationInteractorOutput!

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
