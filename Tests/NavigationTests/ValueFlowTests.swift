import Foundation
import Testing

/// Where the shown screen comes from.
@Suite struct ValueFlowTests {
    private let screens = "class A: UIViewController {}\nclass B: UIViewController {}\nclass C: UIViewController {}"

    @Test func aScreenMadeInTheArgument() throws {
        try expectRoutes(
            ["A push B"],
            in: [
                "S.swift": screens,
                "A.swift":
                    "extension A { override func viewDidLoad() { navigationController?.pushViewController(B(), animated: true) } }",
            ])
    }

    @Test func aScreenKeptInALocalAndWrapped() throws {
        try expectRoutes(
            ["A present B"],
            in: [
                "S.swift": screens,
                "A.swift": """
                extension A {
                    override func viewDidLoad() {
                        let next = B()
                        let wrapped = UINavigationController(rootViewController: next)
                        present(wrapped, animated: true)
                    }
                }
                """,
            ])
    }

    @Test func everyBranchOfAChoice() throws {
        try expectRoutes(
            ["A present B", "A present C"],
            in: [
                "S.swift": screens,
                "A.swift": """
                extension A {
                    override func viewDidLoad() {
                        let flag = isEditing
                        let next: UIViewController
                        if flag { next = B() } else { next = C() }
                        present(next, animated: true)
                    }
                }
                """,
            ])
    }

    @Test func aFactoryBehindItsReturnType() throws {
        try expectRoutes(
            ["A push B"],
            in: [
                "S.swift": screens,
                "Factory.swift":
                    "enum BFactory { static func make() -> UIViewController { let view = B(); return view } }",
                "A.swift": "extension A { override func viewDidLoad() { show(BFactory.make(), sender: nil) } }",
            ])
    }

    @Test func aTupleTakenApart() throws {
        try expectRoutes(
            ["A push B"],
            in: [
                "S.swift": screens,
                "Assembly.swift": """
                final class BPresenter { weak var view: B? }
                enum BAssembly {
                    static func make() -> (view: UIViewController, input: BPresenter) {
                        let presenter = BPresenter()
                        return (B(), presenter)
                    }
                }
                """,
                "A.swift": """
                extension A {
                    override func viewDidLoad() {
                        let (controller, _) = BAssembly.make()
                        navigationController?.pushViewController(controller, animated: true)
                    }
                }
                """,
            ])
    }

    @Test func aHelperThatHandsItsParameterOnIsATransition() throws {
        try expectRoutes(
            ["A push B", "C push A"],
            in: [
                "S.swift": screens,
                "Helper.swift": """
                extension UIViewController {
                    func open(_ other: UIViewController) { navigationController?.pushViewController(other, animated: true) }
                }
                """,
                "A.swift":
                    "extension A { override func viewDidLoad() { open(B()) } }\nextension C { override func viewDidLoad() { open(A()) } }",
            ])
    }

    @Test func alertsAndNamesThatOnlySoundLikeTransitionsAreNone() throws {
        try expectRoutes(
            [],
            in: [
                "S.swift": screens,
                "A.swift": """
                extension A {
                    func present(message: String, animated: Bool) { title = message }
                    func show(viewModel: Int) {}
                    override func viewDidLoad() {
                        present(message: "x", animated: true)
                        show(viewModel: 1)
                        present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)
                        // present(B(), animated: true)
                        navigationController?.popViewController(animated: true)
                    }
                }
                """,
            ])
    }

    /// A chain of constants that is longer than any bound: the route may be missing, and that is said.
    @Test func aBoundThatIsHitIsTold() throws {
        let steps = (1...1_200).map { "let view\($0) = view\($0 - 1)" }.joined(separator: "\n")
        let files = [
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                @IBAction func tap() {
                    let view0 = CargoViewController()
                    \(steps)
                    present(view1200, animated: true)
                }
            }
            final class CargoViewController: UIViewController {}
            """
        ]
        let messages = try resolve(files).diagnostics.map(\.message)
        #expect(messages.contains { $0.contains("not followed to its end") })
        let short = files.mapValues { $0.replacingOccurrences(of: "present(view1200", with: "present(view20") }
        #expect(try resolve(short).diagnostics.isEmpty)
    }
}
