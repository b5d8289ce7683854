// starts MenuViewController
// MenuViewController present PriceViewController
// MenuViewController present HelpViewController
// PriceViewController present OfferViewController
import Combine
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = MenuViewController()
        return true
    }
}

/// Two screens have streams of one make: what one tells, only its own listeners hear.
enum Choice { case price, help, nothing }

final class Buttons {
    private let chosen = PassthroughSubject<Choice, Never>()
    var choices: AnyPublisher<Choice, Never> {
        chosen.removeDuplicates().filter { $0 != .nothing }.receive(on: DispatchQueue.main).eraseToAnyPublisher()
    }
    func tap(_ choice: Choice) { chosen.send(choice) }
}

final class MenuViewController: UIViewController {
    private let buttons = Buttons()
    private var bag = Set<AnyCancellable>()

    override func viewDidLoad() {
        super.viewDidLoad()
        buttons.choices
            .sink { [weak self] choice in
                switch choice {
                case .price: self?.present(PriceViewController(), animated: true)
                case .help: self?.present(HelpViewController(), animated: true)
                case .nothing: self?.present(NeverViewController(), animated: true)
                }
            }
            .store(in: &bag)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { buttons.tap(.price) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { buttons.tap(.help) }
}

final class PriceViewController: UIViewController {
    private let buttons = Buttons()
    private var bag = Set<AnyCancellable>()

    override func viewDidLoad() {
        super.viewDidLoad()
        buttons.choices.map { _ in OfferViewController() }
            .sink { [weak self] offer in self?.present(offer, animated: true) }
            .store(in: &bag)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { buttons.tap(.price) }
}

final class HelpViewController: UIViewController {}
final class OfferViewController: UIViewController {}
final class NeverViewController: UIViewController {}
