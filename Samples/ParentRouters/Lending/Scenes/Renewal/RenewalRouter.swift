import Foundation

protocol RenewalRouter: AnyObject {
    func routeRenewalFinished()
}
