import Foundation

protocol OpeningHoursUseCaseOutput: AnyObject {
    func present(models: [OpeningHoursPresentationModel])
}

final class OpeningHoursUseCase {
    weak var output: OpeningHoursUseCaseOutput!

    private let entityGateway: EntityGateway

    init(entityGateway: EntityGateway) {
        self.entityGateway = entityGateway
    }

    func eventViewReady() {
        entityGateway.fetchBranches { [weak self] branches in
            let models = branches.map { OpeningHoursPresentationModel(branch: $0.name, hours: $0.openingHours) }
            self?.output.present(models: models)
        }
    }
}
