import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: ShowViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

protocol RatingViewDelegate: AnyObject { func ratingViewDidTap() }

final class RatingView: UIView {
    weak var delegate: RatingViewDelegate?
    override init(frame: CGRect) {
        super.init(frame: frame)
        let rate = UIButton(
            type: .system,
            primaryAction: UIAction(title: "rate") { [weak self] _ in
                self?.delegate?.ratingViewDidTap()
            })
        self.addSubview(rate)
    }
    required init?(coder: NSCoder) { nil }
}

final class HeaderView: UIView, RatingViewDelegate {
    var onRate: (() -> Void)?
    private let rating = RatingView()
    override init(frame: CGRect) {
        super.init(frame: frame)
        rating.delegate = self
        addSubview(rating)
    }
    required init?(coder: NSCoder) { nil }
    func ratingViewDidTap() { onRate?() }
}

final class ShowViewController: UIViewController {
    private let header = HeaderView()
    override func viewDidLoad() {
        super.viewDidLoad()
        header.onRate = { [weak self] in self?.present(RateViewController(), animated: true) }
        view.addSubview(header)
    }
}

final class RateViewController: UIViewController {}
