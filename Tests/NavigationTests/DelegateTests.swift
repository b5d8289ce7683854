import Testing

/// Objects that tell a delegate: whom they tell, and whose module the delegate is part of.
@Suite struct DelegateTests {
    // MARK: Whom they tell

    private let timer = """
        protocol TimerDelegate: AnyObject { func didTrigger() }
        protocol TimerProtocol: AnyObject { func start() }
        final class Timer: TimerProtocol {
            weak var delegate: TimerDelegate?
            init(with delegate: TimerDelegate) { self.delegate = delegate }
            func start() { DispatchQueue.main.async { [weak self] in self?.handle() } }
            private func handle() { delegate?.didTrigger() }
        }
        class Service: TimerDelegate {
            private lazy var timer: Timer = {
                let timer = Timer(with: self)
                return timer
            }()
            func sync() {}
            func retry() { timer.start() }
            func didTrigger() { sync() }
        }
        final class PriceService: Service {
            override func sync() {}
        }
        final class UpdateService: Service {
            override func sync() {
                UIApplication.shared.keyWindow?.rootViewController?.present(UpdateViewController(), animated: true)
            }
        }
        """

    @Test func aTimerTellsTheDelegateItWasMadeWith() throws {
        try expectRoutes(
            ["HarborViewController present UpdateViewController"],
            in: [
                "Timer.swift": timer,
                "Waiter.swift": """
                final class Waiter: TimerDelegate {
                    private var timer: TimerProtocol?
                    func wait() {
                        timer = Timer(with: self)
                        timer?.start()
                    }
                    func didTrigger() {}
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: UIViewController {
                    let service = UpdateService()
                    @IBAction func tap() { service.retry() }
                }
                final class CargoViewController: UIViewController {
                    let waiter = Waiter()
                    @IBAction func tap() { waiter.wait() }
                }
                final class CrewViewController: UIViewController {
                    let service = PriceService()
                    @IBAction func tap() { service.retry() }
                }
                \(screens("Update"))
                """,
            ])
    }

    @Test func aTimerThatIsHandedInTellsWhomeverItWasMadeWith() throws {
        try expectRoutes(
            ["CargoViewController present UpdateViewController"],
            in: [
                "Timer.swift": timer,
                "Harbor.swift": """
                final class Starter {
                    let timer: TimerProtocol
                    init(timer: TimerProtocol) { self.timer = timer }
                    func start() { timer.start() }
                }
                final class CargoViewController: UIViewController {
                    let starter = Starter(timer: Timer(with: UpdateService()))
                    @IBAction func tap() { starter.start() }
                }
                \(screens("Update"))
                """,
            ])
    }

    // MARK: Whose module they are part of

    /// A picker that tells its delegate what was picked; `listDelegate` is what the presenter of the list does then.
    private let list = """
        protocol ListViewProtocol: AnyObject { var controller: UIViewController { get } }
        protocol SearchDelegate: AnyObject { func didSelect() }
        final class ListPresenter {
            weak var view: ListViewProtocol?
            let wireframe: ListWireframe
            init(wireframe: ListWireframe) { self.wireframe = wireframe }
            func showSearch() { wireframe.showSearch(from: view, delegate: self) }
        }
        extension ListPresenter: SearchDelegate {
            func didSelect() { wireframe.showDetails(from: view) }
        }
        final class ListWireframe {
            func showSearch(from view: ListViewProtocol?, delegate: SearchDelegate?) {
                view?.controller.present(SearchFactory.create(delegate: delegate), animated: true)
            }
            func showDetails(from view: ListViewProtocol?) {
                view?.controller.navigationController?.pushViewController(DetailsViewController(), animated: true)
            }
        }
        """
    private let search = """
        final class SearchPresenter {
            weak var delegate: SearchDelegate?
            weak var view: SearchViewController?
            init(delegate: SearchDelegate?) { self.delegate = delegate }
            func pick() { delegate?.didSelect() }
        }
        final class SearchViewController: UIViewController {
            let presenter: SearchPresenter
            init(presenter: SearchPresenter) {
                self.presenter = presenter
                super.init(nibName: nil, bundle: nil)
            }
            @IBAction func tap() { presenter.pick() }
        }
        enum SearchFactory {
            static func create(delegate: SearchDelegate?) -> UIViewController {
                let presenter = SearchPresenter(delegate: delegate)
                let view = SearchViewController(presenter: presenter)
                presenter.view = view
                return view
            }
        }
        """

