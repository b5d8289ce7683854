// What a function hands to a closure arrives there, although the function shows nothing itself.
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
class Third: UIViewController {}
class Fourth: UIViewController {}

class Courier {
    func plain(_ screen: UIViewController, to receiver: (UIViewController) -> Void) { receiver(screen) }
    func answer(_ screen: UIViewController, to receiver: (Result<UIViewController, Error>) -> Void) {
        receiver(.success(screen))
    }
    func named(_ screen: UIViewController, to receiver: ([String: UIViewController]) -> Void) {
        receiver(["name": screen])
    }
    func whatever<Parcel>(_ parcel: Parcel, to receiver: (Parcel) -> Void) { receiver(parcel) }
}

class Home: UIViewController {
    override func viewDidLoad() {
        let courier = Courier()
        courier.plain(First()) { probe("plain", $0) }  //= First
        courier.answer(Second()) { result in
            if case .success(let screen) = result { probe("answer", screen) }  //= Second
        }
        courier.named(Third()) { probe("named", $0["name"]) }  //= Third
        courier.whatever(Fourth()) { probe("whatever", $0) }  //= Fourth
    }
}
