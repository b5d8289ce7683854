import Testing

/// Closures that a coordinator gives to an object which several screens have, each its own: the screen that gets the object
/// runs what is in it, and not whoever shows that screen.
@Suite struct KeeperTests {
    /// - Parameters:
    ///   - quay: how the coordinator makes the quay, whose board shows the cargo.
    ///   - pier: the same for the pier and the crew.
    ///   - board: what the boards of both have.
    private func files(_ quay: String, _ pier: String, board: String, members: String = "") -> [String: String] {
        [
            "Harbor.swift": """
            import UIKit
            final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                var coordinator: FlowCoordinator?
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    let stack = UINavigationController()
                    coordinator = FlowCoordinator(stack)
                    coordinator?.start()
                    window?.rootViewController = stack
                }
            }
            final class FlowCoordinator {
                let stack: UINavigationController
                var board: BoardModel?
                init(_ stack: UINavigationController) { self.stack = stack }
                func start() {
                    let harbor = HarborViewController()
                    harbor.onQuay = { [weak self] in self?.showQuay() }
                    harbor.onPier = { [weak self] in self?.showPier() }
                    stack.setViewControllers([harbor], animated: false)
                }
                func showQuay() { \(quay) }
                func showPier() { \(pier) }
                func showCargo() { stack.pushViewController(CargoViewController(), animated: true) }
                func showCrew() { stack.pushViewController(CrewViewController(), animated: true) }
                \(members)
            }
            final class HarborViewController: UIViewController {
                var onQuay: (() -> Void)?
                var onPier: (() -> Void)?
                @IBAction func quay() { onQuay?() }
                @IBAction func pier() { onPier?() }
            }
            class BoardViewController: UIViewController {
                let model: BoardModel
                init(model: BoardModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
                @IBAction func pick() { model.pick() }
            }
            final class QuayViewController: BoardViewController {}
            final class PierViewController: BoardViewController {}
            final class CargoViewController: UIViewController {}
            final class CrewViewController: UIViewController {}
            """,
            "Board.swift": board,
        ]
    }

    private static let handed = """
        final class BoardModel {
            private let onPick: () -> Void
            init(onPick: @escaping () -> Void) { self.onPick = onPick }
            func pick() { onPick() }
        }
        """

    private static let nested = """
        struct BoardActions { var onPick: (() -> Void)? }
        final class BoardModel {
            var actions: BoardActions
            init(actions: BoardActions = BoardActions()) { self.actions = actions }
            func pick() { actions.onPick?() }
        }
        """

    private let routes = [
        "HarborViewController push PierViewController", "HarborViewController push QuayViewController",
        "PierViewController push CrewViewController", "QuayViewController push CargoViewController",
    ]

    @Test(arguments: [
        // The model of a local, of a property, and made on the way.
        (
            "let board = BoardModel(onPick: { [weak self] in self?.showCargo() }); let quay = QuayViewController(model: board); stack.pushViewController(quay, animated: true)",
            "let board = BoardModel(onPick: { [weak self] in self?.showCrew() }); let pier = PierViewController(model: board); stack.pushViewController(pier, animated: true)",
            handed
        ),
        (
            "let board = BoardModel(onPick: { [weak self] in self?.showCargo() }); self.board = board; stack.pushViewController(QuayViewController(model: board), animated: true)",
            "stack.pushViewController(PierViewController(model: BoardModel(onPick: { [weak self] in self?.showCrew() })), animated: true)",
            handed
        ),
        // A part of the model.
        (
            "let board = BoardModel(); board.actions.onPick = { [weak self] in self?.showCargo() }; stack.pushViewController(QuayViewController(model: board), animated: true)",
            "let board = BoardModel(); board.actions.onPick = { [weak self] in self?.showCrew() }; stack.pushViewController(PierViewController(model: board), animated: true)",
            nested
        ),
        (
            "stack.pushViewController(QuayViewController(model: BoardModel(actions: quayActions())), animated: true)",
            "stack.pushViewController(PierViewController(model: BoardModel(actions: pierActions())), animated: true)",
            nested
        ),
    ])
    func theScreenThatGetsTheObjectRunsTheClosure(_ quay: String, _ pier: String, _ board: String) throws {
        let members = """
            func quayActions() -> BoardActions { BoardActions(onPick: { [weak self] in self?.showCargo() }) }
            func pierActions() -> BoardActions { BoardActions(onPick: { [weak self] in self?.showCrew() }) }
            """
        try expectRoutes(
            routes, in: files(quay, pier, board: board, members: quay.contains("quayActions") ? members : ""),
            entries: ["HarborViewController"])
    }

    /// Of those that get a list of closures the ones run a closure that call it.
    @Test func whoDoesNotCallAClosureRunsNone() throws {
        let board = """
            struct BoardActions { let onPick: () -> Void; let onCall: () -> Void }
            final class BoardModel {
                let actions: BoardActions
                init(actions: BoardActions) { self.actions = actions }
                func pick() { actions.onPick() }
            }
            final class ShedViewController: UIViewController {
                let actions: BoardActions
                init(actions: BoardActions) { self.actions = actions; super.init(nibName: nil, bundle: nil) }
                @IBAction func call() { actions.onCall() }
            }
            """
        let members = """
            func actions() -> BoardActions {
                BoardActions(onPick: { [weak self] in self?.showCargo() }, onCall: { [weak self] in self?.showCrew() })
            }
            """
        try expectRoutes(
            [
                "HarborViewController push PierViewController", "HarborViewController push QuayViewController",
                "HarborViewController push ShedViewController", "PierViewController push CargoViewController",
                "QuayViewController push CargoViewController", "ShedViewController push CrewViewController",
            ],
            in: files(
                "stack.pushViewController(QuayViewController(model: BoardModel(actions: actions())), animated: true)",
                """
                stack.pushViewController(PierViewController(model: BoardModel(actions: actions())), animated: true)
                stack.pushViewController(ShedViewController(actions: actions()), animated: true)
                """, board: board, members: members),
            entries: ["HarborViewController"])
    }

    /// What opens a screen is not what the user does on it: of a closure that nobody is known to call, no event is told.
    @Test func whatPutsAClosureAwayIsNoEventOfIt() throws {
        let board = """
            import Relays
            struct BoardActions { var onPick: (() -> Void)? }
            final class BoardModel {
                var actions: BoardActions
                init(actions: BoardActions = BoardActions()) { self.actions = actions }
                func pick() { Relay.send(actions) }
            }
            """
        let quay = """
            let board = BoardModel(actions: BoardActions(onPick: { [weak self] in self?.showCargo() }))
            stack.pushViewController(QuayViewController(model: board), animated: true)
            """
        let pier = """
            let board = BoardModel()
            board.actions.onPick = { [weak self] in self?.showQuay() }
            stack.pushViewController(PierViewController(model: board), animated: true)
            """
        let graph = try resolve(files(quay, pier, board: board)).graph
        let told = graph.routes.filter { $0.from != "HarborViewController" }
            .map { "\($0.from) \($0.to) by \($0.event ?? "nothing known")" }
        #expect(
            told == [
                "PierViewController QuayViewController by board.actions.onPick",
                "QuayViewController CargoViewController by nothing known",
            ])
    }
}
