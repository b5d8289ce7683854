// What a type keeps that may keep anything is what it was given.
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

class Variable<Value> {
    private(set) var value: Value
    init(_ value: Value) { self.value = value }
}

class Crate {
    let content: Any
    init(_ content: Any) { self.content = content }
}

class Lease {
    weak var content: AnyObject?
    init(_ content: AnyObject) { self.content = content }
}

class Home: UIViewController {
    override func viewDidLoad() {
        probe("generic", Variable<UIViewController>(First()).value)  //= First
        probe("anything", Crate(Second()).content)  //= Second
        probe("any object", Lease(Third()).content)  //= Third
    }
}
