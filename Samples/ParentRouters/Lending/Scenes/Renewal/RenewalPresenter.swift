import Foundation

protocol RenewalPresenterOutput: AnyObject {
    func show(model: RenewalViewModel)
}

final class RenewalPresenter {
    weak var output: RenewalPresenterOutput!

    private unowned let router: RenewalRouter
    private let useCase: RenewalUseCase
    private let dueDateText = DueDateText()

    init(useCase: RenewalUseCase, router: RenewalRouter) {
        self.useCase = useCase
        self.router = router
    }

    func eventViewReady() {
        useCase.eventViewReady()
    }

    func eventWeeksChosen(index: Int) {
        useCase.eventWeeksChanged(to: index + 1)
    }

    func eventConfirm() {
        useCase.eventConfirm()
    }

    func eventCancel() {
        router.routeRenewalFinished()
    }
}

extension RenewalPresenter: RenewalUseCaseOutput {
    func present(model: RenewalPresentationModel) {
        let dueDate = dueDateText.text(for: model.dueDate)
        output.show(model: RenewalViewModel(title: model.bookTitle, dueDate: "New due date: \(dueDate)"))
    }

    func presentRenewed() {
        router.routeRenewalFinished()
    }
}