    @Test func aPresenterThatListensToAChildStaysInItsModule() throws {
        try expectRoutes(
            ["HarborViewController present SearchViewController", "HarborViewController push DetailsViewController"],
            in: [
                "List.swift": list, "Search.swift": search,
                "Harbor.swift": """
                final class ListManager: ListViewProtocol {
                    weak var parent: UIViewController?
                    weak var presenter: ListPresenter?
                    init(parent: UIViewController) { self.parent = parent }
                    var controller: UIViewController { parent! }
                    @IBAction func tap() { presenter?.showSearch() }
                }
                final class HarborPresenter {
                    private var child: ListPresenter?
                    func open(_ view: ListViewProtocol) {
                        let presenter = ListPresenter(wireframe: ListWireframe())
                        presenter.view = view
                        (view as? ListManager)?.presenter = presenter
                        child = presenter
                    }
                }
                final class HarborViewController: UIViewController {
                    let presenter = HarborPresenter()
                    lazy var manager = ListManager(parent: self)
                    override func viewDidLoad() { presenter.open(manager) }
                }
                \(screens("Details"))
                """,
            ])
    }

    @Test func aServiceThatListensToWhatItShowsActsForWhoCallsIt() throws {
        try expectRoutes(
            ["HarborViewController present SearchViewController"],
            in: [
                "Search.swift": search,
                "Harbor.swift": """
                protocol SearchDelegate: AnyObject { func didSelect() }
                final class SignPresenter: SearchDelegate {
                    func show() {
                        let view = SearchFactory.create(delegate: self)
                        UIApplication.shared.keyWindow?.rootViewController?.present(view, animated: true)
                    }
                    func didSelect() {}
                }
                final class Mediator {
                    let presenter = SignPresenter()
                    func process() { presenter.show() }
                }
                final class HarborViewController: UIViewController {
                    let mediator = Mediator()
                    @IBAction func tap() { mediator.process() }
                }
                """,
            ])
    }

    @Test func aContainerThatListensToItsContentIsNoPartOfIt() throws {
        try expectRoutes(
            [
                "HarborViewController contain CargoViewController",
                "HarborViewController contain CrewViewController",
            ],
            in: [
                "Container.swift": """
                protocol Draggable: AnyObject { var delegate: DraggableDelegate? { get set } }
                protocol DraggableDelegate: AnyObject { func wantsTransit() }
                class ContainerViewController: UIViewController, DraggableDelegate {
                    var content: UIViewController?
                    var draggable: Draggable?
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        setupContent()
                        setupDraggable()
                    }
                    private func setupContent() { if let content = content { addChild(content) } }
                    private func setupDraggable() {
                        guard let draggable = draggable else { return }
                        if let child = draggable as? UIViewController { addChild(child) }
                        draggable.delegate = self
                    }
                    func wantsTransit() {}
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: ContainerViewController {}
                final class CrewViewController: UIViewController, Draggable { weak var delegate: DraggableDelegate? }
                enum HarborFactory {
                    static func create() -> UIViewController {
                        let view = HarborViewController()
                        view.content = CargoViewController()
                        view.draggable = CrewViewController()
                        return view
                    }
                }
                \(screens("Cargo"))
                """,
            ])
    }

