import NavigationGraph
import Testing

/// What somebody does to take a route.
@Suite struct ControlTests {
    private let cargo = screens("Cargo")

    /// What the sources tell of the one control that leads from the harbour to the cargo: kind, title or the code that gives
    /// it, identifier, picture, name and choice, as far as they are known.
    private func expectControl(
        _ expected: String?, in files: [String: String], sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let graph = try resolve(files).graph
        let found = graph.routes.filter { $0.to.hasPrefix("Cargo") }.map { $0.control?.told }
        #expect(found == [expected], "\(graph.routes.map { ($0.id, $0.event) })", sourceLocation: sourceLocation)
    }

    private func harbor(_ members: String) -> [String: String] {
        [
            "Cargo.swift": cargo,
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
            \(members)
                private func go() { show(CargoViewController(), sender: nil) }
            }
            """,
        ]
    }

    // MARK: Code

    @Test(arguments: [
        (
            "let load = UIButton()",
            """
            load.setTitle("Load", for: .normal)
            load.accessibilityIdentifier = "load_button"
            load.addTarget(self, action: #selector(tapped), for: .touchUpInside)
            """, "button \"Load\" [load_button]"
        ),
        (
            """
            private lazy var load: UIButton = {
                let button = UIButton(type: .system)
                button.setTitle(NSLocalizedString("harbor.load", value: "Load", comment: ""), for: .normal)
                button.setImage(UIImage(systemName: "shippingbox"), for: .normal)
                return button
            }()
            """, "load.addTarget(self, action: #selector(tapped), for: .touchUpInside)", "button \"Load\" <shippingbox>"
        ),
        (
            "enum Texts { static let load = NSLocalizedString(\"Load cargo\", comment: \"\") }",
            "navigationItem.rightBarButtonItem = UIBarButtonItem(title: Texts.load, style: .plain, target: self, "
                + "action: #selector(tapped))", "barItem \"Load cargo\""
        ),
        (
            "",
            """
            let item = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(tapped))
            item.accessibilityIdentifier = "add"
            navigationItem.rightBarButtonItem = item
            """, "barItem \"Add\" [add]"
        ),
        (
            "let crate = UIView()",
            """
            crate.accessibilityIdentifier = "crate"
            let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
            crate.addGestureRecognizer(tap)
            """, "gesture [crate]"
        ),
        (
            "",
            """
            let tap = UITapGestureRecognizer()
            tap.addTarget(self, action: #selector(tapped))
            view.addGestureRecognizer(tap)
            """, "gesture"
        ),
        (
            "",
            """
            let item = UIBarButtonItem(image: .crate, style: .plain, target: self, action: #selector(tapped))
            item.accessibilityLabel = "Load cargo"
            navigationItem.rightBarButtonItem = item
            """, "barItem \"Load cargo\""
        ),
        (
            "let load = UIButton()",
            """
            load.setTitle(title(), for: .normal)
            load.addTarget(self, action: #selector(tapped), for: .touchUpInside)
            """, "button"
        ),
        (
            "",
            "let load = UIButton()\nload.setTitle(L10n.load, for: .normal)\n"
                + "load.addTarget(self, action: #selector(tapped), for: .touchUpInside)", "button = L10n.load"
        ),
    ])
    func aSelector(_ member: String, _ statements: String, _ control: String) throws {
        try expectControl(
            control,
            in: harbor(
                """
                \(member)
                override func viewDidLoad() { \(statements) }
                @objc private func tapped() { go() }
                """))
    }

    /// Two titles for two states in which it may be tapped: which is there is not known.
    @Test func aButtonWithSeveralTitles() throws {
        try expectControl(
            "button",
            in: harbor(
                """
                let load = UIButton()
                override func viewDidLoad() {
                    load.addTarget(self, action: #selector(tapped), for: .touchUpInside)
                    load.setTitle("Load", for: .normal)
                    load.setTitle("Unload", for: .selected)
                }
                @objc private func tapped() { go() }
                """))
    }

    /// A notification is nothing that somebody touches.
    @Test func aNotification() throws {
        try expectControl(
            nil,
            in: harbor(
                """
                override func viewDidLoad() {
                    NotificationCenter.default.addObserver(self, selector: #selector(tapped), name: .x, object: nil)
                }
                @objc private func tapped() { go() }
                """))
    }

    @Test(arguments: [
        ("alert.addAction(UIAlertAction(title: \"Load\", style: .default) { _ in self.go() })", "alertButton \"Load\""),
        ("menu = UIMenu(children: [UIAction(title: \"Load\") { _ in self.go() }])", "menuItem \"Load\""),
        ("load.addAction(UIAction { _ in self.go() }, for: .touchUpInside)", "button \"Ship\""),
        ("load.addAction(.init { _ in self.go() }, for: .touchUpInside)", "button \"Ship\""),
        ("load.rx.tap.subscribe { _ in self.go() }", "button \"Ship\""),
    ])
    func aClosure(_ statement: String, _ control: String) throws {
        try expectControl(
            control,
            in: harbor(
                """
                let load = UIButton()
                var menu: UIMenu?
                override func viewDidLoad() {
                    load.setTitle("Ship", for: .normal)
                    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                    \(statement)
                    present(alert, animated: true)
                }
                """))
    }

    /// A service that tells something is nothing that somebody touches.
    @Test func aServiceThatIsListenedTo() throws {
        try expectControl(
            nil,
            in: harbor(
                """
                let pilot = Pilot()
                override func viewDidLoad() { pilot.arrivalPublisher.sink { _ in self.go() } }
                """
            ).merging(["Pilot.swift": "final class Pilot { let arrivalPublisher = PassthroughSubject<Int, Never>() }"])
            {
                one, _ in one
            })
    }

    /// A button asks in an alert what to do.
    @Test(arguments: [
        "alert.addAction(UIAlertAction(title: \"Cargo\", style: .default) { _ in self.go() })",
        "alert.addDefaultActionWithTitle(\"Cargo\") { _ in self.go() }",
    ])
    func whatIsDoneAfterIt(_ statement: String) throws {
        try expectControl(
            "barItem \"More\", alertButton \"Cargo\"",
            in: harbor(
                """
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem =
                        UIBarButtonItem(title: "More", style: .plain, target: self, action: #selector(tapped))
                }
                @objc private func tapped() { ask() }
                private func ask() {
                    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
                    \(statement)
                    present(alert, animated: true)
                }
                """))
    }

    /// What the user does on a screen in between, which is given a closure, the sources do not tell: it
    /// is that screen which leads on.
    @Test func aScreenInBetween() throws {
        try expectControl(
            nil,
            in: harbor(
                """
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem =
                        UIBarButtonItem(title: "Scan", style: .plain, target: self, action: #selector(tapped))
                }
                @objc private func tapped() {
                    let scanner = ScannerViewController(onScanned: { [weak self] _ in self?.go() })
                    present(scanner, animated: true)
                }
                """
            ).merging([
                "Scanner.swift": """
                final class ScannerViewController: UIViewController {
                    private let onScanned: (String) -> Void
                    init(onScanned: @escaping (String) -> Void) {
                        self.onScanned = onScanned
                        super.init(nibName: nil, bundle: nil)
                    }
                    func camera(_ camera: Camera, didRead code: String) { onScanned(code) }
                }
                """
            ]) { one, _ in one })
    }

    @Test func whatComesUpByItself() throws {
        try expectControl("appearance", in: harbor("override func viewDidAppear(_ animated: Bool) { go() }"))
    }

    /// The case that the code asks for, with the title that the enum gives to it.
    @Test func aRow() throws {
        try expectControl(
            "row \"Cargo\" (.cargo)",
            in: harbor(
                """
                enum Row {
                    case crew, cargo
                    var title: String {
                        switch self {
                        case .crew: return "Crew"
                        case .cargo: return "Cargo"
                        }
                    }
                }
                let rows: [Row] = [.crew, .cargo]
                """
            ).merging([
                "Table.swift": """
                extension HarborViewController: UITableViewDelegate {
                    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                        let row = rows[indexPath.row]
                        switch row {
                        case .crew: break
                        case .cargo: show(CargoViewController(), sender: nil)
                        }
                    }
                }
                """
            ]) { one, _ in one })
    }

    @Test(arguments: [
        "let stack = UINavigationController(rootViewController: cargo)\n"
            + "stack.tabBarItem = UITabBarItem(title: \"Cargo\", image: nil, tag: 0)\nviewControllers = [stack]",
        "cargo.tabBarItem.title = \"Cargo\"\nviewControllers = [cargo]",
        "cargo.tabBarItem.title = \"Cargo\"\ncargo.tabBarItem.accessibilityIdentifier = \"cargo_tab\"\n"
            + "viewControllers = [cargo]",
    ])
    func aTab(_ statements: String) throws {
        try expectControl(
            statements.contains("cargo_tab") ? "tab \"Cargo\" [cargo_tab]" : "tab \"Cargo\"",
            in: [
                "Cargo.swift": cargo,
                "Tabs.swift": """
                final class TabsViewController: UITabBarController {
                    override func viewDidLoad() {
                        let cargo = CargoViewController()
                        \(statements)
                    }
                }
                """,
            ])
    }

    // MARK: SwiftUI

    @Test(arguments: [
        (
            "Button(\"Load\") { isOpen = true }.accessibilityIdentifier(\"load\")", "button \"Load\" [load]"
        ),
        (
            "Button { isOpen = true } label: { Label(\"Load\", systemImage: \"shippingbox\") }",
            "button \"Load\" <shippingbox>"
        ),
        ("Button(action: { isOpen = true }) { Image(systemName: \"plus\") }", "button <plus>"),
        ("Menu(\"More\") { Button(\"Load\") { isOpen = true } }", "button \"More\", menuItem \"Load\""),
        ("Text(\"Load\").bold().onTapGesture { isOpen = true }", "gesture \"Load\""),
        ("CrateButton(action: { isOpen = true })", "button \"Open crate\""),
        // What a label says stands in functions and views of the app's.
        ("Button { isOpen = true } label: { row(\"Load\") }", "button \"Load\" <shippingbox>"),
        ("Button { isOpen = true } label: { Row(title: \"Load\") }", "button \"Load\" <shippingbox>"),
        ("Menu(\"More\") { CrateButton(action: { isOpen = true }) }", "button \"More\", menuItem \"Open crate\""),
    ])
    func aViewOfSwiftUI(_ view: String, _ control: String) throws {
        try expectControl(
            control,
            in: [
                "Views.swift": """
                struct CargoView: View { var body: some View { Text("Cargo") } }
                struct CrateButton: View {
                    let action: () -> Void
                    var body: some View { Button("Open crate") { action() } }
                }
                struct Row: View {
                    let title: String
                    var body: some View { HStack { Image(systemName: "shippingbox"); Text(title); Text("3") } }
                }
                struct HarborView: View {
                    @State private var isOpen = false
                    private func row(_ title: String) -> some View { Row(title: title) }
                    var body: some View {
                        VStack { \(view) }.sheet(isPresented: $isOpen) { CargoView() }
                    }
                }
                @main struct HarborApp: App {
                    var body: some Scene { WindowGroup { HarborView() } }
                }
                """
            ])
    }

    // MARK: Documents

    @Test(
        arguments: [
            (SegueText.Holder.button, "button \"Load\" [load]"), (.cell, "row"),
            (.barButton, "barItem \"Add\""),
            (.scene, nil),
        ] as [(SegueText.Holder, String?)])
    func aSegue(_ holder: SegueText.Holder, _ control: String?) throws {
        let text = storyboard(
            initial: "h",
            .screen(
                "h", "HarborViewController", element: holder == .cell ? "tableViewController" : "viewController",
                [.segue("show", "load", to: "c", from: holder)]),
            .screen("c", "CargoViewController"))
        let dressed =
            text.replacingOccurrences(
                of: "<button id=\"h-b\">",
                with: "<button id=\"h-b\"><accessibility key=\"accessibilityConfiguration\" identifier=\"load\"/>"
                    + "<state key=\"normal\" title=\"Load\"/>"
            ).replacingOccurrences(
                of: "id=\"h-c\">", with: "id=\"h-c\"><label text=\"Cargo\" id=\"l\"/><label text=\"More\" id=\"m\"/>"
            ).replacingOccurrences(of: "id=\"h-bar\"", with: "systemItem=\"add\" id=\"h-bar\"")
        try expectControl(
            control,
            in: [
                "Main.storyboard": dressed, "Cargo.swift": cargo,
                "Harbor.swift": "final class HarborViewController: UIViewController {}",
            ])
    }

    /// The button that a storyboard connects with the action.
    @Test func anAction() throws {
        let text = storyboard(
            initial: "h", .screen("h", "HarborViewController", [.segue("show", to: "c", from: .button)]),
            .screen("c", "CrewViewController"))
        let connected = text.replacingOccurrences(
            of: "<connections><segue",
            with: "<state key=\"normal\" title=\"Load\"/><connections><action selector=\"tapped:\" destination=\"h\" "
                + "eventType=\"touchUpInside\" id=\"a\"/><segue")
        try expectControl(
            "button \"Load\"",
            in: [
                "Main.storyboard": connected, "Cargo.swift": screens("Cargo", "Crew"),
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    @IBAction func tapped(_ sender: Any) { show(CargoViewController(), sender: nil) }
                }
                """,
            ])
    }
}
