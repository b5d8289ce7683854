import Testing

/// Where a module has a door, and who goes past it.
struct ForeignInternalsTests {
    private func expect(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expectFindings(try rule("foreign-internals"), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    @Test func moduleInputAndKeyPath() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol DetailModuleInput: AnyObject { func configure(_ text: String) }
            final class DetailPresenter: DetailModuleInput {
                weak var view: DetailViewController?
                func configure(_ text: String) {}
            }
            final class DetailViewController: UIViewController {
                var presenter: DetailPresenter?
                var text = ""
            }
            final class ListPresenter { weak var view: ListViewController? }
            final class ListViewController: UIViewController {
                var presenter: ListPresenter?
                // ↓ warning: ListViewController holds DetailPresenter, the presenter of the module Detail
                var detail: DetailPresenter?
                func path() -> AnyKeyPath {
                    // ↓ warning: ListViewController reaches through DetailViewController, the view of the module Detail
                    \\DetailViewController.text
                }
            }
            """
        ])
    }

    @Test func withoutADoorThereIsNoOtherWay() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class DetailViewController: UIViewController {}
            final class ListPresenter { weak var view: ListViewController? }
            final class ListRouter {
                weak var viewController: ListViewController?
                func show() { viewController?.present(DetailViewController(), animated: true) }
            }
            final class ListViewController: UIViewController { var presenter: ListPresenter? }
            """
        ])
    }

    private static let detail = """
        import UIKit
        enum DetailAssembly {
            static func make() -> UIViewController {
                let view = DetailViewController()
                view.presenter = DetailPresenter()
                return view
            }
        }
        final class DetailPresenter { weak var view: DetailViewController? }
        final class DetailViewController: UIViewController { var presenter: DetailPresenter? }
        """

    @Test func aContainerMayHoldWhatItIsGiven() throws {
        try expect([
            "Detail.swift": Self.detail,
            "App.swift": """
            import UIKit
            final class PanesViewController: UIViewController {
                private let detail: DetailViewController
                init(detail: DetailViewController) {
                    self.detail = detail
                    super.init(nibName: nil, bundle: nil)
                }
                override func viewDidLoad() { addChild(detail) }
            }
            final class OtherPanesViewController: UIViewController {
                // ↓ warning: OtherPanesViewController holds DetailViewController
                private let detail: DetailViewController
                init(detail: DetailViewController) {
                    self.detail = detail
                    super.init(nibName: nil, bundle: nil)
                }
            }
            """,
        ])
    }

    /// The sender of a delegate's message stands in the protocol, which has to name it.
    @Test func aDelegateHasNoChoice() throws {
        try expect([
            "Detail.swift": Self.detail,
            "App.swift": """
            import UIKit
            protocol DetailDelegate: AnyObject { func detail(_ detail: DetailViewController, didEnd: Bool) }
            final class ListPresenter { weak var view: ListViewController? }
            final class ListViewController: UIViewController, DetailDelegate {
                var presenter: ListPresenter?
                func detail(_ detail: DetailViewController, didEnd: Bool) {}
            }
            """,
        ])
    }

    /// What the factory makes of its parameters its caller decides; two flags of one type may differ.
    @Test func theAdviceComparesWhatIsGiven() throws {
        let project = MarkedProject([
            "Detail.swift": """
            import UIKit
            enum DetailAssembly {
                static let isWide = true
                static func make(items: [String]) -> UIViewController {
                    DetailViewController(list: items, isClosable: DetailAssembly.isWide)
                }
            }
            final class DetailPresenter { weak var view: DetailViewController? }
            final class DetailViewController: UIViewController {
                var presenter: DetailPresenter?
                init(list: [String], isClosable: Bool) { super.init(nibName: nil, bundle: nil) }
            }
            """,
            "App.swift": """
            import UIKit
            final class ListPresenter { weak var view: ListViewController? }
            final class ListViewController: UIViewController {
                var presenter: ListPresenter?
                var isModal = false
                func open() { present(DetailViewController(list: ["a"], isClosable: isModal), animated: true) }
            }
            """,
        ])
        #expect(
            try project.run([rule("foreign-internals")]).findings.map(\.suggestion) == [
                "extend DetailAssembly.make(items:) by isClosable, which differ here, and get the screen from it"
            ])
    }

    @Test func anEmptyInputIsNoDoor() throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol DetailModuleInput: AnyObject {}
            final class DetailPresenter: DetailModuleInput { weak var view: DetailViewController? }
            final class DetailViewController: UIViewController { var presenter: DetailPresenter? }
            final class ListPresenter { weak var view: ListViewController? }
            final class ListViewController: UIViewController {
                var presenter: ListPresenter?
                lazy var detail = DetailViewController()
            }
            """
        ])
    }

    @Test func aSearchAmongScreensUsesNothing() throws {
        try expect([
            "Detail.swift": Self.detail,
            "App.swift": """
            import UIKit
            final class ListPresenter { weak var view: ListViewController? }
            final class ListViewController: UIViewController {
                var presenter: ListPresenter?
                func back() {
                    let screens = navigationController?.viewControllers ?? []
                    let byClass = screens.first { $0.classForCoder == DetailViewController.classForCoder() }
                    let byKind = screens.first { $0.isKind(of: DetailViewController.self) }
                    let byType = screens.first { $0 is DetailViewController }
                    print(byClass, byKind, byType)
                }
                func open() {
                    // ↓ warning: ListViewController makes DetailViewController
                    present(DetailViewController(), animated: true)
                }
            }
            """,
        ])
    }

    /// What a private method is given is what its callers have found; one that others may call takes the screen.
    @Test(arguments: [
        ("private func open", "// as it came"), ("func open", "// ↓ warning: ListRouter takes DetailViewController"),
    ])
    func whatAPrivateMethodIsGiven(_ method: String, _ mark: String) throws {
        try expect([
            "App.swift": Self.detail + """

                final class ListPresenter { weak var view: ListViewController? }
                final class ListViewController: UIViewController { var presenter: ListPresenter? }
                final class ListRouter {
                    weak var viewController: ListViewController?
                    var next: AnyObject?
                    func showDetail() {
                        guard let screen = next as? DetailViewController else { return }
                        open(screen)
                    }
                    \(mark)
                    \(method)(_ screen: DetailViewController) {
                        viewController?.present(screen, animated: true)
                    }
                }
                """
        ])
    }

    @Test func aFactoryOfTheScreenIsNoDoorToTheInteractor() throws {
        try expect([
            "App.swift": """
            import UIKit
            enum DetailAssembly {
                static func make() -> UIViewController {
                    let view = DetailViewController()
                    let presenter = DetailPresenter()
                    presenter.interactor = DetailInteractor()
                    view.presenter = presenter
                    return view
                }
            }
            final class DetailInteractor {}
            final class DetailPresenter {
                weak var view: DetailViewController?
                var interactor: DetailInteractor?
            }
            final class DetailViewController: UIViewController { var presenter: DetailPresenter? }
            final class ListPresenter { weak var view: ListViewController? }
            final class ListViewController: UIViewController {
                var presenter: ListPresenter?
                func load() { _ = DetailInteractor() }
                func open() {
                    // ↓ warning: ListViewController makes DetailViewController
                    present(DetailViewController(), animated: true)
                }
            }
            """
        ])
    }

    /// A factory that gives something else is no help until it can.
    @Test func theAdviceDependsOnWhatTheFactoryGives() throws {
        func advice(_ making: String) throws -> [String] {
            try MarkedProject(
                """
                import UIKit
                final class DetailAssembly {
                    static func make(item: String) -> UIViewController {
                        let screen = DetailViewController(item: item)
                        screen.isClosable = false
                        return screen
                    }
                }
                final class DetailViewController: UIViewController {
                    var isClosable = false
                    init(item: String) { super.init(nibName: nil, bundle: nil) }
                }
                final class ListRouter {
                    weak var viewController: ListViewController?
                    func show() {
                        \(making)
                        viewController?.present(screen, animated: true)
                    }
                }
                final class ListPresenter { var router: ListRouter? }
                final class ListViewController: UIViewController { var presenter: ListPresenter? }
                """
            ).run([rule("foreign-internals")]).findings.compactMap(\.suggestion)
        }
        #expect(
            try advice("let screen = DetailViewController(item: \"a\")") == [
                "get the screen from DetailAssembly.make(item:)"
            ])
        #expect(
            try advice("let screen = DetailViewController(item: \"a\"); screen.isClosable = true") == [
                "extend DetailAssembly.make(item:) by isClosable, which differ here, and get the screen from it"
            ])
    }

    /// The router of a module puts it together and opens it; that the parent's router keeps it makes it none of the
    /// parent's.
    @Test(arguments: ["EditRouter", "AccountOpener"]) func aRouterThatTheParentsRouterKeeps(_ name: String) throws {
        try expect([
            "App.swift": """
            import UIKit
            protocol EditRouterInput: AnyObject { func close() }
            protocol EditModuleInput: AnyObject { func edit(_ id: String) }
            final class EditPresenter: EditModuleInput {
                var view: EditViewController!
                var router: EditRouterInput!
                func edit(_ id: String) { router.close() }
            }
            final class EditViewController: UIViewController { var output: EditPresenter! }
            final class \(name): EditRouterInput {
                var editViewController: EditViewController!
                var input: EditModuleInput!
                func open() {
                    let presenter = EditPresenter()
                    presenter.router = self
                    editViewController.output = presenter
                    input = presenter
                }
                func close() { editViewController.dismiss(animated: true) }
            }
            final class ListRouter {
                weak var viewController: ListViewController?
                // ↓ warning: ListRouter holds EditViewController, the view of the module Edit
                var edited: EditViewController?
                var edit = \(name)()
                func open() { edit.open() }
            }
            final class ListPresenter {
                weak var view: ListViewController?
                let router = ListRouter()
                func open() { router.open() }
            }
            final class ListViewController: UIViewController {
                var presenter: ListPresenter!
                override func viewDidLoad() {
                    presenter = ListPresenter()
                    presenter.view = self
                    presenter.router.viewController = self
                }
                func tap() { presenter.open() }
            }
            """
        ])
    }

    /// A local that holds what was found among the screens, and a method that hands on what a factory made.
    @Test func screensFromElsewhere() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class ChatFactory {
                func makeChat() -> ChatViewController { ChatViewController() }
            }
            final class ChatViewController: UIViewController { func scroll() {} }
            final class ListPresenter { weak var view: ListViewController? }
            final class ListViewController: UIViewController {
                var presenter: ListPresenter?
                let chats = ChatFactory()
                func chat() -> ChatViewController {
                    let chat = chats.makeChat()
                    chat.hidesBottomBarWhenPushed = true
                    return chat
                }
                // ↓ warning: ListViewController takes ChatViewController
                func other() -> ChatViewController { ChatViewController() }
                func scroll() {
                    var shown: ChatViewController?
                    if let found = navigationController?.viewControllers.first as? ChatViewController { shown = found }
                    shown?.scroll()
                }
            }
            """
        ])
    }

    /// What is set up beside the screen differs by what it is made with, and not by the names of local variables.
    @Test func theAdviceLooksIntoWhatTheScreenIsMadeWith() throws {
        let project = MarkedProject([
            "Detail.swift": """
            import UIKit
            enum DetailAssembly {
                static func make(items: [String]) -> UIViewController {
                    let calendar = Calendar.current
                    let model = DetailModel(items: items, unit: 1)
                    model.title = "All"
                    let screen = DetailViewController(model: model)
                    screen.calendar = calendar
                    return screen
                }
            }
            final class DetailModel {
                var title = ""
                init(items: [String], unit: Int, owner: String? = nil) {}
            }
            final class DetailPresenter { weak var view: DetailViewController? }
            final class DetailViewController: UIViewController {
                var presenter: DetailPresenter?
                var calendar = Calendar.current
                init(model: DetailModel) { super.init(nibName: nil, bundle: nil) }
            }
            """,
            "App.swift": """
            import UIKit
            final class ListPresenter { weak var view: ListViewController? }
            final class ListViewController: UIViewController {
                var presenter: ListPresenter?
                var owner = ""
                func open() {
                    let model = DetailModel(items: [], unit: 1, owner: owner)
                    model.title = "Own"
                    let screen = DetailViewController(model: model)
                    screen.calendar = Calendar.current
                    present(screen, animated: true)
                }
            }
            """,
        ])
        #expect(
            try project.run([rule("foreign-internals")]).findings.map(\.suggestion) == [
                "extend DetailAssembly.make(items:) by owner, title, which differ here, and get the screen from it"
            ])
    }

    /// A module with an input, whose screen a library's protocol makes.
    private func expectOpening(_ statements: String) throws {
        try expect([
            "Image.swift": """
            import UIKit
            protocol ImageModuleInput: AnyObject { func setup(_ image: String) }
            final class ImagePresenter: ImageModuleInput {
                weak var view: ImageViewController?
                func setup(_ image: String) {}
            }
            final class ImageViewController: UIViewController, LIBInstantiable {
                var moduleInput: ImageModuleInput!
                var presenter: ImagePresenter?
                var caption = ""
            }
            """,
            "Details.swift": """
            import UIKit
            final class DetailsPresenter { weak var view: DetailsViewController? }
            final class DetailsRouter {
                weak var viewController: DetailsViewController?
                func open(_ image: String) {
                    \(statements)
                    viewController?.navigationController?.pushViewController(screen, animated: true)
                }
            }
            final class DetailsViewController: UIViewController { var presenter: DetailsPresenter? }
            """,
        ])
    }

    /// What a library gives the class to make itself with is its door, as its input is.
    @Test(arguments: [
        "let screen = ImageViewController.instantiate()",
        "let screen = ImageViewController.instantiate()\n        screen.moduleInput.setup(image)",
        "let screen = ImageViewController()\n        screen.moduleInput.setup(image)",
    ])
    func aDoorThatIsUsed(_ statements: String) throws { try expectOpening(statements) }

    @Test(arguments: [
        "", "screen.caption = image", "screen.moduleInput.setup(image); screen.caption = image",
        "screen.presenter?.setup(image)",
    ])
    func aDoorThatIsPassedBy(_ use: String) throws {
        try expectOpening(
            "// ↓ warning: DetailsRouter makes ImageViewController\n        let screen = ImageViewController(); \(use)")
    }
}
