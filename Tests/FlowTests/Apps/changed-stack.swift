// starts InboxViewController
// InboxViewController push LetterViewController
// InboxViewController push SpamViewController
// LetterViewController push ReplyViewController
// LetterViewController push SentViewController
// ReplyViewController push SentViewController
// ReplyViewController root InboxViewController
// SpamViewController push ReplyViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: InboxViewController())
        return true
    }
}

protocol Desk: AnyObject {
    var pile: [UIViewController] { get set }
}

extension Desk {
    func lay(_ screen: UIViewController) { pile.append(screen) }
    func replaceTop(by screen: UIViewController) { pile = Array(pile.dropLast()) + [screen] }
}

class MailViewController: UIViewController, Desk {
    var pile: [UIViewController] {
        get { return navigationController?.viewControllers ?? [] }
        set { navigationController?.setViewControllers(newValue, animated: true) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touched() }
    func touched() {}
}

final class InboxViewController: MailViewController {
    override func touched() { lay(LetterViewController()) }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        pile += [SpamViewController()]
    }
}

final class LetterViewController: MailViewController {
    override func touched() { replaceTop(by: ReplyViewController()) }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        navigationController?.viewControllers.removeLast()
        navigationController?.viewControllers.append(SentViewController())
    }
}

final class ReplyViewController: MailViewController {
    override func touched() {
        var rest = pile.filter { !($0 is LetterViewController) }
        rest.append(SentViewController())
        pile = rest
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        pile = [InboxViewController()]
    }
}

final class SpamViewController: MailViewController {
    override func touched() {
        guard let stack = navigationController else { return }
        stack.viewControllers = stack.viewControllers.prefix(1) + [ReplyViewController()]
    }
}

final class SentViewController: UIViewController {}
