import Testing

/// Branches that no call takes, and branches that a constant decides.
@Suite struct RuledOutBranchTests {
    private let all = ["Screens.swift": screens("Cargo", "Crew")]

    private let target = "enum Target { case cargo(String), crew }"

    /// A helper in a branch that no caller takes is not run, wherever the transition stands.
    @Test(arguments: [
        "switch target { case .cargo: openCargo()\ncase .crew: openCrew() }",
        "DispatchQueue.main.async { switch target { case let .cargo(name): self.openCargo(name)\ncase .crew: self.openCrew() } }",
        "if case .cargo = target { openCargo() } else { openCrew() }",
    ])
    func aCaseThatNobodyPasses(_ body: String) throws {
        var module = module("Harbor", opens: "go(.crew)")
        module["HarborRouter+Routes.swift"] = """
            \(target)
            extension HarborRouter {
                func go(_ target: Target) { \(body) }
                private func openCargo(_ name: String = "") { viewController?.show(CargoViewController(), sender: nil) }
                private func openCrew() { viewController?.show(CrewViewController(), sender: nil) }
            }
            """
        let graph = try resolve(files(all, module)).graph
        #expect(graph.routes.map(\.id) == ["HarborViewController>push>CrewViewController"])
        #expect(graph.unresolved.isEmpty)
    }

    @Test func aCaseThatNobodyPassesToAnExtension() throws {
        let graph = try resolve(
            files(
                all,
                [
                    "Routes.swift": """
                    \(target)
                    extension UIViewController {
                        func go(_ target: Target) {
                            switch target {
                            case .cargo: openCargo()
                            case .crew: show(CrewViewController(), sender: nil)
                            }
                        }
                        func openCargo() { show(CargoViewController(), sender: nil) }
                    }
                    """,
                    "Harbor.swift": """
                    final class HarborViewController: UIViewController {
                        @IBAction func tap() { go(.crew) }
                    }
                    """,
                ])
        ).graph
        #expect(graph.routes.map(\.id) == ["HarborViewController>push>CrewViewController"])
        #expect(graph.unresolved.isEmpty)
    }

    /// What is worked out may be any case.
    @Test(arguments: ["go(target(of: 1))", "load { self.go($0) }", "[1].map(target(of:)).forEach(go)"])
    func aCaseThatIsWorkedOut(_ call: String) throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController push CrewViewController"],
            in: files(
                all,
                [
                    "Harbor.swift": """
                    \(target)
                    final class HarborViewController: UIViewController {
                        @IBAction func tap() { \(call) }
                        @IBAction func crew() { go(.crew) }
                        private func target(of number: Int) -> Target { known[number] ?? .crew }
                        private func load(_ done: @escaping (Target) -> Void) {
                            if known.isEmpty { done(.crew) } else { store.load(done) }
                        }
                        private func go(_ target: Target) {
                            switch target {
                            case .cargo: openCargo()
                            case .crew: openCrew()
                            }
                        }
                        private func openCargo() { show(CargoViewController(), sender: nil) }
                        private func openCrew() { show(CrewViewController(), sender: nil) }
                    }
                    """
                ]))
    }

    // MARK: Constants

    /// A choice that the code makes where a constant is declared.
    @Test(arguments: [
        ("", "let target = Target.crew", "switch target { case .cargo: openCargo()\ncase .crew: openCrew() }"),
        ("", "let target: Target = .crew", "if target == .cargo { openCargo() } else { openCrew() }"),
        ("let target = Target.crew", "", "switch target { case .cargo: openCargo()\ndefault: openCrew() }"),
        (
            "static let target: Target = .crew", "",
            "switch Self.target { case .cargo: openCargo()\ncase .crew: openCrew() }"
        ),
        ("", "let target = Target.crew", "guard target != .crew else { return openCrew() }\nopenCargo()"),
    ])
    func aConstantThatIsBoundToACase(_ member: String, _ statement: String, _ body: String) throws {
        try expectRoutes(
            ["HarborViewController push CrewViewController"],
            in: files(all, ["Harbor.swift": harbor(member, "\(statement)\n\(body)")]))
    }

    /// Bound elsewhere, or twice, it may be either.
    @Test(arguments: [
        ("let target: Target\ninit(_ target: Target) { self.target = target }", ""), ("var target = Target.crew", ""),
        ("", "#if DEBUG\nlet target = Target.cargo\n#else\nlet target = Target.crew\n#endif"),
    ])
    func aConstantThatMayBeEither(_ member: String, _ statement: String) throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController push CrewViewController"],
            in: files(
                all,
                [
                    "Harbor.swift": harbor(
                        member, "\(statement)\nif target == .cargo { openCargo() } else { openCrew() }")
                ]))
    }

    private func harbor(_ member: String, _ body: String) -> String {
        """
        enum Target { case cargo, crew }
        final class HarborViewController: UIViewController {
            \(member)
            @IBAction func tap() {
                \(body)
            }
            private func openCargo() { show(CargoViewController(), sender: nil) }
            private func openCrew() { show(CrewViewController(), sender: nil) }
        }
        """
    }

    /// What a call gives is of the class that the branch asks for, or it is not.
    @Test(arguments: ["next is UINavigationController", "let stack = next as? UINavigationController"])
    func aClassThatACallGives(_ condition: String) throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController present CrewViewController"],
            in: files(
                all,
                [
                    "Harbor.swift": """
                    final class HarborViewController: UIViewController {
                        @IBAction func tap() { open(CargoViewController()) }
                        @IBAction func leave() { open(UINavigationController(rootViewController: CrewViewController())) }
                        private func open(_ next: UIViewController) {
                            if \(condition) { present(next, animated: true) } else { show(next, sender: nil) }
                        }
                    }
                    """
                ]))
    }
}
