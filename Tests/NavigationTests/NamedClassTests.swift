import Testing

/// Classes that code finds by their names, and branches that the arguments of a call decide.
@Suite struct NamedClassTests {
    private func harbor(_ body: String) -> [String: String] {
        files(
            ["Screens.swift": screens("Cargo", "Crew", "Tide")],
            [
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    @IBAction func tap() { open() }
                    \(body)
                }
                enum Page: String { case cargo, crew }
                """
            ])
    }

    @Test(arguments: [
        "let type = NSClassFromString(\"App.CargoViewController\") as! UIViewController.Type\nshow(type.init())",
        "let name = \"Cargo\" + \"ViewController\"\nshow((NSClassFromString(name) as! UIViewController.Type).init())",
        "let module = Bundle.main.infoDictionary?[\"CFBundleName\"] as! String\n"
            + "show((NSClassFromString(\"\\(module).CargoViewController\") as! UIViewController.Type).init())",
        "let module = Bundle.main.infoDictionary?[\"CFBundleName\"] as! String\nlet name = Page.cargo.rawValue\n"
            + "let full = name.prefix(1).uppercased() + name.dropFirst() + \"ViewController\"\n"
            + "show((NSClassFromString(module + \".\" + full) as! UIViewController.Type).init())",
    ])
    func aClassByItsName(_ body: String) throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: harbor(
                "func open() { \(body) }\n"
                    + "func show(_ next: UIViewController) { navigationController?.pushViewController(next, animated: true) }"
            ))
    }

    @Test func aNameOfNoClassIsNoScreen() throws {
        try expectRoutes(
            [],
            in: harbor(
                "func open() { let type = NSClassFromString(\"CargoView\") as? UIViewController.Type\n"
                    + "if let next = type?.init() { present(next, animated: true) } }"))
    }

    // MARK: Branches

    private let opener = """
        func open(_ next: UIViewController, modal: Bool = false) {
            if modal { present(next, animated: true) } else { navigationController?.pushViewController(next, animated: true) }
        }
        """

    @Test func aFlagDecidesTheKind() throws {
        try expectRoutes(
            [
                "HarborViewController present CargoViewController", "HarborViewController push CrewViewController",
                "HarborViewController push TideViewController",
            ],
            in: harbor(
                "func open() { open(CargoViewController(), modal: true); open(CrewViewController(), modal: false)\n"
                    + "open(TideViewController()) }\n" + opener))
    }

    @Test func soDoesItsOppositeAndWhatIsHandedOn() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: harbor(
                """
                func open() { start(CargoViewController(), pushes: false) }
                func start(_ next: UIViewController, pushes: Bool) { finish(next, pushes: pushes) }
                func finish(_ next: UIViewController, pushes: Bool) {
                    guard !pushes else {
                        navigationController?.pushViewController(next, animated: true)
                        return
                    }
                    if !pushes && true { present(next, animated: true) }
                }
                """))
    }

    @Test func whatIsNotKnownMayBeEither() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "HarborViewController push CargoViewController"],
            in: harbor(
                "var isPad: Bool { traitCollection.userInterfaceIdiom == .pad }\n"
                    + "func open() { open(CargoViewController(), modal: isPad) }\n" + opener))
    }

    @Test func theOtherCasesLeaveNothingToTheDefault() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "HarborViewController push CrewViewController"],
            in: harbor(
                """
                func open() { open(.cargo); open(.crew) }
                func open(_ page: Page) {
                    switch page {
                    case .cargo: present(CargoViewController(), animated: true)
                    default: navigationController?.pushViewController(CrewViewController(), animated: true)
                    }
                }
                """))
    }
}
