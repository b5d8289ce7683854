import NavigationGraph
import Testing

/// What is written on a control that a document draws, or that one function makes for several callers.
@Suite struct ControlTitleTests {
    private func expectButton(
        _ words: String, in files: [String: String], sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let graph = try resolve(files).graph
        let found = graph.routes.filter { $0.to.hasPrefix("Cargo") }.map { $0.control.map(named) ?? "none" }
        #expect(found == [words], "\(graph.routes.map { ($0.id, $0.event) })", sourceLocation: sourceLocation)
    }

    /// With the name in code, where nothing else tells it apart.
    private func named(_ control: Control) -> String {
        control.vagueness < 2 ? control.told : "\(control.told) \(control.name ?? "")"
    }

    /// A screen with a button from a storyboard that is titled "Button" there.
    private func drawn(_ members: String) -> [String: String] {
        let text = storyboard(
            initial: "h", .screen("h", "HarborViewController", [.segue("show", to: "c", from: .button)]),
            .screen("c", "CrewViewController"))
        let connected = text.replacingOccurrences(
            of: "<connections><segue",
            with: "<state key=\"normal\" title=\"Button\"/><connections><action selector=\"tapped:\" destination=\"h\" "
                + "eventType=\"touchUpInside\" id=\"a\"/><segue"
        ).replacingOccurrences(
            of: "</viewController>",
            with: "<connections><outlet property=\"load\" destination=\"h-b\" id=\"o\"/></connections></viewController>"
        )
        return [
            "Main.storyboard": connected, "Cargo.swift": screens("Cargo", "Crew"),
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                @IBOutlet private weak var load: UIButton!
                @IBAction func tapped(_ sender: Any) { show(CargoViewController(), sender: nil) }
                \(members)
            }
            """,
        ]
    }

    @Test(arguments: [
        ("", "button \"Button\""),
        ("load.setTitle(\"Load\", for: .normal)", "button \"Load\""),
        ("load.setAttributedTitle(NSAttributedString(string: \"Load\"), for: .normal)", "button \"Load\""),
        ("load.configuration?.title = \"Load\"", "button \"Load\""),
        ("load.accessibilityIdentifier = \"load_button\"", "button \"Button\" [load_button]"),
        ("load.setTitle(title(of: 3), for: .normal)", "button load"),
        ("load.setTitle(\"Load\", for: .normal)\nload.setTitle(\"Unload\", for: .selected)", "button load"),
        ("load.setTitle(\"Load\", for: .normal)\nload.setTitle(\"Loading\", for: .disabled)", "button \"Load\""),
        ("load.setTitle(L10n.load, for: .normal)", "button = L10n.load"),
    ])
    func whatCodeSetsOnAnOutlet(_ statements: String, _ words: String) throws {
        try expectButton(words, in: drawn("override func viewDidLoad() { \(statements) }"))
    }

    /// A cell that several rows configure, each with its own title: that of the row whose closure leads on.
    @Test func theTitleOfACallThatHandsOverTheClosure() throws {
        try expectButton(
            "button \"Load cargo\" [load]",
            in: [
                "Cargo.swift": screens("Cargo", "Crew"),
                "Cell.swift": """
                final class ButtonCell: UITableViewCell {
                    let button = UIButton()
                    private var onTap: (() -> Void)?
                    override func awakeFromNib() {
                        button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
                    }
                    func configure(title: String?, identifier: String? = nil, onTap: @escaping () -> Void) {
                        button.setTitle(title, for: .normal)
                        button.accessibilityIdentifier = identifier
                        self.onTap = onTap
                    }
                    @objc private func tapped() { onTap?() }
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: UIViewController, UITableViewDataSource {
                    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                        let cell = tableView.dequeueReusableCell(withIdentifier: "b", for: path) as! ButtonCell
                        if path.row == 0 {
                            cell.configure(title: "Load cargo", identifier: "load") { [weak self] in
                                self?.show(CargoViewController(), sender: nil)
                            }
                        } else {
                            cell.configure(title: "Call the crew") { [weak self] in
                                self?.show(CrewViewController(), sender: nil)
                            }
                        }
                        return cell
                    }
                }
                """,
            ])
    }

    /// What the user has written in a field is no title of it.
    @Test func theTextOfAField() throws {
        let graph = try resolve([
            "Cargo.swift": screens("Cargo"),
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                let code = UITextField()
                override func viewDidLoad() {
                    code.placeholder = "Code"
                    code.text = ""
                    code.addTarget(self, action: #selector(changed), for: .editingChanged)
                }
                @objc private func changed() { show(CargoViewController(), sender: nil) }
            }
            """,
        ]).graph
        #expect(graph.routes.map { $0.control?.title } == ["Code"])
    }

    // MARK: Documents

    /// A button that has a configuration shows the title of that, not the one of its state; a blank is none.
    @Test(arguments: [("Load", "button \"Load\""), (" ", "button"), ("", "button")])
    func aButtonShowsWhatItsConfigurationSays(_ title: String, _ control: String) throws {
        let text = storyboard(
            initial: "h", .screen("h", "HarborViewController", [.segue("show", to: "c", from: .button)]),
            .screen("c", "CargoViewController"))
        let configured = text.replacingOccurrences(
            of: "<button id=\"h-b\">",
            with: "<button id=\"h-b\"><state key=\"normal\" title=\"Button\"/>"
                + "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"\(title)\"/>")
        #expect(configured != text)
        let graph = try resolve(["Main.storyboard": configured, "Screens.swift": screens("Harbor", "Cargo")]).graph
        #expect(graph.routes.map { $0.control?.told } == [control])
    }

    /// A button that its own closure connects is the property.
    @Test(arguments: [
        "let button = UIButton()\nbutton.setTitle(\"Load\", for: .normal)",
        "var look = UIButton.Configuration.filled()\nlook.title = \"Load\"\nlet button = UIButton(configuration: look)",
    ])
    func aButtonThatItsClosureConnects(_ statements: String) throws {
        let graph = try resolve([
            "Cargo.swift": screens("Cargo"),
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                private lazy var load: UIButton = {
                    \(statements)
                    button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
                    return button
                }()
                @objc private func tapped() { show(CargoViewController(), sender: nil) }
            }
            """,
        ]).graph
        let control = try #require(graph.routes.first { $0.to.hasPrefix("Cargo") }?.control)
        #expect(control.told == "button \"Load\"" && control.name == "load")
    }

    // MARK: Tabs

    /// A function that makes every tab has its title from the call that hands it the screen.
    @Test(arguments: [
        "stack.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)",
        "let item = UITabBarItem(title: title, image: nil, tag: 0)\nstack.tabBarItem = item",
        "stack.tabBarItem.title = title",
    ])
    func aTabOfAHelper(_ statements: String) throws {
        let graph = try resolve([
            "Screens.swift": screens("Cargo", "Crew"),
            "Main.swift": """
            final class MainController: UITabBarController {
                lazy var first: UIViewController = { tab(CargoViewController(), title: "Cargo") }()
                override func viewDidLoad() {
                    let crew = CrewViewController()
                    viewControllers = [first, tab(crew, title: "The crew")]
                }
                private func tab(_ root: UIViewController, title: String) -> UIViewController {
                    let stack = UINavigationController(rootViewController: root)
                    \(statements)
                    return stack
                }
            }
            """,
        ]).graph
        #expect(graph.routes.map { $0.control?.told } == ["tab \"Cargo\"", "tab \"The crew\""])
    }

    /// A screen that two tab bar controllers have is another tab in each.
    @Test func aTabIsThatOfItsContainer() throws {
        func tabs(_ name: String, _ title: String) -> String {
            """
            final class \(name)Controller: UITabBarController {
                override func viewDidLoad() {
                    let cargo = CargoViewController()
                    cargo.tabBarItem = UITabBarItem(title: "\(title)", image: nil, tag: 0)
                    viewControllers = [cargo]
                }
            }
            """
        }
        let graph = try resolve([
            "Cargo.swift": screens("Cargo"), "Deals.swift": tabs("Deals", "Offers"),
            "Main.swift": tabs("Main", "Cargo"),
        ]).graph
        #expect(
            graph.routes.map { "\($0.from): \($0.control?.told ?? "")" } == [
                "DealsController: tab \"Offers\"", "MainController: tab \"Cargo\"",
            ])
    }
}
