import Testing

/// Closures that something else runs: the event of a route is what runs them, not what puts them away.
@Suite struct HandlerTests {
    private func expectEvent(
        _ event: String?, trace: [String]? = nil, in parts: [String: String],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let graph = try resolve(files(parts, ["Screens.swift": screens("Cargo")])).graph
        let routes = graph.routes.filter { $0.to == "CargoViewController" }
        #expect(routes.map { $0.event ?? "-" } == [event ?? "-"], sourceLocation: sourceLocation)
        guard let trace else { return }
        #expect(routes.flatMap(\.trace).map(\.symbol) == trace, sourceLocation: sourceLocation)
    }

    // MARK: Another object's closure

    private func harbor(_ setUp: String) -> [String: String] {
        [
            "Harbor.swift": """
            final class HarborViewController: UIViewController {
                private let panel = Panel()
                override func viewDidLoad() { setUp() }
                private func setUp() { \(setUp) }
                private func open() { show(CargoViewController(), sender: nil) }
            }
            """
        ]
    }

    private func panel(_ members: String) -> [String: String] {
        [
            "Panel.swift": """
            final class Panel: UIView {
                private let button = UIButton()
                \(members)
                func listen() { button.addTarget(self, action: #selector(push), for: .touchUpInside) }
            }
            """
        ]
    }

    /// The button of a view runs what the screen has given the view.
    @Test(arguments: [
        ("panel.action = { [weak self] in self?.open() }", "var action: (() -> Void)?", "action?()"),
        ("panel.action = { [weak self] in self?.open() }", "var action: (() -> Void) = {}", "action()"),
        ("panel.action = open", "var action: (() -> Void)?", "if let action { action() }"),
        ("panel.action = { [weak self] in self?.open() }", "var action: (() -> Void)?", "action.map { $0() }"),
        ("let open = { self.open() }; panel.action = open", "var action: (() -> Void)?", "self.action?()"),
        (
            "panel.onPush { [weak self] in self?.open() }",
            "private var action: (() -> Void)?; func onPush(_ action: @escaping () -> Void) { self.action = action }",
            "action?()"
        ),
    ])
    func theButtonOfAView(_ setUp: String, _ members: String, _ call: String) throws {
        try expectEvent(
            "push()", trace: ["Panel.push()", "HarborViewController.setUp()", "HarborViewController.open()"],
            in: files(harbor(setUp), panel("\(members); @objc func push() { \(call) }")))
    }

    /// The view's actions pass different cases of one enum.
    @Test func theActionThatPassesTheCase() throws {
        let actions = """
            enum Action { case stay, leave }
            var action: ((Action) -> Void)?
            @objc func linger() { action?(.stay) }
            @objc func push() { action?(.leave) }
            """
        let choice = "panel.action = { [weak self] in switch $0 { case .stay: break; case .leave: self?.open() } }"
        try expectEvent("push()", in: files(harbor(choice), panel(actions)))
    }

    /// Closures that functions return, kept by what is made with them.
    @Test func aChainOfClosures() throws {
        try expectEvent(
            "navigate(_:)",
            trace: [
                "HarborViewController.navigate(_:)", "HarborController.viewCallback()",
                "HarborCoordinator.controllerCallback()", "HarborCoordinator.open()",
            ],
            in: [
                "Harbor.swift": """
                enum HarborAction { case navigate }
                final class HarborViewController: UIViewController {
                    var callback: ((HarborAction) -> Void)?
                    @IBAction func navigate(_ sender: Any) { callback?(.navigate) }
                }
                final class HarborController {
                    var callback: (HarborAction) -> Void
                    init(callback: @escaping (HarborAction) -> Void) { self.callback = callback }
                    weak var view: HarborViewController? { didSet { view?.callback = viewCallback() } }
                    private func viewCallback() -> (HarborAction) -> Void {
                        return { [weak self] action in switch action { case .navigate: self?.callback(action) } }
                    }
                }
                """,
                "Coordinator.swift": """
                final class HarborCoordinator {
                    let stack = UINavigationController()
                    private var controller: HarborController?
                    init() { controller = HarborController(callback: controllerCallback()) }
                    func start() {
                        let view = HarborViewController()
                        controller?.view = view
                        stack.setViewControllers([view], animated: false)
                    }
                    private func controllerCallback() -> (HarborAction) -> Void {
                        return { [weak self] action in switch action { case .navigate: self?.open() } }
                    }
                    private func open() { stack.pushViewController(CargoViewController(), animated: true) }
                }
                """,
            ])
    }