    @Test func aWireframeThatListensToAPickerActsForItsModule() throws {
        try expectRoutes(
            [
                "HarborViewController present PickerViewController",
                "HarborViewController present TokenViewController",
                "HarborViewController push LedgerViewController",
            ],
            in: [
                "Picker.swift": """
                protocol PickerDelegate: AnyObject { func didSelect(_ view: UIViewController?) }
                class PickerViewController: UIViewController {
                    weak var delegate: PickerDelegate?
                    weak var source: UIViewController?
                    @IBAction func tap() { delegate?.didSelect(source) }
                }
                final class TokenViewController: PickerViewController {
                    @IBAction override func tap() { dismiss(animated: true) }
                }
                """,
                "Options.swift": """
                class OptionsWireframe {
                    func showHardware(from view: UIViewController?) {
                        let picker = PickerViewController()
                        picker.delegate = self
                        picker.source = view
                        view?.present(picker, animated: true)
                    }
                    func showTokens(from view: UIViewController?) {
                        view?.present(TokenViewController(), animated: true)
                    }
                    func showLedger(from view: UIViewController?) {}
                }
                extension OptionsWireframe: PickerDelegate {
                    func didSelect(_ view: UIViewController?) { showLedger(from: view) }
                }
                """,
                "Harbor.swift": """
                final class HarborWireframe: OptionsWireframe {
                    override func showLedger(from view: UIViewController?) {
                        view?.navigationController?.pushViewController(LedgerViewController(), animated: true)
                    }
                }
                final class HarborPresenter {
                    weak var view: HarborViewController?
                    let wireframe: OptionsWireframe
                    init(wireframe: OptionsWireframe) { self.wireframe = wireframe }
                    func hardware() { wireframe.showHardware(from: view) }
                    func tokens() { wireframe.showTokens(from: view) }
                }
                final class HarborViewController: UIViewController {
                    var presenter: HarborPresenter!
                    @IBAction func tap() { presenter.hardware() }
                    @IBAction func hold() { presenter.tokens() }
                }
                enum HarborFactory {
                    static func create() -> UIViewController {
                        let presenter = HarborPresenter(wireframe: HarborWireframe())
                        let view = HarborViewController()
                        view.presenter = presenter
                        presenter.view = view
                        return view
                    }
                }
                \(screens("Ledger"))
                """,
            ])
    }

    @Test func aViewInAWeakOutletIsPartOfTheScreen() throws {
        try expectRoutes(
            [
                "HarborViewController present CargoViewController",
                "CrewViewController present CargoViewController",
            ],
            in: [
                "Harbor.swift": """
                final class AddressView: UIView {
                    @IBAction func scan() { AppRouter.top?.present(CargoViewController(), animated: true) }
                }
                enum AppRouter { static var top: UIViewController? { UIApplication.shared.keyWindow?.rootViewController } }
                final class HarborViewController: UIViewController { @IBOutlet private weak var address: AddressView! }
                final class CrewViewController: UIViewController { @IBOutlet private weak var address: AddressView! }
                \(screens("Cargo"))
                """
            ])
    }

