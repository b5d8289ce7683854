import Testing

/// What carries a screen from where it is made to where it is shown.
@Suite struct CarrierTests {
    private func harbor(_ members: String) -> [String: String] {
        [
            "Harbor.swift": "final class HarborViewController: UIViewController {\n\(members)\n}",
            "Screens.swift": screens("Cargo", "Crew")
                + "\nstruct Card { let screen: UIViewController; let title: String }",
        ]
    }

    @Test(arguments: [
        "guard let first = [Card(screen: CargoViewController(), title: \"\")].map(\\.screen).first else { return }\n"
            + "present(first, animated: true)",
        "present(Card(screen: CargoViewController(), title: \"\")[keyPath: \\.screen], animated: true)",
        "Optional(CargoViewController()).map { present($0, animated: true) }",
        "let dress = Dressing()\npresent(dress(CargoViewController()), animated: true)",
        "present(Deck(screens: [CargoViewController()])[0], animated: true)",
        "guard let next = [CargoViewController()].reduce(nil as UIViewController?, { $0 ?? $1 }) else { return }\n"
            + "present(next, animated: true)",
        "Session.next = CargoViewController()\nguard let next = Session.next else { return }\npresent(next, animated: true)",
        "current.send(CargoViewController())\nguard let next = current.value else { return }\npresent(next, animated: true)",
        "fetch { result in\nguard let next = try? result.get() else { return }\nself.present(next, animated: true)\n}",
        "Task { let next = await load()\npresent(next, animated: true) }",
        "var slot: UIViewController?\nfill(&slot, with: CargoViewController())\npresent(slot!, animated: true)",
    ])
    func oneScreen(_ body: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: harbor(
                """
                @IBAction func tap() {
                    \(body)
                }
                private func fill(_ slot: inout UIViewController?, with screen: UIViewController) { slot = screen }
                private let current = CurrentValueSubject<UIViewController?, Never>(nil)
                private func fetch(_ done: @escaping (Result<UIViewController, Error>) -> Void) {
                    done(.success(CargoViewController()))
                }
                private func load() async -> UIViewController {
                    await withCheckedContinuation { continuation in
                        continuation.resume(returning: CargoViewController())
                    }
                }
                enum Session { static var next: UIViewController? }
                struct Dressing {
                    func callAsFunction(_ screen: UIViewController) -> UIViewController { screen }
                }
                struct Deck {
                    var screens: [UIViewController]
                    subscript(_ place: Int) -> UIViewController { screens[place] }
                }
                """))
    }

    /// A subject's `send` is not that of a store of the app's.
    @Test func aCallOnAForeignObject() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: harbor(
                """
                private let requests = PassthroughSubject<Int, Never>()
                private lazy var store = Store(host: self)
                @IBAction func tap() { store.send(1) }
                """
            ).merging([
                "Store.swift": """
                final class Store {
                    private weak var host: HarborViewController?
                    init(host: HarborViewController) { self.host = host }
                    func send(_ number: Int) { host?.present(CargoViewController(), animated: true) }
                }
                final class PierViewController: UIViewController {
                    private let requests = PassthroughSubject<Int, Never>()
                    @IBAction func tap() { requests.send(1) }
                }
                """
            ]) { first, _ in first })
    }

    // MARK: Parts

    /// A cell and a router that are called after the screen they lead to, and belong to the one that has them.
    @Test func partsThatAreCalledAfterTheNextScreen() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController push CrewViewController"],
            in: harbor(
                """
                override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    let cell = table.dequeueReusableCell(withIdentifier: "CargoCell", for: path)
                    guard let own = cell as? CargoCell else { return cell }
                    own.delegate = self
                    return own
                }
                func cellDidTap() { let router = CargoRouter(host: self); router.open() }
                """
            ).mapValues {
                $0.replacingOccurrences(of: "UIViewController {\nover", with: "UIViewController, CellDelegate {\nover")
            }
            .merging([
                "Cell.swift": """
                protocol CellDelegate: AnyObject { func cellDidTap() }
                final class CargoCell: UITableViewCell {
                    weak var delegate: CellDelegate?
                    @IBAction func tapped() { delegate?.cellDidTap() }
                }
                final class CargoRouter {
                    private weak var host: HarborViewController?
                    init(host: HarborViewController) { self.host = host }
                    func open() {
                        let next: UIViewController = Bool.random() ? CargoViewController() : CrewViewController()
                        host?.navigationController?.pushViewController(next, animated: true)
                    }
                }
                """
            ]) { first, _ in first })
    }

    /// The screen that is shown calls back, through a view model or a step of the base class: it is on display.
    @Test(arguments: [
        ("class FlowViewController: UIViewController {}", "func open()", "model.tap()"),
        (
            "class FlowViewController: UIViewController { func begin() { open() }; func open() {} }",
            "override func open()", "begin()"
        ),
    ])
    func whatAShownScreenHasDone(_ base: String, _ step: String, _ relay: String) throws {
        let told = relay == "begin()" ? "" : "model.onOpen = { [weak self] in self?.open() }"
        try expectRoutes(
            ["HarborViewController push CrewViewController", "CrewViewController push CargoViewController"],
            in: [
                "Harbor.swift": """
                \(base)
                final class HarborViewModel {
                    var onOpen: (() -> Void)?
                    func tap() { onOpen?() }
                }
                final class HarborViewController: FlowViewController {
                    private let model = HarborViewModel()
                    override func viewDidLoad() { \(told) }
                    \(step) { navigationController?.pushViewController(CargoViewController(), animated: true) }
                    @IBAction func tap() {
                        let crew = CrewViewController()
                        crew.onNext = { [weak self] in self?.\(relay) }
                        navigationController?.pushViewController(crew, animated: true)
                    }
                }
                final class CrewViewController: UIViewController {
                    var onNext: (() -> Void)?
                    @IBAction func next() { onNext?() }
                }
                final class CargoViewController: UIViewController {}
                """
            ])
    }

    /// A subject's subscriber runs where something is sent: the screen that is shown has it sent, whatever the part in between
    /// is called.
    @Test(arguments: [
        (
            "let requests = PassthroughSubject<Int, Never>()", "requests.sink { [weak self] _ in self?.open() }",
            "requests.send(1)"
        ),
        ("let mate = Mate()", "mate.onOpen = { [weak self] in self?.open() }", "mate.tap()"),
    ])
    func whatAShownScreenHasSent(_ part: String, _ told: String, _ relay: String) throws {
        try expectRoutes(
            ["HarborViewController push CrewViewController", "CrewViewController push CargoViewController"],
            in: [
                "Harbor.swift": """
                final class Mate { var onOpen: (() -> Void)?; func tap() { onOpen?() } }
                final class HarborViewController: UIViewController {
                    private \(part)
                    override func viewDidLoad() { \(told) }
                    func open() { navigationController?.pushViewController(CargoViewController(), animated: true) }
                    @IBAction func tap() {
                        let crew = CrewViewController()
                        crew.onNext = { [weak self] in self?.\(relay) }
                        navigationController?.pushViewController(crew, animated: true)
                    }
                }
                final class CrewViewController: UIViewController {
                    var onNext: (() -> Void)?
                    @IBAction func next() { onNext?() }
                }
                final class CargoViewController: UIViewController {}
                """
            ])
    }

    // MARK: SwiftUI

    private func feed(_ members: String, _ content: String) -> [String: String] {
        [
            "App.swift": """
            @main struct PortApp: App { var body: some Scene { WindowGroup { FeedView() } } }
            struct FeedView: View {
                @State private var isShown = false
                \(members)
                var body: some View { NavigationStack { \(content) } }
            }
            struct CargoView: View { var body: some View { Text("") } }
            struct CrewView: View { var body: some View { Text("") } }
            struct Lazy<Content: View>: View {
                private let build: () -> Content
                init(_ build: @autoclosure @escaping () -> Content) { self.build = build }
                var body: Content { build() }
            }
            """
        ]
    }

    @Test func aViewThatIsBuiltLate() throws {
        try expectRoutes(
            ["FeedView present CargoView"],
            in: feed("", "Text(\"\").sheet(isPresented: $isShown) { Lazy(CargoView()) }"), entries: ["FeedView"])
    }

    @Test(arguments: [
        "NavigationLink(destination: Group { CargoView() }) { Text(\"\") }", "NavigationLink(\"\") { page }",
    ])
    func transparentViews(_ link: String) throws {
        try expectRoutes(
            ["FeedView push CargoView"],
            in: feed(
                """
                @State private var page: Page = .cargo
                enum Page: View { case cargo; var body: some View { switch self { case .cargo: CargoView() } } }
                """, link), entries: ["FeedView"])
    }

    /// With a closure for the end before that for the content.
    @Test func aSheetThatTellsWhenItGoes() throws {
        try expectRoutes(
            ["FeedView present CargoView"],
            in: feed("", "Text(\"\").sheet(isPresented: $isShown) { print(1) } content: { CargoView() }"),
            entries: ["FeedView"])
    }

    /// A hosting controller of a library, by its name.
    @Test func aForeignHostingController() throws {
        try expectRoutes(
            ["HarborViewController present CargoView"],
            in: [
                "Harbor.swift": """
                import SwiftUI
                final class HarborViewController: UIViewController {
                    @IBAction func tap() {
                        let host = DismissibleHostingController(rootView: CargoView(), isModal: true)
                        present(host, animated: true)
                    }
                }
                struct CargoView: View { var body: some View { Text("") } }
                extension DismissibleHostingController { func close() {} }
                """
            ])
    }

    @Test func aPropertyThatNothingReads() throws {
        try expectRoutes(
            ["FeedView push CargoView", "FeedView push CrewView (declared)"],
            in: feed(
                """
                private var unused: some View { NavigationLink("") { CrewView() } }
                private var used: some View { NavigationLink("") { CargoView() } }
                """, "used"), entries: ["FeedView"])
    }
}
