import Testing

/// Changes of the navigation stack, and screens shown after others have gone.
@Suite struct StackTests {
    private func opening(_ statements: String) -> [String: String] {
        files(
            module("Harbor", opens: statements), ["Screens.swift": screens("Cargo", "Crew"), "Branded.swift": branded])
    }

    private let root = ["HarborViewController root CargoViewController"]
    private let push = ["HarborViewController push CargoViewController"]
    private let present = ["HarborViewController present CargoViewController"]

    @Test(arguments: [
        "viewController?.navigationController?.setViewControllers([CargoViewController()], animated: true)",
        "let navigation: UINavigationController? = viewController?.navigationController\n"
            + "navigation?.viewControllers = [CargoViewController()]",
        "UIApplication.shared.windows.first?.rootViewController = CargoViewController()",
    ])
    func theStackIsReplaced(_ statement: String) throws {
        try expectRoutes(root, in: opening(statement))
    }

    @Test(arguments: [
        "viewController?.navigationController?.viewControllers = [CargoViewController()]",
        "let navigation = viewController?.navigationController\nnavigation?.viewControllers = [CargoViewController()]",
        "guard let navigation = viewController?.navigationController else { return }\n"
            + "navigation.viewControllers = [CargoViewController()]",
    ])
    func theStackOfTheControllersOwnNavigation(_ statement: String) throws {
        try expectRoutes(root, in: opening(statement))
    }

    /// Who is in the stack already is shown by nobody.
    @Test func theScreenItselfStaysInTheStack() throws {
        try expectRoutes(
            push,
            in: opening(
                """
                guard let view = viewController, let navigation = view.navigationController else { return }
                navigation.setViewControllers([view, CargoViewController()], animated: true)
                """))
    }

    /// The new stack begins with the old one's first screen, and what comes on top is not known.
    @Test func aStackIsSetFromItself() throws {
        try expectRoutes(
            [],
            in: opening(
                """
                guard let navigation = viewController?.navigationController else { return }
                var stack = navigation.viewControllers
                let first = stack[0]
                stack = [first, Foreign.make()]
                navigation.setViewControllers(stack, animated: true)
                """))
    }

    private func changed(_ change: String) -> [String: String] {
        opening(
            "guard let navigation = viewController?.navigationController else { return }\n"
                + "var stack = navigation.viewControllers\n\(change)\n"
                + "navigation.setViewControllers(stack, animated: true)")
    }

    @Test(arguments: [
        "stack.removeLast()\nstack.append(CargoViewController())",
        "stack = stack.filter { !($0 is CrewViewController) }\nstack.append(CargoViewController())",
        "_ = stack.popLast()\nstack += [CargoViewController()]",
        "stack.append(contentsOf: [CargoViewController()])",
        "stack[stack.count - 1] = CargoViewController()",
        "stack.insert(CargoViewController(), at: stack.count - 1)",
    ])
    func aStackThatStaysBelow(_ change: String) throws {
        try expectRoutes(push, in: changed(change))
    }

    @Test(arguments: [
        "stack = [CargoViewController()]", "stack.insert(CargoViewController(), at: 0)",
        "stack.removeAll()\nstack.append(CargoViewController())",
        "stack = [CargoViewController()] + stack", "stack[0] = CargoViewController()",
    ])
    func aStackThatStartsAnew(_ change: String) throws {
        try expectRoutes(root, in: changed(change))
    }

    @Test(arguments: [
        "stack.replaceSubrange(1..., with: [CargoViewController()])",
        "stack = stack.dropLast() + [CargoViewController()]",
        "stack = Array(stack.prefix(1)) + [CargoViewController()]",
        "stack = Array(stack.prefix(1) + [CargoViewController()])",
    ])
    func aStackThatIsChangedInOtherWays(_ change: String) throws {
        try expectRoutes(push, in: changed(change))
    }

    @Test(arguments: [
        "viewController?.navigationController?.viewControllers.append(CargoViewController())",
        "viewController?.navigationController?.viewControllers += [CargoViewController()]",
        "let stack = viewController!.navigationController!.viewControllers\n"
            + "viewController?.navigationController?.viewControllers = [stack[0], CargoViewController()]",
    ])
    func aStackThatGrowsInPlace(_ statement: String) throws {
        try expectRoutes(push, in: opening(statement))
    }

    @Test(arguments: [
        "viewController?.navigationController?.viewControllers[0] = CargoViewController()",
        "viewController?.navigationController?.viewControllers.insert(CargoViewController(), at: 0)",
    ])
    func aStackWhoseRootIsChangedInPlace(_ statement: String) throws {
        try expectRoutes(root, in: opening(statement))
    }

    /// Whoever leads there by a delegate leads to what is new, not to the screen that was there before.
    @Test func theScreenOfTheStackIsNotShownAgain() throws {
        try expectRoutes(
            ["HarborViewController present CrewViewController", "HarborViewController push CargoViewController"],
            in: [
                "Screens.swift": screens("Cargo"),
                "Crew.swift": """
                protocol CrewDelegate: AnyObject { func didPick() }
                final class CrewViewController: UIViewController {
                    weak var delegate: CrewDelegate?
                    @IBAction func pick() { delegate?.didPick() }
                }
                """,
                "Harbor.swift": """
                final class HarborViewController: UIViewController, CrewDelegate {
                    @IBAction func tap() {
                        let crew = CrewViewController()
                        crew.delegate = self
                        present(crew, animated: true)
                    }
                    func didPick() {
                        navigationController?.setViewControllers([self, CargoViewController()], animated: true)
                    }
                }
                """,
            ])
    }