    /// Screens share a bar; each answers for its own, also where the answer depends on what is passed.
    @Test(arguments: [
        "delegate?.bar(didTap: .next)",
        "let tell = { [weak self] in guard let strongSelf = self else { return }; strongSelf.delegate?.bar(didTap: .next) }; tell()",
    ]) func aSharedPartTellsTheScreenItIsPartOf(_ telling: String) throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: [
                "Bar.swift": """
                import UIKit
                enum Key { case next, back }
                protocol BarDelegate: AnyObject { func bar(didTap key: Key) }
                final class Bar: UIView {
                    weak var delegate: BarDelegate?
                    @IBAction func next() { \(telling) }
                    @IBAction func back() { delegate?.bar(didTap: .back) }
                }
                """,
                "Screens.swift": """
                import UIKit
                final class HarborViewController: UIViewController {
                    @IBOutlet var bar: Bar!
                    override func viewDidLoad() { bar.delegate = self }
                }
                extension HarborViewController: BarDelegate {
                    func bar(didTap key: Key) {
                        switch key {
                        case .next: navigationController?.pushViewController(CargoViewController(), animated: true)
                        case .back: navigationController?.popViewController(animated: true)
                        }
                    }
                }
                final class PierViewController: UIViewController {
                    @IBOutlet var bar: Bar!
                    override func viewDidLoad() { bar.delegate = self }
                }
                extension PierViewController: BarDelegate {
                    func bar(didTap key: Key) { dismiss(animated: true) }
                }
                \(screens("Cargo"))
                """,
            ])
    }

    // MARK: Relayed by a cell

    /// A view tells its cell; a constrained extension lets the cell tell its own delegate. A screen that is the delegate of
    /// no cell is told nothing.
    @Test(arguments: ["delegate?.told()", "self.delegate?.told()"])
    func aConstrainedExtensionTellsTheDelegateOfTheCell(_ telling: String) throws {
        let cell = """
            protocol StampDelegate: AnyObject { func stamped() }
            protocol CellDelegate: AnyObject { func told() }
            protocol StampContaining: UITableViewCell { var delegate: CellDelegate? { get } }
            extension StampDelegate where Self: StampContaining {
                func stamped() { \(telling) }
            }
            final class StampView: UIView {
                weak var delegate: StampDelegate?
                @IBAction func tap() { delegate?.stamped() }
            }
            final class CargoCell: UITableViewCell, StampContaining, StampDelegate {
                weak var delegate: CellDelegate?
                let stamp = StampView()
                override func awakeFromNib() { stamp.delegate = self }
            }
            """
        let harbor = """
            final class HarborViewController: UITableViewController, CellDelegate {
                override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    let cell = table.dequeueReusableCell(withIdentifier: "cargo", for: path) as! CargoCell
                    cell.delegate = self
                    return cell
                }
                func told() { present(CrewViewController(), animated: true) }
            }
            final class DockViewController: UITableViewController, CellDelegate {
                override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    table.dequeueReusableCell(withIdentifier: "cargo", for: path)
                }
                func told() { present(CargoViewController(), animated: true) }
            }
            """
        try expectRoutes(
            [
                "HarborViewController present CrewViewController",
                "DockViewController present CargoViewController (declared)",
            ], in: ["Cell.swift": cell, "Harbor.swift": harbor, "Screens.swift": screens("Cargo", "Crew")])
    }

    /// Each flow tells the one that started it, by a method that all have from an extension.
    @Test func flowsThatEndTellTheirParent() throws {
        try expectRoutes(
            [
                "StartViewController push HarborViewController", "StartViewController push PierViewController",
                "HarborViewController push CargoViewController", "PierViewController push CrewViewController",
            ],
            in: files(
                [
                    "Screens.swift": screens("Cargo", "Crew"),
                    "Flow.swift": """
                    protocol FlowDelegate: AnyObject { func didFinish(_ flow: Flow) }
                    protocol Flow: AnyObject {
                        var delegate: FlowDelegate? { get set }
                        var navigation: UINavigationController { get }
                    }
                    extension Flow { func finish() { delegate?.didFinish(self) } }
                    final class HarborViewController: UIViewController {
                        var flow: Flow?
                        @IBAction func done() { flow?.finish() }
                    }
                    final class PierViewController: UIViewController {
                        var flow: Flow?
                        @IBAction func done() { flow?.finish() }
                    }
                    final class HarborFlow: Flow {
                        weak var delegate: FlowDelegate?
                        let navigation: UINavigationController
                        init(_ navigation: UINavigationController) { self.navigation = navigation }
                        func start() {
                            let harbor = HarborViewController()
                            harbor.flow = self
                            navigation.pushViewController(harbor, animated: true)
                        }
                    }
                    final class PierFlow: Flow {
                        weak var delegate: FlowDelegate?
                        let navigation: UINavigationController
                        init(_ navigation: UINavigationController) { self.navigation = navigation }
                        func start() {
                            let pier = PierViewController()
                            pier.flow = self
                            navigation.pushViewController(pier, animated: true)
                        }
                    }
                    final class HarborTrip: FlowDelegate {
                        let navigation: UINavigationController
                        init(_ navigation: UINavigationController) { self.navigation = navigation }
                        func start() {
                            let flow = HarborFlow(navigation)
                            flow.delegate = self
                            flow.start()
                        }
                        func didFinish(_ flow: Flow) {
                            navigation.pushViewController(CargoViewController(), animated: true)
                        }
                    }
                    final class PierTrip: FlowDelegate {
                        let navigation: UINavigationController
                        init(_ navigation: UINavigationController) { self.navigation = navigation }
                        func start() {
                            let flow = PierFlow(navigation)
                            flow.delegate = self
                            flow.start()
                        }
                        func didFinish(_ flow: Flow) {
                            navigation.pushViewController(CrewViewController(), animated: true)
                        }
                    }
                    final class StartViewController: UIViewController {
                        @IBAction func harbor() { HarborTrip(navigationController!).start() }
                        @IBAction func pier() { PierTrip(navigationController!).start() }
                    }
                    """,
                ]))
    }
}
