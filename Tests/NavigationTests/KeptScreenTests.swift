import Testing

/// Screens that get to the function that shows them by way of a property: each is shown by who puts it there.
@Suite struct KeptScreenTests {
    private func app(_ presenter: String, call: String) -> [String: String] {
        [
            "App.swift": """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
                    window = UIWindow()
                    window?.rootViewController = HomeViewController()
                    return true
                }
            }
            class ActiveViewController: UIViewController {
                override func viewDidAppear(_ animated: Bool) { \(call).active.append(self) }
            }
            final class HomeViewController: ActiveViewController {
                override func viewDidLoad() { \(call).enqueue(DetailViewController()) }
            }
            final class DetailViewController: ActiveViewController {
                override func viewDidLoad() {
                    let info = InfoViewController()
                    \(call).enqueue(info)
                }
            }
            final class InfoViewController: UIViewController {}
            \(presenter)
            """
        ]
    }

    private let routes = [
        "HomeViewController present DetailViewController", "DetailViewController present InfoViewController",
    ]

    @Test(arguments: [
        "guard let next = waiting.first else { return }\nwaiting.removeFirst()", "let next = waiting.removeFirst()",
        "guard !waiting.isEmpty else { return }\nlet next = waiting[0]",
    ])
    func aQueue(_ taking: String) throws {
        let presenter = """
            enum Presenter {
                static var active: [UIViewController] = []
                private static var waiting: [UIViewController] = []
                static func enqueue(_ screen: UIViewController) { add(screen) }
                private static func add(_ screen: UIViewController) {
                    waiting.append(screen)
                    showNext()
                }
                private static func showNext() {
                    \(taking)
                    active.last?.present(next, animated: true)
                }
            }
            """
        try expectRoutes(routes, in: app(presenter, call: "Presenter"), entries: ["HomeViewController"])
    }

    @Test func aPropertyOfASharedObject() throws {
        let presenter = """
            final class Presenter {
                static let shared = Presenter()
                var active: [UIViewController] = []
                private var next: UIViewController?
                func enqueue(_ screen: UIViewController) {
                    self.next = screen
                    showNext()
                }
                private func showNext() {
                    guard let next else { return }
                    active.last?.present(next, animated: true)
                }
            }
            """
        try expectRoutes(routes, in: app(presenter, call: "Presenter.shared"), entries: ["HomeViewController"])
    }

    /// What a branch adds that the screen rules out is none that it shows.
    @Test func inABranchForOthers() throws {
        let presenter = """
            final class Alarm: UIViewController {}
            enum Presenter {
                static var active: [UIViewController] = []
                private static var waiting: [UIViewController] = []
                static func enqueue(_ screen: UIViewController) {
                    guard let alarm = screen as? Alarm else {
                        waiting.append(screen)
                        return showNext()
                    }
                    waiting.append(alarm)
                    showNext()
                }
                private static func showNext() {
                    guard let next = waiting.first else { return }
                    active.last?.present(next, animated: true)
                }
            }
            """
        var files = app(presenter, call: "Presenter")
        files["Bell.swift"] = """
            import UIKit
            extension InfoViewController {
                @objc func ring() { Presenter.enqueue(Alarm()) }
                override func viewDidLoad() { ring() }
            }
            """
        try expectRoutes(
            routes + ["InfoViewController present Alarm"], in: files, entries: ["HomeViewController"])
    }
}
