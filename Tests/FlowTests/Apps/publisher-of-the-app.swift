// starts DoorViewController
// DoorViewController present CodeViewController
// CodeViewController present LostViewController
import Combine
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = DoorViewController()
        return true
    }
}

/// A publisher that the app writes itself: its subscription tells the subscriber what a control does.
struct Taps: Publisher {
    typealias Output = UIControl
    typealias Failure = Never
    let control: UIControl

    init(control: UIControl) { self.control = control }

    func receive<S: Subscriber>(subscriber: S) where S.Input == UIControl, S.Failure == Never {
        subscriber.receive(subscription: TapSubscription(subscriber: subscriber, control: control))
    }
}

final class TapSubscription<S: Subscriber>: Subscription where S.Input == UIControl {
    private let subscriber: S
    private let control: UIControl

    init(subscriber: S, control: UIControl) {
        self.subscriber = subscriber
        self.control = control
        control.addTarget(self, action: #selector(tapped), for: .touchUpInside)
    }

    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
    @objc private func tapped() { _ = subscriber.receive(control) }
}

extension UIControl {
    var taps: Taps { Taps(control: self) }
}

final class DoorViewController: UIViewController {
    private let button = UIButton(type: .system)
    private var bag = Set<AnyCancellable>()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(button)
        button.taps.sink { [weak self] _ in self?.present(CodeViewController(), animated: true) }.store(in: &bag)
    }
}

final class CodeViewController: UIViewController {
    private let button = UIButton(type: .system)
    private var bag = Set<AnyCancellable>()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(button)
        button.taps.map { _ in LostViewController() }
            .sink { [weak self] in self?.present($0, animated: true) }.store(in: &bag)
    }
}

final class LostViewController: UIViewController {}
