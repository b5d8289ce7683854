// starts ShelfViewController
// ShelfViewController present BookViewController
// ShelfViewController present LoanViewController
import RxCocoa
import RxSwift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = ShelfViewController()
        return true
    }
}

/// Extensions for what has streams, of one name for several classes, and a binder.
final class BookButton: UIView {
    fileprivate let inner = UIButton()
    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(inner)
    }
    required init?(coder: NSCoder) { nil }
}

final class LoanButton: UIView {
    fileprivate let inner = UIButton()
    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(inner)
    }
    required init?(coder: NSCoder) { nil }
}

extension Reactive where Base: BookButton {
    var chosen: Observable<UIViewController> { base.inner.rx.tap.map { BookViewController() } }
}

extension Reactive where Base: LoanButton {
    var chosen: Observable<UIViewController> { base.inner.rx.tap.map { LoanViewController() } }
}

extension Reactive where Base: UIViewController {
    var shown: Binder<UIViewController> {
        Binder(base) { source, screen in source.present(screen, animated: true) }
    }
}

final class ShelfViewController: UIViewController {
    private let book = BookButton(frame: .zero)
    private let loan = LoanButton(frame: .zero)
    private let bag = DisposeBag()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(book)
        view.addSubview(loan)
        book.rx.chosen.bind(to: rx.shown).disposed(by: bag)
        loan.rx.chosen.asDriver(onErrorDriveWith: .empty()).drive(rx.shown).disposed(by: bag)
    }
}

final class BookViewController: UIViewController {}
final class LoanViewController: UIViewController {}
