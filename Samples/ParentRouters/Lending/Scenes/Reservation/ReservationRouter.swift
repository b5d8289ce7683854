import Foundation

protocol ReservationRouter: AnyObject {
    func routeReservationCancelled()
    func routeToCatalogue()
}
