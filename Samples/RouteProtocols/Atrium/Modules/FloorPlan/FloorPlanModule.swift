import UIKit

final class FloorPlanModule {

    let viewController: FloorPlanViewController

    init(services: AppServices) {
        let viewModel = FloorPlanViewModel(exhibits: services.exhibits)
        let identifier = StoryboardScene.Guide.floorPlan.rawValue
        viewController = UIStoryboard.guide.instantiateViewController(identifier: identifier) { coder in
            FloorPlanViewController(coder: coder, viewModel: viewModel)
        }
        viewModel.view = viewController
    }
}
