// starts GateViewController
// GateViewController present MainViewController
// GateViewController present LoginViewController
// MainViewController present MineViewController
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
        window?.rootViewController = GateViewController()
        return true
    }
}

/// What a server answers is told to each who asks; one service is asked by several.
final class Service {
    static let shared = Service()
    func token() -> Single<String?> {
        Single.create { single in
            URLSession.shared.dataTask(with: URLRequest(named: "token")) { data, _, error in
                if let error {
                    single(.failure(error))
                } else {
                    single(.success(data.map { String(decoding: $0, as: UTF8.self) }))
                }
            }
            .resume()
            return Disposables.create()
        }
    }
}

final class GateViewController: UIViewController {
    private let bag = DisposeBag()

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Service.shared.token().map { $0 != nil }.asObservable()
            .subscribe(onNext: { [weak self] isKnown in
                if isKnown {
                    self?.present(MainViewController(), animated: true)
                } else {
                    self?.present(LoginViewController(), animated: true)
                }
            })
            .disposed(by: bag)
    }
}

final class MainViewController: UIViewController {
    private let bag = DisposeBag()

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        Service.shared.token().compactMap { $0 }
            .subscribe(onSuccess: { [weak self] _ in self?.present(MineViewController(), animated: true) })
            .disposed(by: bag)
    }
}

final class LoginViewController: UIViewController {}
final class MineViewController: UIViewController {}
