// A library that nobody knows calls what its protocol asks for.
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: .zero)
        window?.rootViewController = Scanner()
        return true
    }
}

class Scanner: UIViewController, BarcodeReaderDelegate {
    let reader = BarcodeReader()

    override func viewDidLoad() { reader.delegate = self }

    func reader(_ reader: BarcodeReader, didFind code: String) {
        probe("found", self)  //= Scanner
        show(Product(), sender: nil)
    }
}

class Product: UIViewController {
    override func viewDidLoad() { probe("product", self) }  //= Product
}
