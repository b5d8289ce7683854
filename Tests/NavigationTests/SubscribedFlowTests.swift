import Testing

/// Flows that are driven by what is sent: publishers of coordinators and view models, handlers of state machines.
@Suite struct SubscribedFlowTests {
    private let app = """
        import UIKit
        import Combine
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            var trip: TripCoordinator?
            func applicationDidFinishLaunching(_ application: UIApplication) {
                let navigation = UINavigationController()
                window = UIWindow()
                window?.rootViewController = navigation
                trip = TripCoordinator(navigation: navigation)
                trip?.start()
            }
        }
        final class CargoViewController: UIViewController {}
        final class CrewViewController: UIViewController {}
        final class QuayViewController: UIViewController {}
        """

    private let harbor = """
        enum HarborAction { case cargo, crew, quay }
        protocol HarborModelProtocol { var actions: AnyPublisher<HarborAction, Never> { get } }
        final class HarborModel: HarborModelProtocol {
            private let subject: PassthroughSubject<HarborAction, Never> = .init()
            var actions: AnyPublisher<HarborAction, Never> { subject.eraseToAnyPublisher() }
            func tap() { subject.send(.cargo) }
        }
        final class HarborViewController: UIViewController {
            let model: HarborModel
            init(model: HarborModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
            @IBAction func tap() { model.tap() }
        }
        """

    /// What Harbor's coordinator gives on leads from Harbor, and what nobody sends leads nowhere.
    @Test(arguments: [
        "let model = HarborModel()", "let model: HarborModelProtocol = HarborModel()",
    ])
    func actionsThatACoordinatorGivesOn(_ model: String) throws {
        try expectRoutes(
            ["StartViewController push HarborViewController", "HarborViewController push CargoViewController"],
            in: [
                "App.swift": app, "Harbor.swift": harbor,
                "Trip.swift": """
                import Combine
                final class StartModel {
                    let actions = PassthroughSubject<Bool, Never>()
                    func go() { actions.send(true) }
                }
                final class StartViewController: UIViewController {
                    let model = StartModel()
                    @IBAction func go() { model.go() }
                }
                enum HarborFlowAction { case cargo, crew }
                final class HarborCoordinator {
                    private let subject = PassthroughSubject<HarborFlowAction, Never>()
                    var actions: AnyPublisher<HarborFlowAction, Never> { subject.eraseToAnyPublisher() }
                    private \(model)
                    private var bag = Set<AnyCancellable>()
                    func start() {
                        model.actions.receive(on: DispatchQueue.main).sink { [weak self] action in
                            guard let self else { return }
                            switch action {
                            case .cargo: subject.send(.cargo)
                            case .crew: subject.send(.crew)
                            case .quay: break
                            }
                        }.store(in: &bag)
                    }
                    func screen() -> UIViewController { HarborViewController(model: model as! HarborModel) }
                }
                final class TripCoordinator {
                    let navigation: UINavigationController
                    private var bag = Set<AnyCancellable>()
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func start() {
                        let start = StartViewController()
                        start.model.actions.sink { [weak self] _ in self?.openHarbor() }.store(in: &bag)
                        navigation.setViewControllers([start], animated: false)
                    }
                    func openHarbor() {
                        let coordinator = HarborCoordinator()
                        coordinator.actions.sink { [weak self] action in
                            guard let self else { return }
                            switch action {
                            case .cargo: openCargo()
                            case .crew: navigation.pushViewController(CrewViewController(), animated: true)
                            }
                        }.store(in: &bag)
                        coordinator.start()
                        navigation.pushViewController(coordinator.screen(), animated: true)
                    }
                    func openCargo() { navigation.pushViewController(CargoViewController(), animated: true) }
                }
                """,
            ])
    }

    /// A flow that returns what its screen sends: what follows starts from that screen.
    @Test func resultsOfAChildFlow() throws {
        try expectRoutes(
            ["StartViewController push HarborViewController", "HarborViewController push CargoViewController"],
            in: [
                "App.swift": app, "Harbor.swift": harbor,
                "Trip.swift": """
                import Combine
                final class StartViewController: UIViewController {
                    var onGo: (() -> Void)?
                    @IBAction func go() { onGo?() }
                }
                class Coordinator<Result> {
                    func start() -> AnyPublisher<Result, Never> { fatalError() }
                    func coordinate<T>(to coordinator: Coordinator<T>) -> AnyPublisher<T, Never> { coordinator.start() }
                }
                final class HarborCoordinator: Coordinator<HarborAction> {
                    let navigation: UINavigationController
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    override func start() -> AnyPublisher<HarborAction, Never> {
                        let harbor = HarborViewController(model: HarborModel())
                        navigation.pushViewController(harbor, animated: true)
                        return harbor.model.actions.eraseToAnyPublisher()
                    }
                }
                final class TripCoordinator: Coordinator<Void> {
                    let navigation: UINavigationController
                    private var bag = Set<AnyCancellable>()
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func begin() {}
                    override func start() -> AnyPublisher<Void, Never> {
                        let start = StartViewController()
                        start.onGo = { [weak self] in self?.openHarbor() }
                        navigation.setViewControllers([start], animated: false)
                        return Empty().eraseToAnyPublisher()
                    }
                    func openHarbor() {
                        coordinate(to: HarborCoordinator(navigation: navigation)).sink { [weak self] action in
                            switch action {
                            case .cargo: self?.navigation.pushViewController(CargoViewController(), animated: true)
                            case .crew: self?.navigation.pushViewController(CrewViewController(), animated: true)
                            case .quay: break
                            }
                        }.store(in: &bag)
                    }
                }
                """,
            ])
    }

