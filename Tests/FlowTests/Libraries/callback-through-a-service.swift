// A service that shows nothing itself is skipped, and what it is given runs all the same.
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: .zero)
        window?.rootViewController = Meter(Gauge())
        return true
    }
}

class Gauge {
    private func round(_ value: Int) -> Int { value * 10 / 10 }
    func read(_ answer: @escaping (Int) -> Void) { answer(round(7)) }
}

class Meter: UIViewController {
    let gauge: Gauge

    init(_ gauge: Gauge) {
        self.gauge = gauge
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        gauge.read { [weak self] _ in
            probe("meter", self)  //= Meter
            self?.present(Alarm(), animated: true)
        }
    }
}

class Alarm: UIViewController {
    override func viewDidLoad() { probe("alarm", self) }  //= Alarm
}
