import Testing

/// Which function a call means, by its labels and by what its place asks for.
@Suite struct CallTests {
    private func harbor(_ members: String, _ other: String = "") -> [String: String] {
        [
            "Harbor.swift": "final class HarborViewController: UIViewController {\n\(members)\n}\n\(other)",
            "Screens.swift": screens("Cargo", "Crew"),
        ]
    }

    // MARK: Aliases

    /// Two files call their own screen by one private name: each extends its own.
    @Test func aliasesOfTheirFiles() throws {
        func file(_ name: String, shows other: String) -> String {
            """
            private typealias Actions = \(name)ViewController
            final class \(name)ViewController: UIViewController {}
            extension Actions {
                @IBAction func tap() { present(\(other)ViewController(), animated: true) }
            }
            """
        }
        try expectRoutes(
            ["HarborViewController present CargoViewController", "PierViewController present CrewViewController"],
            in: [
                "A.swift": file("Harbor", shows: "Cargo"), "B.swift": file("Pier", shows: "Crew"),
                "Screens.swift": screens("Cargo", "Crew"),
            ])
    }

    // MARK: Explicit initializers

    @Test(arguments: ["PierBuilder(output: self)", "PierBuilder.init(output: self)", "make(.init(output: self))"])
    func aMemberwiseInitializer(_ builder: String) throws {
        try expectRoutes(
            [
                "HarborViewController push PierViewController", "HarborViewController push QuayViewController",
                "PierViewController push CargoViewController", "QuayViewController push CrewViewController",
            ],
            in: harbor(
                "var trip: Trip?\nvar cruise: Cruise?\n@IBAction func tap() { trip?.start(); cruise?.start() }",
                """
                protocol Output: AnyObject { func next() }
                final class PierViewController: UIViewController {
                    var output: Output?
                    @IBAction func tap() { output?.next() }
                }
                final class QuayViewController: UIViewController {
                    var cruise: Cruise?
                    @IBAction func tap() { cruise?.next() }
                }
                struct PierBuilder {
                    var output: Output
                    func build() -> UIViewController {
                        let view = PierViewController()
                        view.output = output
                        return view
                    }
                }
                final class Trip: Output {
                    let stack: UINavigationController
                    init(stack: UINavigationController) { self.stack = stack }
                    func start() { stack.pushViewController(\(builder).build(), animated: true) }
                    func make(_ builder: PierBuilder) -> PierBuilder { builder }
                    func next() { stack.pushViewController(CargoViewController(), animated: true) }
                }
                final class Cruise: Output {
                    let stack: UINavigationController
                    init(stack: UINavigationController) { self.stack = stack }
                    func start() {
                        let view = QuayViewController()
                        view.cruise = self
                        stack.pushViewController(view, animated: true)
                    }
                    func next() { stack.pushViewController(CrewViewController(), animated: true) }
                }
                """))
    }

    // MARK: Implicit initializers

    private let handle = """
        protocol Handle { func pull() }
        final class Rope: Handle {
            func pull() {
                UIApplication.shared.keyWindow?.rootViewController?.present(CargoViewController(), animated: true)
            }
        }
        final class Winch {
            init(_ handle: Handle) { handle.pull() }
        }
        """

    @Test(arguments: [
        "var winch: Winch?\n@IBAction func tap() { winch = .init(Rope()) }",
        "@IBAction func tap() { let winch: Winch = .init(Rope()); print(winch) }",
        "@IBAction func tap() { turn(.init(Rope())) }\nfunc turn(_ winch: Winch) {}",
    ])
    func anInitializerWithoutATypeWhereOneIsExpected(_ members: String) throws {
        try expectRoutes(["HarborViewController present CargoViewController"], in: harbor(members, handle))
    }