    /// What is handed to a library's machine while a flow is made, that machine runs later: not for who makes the flow. Nothing
    /// makes the screen that starts the flow once more.
    @Test func aMachineOfALibrary() throws {
        try expectRoutes(
            ["StartViewController push HarborViewController (declared)"],
            in: [
                "App.swift": app,
                "Trip.swift": """
                enum TripState { case initial, there }
                enum TripEvent { case openCargo, openCrew }
                final class HarborViewController: UIViewController {}
                final class StartViewController: UIViewController {
                    @IBAction func go() { TripCoordinator(navigation: navigationController!).start() }
                }
                final class TripCoordinator {
                    let navigation: UINavigationController
                    private let machine: StateMachine<TripState, TripEvent>
                    init(navigation: UINavigationController) {
                        self.navigation = navigation
                        machine = StateMachine(state: .initial)
                        configure()
                    }
                    private func configure() {
                        machine.addHandler { [weak self] change in
                            if change.event == .openCargo { self?.openCargo() } else { self?.openCrew() }
                        }
                    }
                    func start() { navigation.pushViewController(HarborViewController(), animated: true) }
                    private func openCargo() { navigation.pushViewController(CargoViewController(), animated: true) }
                    private func openCrew() { navigation.present(CrewViewController(), animated: true) }
                }
                """,
            ])
    }

    /// What services tell each other, the screen that set it going does not ask for.
    @Test func aServiceThatHearsAnother() throws {
        try expectRoutes(
            ["StartViewController present CrewViewController", "StartViewController present OtherViewController"],
            in: [
                "App.swift": app,
                "Trip.swift": """
                import Combine
                final class StartViewController: UIViewController {
                    @IBAction func save() { Store.shared.save() }
                    @IBAction func crew() { present(CrewViewController(), animated: true) }
                    @IBAction func other() { present(OtherViewController(), animated: true) }
                }
                final class OtherViewController: UIViewController {
                    @IBAction func save() { Store.shared.save() }
                }
                final class Store {
                    static let shared = Store()
                    let saved = PassthroughSubject<Void, Never>()
                    func save() { saved.send(()) }
                }
                final class Watch {
                    static let shared = Watch()
                    private var bag = Set<AnyCancellable>()
                    init() {
                        Store.shared.saved.sink { _ in
                            UIApplication.shared.windows.first?.rootViewController?
                                .present(CargoViewController(), animated: true)
                        }.store(in: &bag)
                    }
                }
                """,
            ])
    }

    /// The end of a stream is nothing that its subscribers are handed; a subclass sends into its own subject.
    @Test func sendsOfOtherSubclasses() throws {
        try expectRoutes(
            [
                "HarborViewController push CargoViewController", "PierViewController push CrewViewController",
                "StartViewController push HarborViewController", "StartViewController push PierViewController",
            ],
            in: [
                "App.swift": app,
                "Trip.swift": """
                import Combine
                class Flow {
                    let result = PassthroughSubject<Int, Never>()
                    let navigation: UINavigationController
                    init(_ navigation: UINavigationController) { self.navigation = navigation }
                }
                final class HarborViewController: UIViewController {
                    var onPick: (() -> Void)?
                    @IBAction func pick() { onPick?() }
                }
                final class PierViewController: UIViewController {
                    var onPick: (() -> Void)?
                    @IBAction func pick() { onPick?() }
                    var onEnd: (() -> Void)?
                    @IBAction func end() { onEnd?() }
                }
                final class HarborFlow: Flow {
                    func start() {
                        let harbor = HarborViewController()
                        harbor.onPick = { [weak self] in self?.result.send(1) }
                        navigation.pushViewController(harbor, animated: true)
                    }
                }
                final class PierFlow: Flow {
                    func start() {
                        let pier = PierViewController()
                        pier.onPick = { [weak self] in self?.result.send(2) }
                        pier.onEnd = { [weak self] in self?.result.send(completion: .finished) }
                        navigation.pushViewController(pier, animated: true)
                    }
                }
                final class StartViewController: UIViewController {
                    private var bag = Set<AnyCancellable>()
                    private lazy var trip = TripCoordinator(navigation: navigationController!)
                    @IBAction func harbor() { trip.openHarbor() }
                    @IBAction func pier() { trip.openPier() }
                }
                final class TripCoordinator {
                    let navigation: UINavigationController
                    private var bag = Set<AnyCancellable>()
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func openHarbor() {
                        let flow = HarborFlow(navigation)
                        flow.result.sink { [weak self] _ in
                            self?.navigation.pushViewController(CargoViewController(), animated: true)
                        }.store(in: &bag)
                        flow.start()
                    }
                    func openPier() {
                        let flow = PierFlow(navigation)
                        flow.result.sink { [weak self] _ in
                            self?.navigation.pushViewController(CrewViewController(), animated: true)
                        }.store(in: &bag)
                        flow.start()
                    }
                }
                """,
            ])
    }

