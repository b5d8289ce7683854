// starts CartViewController
// CartViewController present PayViewController
// PayViewController present ThanksViewController
import Combine
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = CartViewController()
        return true
    }
}

/// What its property is assigned, the projected publisher tells; with what it is at first, nothing is shown.
final class CartModel: ObservableObject {
    enum Step { case browsing, paying, done }
    @Published private(set) var step: Step = .browsing
    func pay() { step = .paying }
    func finish() { step = .done }
}

final class CartViewController: UIViewController {
    private let model = CartModel()
    private var bag = Set<AnyCancellable>()

    override func viewDidLoad() {
        super.viewDidLoad()
        model.$step.dropFirst().removeDuplicates().sink { [weak self] step in
            switch step {
            case .browsing: self?.present(NeverViewController(), animated: true)
            case .paying: self?.present(PayViewController(), animated: true)
            case .done: break
            }
        }
        .store(in: &bag)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { model.pay() }
}

final class PayViewController: UIViewController {
    private let model = CartModel()
    private var bag = Set<AnyCancellable>()

    override func viewDidLoad() {
        super.viewDidLoad()
        model.$step.filter { $0 == .done }.flatMap { _ in Just(ThanksViewController()) }
            .sink { [weak self] in self?.present($0, animated: true) }
            .store(in: &bag)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { model.finish() }
}

final class ThanksViewController: UIViewController {}
final class NeverViewController: UIViewController {}
