import Testing

/// Modules whose router is their parent: a navigation controller or a container with a presenter of its own.
@Suite struct ParentRouterTests {
    /// A navigation controller whose presenter is the router of the list it contains.
    private let flow = [
        "Flow.swift": """
        final class FlowNavController: UINavigationController {
            var presenter: FlowPresenter!
            override func viewDidLoad() { super.viewDidLoad(); presenter.eventViewReady() }
        }
        extension FlowNavController: FlowPresenterOutput {
            func showList() { setViewControllers([ListAssembly(router: presenter).configure()], animated: false) }
            func showPop() { popViewController(animated: true) }
            func showItem() { pushViewController(ItemAssembly(router: self.presenter).configure(), animated: true) }
        }
        protocol FlowPresenterOutput: AnyObject { func showList(); func showItem(); func showPop() }
        final class FlowPresenter {
            weak var output: FlowPresenterOutput!
            func eventViewReady() { output.showList() }
        }
        extension FlowPresenter: ListRouter { func routeItem() { output.showItem() } }
        extension FlowPresenter: ItemRouter { func routeDone() { output.showPop() } }
        enum FlowAssembly {
            static func configure() -> FlowNavController {
                let view = FlowNavController()
                let presenter = FlowPresenter()
                view.presenter = presenter
                presenter.output = view
                return view
            }
        }
        """,
        "List.swift": """
        protocol ListRouter: AnyObject { func routeItem() }
        final class ListUseCase {
            weak var output: ListUseCaseOutput!
            func eventSelected() { DispatchQueue.main.async { self.output.presentItem() } }
        }
        protocol ListUseCaseOutput: AnyObject { func presentItem() }
        final class ListPresenter: ListUseCaseOutput {
            var useCase: ListUseCase
            private unowned let router: ListRouter
            init(useCase: ListUseCase, router: ListRouter) { self.useCase = useCase; self.router = router }
            func eventSelected() { useCase.eventSelected() }
            func presentItem() { router.routeItem() }
        }
        final class ListViewController: UIViewController {
            var presenter: ListPresenter!
            @IBAction func tap() { presenter.eventSelected() }
        }
        final class ListAssembly {
            private let view: ListViewController
            private let presenter: ListPresenter
            private let useCase: ListUseCase
            init(router: ListRouter) {
                useCase = ListUseCase()
                presenter = ListPresenter(useCase: useCase, router: router)
                view = ListViewController()
            }
            func configure() -> ListViewController {
                view.presenter = presenter
                useCase.output = presenter
                return view
            }
        }
        """,
    ]

    private let item = [
        "Item.swift": """
        protocol ItemRouter: AnyObject { func routeDone() }
        final class ItemPresenter {
            private unowned let router: ItemRouter
            init(router: ItemRouter) { self.router = router }
            func eventDone() { router.routeDone() }
        }
        final class ItemViewController: UIViewController {
            var presenter: ItemPresenter!
            @IBAction func done() { presenter.eventDone() }
        }
        final class ItemAssembly {
            private let router: ItemRouter
            init(router: ItemRouter) { self.router = router }
            func configure() -> ItemViewController {
                let view = ItemViewController()
                view.presenter = ItemPresenter(router: router)
                return view
            }
        }
        """
    ]

    private let launch = [
        "AppDelegate.swift": """
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                window?.rootViewController = FlowAssembly.configure()
                return true
            }
        }
        """
    ]

    /// The push stands in the parent, the list started it; the item's way back is no route.
    @Test func theChildIsTheSourceOfWhatItsParentPushes() throws {
        try expectRoutes(
            ["FlowNavController contain ListViewController", "ListViewController push ItemViewController"],
            in: files(flow, item, launch), entries: ["FlowNavController"])
    }

