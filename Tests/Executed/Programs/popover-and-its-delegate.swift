import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: ChartViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class ChartViewController: UIViewController, UIPopoverPresentationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        let legend = UIButton(
            type: .system,
            primaryAction: UIAction(title: "legend") { [weak self] _ in
                self?.openLegend()
            })
        view.addSubview(legend)
    }

    private func openLegend() {
        let legend = LegendViewController()
        legend.modalPresentationStyle = .popover
        legend.popoverPresentationController?.delegate = self
        present(legend, animated: true)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        navigationController?.pushViewController(TableViewController(), animated: true)
    }
}

final class LegendViewController: UIViewController {}

final class TableViewController: UIViewController {}
