import Testing

/// Views that show what is no screen, ask nobody, or are never asked.
struct OwnAlertTests {
    private func expect(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(
            try rule("view-initiates-transition"), in: MarkedProject(source), sourceLocation: sourceLocation)
    }

    /// An alert of the app's own is shown as UIKit's are.
    @Test func ownAlertsAreInformation() throws {
        try expect(
            """
            import UIKit
            final class DeleteAlertController: UIViewController {
                var onDelete: (() -> Void)?
                @IBAction func deleteTapped() { onDelete?() }
            }
            final class AlertsViewController: UIViewController {}
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                // ↓ info: CartViewController presents DeleteAlert
                @IBAction func delete() { present(DeleteAlertController(), animated: true) }
                // ↓ error: CartViewController presents Alerts
                @IBAction func list() { present(AlertsViewController(), animated: true) }
            }
            """)
    }

    /// What an alert is filled with is the alert; where that leads on, there is something behind it.
    @Test(arguments: [false, true])
    func alertsFilledWithAView(_ leadsOn: Bool) throws {
        let level = leadsOn ? "error" : "info"
        let link = "NavigationLink(destination: HelpView()) { Text(\"\") }"
        try expect(
            """
            import SwiftUI
            import UIKit
            struct HelpView: View { var body: some View { Text("") } }
            struct DeleteAlertView: View { var body: some View { \(leadsOn ? link : "Text(\"\")") } }
            final class DeleteAlertViewController: UIViewController {
                private let content = UIHostingController(rootView: DeleteAlertView())
                override func viewDidLoad() {
                    addChild(content)
                    view.addSubview(content.view)
                }
            }
            protocol CartViewInput: AnyObject {}
            final class CartPresenter { weak var view: CartViewInput? }
            final class CartViewController: UIViewController, CartViewInput {
                var presenter: CartPresenter?
                // ↓ \(level): CartViewController presents DeleteAlert
                @IBAction func delete() { present(DeleteAlertViewController(), animated: true) }
            }
            """)
    }

    /// A sheet around any view is a dialog, whoever shows it; one that is made of something else is a screen.
    @Test(arguments: [
        ("view: UIView", "// ↓ info: CartViewController presents BottomSheet", "UIView()"),
        ("name: String", "// ↓ error: CartViewController presents BottomSheet", "\"cart\""),
    ])
    func sheetsAroundAView(parameter: String, mark: String, argument: String) throws {
        let label = parameter.prefix { $0 != ":" }
        try expect(
            """
            import UIKit
            final class BottomSheetViewController: UIViewController {
                init(\(parameter)) { super.init(nibName: nil, bundle: nil) }
            }
            protocol CartPresenterProtocol: AnyObject { func pay() }
            final class CartPresenter: CartPresenterProtocol { func pay() {} }
            final class CartViewController: UIViewController {
                var presenter: CartPresenterProtocol?
                \(mark)
                @IBAction func pay() { present(BottomSheetViewController(\(label): \(argument)), animated: true) }
            }
            """)
    }

    /// A template's presenter and router that nobody filled leave an alert an alert; a method or a stream to tell is more.
    @Test(arguments: ["", "func confirm()", "var taps: Taps { get }"])
    func shellsOfATemplate(_ requirement: String) throws {
        let fulfilled = requirement.hasPrefix("var") ? "var taps: Taps { Taps() }" : requirement + " {}"
        try expect(
            """
            import UIKit
            struct Taps { func send() {} }
            protocol NoteAlertWireframe: AnyObject {}
            protocol NoteAlertPresenterProtocol: AnyObject { \(requirement) }
            final class NoteAlertPresenter: NoteAlertPresenterProtocol {
                weak var view: NoteAlertViewController?
                private let router: NoteAlertWireframe
                init(router: NoteAlertWireframe) { self.router = router }
                \(requirement.isEmpty ? "" : fulfilled)
            }
            final class NoteAlertRouter: NoteAlertWireframe {
                weak var viewController: UIViewController?
                static func createModule() -> UIViewController {
                    let view = NoteAlertViewController()
                    view.presenter = NoteAlertPresenter(router: NoteAlertRouter())
                    return view
                }
            }
            final class NoteAlertViewController: UIViewController {
                var presenter: NoteAlertPresenterProtocol?
                \(requirement.isEmpty ? "" : "// ↓ error: NoteAlertViewController closes a screen")
                @IBAction func close() { dismiss(animated: true) }
            }
            protocol CartPresenterProtocol: AnyObject { func pay() }
            final class CartPresenter: CartPresenterProtocol {
                weak var view: CartViewController?
                func pay() {}
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenterProtocol?
                // ↓ \(requirement.isEmpty ? "info" : "error"): CartViewController presents NoteAlert
                @IBAction func pay() { present(NoteAlertRouter.createModule(), animated: true) }
            }
            """)
    }

