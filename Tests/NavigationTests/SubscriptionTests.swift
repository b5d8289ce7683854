import Testing

/// Coordinators that subscribe to what happens on the screens they show.
@Suite struct SubscriptionTests {
    private func app(_ subscription: String) -> [String: String] {
        [
            "Screens.swift": """
            import UIKit
            import RxSwift
            final class HarborViewController: UIViewController {
                var trip: Trip?
                @IBAction func tap() { trip?.start() }
            }
            final class PierViewController: UIViewController { let button = UIButton() }
            \(screens("Cargo"))
            """,
            "Trip.swift": """
            final class Trip {
                let stack: UINavigationController
                let bag = DisposeBag()
                init(stack: UINavigationController) { self.stack = stack }
                func start() {
                    let pier = PierViewController()
                    stack.pushViewController(pier, animated: true)
                    \(subscription)
                }
                func wire(_ target: UIViewController) {
                    target.rx.viewDidAppear.asObservable().subscribe(onNext: { [weak self] _ in self?.next() })
                        .disposed(by: bag)
                }
                func next() { stack.pushViewController(CargoViewController(), animated: true) }
            }
            """,
        ]
    }

    private let shown = "HarborViewController push PierViewController"

    @Test(arguments: [
        "pier.button.rx.tap.subscribe(onNext: { [weak self] _ in self?.next() }).disposed(by: bag)",
        "pier.button.rx.tap.asObservable().map { _ in 1 }.subscribe(onNext: { _ in self.next() }).disposed(by: bag)",
        "pier.rx.viewDidAppear.asObservable().subscribe(onNext: { [weak self] _ in self?.next() }).disposed(by: bag)",
        "wire(pier)",
        "let item = UIBarButtonItem()\nitem.rx.tap.asDriver().drive(onNext: { [weak self] _ in self?.next() }).disposed(by: bag)\n"
            + "pier.navigationItem.rightBarButtonItem = item",
        "let button = UIButton()\nbutton.rx.tap.bind { [weak self] in self?.next() }.disposed(by: bag)\n"
            + "pier.view.addSubview(button)",
    ])
    func whatHappensOnTheScreenIsTheScreens(_ subscription: String) throws {
        try expectRoutes([shown, "PierViewController push CargoViewController"], in: app(subscription))
    }

    /// A method that a closure or a subscription is given, instead of calling it.
    @Test(arguments: [
        "events.subscribe(weak: self, onNext: { $0.show }).disposed(by: bag)",
        "events.subscribe(with: self, onNext: { owner, page in owner.show(page) }).disposed(by: bag)",
        "events.withUnretained(self).subscribe(onNext: { owner, page in owner.show(page) }).disposed(by: bag)",
        "events.withUnretained(self).bind { $0.show($1) }.disposed(by: bag)",
        "events.subscribe(onNext: show).disposed(by: bag)",
        "events.subscribe(onNext: weak(self, Launch.show)).disposed(by: bag)",
        "events.bind(to: Binder(self) { launch, page in launch.show(page) }).disposed(by: bag)",
    ])
    func aMethodThatIsHandedToASubscription(_ subscription: String) throws {
        try expectRoutes(
            [],
            in: [
                "Screens.swift": "import UIKit\nimport RxSwift\n" + screens("Harbor", "Cargo"),
                "AppDelegate.swift": """
                final class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                        window = UIWindow()
                        Launch(window).start()
                        return true
                    }
                }
                """,
                "Launch.swift": """
                final class Launch {
                    enum Page { case harbor, cargo }
                    let window: UIWindow?
                    let events = Store.shared.events()
                    init(_ window: UIWindow?) { self.window = window }
                    func start() { \(subscription) }
                    func show(_ page: Page) {
                        switch page {
                        case .harbor: window?.rootViewController = HarborViewController()
                        case .cargo: window?.rootViewController = CargoViewController()
                        }
                    }
                }
                """,
            ], entries: ["CargoViewController", "HarborViewController"])
    }

    /// What only stands beside the screen is whose code runs it.
    @Test(arguments: [
        "pier.children.forEach { _ in next() }",
        "pier.navigationController?.transitionCoordinator?.animate { _ in self.next() }",
        "stack.rx.willShow.subscribe(onNext: { [weak self] _ in self?.next() }).disposed(by: bag)",
        "print(pier)\nnext()",
    ])
    func whatIsNotOnTheScreen(_ subscription: String) throws {
        try expectRoutes([shown, "HarborViewController push CargoViewController"], in: app(subscription))
    }
}
