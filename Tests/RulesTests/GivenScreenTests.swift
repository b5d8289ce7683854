import Testing

/// Screens that code has from a factory, as opposed to those that it makes or reaches into.
struct GivenScreenTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("foreign-internals"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    /// A child that whoever composes the screens takes of a module's factory may be held as what it is.
    @Test func aChildOutOfAModulesValue() throws {
        try expect([
            "App.swift": """
            import UIKit
            struct Module<V, O> { let view: V; let output: O }
            enum ScanAssembly {
                static func module() -> Module<ScanViewController, ScanPresenter> {
                    let presenter = ScanPresenter()
                    return Module(view: ScanViewController(presenter: presenter), output: presenter)
                }
            }
            final class ScanPresenter { weak var view: ScanViewController? }
            final class ScanViewController: UIViewController {
                let presenter: ScanPresenter
                init(presenter: ScanPresenter) { self.presenter = presenter }
                func restart() {}
            }
            enum ScanModule { static func make() -> Module<ScanViewController, ScanPresenter> { ScanAssembly.module() } }
            enum SignAssembly {
                static func module() -> UIViewController {
                    let scan = ScanModule.make()
                    return SignViewController(presenter: SignPresenter(), scan: scan.view)
                }
            }
            final class SignPresenter { weak var view: SignViewController? }
            final class SignViewController: UIViewController {
                let presenter: SignPresenter
                private let scan: ScanViewController
                init(presenter: SignPresenter, scan: ScanViewController) {
                    self.presenter = presenter
                    self.scan = scan
                }
                override func viewDidLoad() { view.addSubview(scan.view) }
            }
            """
        ])
    }

    private static let main = """
        import UIKit
        final class MainPresenter { weak var view: MainViewController? }
        final class MainViewController: UIViewController {
            var presenter: MainPresenter?
            var panel: UIViewController?
            func restart() {}
        }
        final class MainRouter {
            static func show(in parent: UIViewController) -> MainViewController {
                let view = MainViewController()
                view.presenter = MainPresenter()
                parent.addChild(view)
                return view
            }
        }
        final class RootPresenter { weak var view: RootViewController? }
        final class RootViewController: UIViewController { var presenter: RootPresenter? }

        """

    /// What a factory returned may be kept to know that it is there; who looks into it uses the inside.
    @Test(arguments: [false, true])
    func whatIsOnlyCompared(_ looks: Bool) throws {
        try expect([
            "App.swift": Self.main + """
                final class RootRouter {
                    weak var viewController: RootViewController?
                    \(looks ? "// ↓ warning: RootRouter holds MainViewController" : "")
                    private var main: MainViewController?
                    func showMain() {
                        guard let viewController, main == nil else { return }
                        main = MainRouter.show(in: viewController)
                    }
                    func hideMain() {
                        \(looks ? "main?.restart()" : "")
                        main = nil
                    }
                }
                """
        ])
    }

    /// Another one of the screen is nothing to who is handed it as a parent.
    @Test func aParentIsTakenAsAnyController() throws {
        let files = [
            "App.swift": Self.main + """
                final class RootRouter {
                    // ↓ warning: RootRouter takes MainViewController
                    static func show(in parent: MainViewController) {
                        let view = RootViewController()
                        view.presenter = RootPresenter()
                        parent.addChild(view)
                        parent.panel = view
                    }
                }
                """
        ]
        try expect(files)
        let advice = try MarkedProject(files).run([rule("foreign-internals")]).findings.compactMap(\.suggestion)
        #expect(
            advice == [
                "take a UIViewController, return the RootViewController, and let who calls that do the rest with its own "
                    + "screen"
            ])
    }

    /// Writing the type that a factory returns reaches for nothing; reaching for what only that class has does.
    @Test func theTypeOfALocalVariable() throws {
        try expect([
            "App.swift": """
            import UIKit
            enum SignAssembly {
                static func make() -> SignViewController {
                    let screen = SignViewController()
                    screen.presenter = SignPresenter()
                    return screen
                }
            }
            final class SignPresenter { weak var view: SignViewController? }
            final class SignViewController: UIViewController { var presenter: SignPresenter? }
            final class HomePresenter { weak var view: HomeViewController? }
            final class HomeViewController: UIViewController { var presenter: HomePresenter? }
            final class HomeRouter {
                weak var view: HomeViewController?
                func open() {
                    let sign: SignViewController = SignAssembly.make()
                    view?.navigationController?.pushViewController(sign, animated: true)
                }
                func fill() {
                    // ↓ warning: HomeRouter reaches through SignViewController
                    let sign: SignViewController = SignAssembly.make()
                    sign.presenter = nil
                }
                func reopen() {
                    // ↓ warning: HomeRouter makes SignViewController
                    let sign: SignViewController = SignViewController()
                    view?.navigationController?.pushViewController(sign, animated: true)
                }
            }
            """
        ])
    }
}
