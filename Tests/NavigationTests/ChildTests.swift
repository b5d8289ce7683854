import Testing

/// Screens that are parts of others: children that code puts into a container which it does not stand in, and screens whose
/// views are put among those of another one.
@Suite struct ChildTests {
    // MARK: Children of the one that is asked

    private let slots = """
        class SlotViewController: UIViewController {
            func install(_ controller: UIViewController) { replace(with: controller) }
            private func replace(with controller: UIViewController) {
                addChild(controller)
                view.addSubview(controller.view)
            }
        }
        final class CargoSlot: SlotViewController {}
        final class CrewSlot: SlotViewController {}
        """

    @Test func aChildThatOthersPutIntoASlot() throws {
        let tabs = """
            final class CrewFlow {
                private let slot: SlotViewController
                init(slot: SlotViewController) { self.slot = slot }
                func start() { slot.install(CrewViewController()) }
            }
            final class HarborTabs: UITabBarController {
                private let cargo = CargoSlot()
                private let crew = CrewSlot()
                private lazy var flow = CrewFlow(slot: crew)
                override func viewDidLoad() {
                    viewControllers = [cargo, crew]
                    flow.start()
                    cargo.install(UINavigationController(rootViewController: CargoViewController()))
                }
            }
            """
        try expectRoutes(
            [
                "HarborTabs contain CargoSlot", "HarborTabs contain CrewSlot", "CargoSlot contain CargoViewController",
                "CrewSlot contain CrewViewController",
            ], in: ["Slots.swift": slots, "Tabs.swift": tabs, "Screens.swift": screens("Cargo", "Crew")])
    }

    /// What a screen puts into itself stays its own.
    @Test func aChildThatAScreenPutsIntoItself() throws {
        let harbor = """
            final class HarborViewController: SlotViewController {
                override func viewDidLoad() { install(CrewViewController()) }
            }
            """
        try expectRoutes(
            ["HarborViewController contain CrewViewController"],
            in: ["Slots.swift": slots, "Harbor.swift": harbor, "Screens.swift": screens("Crew")])
    }

    // MARK: Views

    @Test(arguments: [
        "view.addSubview(legend.view)", "stack.addArrangedSubview(legend.view)",
        "view.insertSubview(legend.view, at: 0)", "put(legend)", "view.addSubview(LegendViewController().view)",
    ])
    func theViewOfAnotherScreen(_ adding: String) throws {
        let harbor = """
            final class HarborViewController: UIViewController {
                private let stack = UIStackView()
                private let legend = LegendViewController()
                override func viewDidLoad() { \(adding) }
                private func put(_ screen: UIViewController) { view.addSubview(screen.view) }
            }
            """
        try expectRoutes(
            ["HarborViewController contain LegendViewController"],
            in: ["Harbor.swift": harbor, "Screens.swift": screens("Legend")])
    }

    @Test func theViewOfTheScreenItself() throws {
        let harbor = """
            final class HarborViewController: UIViewController {
                private let frame = UIView()
                override func viewDidLoad() { frame.addSubview(self.view) }
            }
            """
        try expectRoutes([], in: ["Harbor.swift": harbor])
    }
}
