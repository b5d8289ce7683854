import UIKit

enum PaymentNavigationOption {
    case receipt
    case fareRules
    case failure(message: String)
}

protocol PaymentWireframeProtocol: AnyObject {
    func navigate(to option: PaymentNavigationOption)
}

final class PaymentWireframe: BaseWireframe {

    init(booking: Booking, dependencies: AppDependencies) {
        let view = UIStoryboard.checkout.instantiate(PaymentViewController.self)
        super.init(viewController: view)
        let interactor = PaymentInteractor(booking: booking, bookings: dependencies.bookings)
        let presenter = PaymentPresenter(interactor: interactor, wireframe: self)
        presenter.view = view
        interactor.output = presenter
        view.presenter = presenter
    }
}

// MARK: - PaymentWireframeProtocol

extension PaymentWireframe: PaymentWireframeProtocol {

    func navigate(to option: PaymentNavigationOption) {
        switch option {
        case .receipt: viewController?.performSegue(withIdentifier: "ShowReceipt", sender: nil)
        case .fareRules: viewController?.performSegue(withIdentifier: "ShowFareRules", sender: nil)
        case .failure(let message): showAlert(title: "No payment", message: message)
        }
    }
}
