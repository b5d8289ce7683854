import NavigationGraph
import Testing

/// Controls of routes that begin with code which others run as well, or with a closure that is put away.
@Suite struct ControlWayTests {
    private func expectControl(
        _ words: String?, in files: [String: String], sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let graph = try resolve(files).graph
        let found = graph.routes.filter { $0.to.hasPrefix("Cargo") }.map { route in
            route.control.map { $0.isNamed ? $0.told : "\($0.told) \($0.name ?? "")" }
        }
        #expect(found == [words], "\(graph.routes.map { ($0.id, $0.event) })", sourceLocation: sourceLocation)
    }

    /// A view model pushes the cargo for whoever asks for it: a link from outside, or a tap.
    private func model(_ members: String, tap: String) -> [String: String] {
        [
            "Views.swift": """
            struct CargoView: View { var body: some View { Text("Cargo") } }
            enum Place: Hashable { case cargo }
            final class HarborViewModel: ObservableObject {
                @Published var path = NavigationPath()
                \(members)
            }
            struct RowView: View {
                let title: String
                var body: some View { Text(title) }
            }
            struct HarborView: View {
                @ObservedObject var model: HarborViewModel
                var body: some View {
                    NavigationStack(path: $model.path) {
                        RowView(title: "Cargo")
                            .accessibilityIdentifier("cargo")
                            .onTapGesture { \(tap) }
                            .navigationDestination(for: Place.self) { _ in CargoView() }
                    }
                }
            }
            @main struct HarborApp: App {
                @StateObject private var model = HarborViewModel()
                var body: some Scene {
                    WindowGroup { HarborView(model: model).onOpenURL { model.open($0) } }
                }
            }
            """
        ]
    }

    @Test func whatALinkAndATapRun() throws {
        try expectControl(
            "gesture \"Cargo\" [cargo]",
            in: model(
                """
                func open(_ url: URL) { showCargo() }
                func cargoTapped() { showCargo() }
                private func showCargo() { path.append(Place.cargo) }
                """, tap: "model.cargoTapped()"))
    }

    /// What the code on the way asks for, the tap has to pass.
    @Test func aTapThatAsksForSomethingElse() throws {
        try expectControl(
            nil,
            in: model(
                """
                func open(_ url: URL) { show(cargo: true) }
                func close() { show(cargo: false) }
                private func show(cargo: Bool) {
                    if cargo { path.append(Place.cargo) } else { path.removeLast() }
                }
                """, tap: "model.close()"))
    }

    /// What the screen does when it is made as well, it does not wait for a tap to do.
    @Test func whatIsDoneAtFirst() throws {
        try expectControl(
            nil,
            in: model(
                """
                func open(_ url: URL) { showCargo() }
                func cargoTapped() { showCargo() }
                init() { showCargo() }
                private func showCargo() { path.append(Place.cargo) }
                """, tap: "model.cargoTapped()"))
    }

    /// Each item of a menu hands on the case that it is made for, and only one of them leads to the cargo.
    @Test func theItemOfACase() throws {
        try expectControl(
            "menuItem (.cargo) ",
            in: [
                "Cargo.swift": screens("Cargo"),
                "Menu.swift": """
                struct LabeledAction {
                    let title: String
                    let handler: () -> Void
                    var element: UIMenuElement { UIAction(title: title) { _ in handler() } }
                }
                protocol MenuDelegate: AnyObject { func run(_ choice: Choice) }
                enum Choice {
                    case crew, cargo
                    func element(for delegate: MenuDelegate?) -> LabeledAction {
                        switch self {
                        case .crew: return LabeledAction(title: "Crew") { [weak delegate] in delegate?.run(self) }
                        case .cargo: return LabeledAction(title: "Cargo") { [weak delegate] in delegate?.run(self) }
                        }
                    }
                }
                final class HarborViewController: UIViewController, MenuDelegate {
                    let button = UIButton()
                    override func viewDidLoad() {
                        let actions = [Choice.crew, Choice.cargo].map { $0.element(for: self).element }
                        button.menu = UIMenu(children: actions)
                    }
                    func run(_ choice: Choice) {
                        switch choice {
                        case .crew: print(choice)
                        case .cargo: show(CargoViewController(), sender: nil)
                        }
                    }
                }
                """,
            ])
    }

    /// A closure goes from one coordinator to another and into a view model, where a banner of the view runs it.
    @Test func aClosureThatAViewModelRuns() throws {
        let graph = try resolve(plan).graph
        let route = graph.routes.first { $0.to.hasPrefix("Cargo") }
        #expect(route?.from == "PlanController")
        #expect(route?.control?.kind == .gesture)
        #expect(route?.control?.name == "banner")
        #expect(route?.trigger == "showCargo()")
    }

    private var plan: [String: String] {
        func harbor(_ name: String) -> String {
            """
            struct \(name)View: View {
                var onPlan: (() -> Void)?
                var body: some View { Button("Plan") { onPlan?() } }
            }
            final class \(name)Controller: UIHostingController<\(name)View> {
                private lazy var coordinator = DockCoordinator(stack: navigationController!)
                init() {
                    super.init(rootView: \(name)View())
                    rootView.onPlan = { [weak self] in self?.coordinator.showPlan() }
                }
            }
            """
        }
        return [
            "Harbor.swift": harbor("Harbor"), "Quay.swift": harbor("Quay"),
            "Cargo.swift": screens("Cargo"),
            "Plan.swift": """
            final class PlanViewModel {
                private let onLearnMore: () -> Void
                private let onLaunch: () -> Void
                init(onLaunch: @escaping () -> Void, onLearnMore: @escaping () -> Void) {
                    self.onLaunch = onLaunch
                    self.onLearnMore = onLearnMore
                }
                func launch() { onLaunch() }
                func didTap() { onLearnMore() }
            }
            struct PlanView: View {
                let model: PlanViewModel
                var body: some View {
                    VStack { banner; Button("Launch") { model.launch() } }
                }
                private var banner: some View {
                    HStack { Image("info"); Spacer() }.onTapGesture { model.didTap() }
                }
            }
            final class PlanController: UIHostingController<PlanView> {
                init(model: PlanViewModel) { super.init(rootView: PlanView(model: model)) }
            }
            final class PlanCoordinator {
                let stack: UINavigationController
                private let onLearnMore: () -> Void
                init(stack: UINavigationController, onLearnMore: @escaping () -> Void) {
                    self.stack = stack
                    self.onLearnMore = onLearnMore
                }
                func start() {
                    let controller = PlanController(model: .init { [weak self] in
                        self?.stack.dismiss(animated: true)
                    } onLearnMore: { [weak self] in
                        self?.onLearnMore()
                    })
                    stack.present(controller, animated: true)
                }
            }
            final class DockCoordinator {
                let stack: UINavigationController
                private var planCoordinator: PlanCoordinator?
                init(stack: UINavigationController) { self.stack = stack }
                func showPlan() {
                    let coordinator = PlanCoordinator(stack: stack, onLearnMore: { [weak self] in self?.showCargo() })
                    planCoordinator = coordinator
                    coordinator.start()
                }
                private func showCargo() { stack.show(CargoViewController(), sender: self) }
            }
            """,
        ]
    }
}
