import Foundation
import Testing

/// RxFlow: whoever emits a step starts the transition that a flow makes of it, told by a pack in Swift.
@Suite struct RxFlowTests {
    /// A screen whose model is a stepper and does this on a tap.
    private func screen(_ name: String, _ tap: String = "") -> String {
        """
        final class \(name)ViewController: UIViewController {
            let model: \(name)Model
            init(model: \(name)Model) { self.model = model; super.init(nibName: nil, bundle: nil) }
            @IBAction func tap() { model.tap() }
        }
        final class \(name)Model: Stepper {
            let steps = PublishRelay<Step>()
            func tap() { \(tap) }
        }
        """
    }

    /// A flow with these cases and, for each of these names, a screen that `show(Name)` puts on its stack.
    private func flow(_ name: String, first: String, _ screens: [String], _ cases: String, members: String = "")
        -> String
    {
        let methods = screens.map { screen in
            """
            private func show\(screen)() -> FlowContributors {
                let model = \(screen)Model()
                let next = \(screen)ViewController(model: model)
                \(screen == first ? "stack.setViewControllers([next], animated: false)" : "stack.pushViewController(next, animated: true)")
                return .one(flowContributor: .contribute(withNextPresentable: next, withNextStepper: model))
            }
            """
        }
        return """
            final class \(name)Flow: Flow {
                var root: Presentable { return self.stack }
                private let stack = UINavigationController()
                \(members)
                func navigate(to step: Step) -> FlowContributors {
                    guard let step = step as? AppStep else { return .none }
                    switch step {
                    \(cases)
                    default: return .none
                    }
                }
                \(methods.joined(separator: "\n"))
            }
            """
    }

    /// An app whose coordinator starts the harbor flow with the step `.harbor`.
    private func app(_ parts: String...) -> [String: String] {
        [
            "App.swift": """
            import UIKit
            import RxFlow
            enum AppStep: Step { case harbor, crew, cargo(Int), tide, done, home }
            @UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                let coordinator = FlowCoordinator()
                func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
                    let flow = HarborFlow()
                    Flows.use(flow, when: .created) { [unowned self] root in window?.rootViewController = root }
                    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: AppStep.harbor))
                    return true
                }
            }
            \(parts.joined(separator: "\n"))
            """
        ]
    }

    private let cases =
        "case .harbor: return showHarbor()\ncase .crew: return showCrew()\ncase .cargo(let id): return showCargo()"

    @Test(arguments: [
        "steps.accept(AppStep.crew)", "self.steps.accept(AppStep.crew)",
        "taps.map { _ in AppStep.crew }.bind(to: steps).disposed(by: bag)",
    ])
    func theStepperOfTheScreenStartsTheTransition(_ tap: String) throws {
        try expectRoutes(
            ["HarborViewController push CrewViewController"],
            in: app(
                flow("Harbor", first: "Harbor", ["Harbor", "Crew", "Cargo"], cases), screen("Harbor", tap),
                screen("Crew"), screen("Cargo")), entries: ["HarborViewController"])
    }

    @Test func eachStepperLeadsWhereItsStepsLead() throws {
        try expectRoutes(
            ["HarborViewController push CrewViewController", "CrewViewController push CargoViewController"],
            in: app(
                flow("Harbor", first: "Harbor", ["Harbor", "Crew", "Cargo"], cases),
                screen("Harbor", "steps.accept(AppStep.crew)"), screen("Crew", "steps.accept(AppStep.cargo(7))"),
                screen("Cargo", "steps.accept(AppStep.done)")))
    }

    @Test func theScreenItselfMayBeTheStepper() throws {
        try expectRoutes(
            ["HarborViewController present TideViewController"],
            in: app(
                """
                final class HarborFlow: Flow {
                    var root: Presentable { stack }
                    private let stack = UINavigationController()
                    func navigate(to step: Step) -> FlowContributors {
                        switch step {
                        case AppStep.harbor:
                            let harbor = HarborViewController()
                            stack.viewControllers = [harbor]
                            return .one(flowContributor: .contribute(withNext: harbor))
                        case AppStep.tide:
                            stack.present(TideViewController(), animated: true)
                            return .none
                        default: return .none
                        }
                    }
                }
                final class HarborViewController: UIViewController, Stepper {
                    var steps: PublishRelay<Step> = .init()
                    @IBAction func tap() { steps.accept(AppStep.tide) }
                }
                final class TideViewController: UIViewController {}
                """), entries: ["HarborViewController"])
    }

    // MARK: Several flows

    private let crewFlow =
        "case .crew: return showCrew()\ncase .cargo: return showCargo()\n"
        + "case .done: return .end(forwardToParentFlowWithStep: AppStep.home)\n"
        + "case .tide: return .one(flowContributor: .forwardToParentFlow(withStep: step))"

    private let parentFlow = """
        case .harbor: return showHarbor()
        case .crew: return startCrew()
        case .tide: return showTide()
        case .home: return showCargo()
        """

    /// The harbor flow opens a flow of its own for the crew.
    private func nested(_ crew: String, cargo: String = "") -> [String: String] {
        app(
            flow("Harbor", first: "Harbor", ["Harbor", "Tide", "Cargo"], parentFlow),
            """
            extension HarborFlow {
                func startCrew() -> FlowContributors {
                    let crew = CrewFlow()
                    Flows.use(crew, when: .created) { [unowned self] root in stack.present(root, animated: true) }
                    return .one(
                        flowContributor: .contribute(
                            withNextPresentable: crew, withNextStepper: OneStepper(withSingleStep: AppStep.crew)))
                }
            }
            """, flow("Crew", first: "Crew", ["Crew", "Cargo"], crewFlow),
            screen("Harbor", "steps.accept(AppStep.crew)"), screen("Crew", crew), screen("Cargo", cargo), screen("Tide")
        )
    }