    /// The item is a container of its own that swaps its two children; it passes its children's exits on.
    @Test func aContainerSwapsItsChildrenWhenTheyAsk() throws {
        try expectRoutes(
            [
                "FlowNavController contain ListViewController", "ListViewController push ItemViewController",
                "ItemViewController contain DisplayViewController (inferred)",
                "DisplayViewController contain EditViewController",
                "EditViewController contain DisplayViewController (inferred)",
            ],
            in: files(
                flow, launch,
                [
                    "Item.swift": """
                    protocol ItemRouter: AnyObject { func routeDone() }
                    class SwappingViewController: UIViewController {
                        private var current: UIViewController?
                        func show(viewController next: UIViewController, animated: Bool) {
                            current?.removeFromParent()
                            add(content: next)
                            current = next
                        }
                    }
                    protocol ContentAdding {}
                    extension UIViewController: ContentAdding {}
                    extension ContentAdding where Self: UIViewController {
                        func add(content: UIViewController) {
                            addChild(content)
                            view.addSubview(content.view)
                            content.didMove(toParent: self)
                        }
                    }
                    final class ItemViewController: SwappingViewController {
                        var presenter: ItemPresenter!
                        override func viewDidLoad() { presenter.eventReady() }
                    }
                    extension ItemViewController: ItemPresenterOutput {
                        func showDisplay() {
                            DispatchQueue.main.async { [weak self] in
                                guard let self else { return }
                                let child = DisplayAssembly(router: self.presenter).configure()
                                self.swap(to: child)
                            }
                        }
                        func showEdit() { swap(to: EditAssembly(router: presenter).configure()) }
                        private func swap(to next: UIViewController) { show(viewController: next, animated: true) }
                    }
                    protocol ItemPresenterOutput: AnyObject { func showDisplay(); func showEdit() }
                    final class ItemPresenter {
                        weak var output: ItemPresenterOutput!
                        private unowned let router: ItemRouter
                        init(router: ItemRouter) { self.router = router }
                        func eventReady() { output.showDisplay() }
                    }
                    extension ItemPresenter: DisplayRouter { func routeEdit() { output.showEdit() } }
                    extension ItemPresenter: EditRouter {
                        func routeSaved() { output.showDisplay() }
                        func routeDone() { router.routeDone() }
                    }
                    final class ItemAssembly {
                        private let router: ItemRouter
                        init(router: ItemRouter) { self.router = router }
                        func configure() -> ItemViewController {
                            let view = ItemViewController()
                            let presenter = ItemPresenter(router: router)
                            view.presenter = presenter
                            presenter.output = view
                            return view
                        }
                    }
                    """,
                    "Display.swift": """
                    protocol DisplayRouter: AnyObject { func routeEdit() }
                    final class DisplayPresenter {
                        unowned let router: DisplayRouter
                        init(router: DisplayRouter) { self.router = router }
                        func eventEdit() { router.routeEdit() }
                    }
                    final class DisplayViewController: UIViewController {
                        var presenter: DisplayPresenter!
                        @IBAction func edit() { presenter.eventEdit() }
                    }
                    struct DisplayAssembly {
                        let router: DisplayRouter
                        func configure() -> UIViewController {
                            let view = DisplayViewController()
                            view.presenter = DisplayPresenter(router: router)
                            return view
                        }
                    }
                    """,
                    "Edit.swift": """
                    protocol EditRouter: AnyObject { func routeSaved(); func routeDone() }
                    final class EditPresenter {
                        unowned let router: EditRouter
                        init(router: EditRouter) { self.router = router }
                        func eventSave() { router.routeSaved() }
                        func eventCancel() { router.routeDone() }
                    }
                    final class EditViewController: UIViewController {
                        var presenter: EditPresenter!
                        @IBAction func save() { presenter.eventSave() }
                        @IBAction func cancel() { presenter.eventCancel() }
                    }
                    struct EditAssembly {
                        let router: EditRouter
                        func configure() -> UIViewController {
                            let view = EditViewController()
                            view.presenter = EditPresenter(router: router)
                            return view
                        }
                    }
                    """,
                ]))
    }

    /// Outputs whose methods are called present(…) and show(…) only hand models over.
    @Test func outputsThatShowModelsAreNoRoutes() throws {
        try expectRoutes(
            ["FlowNavController contain ListViewController", "ListViewController push ItemViewController"],
            in: files(
                flow, item, launch,
                [
                    "Models.swift": """
                    struct RowModel {}
                    extension ListPresenter { func present(model: RowModel) { } }
                    extension ListUseCase { func begin(_ presenter: ListPresenter) { presenter.present(model: RowModel()) } }
                    extension ListViewController {
                        func show(model: RowModel) {}
                        @IBAction func refresh() { presenter.useCase.begin(presenter); show(model: RowModel()) }
                    }
                    """
                ]))
    }

    /// The grandparent's router implements what the parent only passes on.
    @Test func anExitPassedOnOverTwoLevels() throws {
        try expectRoutes(
            [
                "OuterNavController contain InnerViewController", "InnerViewController contain LeafViewController",
                "LeafViewController push CargoViewController",
            ],
            in: [
                "Outer.swift": """
                final class OuterNavController: UINavigationController {
                    var presenter: OuterPresenter!
                    override func viewDidLoad() { presenter.ready() }
                }
                protocol OuterOutput: AnyObject { func showInner(); func showCargo() }
                extension OuterNavController: OuterOutput {
                    func showInner() { setViewControllers([InnerAssembly.configure(router: presenter)], animated: false) }
                    func showCargo() { pushViewController(CargoViewController(), animated: true) }
                }
                final class OuterPresenter: InnerRouter {
                    weak var output: OuterOutput!
                    func ready() { output.showInner() }
                    func routeCargo() { output.showCargo() }
                }
                enum OuterAssembly {
                    static func configure() -> UIViewController {
                        let view = OuterNavController()
                        let presenter = OuterPresenter()
                        view.presenter = presenter
                        presenter.output = view
                        return view
                    }
                }
                \(screens("Cargo"))
                """,
                "Inner.swift": """
                protocol InnerRouter: AnyObject { func routeCargo() }
                final class InnerPresenter: LeafRouter {
                    unowned let router: InnerRouter
                    init(router: InnerRouter) { self.router = router }
                    func routeCargo() { router.routeCargo() }
                }
                final class InnerViewController: UIViewController {
                    var presenter: InnerPresenter!
                    override func viewDidLoad() { addChild(LeafAssembly.configure(router: presenter)) }
                }
                enum InnerAssembly {
                    static func configure(router: InnerRouter) -> UIViewController {
                        let view = InnerViewController()
                        view.presenter = InnerPresenter(router: router)
                        return view
                    }
                }
                """,
                "Leaf.swift": """
                protocol LeafRouter: AnyObject { func routeCargo() }
                final class LeafPresenter {
                    unowned let router: LeafRouter
                    init(router: LeafRouter) { self.router = router }
                    func selected() { router.routeCargo() }
                }
                final class LeafViewController: UIViewController {
                    var presenter: LeafPresenter!
                    @IBAction func tap() { presenter.selected() }
                }
                enum LeafAssembly {
                    static func configure(router: LeafRouter) -> UIViewController {
                        let view = LeafViewController()
                        view.presenter = LeafPresenter(router: router)
                        return view
                    }
                }
                """,
            ])
    }
}
