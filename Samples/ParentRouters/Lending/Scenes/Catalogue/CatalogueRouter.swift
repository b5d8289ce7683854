import Foundation

protocol CatalogueRouter: AnyObject {
    func routeToTitle(bookID: String)
    func routeToLoans()
    func routeToOpeningHours()
}
