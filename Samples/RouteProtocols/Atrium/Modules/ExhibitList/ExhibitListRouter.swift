import UIKit

final class ExhibitListRouter: Router<ExhibitListViewController>, ExhibitListRouter.Routes {

    typealias Routes = ExhibitRoute & MessageRoute & SettingsRoute

    /// There is room for a sheet on a wide screen only.
    var exhibitTransition: Transition {
        switch viewController?.traitCollection.horizontalSizeClass {
        case .regular: return ModalTransition(presentationStyle: .formSheet)
        default: return PushTransition()
        }
    }
}
