// A route is exact where nothing but conditions decides, and inferred where somebody else may have.
// starts MenuViewController
// MenuViewController push OrdersViewController
// MenuViewController push BillsViewController
// MenuViewController present LastOrderViewController inferred
// MenuViewController present LastBillViewController inferred
// OrdersViewController present HelpViewController
// BillsViewController push ScanViewController
// BillsViewController push TypeViewController
// OrdersViewController push HintViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow()
        window?.rootViewController = UINavigationController(rootViewController: MenuViewController())
        return true
    }
}

/// What was seen last, of which there is one for all.
final class Memory {
    static let shared = Memory()
    var last: UIViewController?
    var hint: (() -> Void)?
}

final class MenuViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        // The user decides: a condition.
        let page = indexPath.row == 0 ? OrdersViewController() : BillsViewController()
        navigationController?.pushViewController(page, animated: true)
    }

    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        // Who was here last decides: a choice.
        guard let last = Memory.shared.last else { return }
        present(last, animated: true)
    }
}

final class OrdersViewController: UIViewController {
    override func viewDidLoad() {
        Memory.shared.last = LastOrderViewController()
        Memory.shared.hint = { [weak self] in
            self?.navigationController?.pushViewController(HintViewController(), animated: true)
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Help", style: .plain, target: self, action: #selector(help))
    }

    @objc func help() { present(HelpViewController(), animated: true) }

    // Whoever set it, it shows the same.
    override func viewDidAppear(_ animated: Bool) { Memory.shared.hint?() }
}

final class BillsViewController: UIViewController {
    private let isByHand: Bool = UserDefaults.standard.bool(forKey: "hand")

    override func viewDidLoad() {
        Memory.shared.last = LastBillViewController()
        Memory.shared.hint = { [weak self] in
            self?.navigationController?.pushViewController(HintViewController(), animated: true)
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Pay", style: .plain, target: self, action: #selector(pay))
    }

    @objc func pay() { isByHand ? type() : scan() }

    private func scan() { navigationController?.pushViewController(ScanViewController(), animated: true) }

    private func type() { navigationController?.pushViewController(TypeViewController(), animated: true) }
}

final class HelpViewController: UIViewController {}
final class ScanViewController: UIViewController {}
final class TypeViewController: UIViewController {}
final class HintViewController: UIViewController {}
final class LastOrderViewController: UIViewController {}
final class LastBillViewController: UIViewController {}