    @Test(arguments: [
        "var title2: LocalizableResource<String>?\n@IBAction func tap() { title2 = .init { $0.name } }",
        "private var layout: UICollectionViewCompositionalLayout { .init { _, _ in nil } }\n"
            + "@IBAction func tap() { print(layout) }",
        "private lazy var layout: UICollectionViewCompositionalLayout = { .init { _, _ in nil } }()\n"
            + "@IBAction func tap() { print(layout) }",
        "var pulley: Pulley?\n@IBAction func tap() { pulley = .init(Rope()) }",
    ])
    func anInitializerWithoutATypeWhereAnotherIsExpected(_ members: String) throws {
        try expectRoutes([], in: harbor(members, handle + "\nfinal class Pulley { init(_ handle: Handle) {} }"))
    }

    // MARK: Labels

    private let drawer = """
        class DrawerViewController: UIViewController {
            func present(contentViewController child: UIViewController, animated: Bool = true) { addChild(child) }
        }
        extension UIView { func owner() -> UIViewController { next as! UIViewController } }
        """

    @Test func aLabelTellsAnOwnMethodFromUIKits() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: harbor(
                "@IBAction func tap() { view.owner().present(CargoViewController(), animated: true) }", drawer))
    }

    @Test func aTrailingClosureNeedsNoLabel() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: harbor(
                "@IBAction func tap() { run { CargoViewController() } }\n"
                    + "func run(making make: () -> UIViewController) { present(make(), animated: true) }"))
    }

    // MARK: Nobody

    private let presentable = """
        protocol Presentable { func show(from controller: UIViewController) }
        extension Presentable where Self: UIViewController {
            func show(from controller: UIViewController) { controller.show(self, sender: controller) }
        }
        extension CargoViewController: Presentable {}
        extension CrewViewController: Presentable {}
        """

    @Test func aHelperThatNobodyCalls() throws {
        let app = harbor("", presentable)
        try expectRoutes([], in: app)
        let graph = try resolve(app).graph
        #expect(graph.unresolved.isEmpty)
        #expect(graph.ledger.ignored == 1)
    }

    @Test func aHelperThatAScreenCalls() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: harbor("@IBAction func tap() { CargoViewController().show(from: self) }", presentable))
    }

    // MARK: Aliases

    /// Each alias of one generic type extends it with a factory of its own.
    @Test func factoriesOfAliases() throws {
        func module(_ name: String) -> String {
            """
            protocol \(name)ModuleInput {}
            typealias \(name)Module = BaseModule<\(name)ModuleInput>
            extension \(name)Module {
                static func create() -> \(name)Module { \(name)Module(view: \(name)ViewController()) }
            }
            """
        }
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController present CrewViewController"],
            in: files(
                harbor(
                    """
                    @IBAction func cargo() {
                        let module = CargoModule.create()
                        navigationController?.pushViewController(module.view, animated: true)
                    }
                    @IBAction func crew() { present(CrewModule.create().view, animated: true) }
                    """),
                [
                    "Base.swift": """
                    class BaseModule<Input> {
                        let view: UIViewController
                        init(view: UIViewController) { self.view = view }
                    }
                    """, "Cargo.swift": module("Cargo"), "Crew.swift": module("Crew"),
                ]))
    }

    // MARK: Swift 2

    /// Up to Swift 2 a method's first parameter had no label where it was called; later it has one.
    @Test(arguments: [true, false])
    func firstParametersWithoutLabels(_ isOld: Bool) throws {
        let push = isOld ? "navigationController?.popViewControllerAnimated(true)" : "dismiss(animated: true)"
        try expectRoutes(
            ["HarborViewController push CargoViewController" + (isOld ? "" : " (declared)")],
            in: harbor(
                """
                let router = Router()
                @IBAction func tap() { router.open(self) }
                @IBAction func back() { \(push) }
                """,
                """
                final class Router {
                    func open(from: UIViewController) {
                        from.navigationController?.pushViewController(CargoViewController(), animated: true)
                    }
                }
                """))
    }
}
