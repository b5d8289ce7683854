// Who waits for a continuation gets what it is resumed with, or the error; each its own.
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: .zero)
        window?.rootViewController = Home()
        return true
    }
}

class First: UIViewController {}
class Second: UIViewController {}
enum Fault: Error { case gone }

class Service {
    func load(_ completion: @escaping (UIViewController) -> Void) {
        DispatchQueue.main.async { completion(First()) }
    }
}

class Home: UIViewController {
    let service = Service()

    override func viewDidLoad() {
        Task {
            probe("later", await later())  //= First
            probe("at once", await withCheckedContinuation { $0.resume(returning: Second()) })  //= Second
            do { try await failing() } catch { probe("error", error) }  //= .gone
        }
    }

    func later() async -> UIViewController {
        await withCheckedContinuation { continuation in
            service.load { continuation.resume(returning: $0) }
        }
    }

    func failing() async throws {
        try await withCheckedThrowingContinuation { $0.resume(throwing: Fault.gone) }
    }
}
