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
    ])
    func whatHappensOnTheScreenIsTheScreens(_ subscription: String) throws {
        try expectRoutes([shown, "PierViewController push CargoViewController"], in: app(subscription))
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
