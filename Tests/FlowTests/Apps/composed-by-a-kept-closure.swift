// What a kept closure is called with tells apart who calls it, through all that hands it on.
// starts ListViewController
// ListViewController push DetailViewController
// ListViewController present FilterViewController
// DetailViewController push BuyViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var flow: ShopFlow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        let stack = UINavigationController()
        let flow = ShopFlow(stack, Maker { page in Self.screen(page) })
        window.rootViewController = stack
        flow.start()
        (self.window, self.flow) = (window, flow)
        return true
    }

    private static func screen(_ page: Page) -> UIViewController {
        switch page {
        case .list(let onPick, let onFilter): ListViewController(onPick, onFilter)
        case .detail(let onBuy): DetailViewController(onBuy)
        case .filter: FilterViewController()
        case .buy: BuyViewController()
        }
    }
}

enum Page {
    case list(onPick: () -> Void, onFilter: () -> Void)
    case detail(onBuy: () -> Void)
    case filter, buy
}

final class Maker<Route> {
    private let make: (Route) -> UIViewController

    init(_ make: @escaping (Route) -> UIViewController) { self.make = make }

    func screen(for route: Route) -> UIViewController { make(route) }
}

final class ShopFlow {
    private let stack: UINavigationController
    private let maker: Maker<Page>

    init(_ stack: UINavigationController, _ maker: Maker<Page>) { (self.stack, self.maker) = (stack, maker) }

    func start() {
        let list = maker.screen(
            for: .list(onPick: { [weak self] in self?.pick() }, onFilter: { [weak self] in self?.filter() }))
        stack.setViewControllers([list], animated: false)
    }

    private func pick() {
        let detail = maker.screen(for: .detail(onBuy: { [weak self] in self?.buy() }))
        stack.pushViewController(detail, animated: true)
    }

    private func filter() { stack.present(maker.screen(for: .filter), animated: true) }

    private func buy() { stack.pushViewController(maker.screen(for: .buy), animated: true) }
}

final class ListViewController: UITableViewController {
    private let onPick: () -> Void
    private let onFilter: () -> Void

    init(_ onPick: @escaping () -> Void, _ onFilter: @escaping () -> Void) {
        (self.onPick, self.onFilter) = (onPick, onFilter)
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if indexPath.row == 0 { onFilter() } else { onPick() }
    }
}

final class DetailViewController: UIViewController {
    private let onBuy: () -> Void

    init(_ onBuy: @escaping () -> Void) {
        self.onBuy = onBuy
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { onBuy() }
}

final class FilterViewController: UIViewController {}
final class BuyViewController: UIViewController {}
