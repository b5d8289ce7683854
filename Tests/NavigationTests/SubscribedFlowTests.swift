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

    private func machineFlow(_ machine: String, _ register: String, tell: String = "tell") -> String {
        """
        enum TripState { case initial, there }
        enum TripEvent { case start, openCargo, openCrew, openQuay }
        final class HarborViewController: UIViewController {
            var onCargo: (() -> Void)?
            var onCrew: (() -> Void)?
            @IBAction func cargo() { onCargo?() }
            @IBAction func crew() { onCrew?() }
        }
        final class TripCoordinator {
            let navigation: UINavigationController
            \(machine)
            init(navigation: UINavigationController) { self.navigation = navigation }
            func start() {
                \(register)
                machine.\(tell)(.start)
            }
            func openHarbor() {
                let harbor = HarborViewController()
                harbor.onCargo = { [weak self] in self?.machine.\(tell)(.openCargo) }
                harbor.onCrew = { [weak self] in self?.machine.\(tell)(.openCrew) }
                navigation.setViewControllers([harbor], animated: false)
            }
            func openCargo() { navigation.pushViewController(CargoViewController(), animated: true) }
            func openCrew() { navigation.present(CrewViewController(), animated: true) }
            func openQuay() { navigation.pushViewController(QuayViewController(), animated: true) }
        }
        """
    }

    private static let ownMachine = """
        struct Change { let from: TripState; let event: TripEvent; let to: TripState }
        final class Machine {
            private var handlers: [(Change) -> Void] = []
            private var state = TripState.initial
            func addHandler(_ handler: @escaping (Change) -> Void) { handlers.append(handler) }
            func tell(_ event: TripEvent) {
                let change = Change(from: state, event: event, to: .there)
                RUN
            }
        }
        """

    private static let handler = """
        machine.addHandler { [weak self] change in
            guard let self else { return }
            switch (change.from, change.event, change.to) {
            case (_, .start, _): openHarbor()
            case (_, .openCargo, .there): openCargo()
            case (.initial, .openCrew, _), (.there, .openCrew, _): openCrew()
            case (_, .openQuay, _): openQuay()
            default: break
            }
        }
        """

    /// A handler that a machine of the app keeps: it runs where the machine is told the case.
    @Test(arguments: ["handlers.forEach { $0(change) }", "for handler in handlers { handler(change) }"])
    func aMachineOfTheApp(_ run: String) throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController", "HarborViewController present CrewViewController"],
            in: [
                "App.swift": app, "Machine.swift": Self.ownMachine.replacing("RUN", with: run),
                "Trip.swift": machineFlow("let machine = Machine()", Self.handler),
            ], entries: ["HarborViewController"])
    }

    /// Of a library's machine it is likely that a handler runs where the case that it names is told to it.
    @Test(arguments: [
        handler,
        """
        machine.addRoutes(event: .start, transitions: [.initial => .there]) { [weak self] _ in self?.openHarbor() }
        machine.addRoutes(event: .openCargo, transitions: [.there => .there]) { [weak self] _ in self?.openCargo() }
        machine.addRoutes(event: .openCrew, transitions: [.there => .there]) { [weak self] _ in self?.openCrew() }
        """,
    ])
    func aMachineOfALibrary(_ register: String) throws {
        try expectRoutes(
            [
                "HarborViewController push CargoViewController (inferred)",
                "HarborViewController present CrewViewController (inferred)",
            ],
            in: [
                "App.swift": app,
                "Trip.swift": machineFlow(
                    "let machine: StateMachine<TripState, TripEvent> = .init(state: .initial)", register,
                    tell: "tryEvent"),
            ])
    }

    /// The same behind a class of the app that hands the handler on to the library's machine.
    @Test func aMachineOfALibraryBehindAnother() throws {
        try expectRoutes(
            [
                "HarborViewController push CargoViewController (inferred)",
                "HarborViewController present CrewViewController (inferred)",
            ],
            in: [
                "App.swift": app,
                "Machine.swift": """
                final class Machine {
                    private let inner: StateMachine<TripState, TripEvent>
                    init() { inner = StateMachine(state: .initial) }
                    func addHandler(_ handler: @escaping StateMachine<TripState, TripEvent>.Handler) {
                        inner.addAnyHandler(.any => .any, handler: handler)
                    }
                    func tell(_ event: TripEvent) { inner.tryEvent(event, userInfo: nil) }
                }
                """,
                "Trip.swift": machineFlow("let machine = Machine()", Self.handler),
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
