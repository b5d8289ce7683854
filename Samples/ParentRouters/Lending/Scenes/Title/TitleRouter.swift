import Foundation

protocol TitleRouter: AnyObject {
    func routeToCatalogue()
}
