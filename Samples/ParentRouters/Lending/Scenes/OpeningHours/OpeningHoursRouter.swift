import Foundation

protocol OpeningHoursRouter: AnyObject {
    func routeOpeningHoursClosed()
}
