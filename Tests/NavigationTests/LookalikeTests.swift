import Testing

/// What looks like a route and is none.
@Suite struct LookalikeTests {
    private func harbor(_ members: String, _ other: String = "") -> [String: String] {
        [
            "Harbor.swift": "final class HarborViewController: UIViewController {\n\(members)\n}\n\(other)",
            "Screens.swift": screens("Cargo", "Crew"),
        ]
    }

    @Test(arguments: [
        "@IBAction func tap() { present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true) }",
        "@IBAction func tap() { present(SFSafariViewController(url: URL(string: \"a\")!), animated: true) }",
        "@IBAction func tap() { present(UIActivityViewController(activityItems: [], applicationActivities: nil), animated: true) }",
        "@IBAction func tap() { present(UIImagePickerController(), animated: true) }",
        "@IBAction func tap() { present(MFMailComposeViewController(), animated: true) }",
        "@IBAction func tap() { showDetailViewController(UIAlertController(title: nil, message: nil, preferredStyle: .alert), sender: 0) }",
        "@IBAction func tap() { UIAlertController(title: nil, message: nil, preferredStyle: .alert).show(self, sender: nil) }",
        "@IBAction func tap() { let alert = UIAlertController(); alert.show(CargoViewController(), sender: nil) }",
        "@IBAction func tap() { UIApplication.shared.open(URL(string: \"tel:1\")!) }",
        "@IBAction func tap() { present(UIViewController(), animated: true) }",
    ])
    func systemScreens(_ members: String) throws { try expectRoutes([], in: harbor(members)) }

    @Test(arguments: [
        "@IBAction func tap() { /* present(CargoViewController(), animated: true) */ }",
        "// @IBAction func tap() { present(CargoViewController(), animated: true) }",
        "@IBAction func tap() { print(\"present(CargoViewController(), animated: true)\") }",
        "@IBAction func tap() { let cargo = CargoViewController(); cargo.loadViewIfNeeded() }",
        "@IBAction func tap() { _ = CargoViewController.self; print(String(describing: CargoViewController.self)) }",
        "var cargo: CargoViewController?\n@IBAction func tap() { cargo?.title = \"x\" }",
        "@IBAction func tap() { if presentedViewController is CargoViewController { dismiss(animated: true) } }",
    ])
    func mentionsOfAType(_ members: String) throws { try expectRoutes([], in: harbor(members)) }

    @Test func ownMethodsWithTheNamesOfUIKits() throws {
        try expectRoutes(
            [],
            in: harbor(
                """
                let label = UILabel()
                let history = History()
                @IBAction func tap() {
                    present(message: "saved", animated: true)
                    show(model: 1)
                    push(2)
                    history.pushViewController("Cargo", animated: true)
                    history.present(CargoViewController())
                }
                func present(message: String, animated: Bool) { label.text = message }
                func show(model: Int) { label.tag = model }
                func push(_ value: Int) { label.tag += value }
                """,
                """
                final class History {
                    var names: [String] = []
                    func pushViewController(_ name: String, animated: Bool) { names.append(name) }
                    func present(_ controller: UIViewController) { names.append(controller.title ?? "") }
                }
                """))
    }

    @Test func anOwnPresentThatShowsAToast() throws {
        try expectRoutes(
            [],
            in: harbor(
                "@IBAction func tap() { present(Notice(text: \"saved\")) }",
                """
                struct Notice { let text: String }
                protocol NoticePresenting { func present(_ notice: Notice) }
                extension UIViewController: NoticePresenting {
                    func present(_ notice: Notice) {
                        let toast = UIView()
                        view.addSubview(toast)
                    }
                }
                """))
    }

    @Test func presentersThatPresentModels() throws {
        try expectRoutes(
            [],
            in: harbor(
                "var presenter: HarborPresenter!\nfunc display(_ text: String) { title = text }\n@IBAction func tap() { presenter.load() }",
                """
                protocol HarborOutput: AnyObject { func present(model: Int); func show(error: String) }
                final class HarborInteractor { weak var output: HarborOutput?; func load() { output?.present(model: 1) } }
                final class HarborPresenter: HarborOutput {
                    weak var view: HarborViewController?
                    let interactor = HarborInteractor()
                    func load() { interactor.load() }
                    func present(model: Int) { view?.display("\\(model)") }
                    func show(error: String) { view?.display(error) }
                }
                """))
    }

