// What one place makes of several types is told apart by them: each has parts of its own.
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

class Mark: UIView {
    weak var owner: UIViewController?
}

class Base: UIViewController {
    let mark = Mark(frame: .zero)
}

class First: Base {
    override func viewDidLoad() {
        mark.owner = self
        probe("first", mark.owner)  //= First; nil
    }
}

class Second: Base {
    override func viewDidLoad() { mark.owner = self }
}

class Home: UIViewController {
    let types: [Base.Type] = [First.self, Second.self]

    override func viewDidLoad() {
        present(types[UserDefaults.standard.integer(forKey: "type")].init(nibName: nil, bundle: nil), animated: true)
        probe("mark", first().mark.owner)  //= First; nil
        probe("other mark", second().mark.owner)  //= Second; nil
    }

    func make<Screen: Base>() -> Screen { Screen(nibName: nil, bundle: nil) }

    func first() -> First {
        let made: First = make()
        made.viewDidLoad()
        return made
    }

    func second() -> Second {
        let made: Second = make()
        made.viewDidLoad()
        return made
    }
}
