// starts CounterViewController
// CounterViewController present LimitViewController
// CounterViewController present HelpViewController
import ReactorKit
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
        window?.rootViewController = CounterViewController(reactor: CounterReactor())
        return true
    }
}

/// Actions become mutations, and these states, which a view is bound to.
final class CounterReactor: Reactor {
    enum Action { case add, help }
    enum Mutation { case setPage(Page) }
    enum Page { case none, limit, help }
    struct State { var page: Page = .none }
    let initialState = State()

    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .add: return .just(.setPage(.limit))
        case .help: return .just(.setPage(.help))
        }
    }

    func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .setPage(let page): state.page = page
        }
        return state
    }
}

final class CounterViewController: UIViewController, ReactorKit.View {
    var disposeBag = DisposeBag()
    private let add = UIButton()
    private let help = UIButton()

    init(reactor: CounterReactor) {
        super.init(nibName: nil, bundle: nil)
        self.reactor = reactor
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(add)
        view.addSubview(help)
    }

    func bind(reactor: CounterReactor) {
        add.rx.tap.map { CounterReactor.Action.add }.bind(to: reactor.action).disposed(by: disposeBag)
        help.rx.tap.map { CounterReactor.Action.help }.bind(to: reactor.action).disposed(by: disposeBag)
        reactor.state.map { $0.page }.distinctUntilChanged()
            .subscribe(onNext: { [weak self] page in
                switch page {
                case .none: break
                case .limit: self?.present(LimitViewController(), animated: true)
                case .help: self?.present(HelpViewController(), animated: true)
                }
            })
            .disposed(by: disposeBag)
    }
}

final class LimitViewController: UIViewController {}
final class HelpViewController: UIViewController {}
