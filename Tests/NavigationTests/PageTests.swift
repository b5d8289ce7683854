import Testing

/// Screens that the app gives as an answer to UIKit or a library, and screens in the shapes of libraries.
@Suite struct PageTests {
    private let all = ["Screens.swift": screens("Cargo", "Crew")]

    private func harbor(_ text: String) -> [String: String] { files(all, ["Harbor.swift": text]) }

    @Test(arguments: [
        """
        final class HarborViewController: UIViewController, UIPageViewControllerDataSource {
            let pages: [UIViewController] = [CargoViewController(), CrewViewController()]
            func pageViewController(
                _ pages: UIPageViewController, viewControllerBefore shown: UIViewController
            ) -> UIViewController? { nil }
            func pageViewController(
                _ controller: UIPageViewController, viewControllerAfter shown: UIViewController
            ) -> UIViewController? {
                guard let index = pages.firstIndex(of: shown) else { return nil }
                return pages[index + 1]
            }
        }
        """,
        """
        import Tabman
        import Pageboy
        final class HarborViewController: TabmanViewController, PageboyViewControllerDataSource {
            let pages: [UIViewController] = [CargoViewController(), CrewViewController()]
            override func viewDidLoad() { super.viewDidLoad(); dataSource = self }
            func numberOfViewControllers(in pager: PageboyViewController) -> Int { 2 }
            func viewController(for pager: PageboyViewController, at index: Int) -> UIViewController? { pages[index] }
        }
        """,
        """
        import XLPagerTabStrip
        final class HarborViewController: ButtonBarPagerTabStripViewController {
            override func viewControllers(for strip: PagerTabStripViewController) -> [UIViewController] {
                [CargoViewController(), CrewViewController()]
            }
        }
        """,
    ])
    func pagesThatAScreenIsAskedFor(_ text: String) throws {
        try expectRoutes(
            ["HarborViewController contain CargoViewController", "HarborViewController contain CrewViewController"],
            in: harbor(text))
    }

    /// The same words without the protocol, or without the library, ask for nothing.
    @Test(arguments: [
        """
        final class HarborViewController: UIViewController {
            func pageViewController(
                _ controller: UIPageViewController, viewControllerAfter shown: UIViewController
            ) -> UIViewController? { CargoViewController() }
        }
        """,
        """
        class Strip: UIViewController {}
        final class HarborViewController: Strip {
            func viewControllers(for strip: Strip) -> [UIViewController] { [CargoViewController()] }
        }
        """,
    ])
    func whatNothingAsksForIsNotShown(_ text: String) throws {
        try expectRoutes([], in: harbor(text))
    }

    @Test func aPreview() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: harbor(
                """
                final class HarborViewController: UITableViewController {}
                extension HarborViewController: UIViewControllerPreviewingDelegate {
                    func previewingContext(
                        _ context: UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
                    ) -> UIViewController? { CargoViewController() }
                }
                """))
    }

    /// What the system hands back to be shown is what was previewed, also where others are told to show it.
    @Test(arguments: [
        "navigationController?.pushViewController(next, animated: true)", "Opener().open(next, over: self)",
    ])
    func aPreviewThatIsCommitted(_ commit: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController", "HarborViewController push CargoViewController"],
            in: harbor(
                """
                final class Opener {
                    func open(_ screen: UIViewController, over host: UIViewController) {
                        host.navigationController?.pushViewController(screen, animated: true)
                    }
                }
                final class HarborViewController: UITableViewController, UIViewControllerPreviewingDelegate {
                    func previewingContext(
                        _ context: UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
                    ) -> UIViewController? { CargoViewController() }
                    func previewingContext(_ context: UIViewControllerPreviewing, commit next: UIViewController) {
                        \(commit)
                    }
                }
                """))
    }

    @Test func aScreenThatPresentrPresents() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: harbor(
                """
                import Presentr
                final class HarborViewController: UIViewController {
                    let presenter = Presentr(presentationType: .alert)
                    @IBAction func tap() {
                        customPresentViewController(presenter, viewController: CargoViewController(), animated: true)
                    }
                }
                """))
    }

    @Test func aContainerThatThenSetsUp() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: harbor(
                """
                import Then
                final class BrandedNavigationController: UINavigationController {}
                final class HarborViewController: UIViewController {
                    @IBAction func tap() {
                        let navigation = BrandedNavigationController().then {
                            $0.isNavigationBarHidden = true
                            $0.viewControllers = [CargoViewController()]
                        }
                        present(navigation, animated: true)
                    }
                }
                """))
    }

    /// That every object has the library's methods calls none of the app's.
    @Test func thenCallsNothing() throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController (declared)"],
            in: harbor(
                """
                import Then
                final class HarborViewController: UIViewController {}
                extension HarborViewController {
                    func show(_ count: Int) { present(CargoViewController(), animated: true) }
                }
                """))
    }
}