    /// A list of options may tell a delegate what is chosen, if it goes wherever it does; a form is none.
    @Test(arguments: ["options", "staying", "form", "pushed"])
    func optionsThatTellADelegate(_ kind: String) throws {
        let leaves = kind != "staying"
        let way = kind == "pushed" ? "navigationController?.pushViewController" : "present"
        let verb = kind == "pushed" ? "pushes" : "presents"
        let screens = ["Cart", "Home", "News"].map { name in
            """
            final class \(name)Presenter { weak var view: \(name)ViewController? }
            final class \(name)ViewController: UIViewController, SourceListener {
                var presenter: \(name)Presenter?
                @IBAction func choose() {
                    let options = SourceViewController()
                    options.listener = self
                    // ↓ \(kind == "options" ? "info" : "error"): \(name)ViewController \(verb) Source
                    \(way)(options, animated: true)
                }
                func didChoose(_ camera: Bool) {}
            }
            """
        }
        try expect(
            """
            import UIKit
            protocol SourceListener: AnyObject { func didChoose(_ camera: Bool) }
            final class SourceViewController: UIViewController {
                weak var listener: SourceListener?
                \(kind == "form" ? "@IBOutlet var name: UITextField!" : "")
                \(kind == "pushed" ? "// ↓ info: SourceViewController closes a screen" : "")
                @IBAction func camera() { \(leaves ? "dismiss(animated: true) { self.listener?.didChoose(true) }" : "listener?.didChoose(true)") }
                @IBAction func cancel() { dismiss(animated: true) }
            }
            \(screens.joined(separator: "\n"))
            """)
    }

    /// A sheet whose list others listen to themselves; what they go on to when it tells them is not behind it.
    @Test(arguments: [true, false])
    func sheetsWhoseListTellsOthers(isListenedTo: Bool) throws {
        let listens = isListenedTo ? "sheet.list.listener = self" : ""
        let screens = ["Cart", "Home", "News"].map { name in
            """
            final class \(name)Presenter {
                weak var view: \(name)ViewController?
                var router: \(name)Router?
                func chosen() { router?.showHelp() }
            }
            final class \(name)Router {
                weak var view: UIViewController?
                func showHelp() { view?.navigationController?.pushViewController(HelpViewController(), animated: true) }
            }
            final class \(name)ViewController: UIViewController, OptionsListener {
                var presenter: \(name)Presenter?
                @IBAction func choose() {
                    let sheet = OptionsViewController()
                    \(listens)
                    // ↓ \(isListenedTo ? "info" : "error"): \(name)ViewController presents Options
                    present(sheet, animated: true)
                }
                func didChoose(_ row: Int) { presenter?.chosen() }
            }
            """
        }
        try expect(
            """
            import UIKit
            protocol OptionsListener: AnyObject { func didChoose(_ row: Int) }
            final class OptionsView: UIView {
                weak var listener: OptionsListener?
                @objc func tapped() { listener?.didChoose(0) }
            }
            class SheetViewController: UIViewController {
                override func viewDidLoad() {
                    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(leave)))
                }
                @objc func leave() { dismiss(animated: true) }
            }
            final class OptionsViewController: SheetViewController { let list = OptionsView() }
            final class HelpViewController: UIViewController {}
            \(screens.joined(separator: "\n"))
            """)
    }

    /// A popup that only says something needs no third caller; one that is given something, does something or fills the
    /// screen is a screen.
    @Test(arguments: ["popup", "given", "acting", "full"])
    func messagesOverTheScreen(_ kind: String) throws {
        let style = kind == "full" ? "" : "help.modalPresentationStyle = .overCurrentContext"
        try expect(
            """
            import UIKit
            final class HelpViewController: UIViewController {
                @IBOutlet var button: UIButton!
                \(kind == "given" ? "var topic: String?" : "")
                @IBAction func close() {
                    \(kind == "acting" ? "Store.shared.markRead()" : "")
                    \(kind == "popup" ? "" : "// ↓ info: HelpViewController closes a screen")
                    dismiss(animated: true)
                }
            }
            final class Store {
                static let shared = Store()
                func markRead() {}
            }
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                @IBAction func help() {
                    let help = HelpViewController()
                    \(style)
                    // ↓ \(kind == "popup" ? "info" : "error"): CartViewController presents Help
                    present(help, animated: true)
                }
            }
            """)
    }

    /// A view model that several screens make for themselves is nobody's presenter.
    @Test func sharedViewModelsAreNoPresenters() throws {
        let project = MarkedProject(
            """
            import UIKit
            final class FiltersViewModel { func options() -> [String] { [] } }
            final class HelpViewController: UIViewController {}
            final class ShopViewController: UIViewController {
                var filters = FiltersViewModel()
                @IBAction func help() { present(HelpViewController(), animated: true) }
            }
            final class ListViewController: UIViewController {
                @IBAction func filter() { title = FiltersViewModel().options().first }
            }
            final class CartPresenter { weak var view: CartViewController? }
            final class CartViewController: UIViewController { var presenter: CartPresenter? }
            """)
        let advice = try project.run([rule("view-initiates-transition")]).findings.compactMap(\.suggestion)
        #expect(advice == ["tell a presenter in a method such as help(), and let a router make the transition"])
    }

    /// A method for Objective-C that no selector names, and that has only its name in common with what is called.
    @Test func deadMethodsDoNothing() throws {
        try expect(
            """
            \(AppStart.showing("CartViewController()"))
            protocol RowDelegate: AnyObject { func closeTapped() }
            final class Row {
                weak var delegate: RowDelegate?
                func tap() { delegate?.closeTapped() }
            }
            final class CartPresenter { weak var view: CartViewController? }
            final class HelpPresenter { weak var view: HelpViewController? }
            final class HelpViewController: LibraryViewController {
                var presenter: HelpPresenter?
                @objc func closeTapped() { dismiss(animated: true) }
            }
            final class CartViewController: UIViewController {
                var presenter: CartPresenter?
                @objc func closeTapped() { dismiss(animated: true) }
                // ↓ error: CartViewController closes a screen by itself
                @objc func doneTapped() { dismiss(animated: true) }
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem = UIBarButtonItem(
                        title: "", style: .plain, target: self, action: #selector(doneTapped))
                }
            }
            """)
    }
}