    @Test func whoPresentedHarborPresentsTheNext() throws {
        try expectRoutes(
            present,
            in: opening(
                """
                let presenting = viewController?.presentingViewController
                viewController?.dismiss(animated: true) {
                    presenting?.present(CargoViewController(), animated: true)
                }
                """))
    }

    @Test func thePresentersStackGrowsAfterTheDismissal() throws {
        try expectRoutes(
            push,
            in: opening(
                """
                let navigation = viewController?.presentingViewController as? UINavigationController
                viewController?.dismiss(animated: true, completion: {
                    navigation?.pushViewController(CargoViewController(), animated: true)
                })
                """))
    }

    @Test func aPresentationOnTheNavigationController() throws {
        try expectRoutes(
            present,
            in: opening("viewController?.navigationController?.present(CargoViewController(), animated: true)"))
    }

    @Test func aWrappingNavigationControllerFilledLater() throws {
        try expectRoutes(
            present,
            in: opening(
                """
                let navigation = BrandedNavigationController()
                navigation.viewControllers = [CargoViewController()]
                viewController?.present(navigation, animated: true)
                """))
    }

    @Test func aBrandedNavigationControllerAroundTheScreen() throws {
        try expectRoutes(
            present,
            in: opening(
                """
                let navigation = BrandedNavigationController(rootViewController: CargoViewController())
                viewController?.present(navigation, animated: true)
                """))
    }

    private let branded = """
        class BrandedNavigationController: UINavigationController {
            override func viewDidLoad() { super.viewDidLoad(); navigationBar.isTranslucent = false }
            override func pushViewController(_ viewController: UIViewController, animated: Bool) {
                viewController.hidesBottomBarWhenPushed = true
                super.pushViewController(viewController, animated: animated)
            }
        }
        """

    @Test func aNavigationControllerFilledByAPush() throws {
        try expectRoutes(
            present,
            in: opening(
                """
                let navigation = UINavigationController()
                navigation.pushViewController(CargoViewController(), animated: false)
                viewController?.present(navigation, animated: true)
                """))
    }

    @Test func everyScreenOfAStackThatIsPresented() throws {
        try expectRoutes(
            ["HarborViewController root CargoViewController", "HarborViewController root CrewViewController"],
            in: opening(
                "viewController?.navigationController?.setViewControllers([CargoViewController(), CrewViewController()], animated: false)"
            ))
    }

    @Test func aNextScreenAfterPoppingToTheRoot() throws {
        try expectRoutes(
            push,
            in: opening(
                """
                let navigation = viewController?.navigationController
                navigation?.popToRootViewController(animated: false)
                navigation?.pushViewController(CargoViewController(), animated: true)
                """))
    }

    @Test(arguments: [
        "viewController?.navigationController?.popViewController(animated: true)",
        "viewController?.navigationController?.popToRootViewController(animated: true)",
        "if let cargo = viewController?.navigationController?.viewControllers.first(where: { $0 is CargoViewController }) {\n"
            + "viewController?.navigationController?.popToViewController(cargo, animated: true)\n}",
        "viewController?.dismiss(animated: true)",
        "viewController?.presentingViewController?.presentingViewController?.dismiss(animated: true)",
        "viewController?.tabBarController?.selectedIndex = 1",
        "if let tabs = UIApplication.shared.keyWindow?.rootViewController as? UITabBarController { tabs.selectedIndex = 0 }",
        "let stack = viewController!.navigationController!.viewControllers\n"
            + "viewController?.navigationController?.setViewControllers(Array(stack.prefix(1)), animated: true)",
        "viewController?.navigationController?.viewControllers.removeAll { $0 is CargoViewController }",
        "viewController?.removeFromParent()",
    ])
    func goingBackIsNoRoute(_ statement: String) throws {
        try expectRoutes([], in: opening(statement))
    }

    /// Nothing new is shown where a stack only loses screens, or a window its root.
    @Test(arguments: [
        "var stack = viewController!.navigationController!.viewControllers\nstack.remove(at: 0)\n"
            + "viewController?.navigationController?.viewControllers = stack",
        "var stack = viewController!.navigationController!.viewControllers\nstack.removeAll { $0 is CrewViewController }\n"
            + "viewController?.navigationController?.setViewControllers(stack, animated: false)",
        "UIApplication.shared.windows.first?.rootViewController = nil",
        "let navigation = viewController!.navigationController!\n"
            + "navigation.viewControllers = [navigation.viewControllers.last!]",
        "let navigation = viewController!.navigationController!\n"
            + "navigation.viewControllers = Array(navigation.viewControllers.lastOnes(1))",
    ])
    func whatOnlyGoes(_ statements: String) throws {
        let lists = "extension Collection { func lastOnes(_ count: Int) -> SubSequence { suffix(count) } }"
        let screens = ["Screens.swift": screens("Crew"), "Lists.swift": lists]
        let graph = try resolve(files(module("Harbor", opens: statements), screens)).graph
        #expect(graph.routes.isEmpty)
        #expect(graph.unresolved.isEmpty)
        #expect(graph.ledger.ignored == 1)
    }

    /// A stack that gains something of which nothing is known is no emptied one.
    @Test func aStackThatGainsAnUnknownScreen() throws {
        let statements = """
            var stack = viewController!.navigationController!.viewControllers
            stack.append(unknown)
            viewController?.navigationController?.viewControllers = stack
            """
        #expect(try resolve(opening(statements)).graph.unresolved.count == 1)
    }
}
