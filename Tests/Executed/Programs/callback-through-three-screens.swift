import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: CartViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class CartViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let checkout = UIButton(
            type: .system,
            primaryAction: UIAction(title: "checkout") { [weak self] _ in
                self?.checkout()
            })
        view.addSubview(checkout)
    }

    private func checkout() {
        let address = AddressViewController()
        address.onDone = { [weak self] in self?.finish() }
        navigationController?.pushViewController(address, animated: true)
    }

    private func finish() {
        navigationController?.popToRootViewController(animated: false)
        navigationController?.pushViewController(ReceiptViewController(), animated: true)
    }
}

final class AddressViewController: UIViewController {
    var onDone: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let pay = UIButton(
            type: .system,
            primaryAction: UIAction(title: "pay") { [weak self] _ in
                guard let self else { return }
                let payment = PaymentViewController()
                payment.onDone = onDone
                navigationController?.pushViewController(payment, animated: true)
            })
        view.addSubview(pay)
    }
}

final class PaymentViewController: UIViewController {
    var onDone: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let confirm = UIButton(
            type: .system,
            primaryAction: UIAction(title: "confirm") { [weak self] _ in
                self?.onDone?()
            })
        view.addSubview(confirm)
    }
}

final class ReceiptViewController: UIViewController {}
