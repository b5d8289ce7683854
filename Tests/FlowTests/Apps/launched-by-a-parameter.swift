// starts MenuViewController
// MenuViewController push HelpViewController
// MenuViewController present OrderViewController
// OrderViewController push PaymentViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var flow: MenuFlow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        let stack = UINavigationController()
        flow = MenuFlow(stack)
        flow?.begin()
        window?.rootViewController = stack
        return true
    }
}

protocol Step: AnyObject { func begin() }

class ScreenFlow: Step {
    let stack: UINavigationController
    private var steps: [Step] = []
    init(_ stack: UINavigationController) { self.stack = stack }

    func begin() {}

    func take(_ step: Step) {
        steps.append(step)
        step.begin()
    }
}

final class MenuFlow: ScreenFlow {
    override func begin() {
        let menu = MenuViewController()
        menu.picked = { [unowned self] isHelp in isHelp ? help() : order() }
        stack.setViewControllers([menu], animated: false)
    }

    private func help() { take(HelpFlow(stack)) }

    private func order() {
        let own = UINavigationController()
        take(OrderFlow(own))
        stack.present(own, animated: true)
    }
}

final class HelpFlow: ScreenFlow {
    override func begin() { stack.pushViewController(HelpViewController(), animated: true) }
}

final class OrderFlow: ScreenFlow {
    override func begin() {
        let order = OrderViewController()
        order.paid = { [unowned self] in take(PaymentFlow(stack)) }
        stack.viewControllers = [order]
    }
}

final class PaymentFlow: ScreenFlow {
    override func begin() { stack.pushViewController(PaymentViewController(), animated: true) }
}

final class MenuViewController: UIViewController {
    var picked: ((Bool) -> Void)?
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { picked?(true) }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { picked?(false) }
}

final class OrderViewController: UIViewController {
    var paid: (() -> Void)?
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { paid?() }
}

final class HelpViewController: UIViewController {}
final class PaymentViewController: UIViewController {}
