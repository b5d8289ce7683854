import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: QuoteViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class QuoteService {
    func load(_ completion: @escaping (Result<String, Error>) -> Void) {
        guard let url = URL(string: "https://example.org/quote") else { return }
        URLSession.shared.dataTask(with: url) { data, _, error in
            DispatchQueue.main.async {
                if let error {
                    completion(.failure(error))
                } else if data != nil {
                    completion(.success("quote"))
                }
            }
        }.resume()
    }
}

final class QuoteViewController: UIViewController {
    private let service = QuoteService()

    override func viewDidLoad() {
        super.viewDidLoad()
        let load = UIButton(
            type: .system,
            primaryAction: UIAction(title: "load") { [weak self] _ in
                self?.load()
            })
        view.addSubview(load)
    }

    private func load() {
        service.load { [weak self] result in
            switch result {
            case .success: self?.navigationController?.pushViewController(TextViewController(), animated: true)
            case .failure: self?.present(RetryViewController(), animated: true)
            }
        }
    }
}

final class TextViewController: UIViewController {}

final class RetryViewController: UIViewController {}
