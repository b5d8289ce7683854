import Foundation

final class ConfirmationPresenter {
    weak var view: ConfirmationViewInput!
    var interactor: ConfirmationInteractorInput!
    var router: ConfirmationRouterInput!

    private weak var moduleOutput: ConfirmationModuleOutput?
    private var orderNumber = 0
}

extension ConfirmationPresenter: ConfirmationModuleInput {
    func configure(orderNumber: Int, moduleOutput: ConfirmationModuleOutput) {
        self.orderNumber = orderNumber
        self.moduleOutput = moduleOutput
    }
}

extension ConfirmationPresenter: ConfirmationViewOutput {
    func viewIsReady() {
        interactor.obtainDirections()
    }

    func didTapDone() {
        router.closeModule()
        moduleOutput?.confirmationModuleDidClose()
    }
}

extension ConfirmationPresenter: ConfirmationInteractorOutput {
    func didObtain(_ directions: [String]) {
        view.show(
            title: "Thank you! Order \(orderNumber) is being potted.",
            directions: "Or fetch it yourself:\n" + directions.joined(separator: "\n"))
    }
}