    /// Of an object's closure nothing is known but that somebody runs it: its name is all there is to say.
    @Test func aClosureThatNobodyIsKnownToRun() throws {
        try expectEvent(
            "panel.action", trace: ["HarborViewController.setUp()", "HarborViewController.open()"],
            in: files(
                harbor("panel.action = { [weak self] in self?.open() }"),
                panel("var action: (() -> Void)?; @objc func push() {}")))
    }

    // MARK: The system's and libraries' closures

    /// The user runs them: they are called after what they are given to, with its title where the code has one.
    @Test(arguments: [
        (
            "let alert = UIAlertController(); alert.addAction(UIAlertAction(title: \"\", style: .default) { _ in self.open() }); present(alert, animated: true)",
            "UIAlertAction"
        ),
        (
            "let alert = UIAlertController(); alert.addAction(UIAlertAction(title: \"Load\", style: .default) { _ in self.open() }); present(alert, animated: true)",
            "UIAlertAction \"Load\""
        ),
        ("button.addAction(UIAction { _ in self.open() }, for: .touchUpInside)", "UIAction"),
        ("button.addAction(.init { _ in self.open() }, for: .touchUpInside)", "UIAction"),
        (
            "button.addAction(UIAction(title: L10n.load) { _ in self.open() }, for: .touchUpInside)",
            "UIAction L10n.load"
        ),
        ("form.section.onCellSelection { _, _ in self.open() }", "onCellSelection"),
        ("button.rx.tap.subscribe(onNext: { self.open() })", "button.rx.tap"),
        ("button.publisher(for: .touchUpInside).sink { _ in self.open() }", nil),
        ("button.rx.tap.subscribe(onNext: { DispatchQueue.main.async { self.open() } })", "button.rx.tap"),
    ])
    func anActionOfTheUsers(_ setUp: String, _ event: String?) throws {
        try expectEvent(event, in: loading(setUp))
    }

    /// What is only put off, and what comes of a request, is run because the screen has come up.
    @Test(arguments: [
        "DispatchQueue.main.async { self.open() }",
        "UIView.animate(withDuration: 1, animations: {}, completion: { _ in self.open() })",
        "URLSession.shared.dataTask(with: url) { _, _, _ in self.open() }.resume()",
        "service.load { self.open() }",
        "service.fetch().subscribe(onNext: { self.open() })",
    ])
    func whatTheScreenStarts(_ setUp: String) throws {
        try expectEvent("viewDidLoad()", in: loading(setUp))
    }

    private func loading(_ setUp: String) -> [String: String] {
        [
            "Harbor.swift": """
            final class Service {
                func load(completion: @escaping () -> Void) {
                    URLSession.shared.dataTask(with: url) { _, _, _ in completion() }.resume()
                }
                func fetch() -> Observable<Int> { .just(1) }
            }
            final class HarborViewController: UIViewController {
                private let button = UIButton()
                private let service = Service()
                override func viewDidLoad() { \(setUp) }
                private func open() { show(CargoViewController(), sender: nil) }
            }
            """
        ]
    }

    /// A cell is made ready where the table asks for it; its button is what the user touches.
    @Test(arguments: [("@objc func push() { action?() }", "push()"), ("func nobody() {}", "cell.action")])
    func theButtonOfACell(_ push: String, _ event: String) throws {
        try expectEvent(
            event,
            in: [
                "Harbor.swift": """
                final class HarborViewController: UITableViewController {
                    override func viewDidLoad() { tableView.dataSource = self }
                    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                        let cell = tableView.dequeueReusableCell(withIdentifier: "", for: path) as! Cell
                        cell.action = { [weak self] in self?.open() }
                        return cell
                    }
                    private func open() { show(CargoViewController(), sender: nil) }
                }
                final class Cell: UITableViewCell {
                    var action: (() -> Void)?
                    func listen() { button.addTarget(self, action: #selector(push), for: .touchUpInside) }
                    \(push)
                }
                """
            ])
    }
}
