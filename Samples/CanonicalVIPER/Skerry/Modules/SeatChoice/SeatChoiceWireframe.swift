import UIKit

enum SeatChoiceNavigationOption {
    case pinEntry(Booking)
    case timetable
}

protocol SeatChoiceWireframeProtocol: AnyObject {
    func navigate(to option: SeatChoiceNavigationOption)
}

final class SeatChoiceWireframe: BaseWireframe {

    private let dependencies: AppDependencies

    init(sailing: Sailing, dependencies: AppDependencies) {
        self.dependencies = dependencies
        let view = UIStoryboard.booking.instantiate(SeatChoiceViewController.self)
        super.init(viewController: view)
        let interactor = SeatChoiceInteractor(sailing: sailing, bookings: dependencies.bookings)
        let presenter = SeatChoicePresenter(interactor: interactor, wireframe: self)
        presenter.view = view
        view.presenter = presenter
        view.wireframe = self
    }
}

// MARK: - SeatChoiceWireframeProtocol

extension SeatChoiceWireframe: SeatChoiceWireframeProtocol {

    func navigate(to option: SeatChoiceNavigationOption) {
        switch option {
        case .pinEntry(let booking): showPinEntry(for: booking)
        case .timetable: navigationController?.popViewController(animated: true)
        }
    }

    private func showPinEntry(for booking: Booking) {
        let pinEntry = PinEntryWireframe(booking: booking, dependencies: dependencies)
        viewController?.showBottomSheet(pinEntry)
    }
}