    /// What one stack is given is not in another one of the same class.
    @Test func stacksOfOneClass() throws {
        try expectRoutes(
            [
                "HarborView present CargoView", "HarborView present CrewView",
            ],
            in: [
                "App.swift": """
                import SwiftUI
                @main struct HarborApp: App {
                    @State private var trip = TripCoordinator()
                    var body: some Scene { WindowGroup { trip.view().task { trip.start() } } }
                }
                protocol Flow: AnyObject { func view() -> AnyView }
                final class Module: Identifiable {
                    var flow: Flow?
                    init(_ flow: Flow) { self.flow = flow }
                }
                @Observable final class Stack: Flow {
                    fileprivate var root: Module?
                    fileprivate var sheet: Module?
                    func setRoot(_ flow: Flow?) {
                        guard let flow else { root = nil; return }
                        root = Module(flow)
                    }
                    func setSheet(_ flow: Flow?) {
                        guard let flow else { sheet = nil; return }
                        sheet = Module(flow)
                    }
                    func view() -> AnyView { AnyView(StackView(stack: self)) }
                }
                private struct StackView: View {
                    @Bindable var stack: Stack
                    var body: some View {
                        NavigationStack { stack.root?.flow?.view() }
                            .sheet(item: $stack.sheet) { module in module.flow?.view() }
                    }
                }
                """,
                "Trip.swift": """
                final class HarborModel {
                    var onCargo: (() -> Void)?
                    var onCrew: (() -> Void)?
                    func cargo() { onCargo?() }
                    func crew() { onCrew?() }
                }
                struct HarborView: View {
                    let model: HarborModel
                    var body: some View { Button("Cargo") { model.cargo() }; Button("Crew") { model.crew() } }
                }
                struct CargoView: View { let model: CargoModel; var body: some View { Text(model.name) } }
                struct CrewView: View { let model: CrewModel; var body: some View { Text(model.name) } }
                final class CargoModel { let name = "" }
                final class CrewModel { let name = "" }
                final class HarborFlow: Flow {
                    let model = HarborModel()
                    func view() -> AnyView { AnyView(HarborView(model: model)) }
                }
                final class CargoFlow: Flow {
                    let model = CargoModel()
                    func view() -> AnyView { AnyView(CargoView(model: model)) }
                }
                final class CrewFlow: Flow {
                    let model = CrewModel()
                    func view() -> AnyView { AnyView(CrewView(model: model)) }
                }
                final class CargoTrip {
                    private let stack: Stack
                    init(stack: Stack) { self.stack = stack }
                    func start() { stack.setRoot(CargoFlow()) }
                }
                final class CrewTrip {
                    private let stack: Stack
                    init(stack: Stack) { self.stack = stack }
                    func start() { let crew = CrewFlow(); stack.setRoot(crew) }
                }
                final class TripCoordinator {
                    private let stack = Stack()
                    func view() -> AnyView { stack.view() }
                    func start() {
                        let harbor = HarborFlow()
                        harbor.model.onCargo = { [weak self] in self?.openCargo() }
                        harbor.model.onCrew = { [weak self] in self?.openCrew() }
                        stack.setRoot(harbor)
                    }
                    func openCargo() {
                        let inner = Stack()
                        CargoTrip(stack: inner).start()
                        stack.setSheet(inner)
                    }
                    func openCrew() {
                        let inner = Stack()
                        let trip = CrewTrip(stack: inner)
                        trip.start()
                        stack.setSheet(inner)
                    }
                }
                """,
            ])
    }
}
