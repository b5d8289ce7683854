import Testing

/// Screens of which a branch makes one or another: what the callers say decides for each which one it is.
@Suite struct BranchedValueTests {
    /// Two screens that each start a flow of their own, one for cargo and one for crew.
    private func flow(_ members: String, cargo: String, crew: String) -> [String: String] {
        [
            "Screens.swift": screens("Cargo", "Crew"),
            "Callers.swift": """
            final class HarborViewController: UIViewController {
                @IBAction func tap() { let flow = \(cargo); flow.start() }
            }
            final class PierViewController: UIViewController {
                @IBAction func tap() { let flow = \(crew); flow.start() }
            }
            enum Load { case cargo, crew }
            final class Flow {
                weak var view: UIViewController?
                \(members)
            }
            """,
        ]
    }

    private let each = [
        "HarborViewController push CargoViewController", "PierViewController push CrewViewController",
    ]

    /// Where nothing says which of the two it is.
    private let eachOrOther = ["HarborViewController", "PierViewController"].flatMap { from in
        ["CargoViewController", "CrewViewController"].map { "\(from) push \($0) (inferred)" }
    }

    @Test(arguments: [
        """
        let next: UIViewController
        if isCargo { next = CargoViewController() } else { next = CrewViewController() }
        view?.navigationController?.pushViewController(next, animated: true)
        """,
        """
        let next: UIViewController = isCargo ? CargoViewController() : CrewViewController()
        view?.navigationController?.pushViewController(next, animated: true)
        """,
        """
        let next = if isCargo { CargoViewController() } else { CrewViewController() }
        view?.navigationController?.pushViewController(next, animated: true)
        """,
        "view?.navigationController?.pushViewController(make(), animated: true)",
    ])
    func aFlagThatIsKept(_ body: String) throws {
        try expectRoutes(
            each,
            in: flow(
                """
                let isCargo: Bool
                init(view: UIViewController, isCargo: Bool) { self.view = view; self.isCargo = isCargo }
                func start() {
                    \(body)
                }
                private func make() -> UIViewController {
                    if isCargo { return CargoViewController() }
                    return CrewViewController()
                }
                """,
                cargo: "Flow(view: self, isCargo: true)", crew: "Flow(view: self, isCargo: false)"))
    }

    @Test func aCaseThatIsKept() throws {
        try expectRoutes(
            each,
            in: flow(
                """
                let load: Load
                init(view: UIViewController, load: Load) { self.view = view; self.load = load }
                func start() {
                    let next: UIViewController
                    switch load {
                    case .cargo: next = CargoViewController()
                    case .crew: next = CrewViewController()
                    }
                    view?.navigationController?.pushViewController(next, animated: true)
                }
                """,
                cargo: "Flow(view: self, load: .cargo)", crew: "Flow(view: self, load: .crew)"))
    }

    /// What can change later decides nothing, and neither does what is not known.
    @Test(arguments: ["var isCargo: Bool\nfunc turn() { isCargo.toggle(); isCargo = true }", "let isCargo: Bool"])
    func aFlagThatIsNotKnown(_ property: String) throws {
        let flag = property.hasPrefix("var") ? ("true", "false") : ("Bool.random()", "Bool.random()")
        try expectRoutes(
            eachOrOther,
            in: flow(
                """
                \(property)
                init(view: UIViewController, isCargo: Bool) { self.view = view; self.isCargo = isCargo }
                func start() {
                    let next: UIViewController
                    if isCargo { next = CargoViewController() } else { next = CrewViewController() }
                    view?.navigationController?.pushViewController(next, animated: true)
                }
                """,
                cargo: "Flow(view: self, isCargo: \(flag.0))", crew: "Flow(view: self, isCargo: \(flag.1))"))
    }

    /// A local that a branch sets goes through a helper, or through two.
    @Test(arguments: ["show(next)", "pass(next)"])
    func aHelperThatShowsIt(_ call: String) throws {
        let body = """
            func start() {
                let next: UIViewController
                if isCargo { next = CargoViewController() } else { next = CrewViewController() }
                \(call)
            }
            func pass(_ screen: UIViewController) { show(screen) }
            func show(_ screen: UIViewController) {
                view?.navigationController?.pushViewController(screen, animated: true)
            }
            """
        let kept = "init(view: UIViewController, isCargo: Bool) { self.view = view; self.isCargo = isCargo }\n"
        let calls = (cargo: "Flow(view: self, isCargo: true)", crew: "Flow(view: self, isCargo: false)")
        try expectRoutes(each, in: flow("let isCargo: Bool\n" + kept + body, cargo: calls.cargo, crew: calls.crew))
        let turned = "var isCargo: Bool\nfunc turn() { isCargo = !isCargo }\n" + kept + body
        try expectRoutes(
            eachOrOther,
            in: flow(turned, cargo: calls.cargo, crew: calls.crew))
    }
}