    @Test func cellsThatShowTheirModels() throws {
        try expectRoutes(
            [],
            in: harbor(
                """
                func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    let cell = RowCell()
                    cell.show(CargoRow(), sender: nil)
                    return cell
                }
                """,
                "struct CargoRow {}\nfinal class RowCell: UITableViewCell { func show(_ row: CargoRow, sender: Any?) {} }"
            ))
    }

    @Test func classesThatAreNamedLikeScreens() throws {
        let graph = try resolve(
            harbor(
                "@IBAction func tap() { show() }\nfunc show() {}",
                """
                final class FadeTransition: NSObject, UIViewControllerAnimatedTransitioning {}
                struct FakeViewController {}
                final class ZoomDelegate: NSObject, UIViewControllerTransitioningDelegate {}
                """)
        ).graph
        #expect(graph.scenes.map(\.id) == ["CargoViewController", "CrewViewController", "HarborViewController"])
    }

    @Test func anAnimatorWithPresentAndDismiss() throws {
        try expectRoutes(
            [],
            in: harbor(
                "",
                """
                final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
                    var isPresenting = true
                    func animateTransition(using context: UIViewControllerContextTransitioning) {
                        isPresenting ? present(using: context) : dismiss(using: context)
                    }
                    private func present(using context: UIViewControllerContextTransitioning) {
                        let to = context.viewController(forKey: .to)!
                        context.containerView.addSubview(to.view)
                    }
                    private func dismiss(using context: UIViewControllerContextTransitioning) {}
                }
                """))
    }

    @Test func previewsAndMocks() throws {
        try expectRoutes(
            [],
            in: harbor(
                "",
                """
                #Preview {
                    let navigation = UINavigationController()
                    navigation.pushViewController(CargoViewController(), animated: false)
                    return navigation
                }
                """))
    }

    @Test func swappingViewsInsideOneScreen() throws {
        try expectRoutes(
            [],
            in: harbor("let empty = UIView()\n@IBAction func tap() { view = empty; view.isHidden = false }"))
    }

    @Test func aRouteMethodThatOnlyGoesBack() throws {
        try expectRoutes(
            [],
            in: files(
                module(
                    "Harbor",
                    opens: """
                        let index = viewController!.navigationController!.viewControllers.count - 2
                        let cargo = viewController?.navigationController?.viewControllers[index] as! CargoViewController
                        cargo.title = "done"
                        viewController?.navigationController?.popViewController(animated: true)
                        """), ["Cargo.swift": screens("Cargo")]))
    }

    @Test func anAlertSubclassIsASystemScreen() throws {
        try expectRoutes(
            [],
            in: harbor(
                "@IBAction func tap() { present(PasswordAlert(title: nil, message: nil, preferredStyle: .alert), animated: true) }",
                "final class PasswordAlert: UIAlertController {}"))
    }

    @Test func anAssemblyThatReturnsASystemScreen() throws {
        try expectRoutes(
            [],
            in: files(
                module("Harbor", opens: "viewController?.present(LogoutAssembly.makeModule(), animated: true)"),
                [
                    "Logout.swift": """
                    enum LogoutAssembly {
                        static func makeModule() -> UIViewController {
                            let view = UIAlertController(title: "Sure?", message: nil, preferredStyle: .actionSheet)
                            return view
                        }
                    }
                    """
                ]))
    }

    /// Emptied routes and cases of a switch that do nothing.
    @Test func emptyRoutes() throws {
        try expectRoutes(
            ["HarborViewController push CargoViewController"],
            in: harbor(
                """
                enum Option { case cargo, crew, none }
                @IBAction func tap() { navigate(to: .cargo); navigate(to: .crew); navigate(to: .none) }
                func navigate(to option: Option) {
                    switch option {
                    case .cargo: navigationController?.pushViewController(CargoViewController(), animated: true)
                    case .crew: openCrew()
                    case .none: break
                    }
                }
                private func openCrew() {}
                """))
    }

    /// The data source of the page controller hands out what is already there.
    @Test func aToastInAWindowOfItsOwn() throws {
        try expectRoutes(
            [],
            in: harbor(
                """
                @IBAction func tap() {
                    let window = UIWindow(frame: .zero)
                    window.rootViewController = UIViewController()
                    window.isHidden = false
                    UIApplication.shared.keyWindow?.addSubview(UIView())
                }
                """))
    }
}
