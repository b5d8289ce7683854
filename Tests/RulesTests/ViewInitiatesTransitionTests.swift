import Testing

/// What a view may do by order, and what it does by itself.
struct ViewInitiatesTransitionTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(
            try rule("view-initiates-transition"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func byOrderAndByItself() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartViewInput: AnyObject { func close() }
            final class CartPresenter {
                weak var view: CartViewInput?
                func didPay() { view?.close() }
            }
            final class CartViewController: UIViewController, CartViewInput {
                var presenter: CartPresenter?
                func close() { leave() }
                private func leave() { dismiss(animated: true, completion: nil) }
                @IBAction func pay() {
                    // ↓ error: CartViewController presents Help by itself
                    present(HelpViewController(), animated: true)
                }
                func warn() { present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true) }
            }
            final class HelpViewController: UIViewController {
                @IBAction func done() {
                    // ↓ info: HelpViewController closes a screen by itself
                    dismiss(animated: true, completion: nil)
                }
            }
            """
        ])
    }

    @Test func containersFillThemselves() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                override func viewDidLoad() { addChild(ListViewController()) }
            }
            final class ListViewController: UIViewController {}
            final class TabsController: UITabBarController {
                override func viewDidLoad() { viewControllers = [CartViewController()] }
            }
            """
        ])
    }

    @Test func withoutPresentersThereIsNobodyToTell() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class HelpViewController: UIViewController {
                @IBAction func more() { present(MoreViewController(), animated: true) }
            }
            final class MoreViewController: UIViewController {}
            """
        ])
    }

    @Test func pickersAndProgressAreNotTheViewsOwnScreen() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartPresenter { weak var view: CartViewController? ; var router: CartRouter? }
            final class CartRouter { weak var viewController: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                let search = UISearchController(searchResultsController: nil)
                func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
                    controller.dismiss(animated: true)
                    search.dismiss(animated: true)
                    ProgressHUD.dismiss()
                }
                @IBAction func done() {
                    weak var weakSelf = self
                    // ↓ error: CartViewController closes a screen by itself
                    weakSelf?.navigationController?.popViewController(animated: true)
                }
                @IBAction func cancel() { dismiss(animated: true) }
            }
            """
        ])
    }

    /// A picker of the system is sent away by whoever it reports to; a view's own button leaves the screen.
    @Test func answersOfPickersDoNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            import PhotosUI
            final class PhotoPresenter { weak var view: PhotoViewController? }
            final class PhotoViewController: UIViewController, PHPickerViewControllerDelegate {
                var presenter: PhotoPresenter?
                func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
                    results.first?.load { [weak self] _ in
                        DispatchQueue.main.async { self?.dismiss(animated: true) }
                    }
                }
                func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { dismiss(animated: true) }
                func tabBarController(_ tabs: UITabBarController, didSelect screen: UIViewController) {
                    // ↓ error: PhotoViewController closes a screen by itself
                    dismiss(animated: true)
                }
            }
            """
        ])
    }

    @Test func whatIsNoControllerLeavesNoScreen() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartPresenter { weak var view: CartViewController? }
            final class Banner: UIView {
                func dismiss() { removeFromSuperview() }
                @objc func tap() { dismiss() }
                @objc func swipe() { self.dismiss() }
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                let banner = Banner()
                @IBAction func hide() {
                    banner.dismiss()
                    ProgressHUD.dismiss()
                }
            }
            """
        ])
    }

    @Test func whatNobodyCallsIsNotTold() throws {
        try expect([
            "AppDelegate.swift": AppStart.showing("CartViewController()"),
            "App.swift": """
            import UIKit
            protocol ButtonDelegate: AnyObject { func didTap() }
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
            }
            extension CartViewController: ButtonDelegate {
                func didTap() {}
                func paid(with card: String) { closeView() }
                func closeView() { dismiss(animated: true) }
                func finish() {
                    // ↓ error: CartViewController closes a screen by itself
                    dismiss(animated: true)
                }
                override func viewDidAppear(_ animated: Bool) { finish() }
            }
            """,
        ])
    }

    @Test func aContainerThatPerformsItsOwnSegues() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                // ↓ error: CartViewController pushes SegmentsController by itself
                @IBAction func pay() { performSegue(withIdentifier: "pay", sender: nil) }
            }
            final class SegmentsController: UIViewController {
                var chosen = "first"
                override func viewDidLoad() { performSegue(withIdentifier: chosen, sender: nil) }
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) { addChild(segue.destination) }
            }
            """,
            "Main.storyboard": StoryboardBuilder.document(
                initial: "a",
                [
                    StoryboardBuilder.controller(
                        "a", #"customClass="CartViewController""#,
                        [StoryboardBuilder.segue("s", to: "b", #"kind="show" identifier="pay""#)]),
                    StoryboardBuilder.controller("b", #"customClass="SegmentsController""#),
                ]),
        ])
    }

    /// A view asks its router; where the scene has none, there is nobody to ask.
    @Test func inCleanSwiftTheRouterIsAsked() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartDisplayLogic: AnyObject {}
            protocol HelpDisplayLogic: AnyObject {}
            protocol CartPresentationLogic {}
            protocol CartRoutingLogic { func routeToHelp() }
            final class CartPresenter: CartPresentationLogic { weak var viewController: CartDisplayLogic? }
            final class CartInteractor { var presenter: CartPresentationLogic? }
            final class CartRouter: CartRoutingLogic {
                weak var viewController: CartViewController?
                func routeToHelp() { viewController?.present(HelpViewController(), animated: true) }
            }
            final class CartViewController: UIViewController, CartDisplayLogic {
                var interactor: CartInteractor?
                var router: CartRoutingLogic?
                @IBAction func help() {
                    // ↓ warning: CartViewController presents Help by itself; this step can only be tested together with the view
                    present(HelpViewController(), animated: true)
                }
            }
            final class HelpPresenter: CartPresentationLogic { weak var viewController: HelpDisplayLogic? }
            final class HelpViewController: UIViewController, HelpDisplayLogic {
                @IBAction func cart() {
                    // ↓ info: HelpViewController presents Cart by itself
                    present(CartViewController(), animated: true)
                }
            }
            """
        ])
    }

    @Test func aViewAndADestinationAreOneFinding() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                @IBAction func help() {
                    // ↓ error: CartViewController presents Help by itself
                    present(HelpViewController(), animated: true)
                }
                @IBAction func moreHelp() { present(HelpViewController(), animated: true) }
                @IBAction func terms() {
                    // ↓ error: CartViewController presents Terms by itself
                    present(TermsViewController(), animated: true)
                }
            }
            final class HelpViewController: UIViewController {}
            final class TermsViewController: UIViewController {}
            """
        ])
    }

    @Test func aBaseClassThatIsNoScreenIsInformation() throws {
        try expect([
            "App.swift": """
            import UIKit
            class SheetBase: UIViewController {
                @IBAction func drag() {
                    // ↓ info: SheetBase closes a screen by itself
                    dismiss(animated: true)
                }
            }
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: SheetBase {
                var presenter: CartPresenter?
                @IBAction func done() {
                    // ↓ error: CartViewController closes a screen by itself
                    dismiss(animated: true)
                }
            }
            final class ShopPresenter { weak var view: ShopViewController? }
            final class ShopViewController: SheetBase { var presenter: ShopPresenter? }
            """
        ])
    }

    /// Where most screens of an app close themselves, one more is no exception.
    @Test func whereMostScreensCloseThemselvesItIsInformation() throws {
        func screen(_ name: String, marked: Bool, closes: Bool = true) -> String {
            let mark = marked ? "// ↓ info: \(name)ViewController closes a screen by itself" : "//"
            return """
                final class \(name)Presenter { weak var view: \(name)ViewController? }
                final class \(name)Router {
                    weak var viewController: \(name)ViewController?
                    func leave() { \(closes ? "" : "viewController?.dismiss(animated: true)") }
                }
                final class \(name)ViewController: UIViewController {
                    var presenter: \(name)Presenter?
                    @IBAction func back() {
                        \(mark)
                        \(closes ? "dismiss(animated: true)" : "")
                    }
                }

                """
        }
        let own = ["Cart", "Shop", "Help"].map { screen($0, marked: true) }.joined()
        try expect(["App.swift": "import UIKit\n" + own + screen("News", marked: false, closes: false)])
        let routed = ["News", "Menu", "Page"].map { screen($0, marked: false, closes: false) }.joined()
        try expect([
            "App.swift": "import UIKit\n" + own.replacing("↓ info", with: "↓ error") + routed
        ])
    }

    /// What is no controller is not left, and a picker that reports is sent away.
    @Test func progressDisplaysAndPickersDoNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            import Progress
            final class CartPresenter { weak var view: CartViewController? }
            final class Veil: UIView { func dismiss(animated: Bool, completion: (() -> Void)? = nil) {} }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                let veil = Veil()
                @IBAction func hide() {
                    veil.dismiss(animated: true)
                    ProgressHUD.dismiss(animated: true, completion: nil)
                    progressHUD.dismiss(animated: true, completion: nil)
                }
                func picker(_ picker: PHPickerViewController, didFinishPicking results: [Any]) {
                    picker.dismiss(animated: true)
                    self.dismiss(animated: true)
                }
                @IBAction func done() {
                    // ↓ error: CartViewController closes a screen by itself
                    dismiss(animated: true)
                }
            }
            """
        ])
    }

    /// A router called after another screen is not this one's.
    @Test func adviceNamesTheModulesOwnPartsOnly() throws {
        let project = MarkedProject(
            """
            import UIKit
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                var coordinator: CodeCoordinator?
                @IBAction func done() { dismiss(animated: true) }
            }
            final class CodeViewController: UIViewController { var coordinator: CodeCoordinator? }
            final class CodeCoordinator {
                weak var viewController: UIViewController?
                func start() { viewController?.present(CodeViewController(), animated: true) }
            }
            """)
        let advice = try project.run([rule("view-initiates-transition")]).findings.compactMap(\.suggestion)
        #expect(
            advice == [
                "tell CartPresenter in a method such as done(), and let a router, or the module's output, "
                    + "make the transition"
            ])
    }

    /// What a closure in a set-up method does is not called after that method.
    @Test(arguments: [
        ("func bind() { rows.onEnd { self.dismiss(animated: true) } }", "viewDidAsk"),
        ("func didTapDone() { rows.onEnd { self.dismiss(animated: true) } }", "didTapDone"),
        (
            "func ask() { let leave = UIAlertAction(title: \"Leave\", style: .default) { _ in self.dismiss(animated: true) }; "
                + "print(leave) }", "didTapLeave"
        ),
    ])
    func eventsInClosures(_ method: String, _ event: String) throws {
        let project = MarkedProject(
            """
            import UIKit
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                let rows = Rows()
                \(method)
            }
            final class Rows { func onEnd(_ run: @escaping () -> Void) { run() } }
            """)
        let advice = try project.run([rule("view-initiates-transition")]).findings.compactMap(\.suggestion)
        #expect(advice.count == 1 && advice[0].contains("in a method such as \(event)(),"), "\(advice)")
    }

    /// What its presenter has it do, by a closure or by a message of its contract, the view does not start.
    @Test func ordersOfThePresenterDoNotCount() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol CartViewInput: AnyObject { func leave() }
            protocol CartLeaving: AnyObject { var close: (() -> Void)? { get set } }
            final class CartPresenter: CartLeaving {
                weak var view: CartViewController?
                var close: (() -> Void)?
            }
            final class CartViewController: UIViewController, CartViewInput {
                var presenter: CartLeaving?
                override func viewDidLoad() {
                    presenter?.close = { [weak self] in
                        DispatchQueue.main.async { self?.dismiss(animated: true) }
                    }
                }
                func leave() { dismiss(animated: true) }
            }
            """
        ])
    }
}
