import Testing

/// The user's event that a route begins with.
@Suite struct EventTests {
    private let cargo = screens("Cargo")

    private func expectEvent(
        _ event: String?, in files: [String: String], sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let graph = try resolve(files).graph
        #expect(
            graph.routes.map { "\($0.id) \($0.event ?? "-")" }
                == ["HarborViewController>push>CargoViewController \(event ?? "-")"], sourceLocation: sourceLocation)
    }

    // MARK: Closures

    private let keeper = """
        final class Keeper {
            var done: (() -> Void)?
            func start(completion: @escaping () -> Void) { done = completion }
            func key() { done?() }
        }
        """

    /// Who hands a closure over for later does not run it.
    @Test(arguments: [
        "keeper.start(completion: { self.tapped(self) })",
        "keeper.done = { self.tapped(self) }",
    ])
    func anActionThatAClosureRunsAsWell(_ statement: String) throws {
        try expectEvent(
            "tapped(_:)",
            in: [
                "Screens.swift": cargo, "Keeper.swift": keeper,
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    let keeper = Keeper()
                    override func viewDidLoad() { setUp() }
                    private func setUp() { \(statement) }
                    @IBAction func tapped(_ sender: Any) { show(CargoViewController(), sender: nil) }
                }
                """,
            ])
    }

    @Test func anActionThatRunsTheSameCodeAsAClosure() throws {
        try expectEvent(
            "tapped()",
            in: [
                "Screens.swift": cargo, "Keeper.swift": keeper,
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    let keeper = Keeper()
                    override func viewDidLoad() {
                        keeper.start(completion: { self.open() })
                        navigationItem.rightBarButtonItem = UIBarButtonItem(
                            title: "", style: .plain, target: self, action: #selector(tapped))
                    }
                    @objc private func tapped() { open() }
                    private func open() { show(CargoViewController(), sender: nil) }
                }
                """,
            ])
    }

    /// What is only put off is run all the same.
    @Test func aClosureForTheNextMoment() throws {
        try expectEvent(
            "viewDidLoad()",
            in: [
                "Screens.swift": cargo,
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    override func viewDidLoad() { DispatchQueue.main.async { self.tapped(self) } }
                    @IBAction func tapped(_ sender: Any) { show(CargoViewController(), sender: nil) }
                }
                """,
            ])
    }

    // MARK: Delegates

    private let list = """
        protocol ListDelegate: AnyObject { func list(_ list: ListView, didSelect index: Int) }
        final class ListView: UIView, UITableViewDelegate {
            weak var delegate: ListDelegate?
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                delegate?.list(self, didSelect: indexPath.row)
            }
        }
        """

    /// The screen's view passes on what its list tells it.
    @Test func aDelegateOfADelegate() throws {
        try expectEvent(
            "tableView(_:didSelectRowAt:)",
            in: [
                "Screens.swift": cargo, "List.swift": list,
                "HarborView.swift": """
                protocol HarborViewDelegate: AnyObject { func open() }
                final class HarborView: UIView, ListDelegate {
                    weak var delegate: HarborViewDelegate?
                    lazy var list: ListView = { let list = ListView(); list.delegate = self; return list }()
                    func list(_ list: ListView, didSelect index: Int) { delegate?.open() }
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: UIViewController, HarborViewDelegate {
                    override func loadView() { let view = HarborView(); view.delegate = self; self.view = view }
                    func open() { show(CargoViewController(), sender: nil) }
                }
                """,
            ])
    }

    /// Part of the delegate's protocol is the list's.
    @Test func aDelegateThatIsHandedOn() throws {
        try expectEvent(
            "tableView(_:didSelectRowAt:)",
            in: [
                "Screens.swift": cargo, "List.swift": list,
                "HarborView.swift": """
                protocol EditDelegate: AnyObject { func edit() }
                typealias HarborViewDelegate = ListDelegate & EditDelegate
                final class HarborView: UIView {
                    weak var delegate: HarborViewDelegate?
                    lazy var list: ListView = { let list = ListView(); list.delegate = delegate; return list }()
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: UIViewController, HarborViewDelegate {
                    override func loadView() { let view = HarborView(); view.delegate = self; self.view = view }
                    func edit() {}
                    func list(_ list: ListView, didSelect index: Int) { show(CargoViewController(), sender: nil) }
                }
                """,
            ])
    }

    /// A button in a cell tells the screen.
    @Test func anActionOfACell() throws {
        try expectEvent(
            "tapped()",
            in: [
                "Screens.swift": cargo,
                "Cell.swift": """
                protocol CellDelegate: AnyObject { func cellWantsMore(_ cell: Cell) }
                final class Cell: UITableViewCell {
                    weak var delegate: CellDelegate?
                    let button = UIButton()
                    func setUp() { button.addTarget(self, action: #selector(tapped), for: .touchUpInside) }
                    @objc private func tapped() { delegate?.cellWantsMore(self) }
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: UITableViewController, CellDelegate {
                    override func tableView(
                        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
                    ) -> UITableViewCell {
                        let cell = Cell()
                        cell.delegate = self
                        return cell
                    }
                    func cellWantsMore(_ cell: Cell) { show(CargoViewController(), sender: nil) }
                }
                """,
            ])
    }

    /// The bar's other button asks for something else.
    @Test func anActionThatAsksForAnotherCase() throws {
        try expectEvent(
            "more()",
            in: [
                "Screens.swift": cargo,
                "Bar.swift": """
                enum BarAction { case back, more }
                protocol BarDelegate: AnyObject { func did(_ action: BarAction) }
                final class Bar: UIView {
                    weak var delegate: BarDelegate?
                    @IBAction func back() { delegate?.did(.back) }
                    @IBAction func more() { delegate?.did(.more) }
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: UIViewController, BarDelegate {
                    let bar = Bar()
                    override func viewDidLoad() { bar.delegate = self }
                    func did(_ action: BarAction) {
                        switch action {
                        case .back: break
                        case .more: openCargo()
                        }
                    }
                    private func openCargo() { show(CargoViewController(), sender: nil) }
                }
                """,
            ])
    }

    /// A service that nobody of the screen runs tells the screen: what it tells is all that is known.
    @Test func aDelegateOfAService() throws {
        try expectEvent(
            "loaderDidFinish()",
            in: [
                "Screens.swift": cargo,
                "Loader.swift": """
                protocol LoaderDelegate: AnyObject { func loaderDidFinish() }
                final class Loader {
                    weak var delegate: LoaderDelegate?
                    func finish() { delegate?.loaderDidFinish() }
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: UIViewController, LoaderDelegate {
                    let loader = Loader()
                    override func viewDidLoad() { loader.delegate = self }
                    func loaderDidFinish() { show(CargoViewController(), sender: nil) }
                }
                """,
            ])
    }

    /// The presenter makes the button and is its target.
    @Test func anActionOfAPresenter() throws {
        var module = module("Harbor", opens: "viewController?.show(CargoViewController(), sender: nil)")
        module["HarborView.swift"] = """
            final class HarborViewController: UIViewController {
                var presenter: HarborPresenter!
                override func viewDidLoad() { presenter.viewDidLoad() }
                func place(_ item: UIBarButtonItem) { navigationItem.rightBarButtonItem = item }
            }
            """
        module["HarborPresenter.swift"] = """
            final class HarborPresenter {
                weak var view: HarborViewController?
                var router: HarborRouterProtocol!
                func viewDidLoad() {
                    view?.place(UIBarButtonItem(title: "", style: .plain, target: self, action: #selector(openCargo)))
                }
                @IBAction func openCargo() { router.open() }
            }
            """
        try expectEvent("openCargo()", in: files(module, ["Screens.swift": cargo]))
    }

    /// A loader that the action starts as well tells later: what started it first stays the event.
    @Test func aClosureThatAnswersARequest() throws {
        try expectEvent(
            "viewDidLoad()",
            in: [
                "Screens.swift": cargo, "Keeper.swift": keeper,
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    let keeper = Keeper()
                    override func viewDidLoad() { load() }
                    @IBAction func reload() { load() }
                    private func load() { keeper.start(completion: { self.open() }) }
                    private func open() { show(CargoViewController(), sender: nil) }
                }
                """,
            ])
    }

    /// The start of the app is no event of a screen's.
    @Test func theAppsOwnDelegate() throws {
        try expectEvent(
            nil,
            in: [
                "Screens.swift": cargo,
                "Harbor.swift": "final class HarborViewController: UIViewController { var open: (() -> Void)? }",
                "AppDelegate.swift": """
                class AppDelegate: UIResponder, UIApplicationDelegate {
                    func application(_ application: UIApplication, open url: URL) -> Bool {
                        let harbor = HarborViewController()
                        harbor.open = { harbor.show(CargoViewController(), sender: nil) }
                        let stack = UINavigationController(rootViewController: harbor)
                        UIApplication.shared.keyWindow?.rootViewController = stack
                        return true
                    }
                }
                """,
            ])
    }
}
