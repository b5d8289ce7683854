import Testing

/// What a caller passes decides which branches run, wherever on the way the branch stands.
@Suite struct BranchTests {
    private let all = ["Screens.swift": screens("Cargo", "Crew")]

    /// Two screens, each calling `router` in its own way.
    private func calling(_ harbor: String, _ pier: String, _ helpers: String) -> [String: String] {
        files(
            all,
            [
                "Callers.swift": """
                final class HarborViewController: UIViewController {
                    let router = Router()
                    @IBAction func tap() { \(harbor) }
                }
                final class PierViewController: UIViewController {
                    let router = Router()
                    @IBAction func tap() { \(pier) }
                }
                """,
                "Router.swift": helpers,
            ])
    }

    private let each = [
        "HarborViewController present CargoViewController", "PierViewController push CrewViewController",
    ]

    @Test(arguments: [
        "if modal { view.present(next, animated: true) } else { view.show(next, sender: nil) }",
        "if modal { view.present(next, animated: true); return }\nview.show(next, sender: nil)",
        "guard modal else { view.show(next, sender: nil); return }\nview.present(next, animated: true)",
        "if !modal { view.show(next, sender: nil) } else { view.present(next, animated: true) }",
        "if modal == true { view.present(next, animated: true) } else { view.show(next, sender: nil) }",
        "modal ? view.present(next, animated: true) : view.show(next, sender: nil)",
        "_ = !modal ? view.show(next, sender: nil) : view.present(next, animated: true)",
    ])
    func aFlagThatIsPassed(_ body: String) throws {
        try expectRoutes(
            each,
            in: calling(
                "router.open(CargoViewController(), from: self, modal: true)",
                "router.open(CrewViewController(), from: self)",
                """
                final class Router {
                    func open(_ next: UIViewController, from view: UIViewController, modal: Bool = false) {
                        \(body)
                    }
                }
                """))
    }

    @Test(arguments: [
        "if style == .cover { view.present(next, animated: true) } else { view.show(next, sender: nil) }",
        "if style != .cover { view.show(next, sender: nil) } else { view.present(next, animated: true) }",
        "if case .cover = style { view.present(next, animated: true) } else { view.show(next, sender: nil) }",
        "guard case .cover = style else { view.show(next, sender: nil); return }\nview.present(next, animated: true)",
        "switch style { case .cover: view.present(next, animated: true)\ncase .stack: view.show(next, sender: nil) }",
        "switch style { case .cover: view.present(next, animated: true)\ndefault: view.show(next, sender: nil) }",
        "style == .cover ? view.present(next, animated: true) : view.show(next, sender: nil)",
    ])
    func aCaseThatIsPassed(_ body: String) throws {
        try expectRoutes(
            each,
            in: calling(
                "router.open(CargoViewController(), from: self, style: .cover)",
                "router.open(CrewViewController(), from: self, style: .stack)",
                """
                enum Style { case cover, stack }
                final class Router {
                    func open(_ next: UIViewController, from view: UIViewController, style: Style) {
                        \(body)
                    }
                }
                """))
    }