    @Test func aChildFlowIsShownByItsFirstScreen() throws {
        try expectRoutes(
            ["HarborViewController present CrewViewController"], in: nested(""), entries: ["HarborViewController"])
    }

    /// A flow in a tab whose stepper knows its first step.
    @Test func aStepperMayKnowItsFirstStep() throws {
        try expectRoutes(
            ["TideViewController root CrewViewController", "CrewViewController push CargoViewController"],
            in: app(
                """
                final class HarborFlow: Flow {
                    var root: Presentable { return window }
                    let window = UIWindow()
                    func navigate(to step: Step) -> FlowContributors {
                        guard let step = step as? AppStep else { return .none }
                        switch step {
                        case .harbor: return showTide()
                        case .done: return showTabs()
                        default: return .none
                        }
                    }
                    private func showTide() -> FlowContributors {
                        let model = TideModel()
                        let tide = TideViewController(model: model)
                        window.rootViewController = tide
                        return .one(flowContributor: .contribute(withNextPresentable: tide, withNextStepper: model))
                    }
                    private func showTabs() -> FlowContributors {
                        let tabs = TabsFlow()
                        Flows.use(tabs, when: .created) { [unowned self] root in window.rootViewController = root }
                        return .one(
                            flowContributor: .contribute(
                                withNextPresentable: tabs, withNextStepper: OneStepper(withSingleStep: AppStep.tide)))
                    }
                }
                final class TabsFlow: Flow {
                    var root: Presentable { return tabs }
                    private let tabs = UITabBarController()
                    private let crew: CrewFlow
                    init() { crew = .init(stepper: .init()) }
                    func navigate(to step: Step) -> FlowContributors {
                        switch step as? AppStep {
                        case .tide:
                            Flows.use(crew, when: .created) { [unowned self] root in
                                tabs.setViewControllers([root], animated: false)
                            }
                            return .multiple(flowContributors: [
                                .contribute(withNextPresentable: crew, withNextStepper: crew.stepper)
                            ])
                        default: return .none
                        }
                    }
                }
                struct CrewStepper: Stepper {
                    let steps: PublishRelay<Step> = .init()
                    var initialStep: Step { return AppStep.home }
                }
                """,
                flow(
                    "Crew", first: "Crew", ["Crew", "Cargo"],
                    "case .home: return showCrew()\ncase .cargo: return showCargo()",
                    members: "let stepper: CrewStepper\ninit(stepper: CrewStepper) { self.stepper = stepper }"),
                screen("Crew", "steps.accept(AppStep.cargo(1))"), screen("Cargo"),
                screen("Tide", "steps.accept(AppStep.done)")), entries: ["TideViewController"])
    }

    @Test func aStepStaysInItsFlow() throws {
        try expectRoutes(
            [
                "HarborViewController present CrewViewController", "CrewViewController push CargoViewController",
            ], in: nested("steps.accept(AppStep.cargo(1)); steps.accept(AppStep.harbor)"))
    }

    @Test(arguments: [("tide", "TideViewController"), ("done", "CargoViewController")])
    func aFlowForwardsToItsParent(_ step: String, _ shown: String) throws {
        try expectRoutes(
            ["HarborViewController present CrewViewController", "CrewViewController push \(shown)"],
            in: nested("steps.accept(AppStep.\(step))"))
    }

    @Test func aStepperMayEmitItsFirstStepWhenItIsReady() throws {
        var files = app(
            flow("Harbor", first: "Harbor", ["Harbor"], "case .harbor: return showHarbor()"), screen("Harbor"),
            """
            struct AppStepper: Stepper {
                let steps = PublishRelay<Step>()
                func readyToEmitSteps() {
                    session.rx.changes.map { $0 ? AppStep.harbor : AppStep.done }.bind(to: steps).disposed(by: bag)
                }
            }
            """)
        files["App.swift"] = files["App.swift"]?.replacingOccurrences(
            of: "OneStepper(withSingleStep: AppStep.harbor)", with: "AppStepper()")
        try expectRoutes([], in: files, entries: ["HarborViewController"])
    }

    // MARK: Not routes

    @Test(arguments: [
        "steps.accept(AppStep.done)", "values.accept(AppStep.crew)", "taps.map { _ in 1 }.bind(to: steps)",
    ])
    func whatNoFlowHearsLeadsNowhere(_ tap: String) throws {
        try expectRoutes(
            [],
            in: app(
                flow("Harbor", first: "Harbor", ["Harbor", "Crew", "Cargo"], cases),
                screen("Harbor", tap) + "\nextension HarborModel { var values: PublishRelay<AppStep> { .init() } }",
                screen("Crew"), screen("Cargo")), entries: ["HarborViewController"])
    }

    @Test func aStepperThatNobodyContributesLeadsNowhere() throws {
        try expectRoutes(
            [],
            in: app(
                flow("Harbor", first: "Harbor", ["Harbor", "Crew", "Cargo"], cases), screen("Harbor"), screen("Crew"),
                screen("Cargo"),
                "final class LoneModel: Stepper { let steps = PublishRelay<Step>(); func tap() { steps.accept(AppStep.crew) } }"
            ), entries: ["HarborViewController"])
    }
}
