import Foundation
import Testing

/// RIBs: routers that own a view controller, builders that make them, told by a pack in Swift.
@Suite struct RIBsTests {
    /// Two RIBs: Harbor, which is launched, and Tide, which Harbor shows by `show`.
    private func harbor(show: String) -> [String: String] {
        [
            "Harbor.swift": """
            import RIBs
            protocol HarborRouting: LaunchRouting { func routeToTide() }
            protocol HarborViewControllable: ViewControllable { func show(_ view: ViewControllable) }
            protocol HarborPresentable: AnyObject { var listener: HarborListener? { get set } }
            protocol HarborListener: AnyObject { func didTapTide() }
            final class HarborInteractor: PresentableInteractor<HarborPresentable>, HarborListener {
                weak var router: HarborRouting?
                func didTapTide() { router?.routeToTide() }
            }
            final class HarborRouter: LaunchRouter<HarborInteractor, HarborViewControllable>, HarborRouting {
                private let tideBuilder: TideBuildable
                init(interactor: HarborInteractor, viewController: HarborViewControllable, tideBuilder: TideBuildable) {
                    self.tideBuilder = tideBuilder
                    super.init(interactor: interactor, viewController: viewController)
                    interactor.router = self
                }
                func routeToTide() {
                    let tide = tideBuilder.build()
                    attachChild(tide)
                    viewController.show(tide.viewControllable)
                }
            }
            final class HarborBuilder: Builder<EmptyDependency> {
                func build() -> LaunchRouting {
                    let view = HarborViewController()
                    let interactor = HarborInteractor(presenter: view)
                    view.listener = interactor
                    return HarborRouter(
                        interactor: interactor, viewController: view, tideBuilder: TideBuilder(dependency: dependency))
                }
            }
            final class HarborViewController: UIViewController, HarborPresentable, HarborViewControllable {
                weak var listener: HarborListener?
                @IBAction func tap() { listener?.didTapTide() }
                func show(_ view: ViewControllable) { \(show) }
            }
            """,
            "Tide.swift": """
            import RIBs
            protocol TideBuildable: Buildable { func build() -> ViewableRouting }
            final class TideBuilder: Builder<EmptyDependency>, TideBuildable {
                func build() -> ViewableRouting {
                    let view = TideViewController()
                    return TideRouter(interactor: TideInteractor(presenter: view), viewController: view)
                }
            }
            final class TideInteractor: PresentableInteractor<TideViewController> {}
            final class TideRouter: ViewableRouter<TideInteractor, TideViewController> {}
            final class TideViewController: UIViewController, ViewControllable {}
            """,
            "AppDelegate.swift": """
            import RIBs
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var launchRouter: LaunchRouting?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    let window = UIWindow(frame: UIScreen.main.bounds)
                    launchRouter = HarborBuilder(dependency: EmptyDependency()).build()
                    launchRouter?.launch(from: window)
                    return true
                }
            }
            """,
        ]
    }

    @Test(arguments: [
        ("present(view.uiviewController, animated: true)", "present"),
        ("navigationController?.pushViewController(view.uiviewController, animated: true)", "push"),
    ])
    func aRouterShowsTheViewOfItsChild(_ show: String, _ kind: String) throws {
        try expectRoutes(
            ["HarborViewController \(kind) TideViewController"], in: harbor(show: show),
            entries: ["HarborViewController"])
    }

    @Test func launchingCountsOnceInTheLedger() throws {
        let ledger = try resolve(harbor(show: "present(view.uiviewController, animated: true)")).graph.ledger
        #expect(ledger.transitions == 2)
        #expect(ledger.resolved == 2)
    }

    @Test func whatTheLibraryDeclaresIsNoSceneAndNoPlace() throws {
        let graph = try resolve(harbor(show: "present(view.uiviewController, animated: true)")).graph
        #expect(graph.scenes.map(\.id) == ["HarborViewController", "TideViewController"])
        let files = graph.routes.flatMap { [$0.location.file] + $0.trace.map(\.location.file) }
        #expect(files.allSatisfy { $0.hasSuffix(".swift") })
    }

    /// Without the import the names of the library mean nothing.
    @Test func withoutTheImportNothingIsKnown() throws {
        let files = harbor(show: "present(view.uiviewController, animated: true)").mapValues {
            $0.replacingOccurrences(of: "import RIBs", with: "import UIKit")
        }
        #expect(try resolve(files).graph.routes.isEmpty)
    }
}
