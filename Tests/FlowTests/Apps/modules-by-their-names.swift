// swift-format-ignore-file: NeverForceUnwrap
// The cases of an enumeration are the modules of Viperit; each is shown by its own router, which is told where.
//
// starts ListView
// ListView push ItemView
// ListView present FilterView
// ItemView present FilterView

import UIKit
import Viperit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        AppModules.list.build().router.show(inWindow: window, embedInNavController: true)
        return true
    }
}

enum AppModules: String, ViperitModule {
    case list, item, filter
    var viewType: ViperitViewType { .code }
}

final class ListView: UserInterface {}
final class ItemView: UserInterface {}
final class FilterView: UserInterface {}

final class ListPresenter: Presenter {
    override func viewHasLoaded() {
        (_router as! ListRouter).showItem()
        (_router as! ListRouter).showFilter()
    }
}
final class ItemPresenter: Presenter {
    override func viewHasLoaded() { (_router as! ItemRouter).showFilter() }
}
final class FilterPresenter: Presenter {}

final class ListInteractor: Interactor {}
final class ItemInteractor: Interactor {}
final class FilterInteractor: Interactor {}

final class ListRouter: Router {
    func showItem() { AppModules.item.build().router.show(from: viewController) }
    func showFilter() { AppModules.filter.build().router.present(from: viewController, embedInNavController: true) }
}
final class ItemRouter: Router {
    func showFilter() { AppModules.filter.build().router.present(from: viewController) }
}
final class FilterRouter: Router {}
