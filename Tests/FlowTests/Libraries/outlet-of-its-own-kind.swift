// A field that a document tells which field comes next, and a box that holds a box.
class Field: UITextField {
    @IBOutlet weak var following: Field?
}

class Box: UIView {
    @IBOutlet var inner: Lid!
}
class Lid: UIView {
    @IBOutlet var outer: Box!
}

class AppDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        probe("following", Field(frame: .zero).following)  //= Field
        probe("outer", Box(frame: .zero).inner.outer)  //= Box
        return true
    }
}