    /// A closure that is passed, or is not: it shows the screen itself, or the router does.
    @Test(arguments: [
        "if let show = show { show(next) } else { setRoot(next) }",
        "guard let show = show else { setRoot(next); return }\nshow(next)",
    ])
    func aClosureThatIsPassed(_ body: String) throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "PierViewController root CargoViewController"],
            in: calling(
                "let view = self\nrouter.open(show: { next in view.show(next, sender: nil) })", "router.open()",
                """
                final class Router {
                    func open(show: ((UIViewController) -> Void)? = nil) { place(CargoViewController(), show: show) }
                    private func place(_ next: UIViewController, show: ((UIViewController) -> Void)?) { \(body) }
                    private func setRoot(_ next: UIViewController) { UIApplication.shared.windows.first?.rootViewController = next }
                }
                """))
    }

    /// The branch stands two calls before the transition.
    @Test(arguments: [
        "switch target { case .cargo: openCargo(view)\ncase .crew: openCrew(view) }",
        "if target == .cargo { openCargo(view) } else { openCrew(view) }",
        "guard case .cargo = target else { openCrew(view); return }\nopenCargo(view)",
    ])
    func aBranchBeforeTheTransition(_ body: String) throws {
        try expectRoutes(
            each,
            in: calling(
                "router.start(.cargo, self)", "router.start(.crew, self)",
                """
                enum Target { case cargo, crew }
                final class Router {
                    func start(_ target: Target, _ view: UIViewController) { open(target, view) }
                    private func open(_ target: Target, _ view: UIViewController) { \(body) }
                    private func openCargo(_ view: UIViewController) { view.present(CargoViewController(), animated: true) }
                    private func openCrew(_ view: UIViewController) { view.show(CrewViewController(), sender: nil) }
                }
                """))
    }

    /// The case is asked for in a function that makes the screen.
    @Test(arguments: ["target.make()", "make(target)", "Factory.make(target)"])
    func aCaseThatAnotherFunctionAsksFor(_ made: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "PierViewController present CrewViewController"],
            in: calling(
                "router.open(.cargo, self)", "router.open(.crew, self)",
                """
                enum Target {
                    case cargo, crew
                    func make() -> UIViewController {
                        switch self { case .cargo: return CargoViewController()
                        case .crew: return CrewViewController() }
                    }
                }
                enum Factory {
                    static func make(_ target: Target) -> UIViewController {
                        switch target { case .cargo: return CargoViewController()
                        case .crew: return CrewViewController() }
                    }
                }
                final class Router {
                    func open(_ target: Target, _ view: UIViewController) { view.present(\(made), animated: true) }
                    private func make(_ target: Target) -> UIViewController { Factory.make(target) }
                }
                """))
    }

    /// A ternary chooses the screen: both may be shown, unless the caller decides.
    @Test(arguments: [
        "isCargo ? CargoViewController() : CrewViewController()",
        "!isCargo ? CrewViewController() : CargoViewController()",
        "isCargo == false ? CrewViewController() : isCargo ? CargoViewController() : CrewViewController()",
    ])
    func aTernaryThatChooses(_ choice: String) throws {
        let router = """
            final class Router {
                func open(_ view: UIViewController, _ isCargo: Bool) { view.present(make(isCargo), animated: true) }
                private func make(_ isCargo: Bool) -> UIViewController { \(choice) }
            }
            """
        try expectRoutes(
            ["HarborViewController present CargoViewController", "PierViewController present CrewViewController"],
            in: calling("router.open(self, true)", "router.open(self, false)", router))
        try expectRoutes(
            ["HarborViewController present CargoViewController", "HarborViewController present CrewViewController"],
            in: calling("router.open(self, isEditing)", "", router))
    }

    /// Of an event's own parameter nothing is known: both may be shown.
    @Test(arguments: [
        "let next = isOn ? CargoViewController() : CrewViewController()",
        "let next: UIViewController\nif isOn { next = CargoViewController() } else { next = CrewViewController() }",
    ])
    func aFlagOfAnEvent(_ choice: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "HarborViewController present CrewViewController"],
            in: files(
                all,
                [
                    "Harbor.swift": """
                    final class HarborViewController: UIViewController {
                        @IBAction func tap(_ isOn: Bool) {
                            \(choice)
                            present(next, animated: true)
                        }
                    }
                    """
                ]))
    }

    /// What an object is made with decides, as long as nothing changes it.
    @Test(arguments: [("let", true), ("var", false)])
    func aCaseThatTheInitializerKeeps(_ kind: String, _ isFixed: Bool) throws {
        let change = isFixed ? "" : "func change() { target = .crew }"
        let crossed = [
            "HarborViewController push CrewViewController", "PierViewController present CargoViewController",
        ]
        try expectRoutes(
            isFixed ? each : each + crossed,
            in: calling(
                "router.start(.cargo, self)", "router.start(.crew, self)",
                """
                enum Target { case cargo, crew }
                final class Router {
                    func start(_ target: Target, _ view: UIViewController) {
                        switch target {
                        case .cargo: Flow(target: .cargo, view).start()
                        case .crew: Flow(target: .crew, view).start()
                        }
                    }
                }
                final class Flow {
                    \(kind) target: Target
                    let view: UIViewController
                    init(target: Target, _ view: UIViewController) { self.target = target; self.view = view }
                    func start() { switch target { case .cargo: openCargo()
                        case .crew: openCrew() } }
                    \(change)
                    private func openCargo() { view.present(CargoViewController(), animated: true) }
                    private func openCrew() { view.show(CrewViewController(), sender: nil) }
                }
                """))
    }

    /// The object is handed on, to what starts any object of its kind, before it asks what it was made with.
    @Test func aCaseThatAnObjectWasMadeWith() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "PierViewController push CargoViewController"],
            in: calling(
                "let flow = Flow(.cover(self))\nrouter.begin(flow)",
                "router.begin(Flow(.stack(navigationController!)))",
                """
                protocol Startable: AnyObject { func start() }
                extension Startable { func add(_ child: Startable) { child.start() } }
                final class Router: Startable {
                    func start() {}
                    func begin(_ flow: Startable) { add(flow) }
                }
                final class Other: Startable { func start() {} }
                final class Flow: Startable {
                    enum Style { case cover(UIViewController), stack(UINavigationController) }
                    private let style: Style
                    init(_ style: Style) { self.style = style }
                    func start() {
                        switch style {
                        case .cover(let host): host.present(CargoViewController(), animated: true)
                        case .stack(let stack): stack.pushViewController(CargoViewController(), animated: true)
                        }
                    }
                }
                """))
    }

    /// A branch that every caller rules out is dead, not open.
    @Test func aBranchThatNobodyTakes() throws {
        let graph = try resolve(
            calling(
                "router.open(CargoViewController(), from: self, modal: true)", "",
                """
                final class Router {
                    func open(_ next: UIViewController, from view: UIViewController, modal: Bool) {
                        if modal { view.present(next, animated: true) } else { view.show(next, sender: nil) }
                    }
                }
                """)
        ).graph
        #expect(graph.routes.map(\.id) == ["HarborViewController>present>CargoViewController"])
        #expect(graph.unresolved.isEmpty)
    }

    /// A pattern for one payload leaves the case's other payloads to the other branch.
    @Test func aPatternThatTakesSomePayloads() throws {
        try expectRoutes(
            ["HarborViewController push CrewViewController"],
            in: files(
                all,
                [
                    "Harbor.swift": """
                    enum Target { case cargo(Int), crew }
                    final class HarborViewController: UIViewController {
                        @IBAction func tap() { start(.cargo(2)) }
                        private func start(_ target: Target) {
                            if case .cargo(1) = target { return } else { openCrew() }
                        }
                        private func openCrew() { show(CrewViewController(), sender: nil) }
                    }
                    """
                ]))
    }

    /// A flag that is worked out may be either.
    @Test func aFlagThatIsNotKnown() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "HarborViewController push CargoViewController"],
            in: calling(
                "router.open(CargoViewController(), from: self, modal: isEditing)", "",
                """
                final class Router {
                    func open(_ next: UIViewController, from view: UIViewController, modal: Bool) {
                        if modal { view.present(next, animated: true) } else { view.show(next, sender: nil) }
                    }
                }
                """))
    }

    /// A case with a `where` clause leaves the others of its case to the cases after it.
    @Test func aCaseWithAFilter() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "HarborViewController present CrewViewController"],
            in: [
                "Harbor.swift": """
                enum Target { case cargo, crew, watch }
                final class HarborViewController: UIViewController {
                    @IBAction func tap() { start(.cargo) }
                    private func start(_ target: Target) {
                        switch target {
                        case .cargo where isEditing: present(CargoViewController(), animated: true)
                        case .watch where isEditing: present(WatchViewController(), animated: true)
                        default: present(CrewViewController(), animated: true)
                        }
                    }
                }
                \(screens("Cargo", "Crew", "Watch"))
                """
            ])
    }

    /// Where one of several values is not known, the known ones rule nothing out.
    @Test func aCaseThatComesFromSomewhereUnknown() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: [
                "Harbor.swift": """
                enum Sender { case current, delegate }
                struct Context { let sender: Sender }
                final class Signer {
                    func sign(_ context: Context) { sign(sender: context.sender) }
                    private func sign(sender: Sender) {
                        switch sender {
                        case .delegate:
                            UIApplication.shared.keyWindow?.rootViewController?.present(CargoViewController(), animated: true)
                        case .current: break
                        }
                    }
                }
                final class HarborViewController: UIViewController {
                    let signer = Signer()
                    var store: Store!
                    @IBAction func tap() { signer.sign(Context(sender: store.load())) }
                    @IBAction func hold() { signer.sign(Context(sender: .current)) }
                }
                \(screens("Cargo"))
                """
            ])
    }

    /// A case with a condition leaves what fails it to the cases behind it.
    @Test func aCaseWithACondition() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController push CrewViewController"],
            in: files(
                all,
                [
                    "Harbor.swift": """
                    enum Target { case cargo, crew }
                    final class HarborViewController: UIViewController {
                        @IBAction func tap() { start(.cargo) }
                        private func start(_ target: Target) {
                            switch target {
                            case .cargo where isEditing: openCargo()
                            default: openCrew()
                            }
                        }
                        private func openCargo() { show(CargoViewController(), sender: nil) }
                        private func openCrew() { show(CrewViewController(), sender: nil) }
                    }
                    """
                ]))
    }
}
