// starts HomeViewController
// HomeViewController push FilmViewController
// HomeViewController push RatingViewController
// FilmViewController push ActorViewController
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
        window?.rootViewController = FilmFlow.begin()
        return true
    }
}

/// What controls do goes into a model, which tells a flow where to go: by relays that are bound to one another.
final class FilmFlow {
    enum Step { case film, rating, actor }
    private let stack = UINavigationController()
    private let bag = DisposeBag()

    static func begin() -> UIViewController {
        let flow = FilmFlow()
        let home = HomeViewController()
        flow.follow(home.model.steps)
        flow.stack.viewControllers = [home]
        return flow.stack
    }

    private func follow(_ steps: Signal<Step>) {
        steps.emit(with: self) { flow, step in flow.go(to: step) }.disposed(by: bag)
    }

    private func go(to step: Step) {
        switch step {
        case .film:
            let film = FilmViewController()
            follow(film.model.steps)
            stack.pushViewController(film, animated: true)
        case .rating: stack.pushViewController(RatingViewController(), animated: true)
        case .actor: stack.pushViewController(ActorViewController(), animated: true)
        }
    }
}

final class Model {
    let taps = PublishRelay<FilmFlow.Step>()
    private let told = PublishSubject<FilmFlow.Step>()
    private let bag = DisposeBag()
    var steps: Signal<FilmFlow.Step> { told.asSignal(onErrorSignalWith: .empty()) }

    init() {
        taps.withLatestFrom(BehaviorRelay(value: true)) { ($0, $1) }
            .filter { $0.1 }
            .map { $0.0 }
            .bind(to: told)
            .disposed(by: bag)
    }
}

final class HomeViewController: UIViewController {
    let model = Model()
    private let film = UIButton()
    private let rating = UIBarButtonItem()
    private let bag = DisposeBag()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(film)
        navigationItem.rightBarButtonItem = rating
        film.rx.tap.map { FilmFlow.Step.film }.bind(to: model.taps).disposed(by: bag)
        rating.rx.tap.subscribe(onNext: { [weak self] in self?.model.taps.accept(.rating) }).disposed(by: bag)
    }
}

final class FilmViewController: UIViewController {
    let model = Model()
    private let table = UITableView()
    private let bag = DisposeBag()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(table)
        table.rx.itemSelected.withUnretained(self)
            .subscribe(onNext: { owner, _ in owner.model.taps.accept(.actor) })
            .disposed(by: bag)
    }
}

final class RatingViewController: UIViewController {}
final class ActorViewController: UIViewController {}
