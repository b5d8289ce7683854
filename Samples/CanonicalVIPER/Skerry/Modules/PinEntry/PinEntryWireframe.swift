import UIKit

protocol PinEntryWireframeProtocol: AnyObject {
    func showPayment(for booking: Booking)
    func close()
}

final class PinEntryWireframe: BaseWireframe {

    private let dependencies: AppDependencies

    init(booking: Booking, dependencies: AppDependencies) {
        self.dependencies = dependencies
        let view = UIStoryboard.checkout.instantiate(PinEntryViewController.self)
        super.init(viewController: view)
        let interactor = PinEntryInteractor(session: dependencies.session)
        let presenter = PinEntryPresenter(booking: booking, interactor: interactor, wireframe: self)
        presenter.view = view
        interactor.output = presenter
        view.presenter = presenter
    }
}

// MARK: - PinEntryWireframeProtocol

extension PinEntryWireframe: PinEntryWireframeProtocol {

    /// The sheet goes away, and the stack below it grows.
    func showPayment(for booking: Booking) {
        let stack = viewController?.presentingViewController as? UINavigationController
        let payment = PaymentWireframe(booking: booking, dependencies: dependencies)
        viewController?.dismiss(animated: true) {
            stack?.pushWireframe(payment)
        }
    }

    func close() {
        viewController?.dismiss(animated: true)
    }
}
