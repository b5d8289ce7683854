import Foundation

protocol TitleDetailsRouter: AnyObject {
    func routeToReservation()
    func routeDetailsClosed()
}
