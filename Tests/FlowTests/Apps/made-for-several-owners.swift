// starts TideViewController
// TideViewController push HarbourViewController
// HarbourViewController present ShipViewController
// ShipViewController present CrewViewController
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: TideViewController())
        return true
    }
}

@objc protocol StripDelegate: AnyObject { func stripTapped() }

final class Strip: UIView {
    weak var delegate: StripDelegate?

    func fill(_ title: String) {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
        addSubview(button)
    }

    @objc private func tapped() { delegate?.stripTapped() }
}

final class StripFactory {
    static let shared = StripFactory()

    func strip(_ title: String, for delegate: StripDelegate) -> Strip {
        let strip = Strip()
        strip.delegate = delegate
        strip.fill(title)
        return strip
    }
}

final class TideViewController: UIViewController, StripDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(StripFactory.shared.strip("Harbour", for: self))
    }

    func stripTapped() { navigationController?.pushViewController(HarbourViewController(), animated: true) }
}

final class HarbourViewController: UIViewController {
    private lazy var helper = HarbourHelper(screen: self)

    override func loadView() { view = StripFactory.shared.strip("Ship", for: helper) }
}

final class HarbourHelper: StripDelegate {
    private unowned let screen: UIViewController
    init(screen: UIViewController) { self.screen = screen }
    func stripTapped() { screen.present(ShipViewController(), animated: true) }
}

final class ShipViewController: UIViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        Play().add {}.add { [view] in view?.alpha = 0 }.last(showCrew).run()
    }

    private func showCrew() { present(CrewViewController(), animated: true) }
}

final class CrewViewController: UIViewController {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        Play().add { self.view.alpha = 1 }.last { [weak self] in self?.dismiss(animated: true) }.run()
    }
}

struct Play {
    private var parts: [() -> Void] = []
    private var end: (() -> Void)?

    func add(_ part: @escaping () -> Void) -> Play {
        var play = self
        play.parts.append(part)
        return play
    }

    func last(_ end: @escaping () -> Void) -> Play {
        var play = self
        play.end = end
        return play
    }

    func run(from index: Int = 0) {
        guard index < parts.count else {
            end?()
            return
        }
        UIView.animate(withDuration: 1, animations: parts[index]) { _ in self.run(from: index + 1) }
    }
}
