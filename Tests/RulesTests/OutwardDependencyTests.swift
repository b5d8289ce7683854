import Testing

/// Which names count as dependencies on an outer layer.
struct OutwardDependencyTests {
    private static let module = """
        import UIKit
        protocol CartViewInput: AnyObject {}
        protocol CartInteractorOutput: AnyObject {}
        final class CartRouter {
            weak var viewController: CartViewController?
            func close() {}
        }
        final class CartViewController: UIViewController, CartViewInput {
            var presenter: CartPresenter?
            struct Model { var title: String }
        }
        final class AppDelegate: NSObject, UIApplicationDelegate {
            static var shared: AppDelegate?
            var window: UIWindow?
        }

        """

    private func expect(
        _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let all = files.merging(["Cart.swift": Self.module]) { own, _ in own }
        try expectFindings(
            try rule("outward-dependency"), in: MarkedProject(all), sourceLocation: sourceLocation)
    }

    @Test func propertyItsCastsAndItsParameterAreOne() throws {
        try expect([
            "Inner.swift": """
            final class CartInteractor {
                // ↓ error: CartInteractor holds the presenter CartPresenter
                private weak var output: CartPresenter?
                init(output: CartPresenter) { self.output = output }
                // ↓ error: CartInteractor names the router CartRouter
                func leave(by router: CartRouter) { output?.show() }
            }
            final class CartPresenter: CartInteractorOutput {
                weak var view: CartViewInput?
                let interactor: CartInteractor
                let router: CartRouter
                init(interactor: CartInteractor, router: CartRouter) {
                    self.interactor = interactor
                    self.router = router
                }
                func show() {
                    // ↓ error: CartPresenter casts to the view CartViewController
                    (view as? CartViewController)?.title = "Cart"
                    (view as? CartViewController)?.view.setNeedsLayout()
                }
            }
            """
        ])
    }

    /// Who asks for a protocol may be handed something else than the default.
    @Test func defaultArguments() throws {
        try expect([
            "Inner.swift": """
            final class CartInteractor {
                let output: CartInteractorOutput
                // ↓ info: CartInteractor names the presenter CartPresenter
                init(output: CartInteractorOutput = CartPresenter()) { self.output = output }
            }
            final class BillInteractor {
                var output: CartInteractorOutput?
                // ↓ error: BillInteractor names the presenter CartPresenter
                init(output: CartPresenter = CartPresenter()) { self.output = output }
                func pay() { print(output) }
            }
            final class CartPresenter: CartInteractorOutput {}
            """
        ])
    }

    @Test func protocolsAndNestedTypesDoNotCount() throws {
        try expect([
            "Inner.swift": """
            final class CartInteractor {
                weak var output: CartInteractorOutput?
            }
            final class CartPresenter: CartInteractorOutput {
                weak var view: CartViewInput?
                var interactor: CartInteractor?
                func model() -> CartViewController.Model { .init(title: "") }
            }
            """
        ])
    }

    @Test func delegatesOfTheAppAreOutside() throws {
        try expect([
            "Inner.swift": """
            import UIKit
            final class CartPresenter {
                weak var view: CartViewInput?
                func reset() {
                    // ↓ error: CartPresenter names the app's delegate AppDelegate
                    AppDelegate.shared = nil
                }
            }
            final class CartService {
                func save() {
                    // ↓ error: CartService casts to the app's delegate AppDelegate
                    _ = UIApplication.shared.delegate as? AppDelegate
                }
            }
            final class CurtainManager {
                func lower() { (UIApplication.shared.delegate as? AppDelegate)?.window?.isHidden = true }
            }
            """
        ])
    }

    @Test func requirementAndImplementationAreOne() throws {
        try expect([
            "Inner.swift": """
            protocol CartInteractorProtocol: AnyObject {
                var presenter: CartPresenter? { get set }
            }
            final class CartInteractor: CartInteractorProtocol {
                // ↓ error: CartInteractor holds the presenter CartPresenter
                weak var presenter: CartPresenter?
            }
            final class CartPresenter {
                weak var view: CartViewInput?
            }
            """
        ])
    }

    @Test func extensionBelongsToTheRoleWhereItStands() throws {
        try expect([
            "Models/Order.swift": """
            struct Order: Codable { var id: String }
            """,
            "CartInteractor.swift": """
            final class CartInteractor {
                struct Line { var title: String }
            }
            extension Order {
                func line() -> CartInteractor.Line { .init(title: id) }
            }
            """,
            "CartPresenter.swift": """
            final class CartPresenter {
                weak var view: CartViewInput?
            }
            """,
        ])
    }

    /// Two files declare the screen; whichever comes first, it is at home where its path says.
    @Test func entityNamesAModelOfAScene() throws {
        try expect([
            "Models/Order.swift": """
            struct Order {
                var id: String
                // ↓ error: Order names the view model Cart.Show.ViewModel
                func model() -> Cart.Show.ViewModel { .init(title: id) }
            }
            """,
            "Scenes/Cart/CartModels.swift": """
            enum Cart {
                enum Show {
                    struct ViewModel { var title: String }
                }
            }
            """,
            "Scenes/Cart/CartViewController.swift": """
            import UIKit
            final class CartViewController: UIViewController {}
            """,
            "CartInteractor.swift": "final class CartInteractor { var order: Order? }",
        ])
    }

    /// Where no interactor knows it, a folder's name alone does not make a type an entity.
    @Test func aGuessedEntityIsInformation() throws {
        try expect([
            "Models/Filter.swift": """
            struct Filter {
                var id: String
                // ↓ info: Filter names the view model Cart.Show.ViewModel
                func model() -> Cart.Show.ViewModel { .init(title: id) }
            }
            """,
            "Scenes/Cart/CartModels.swift": "enum Cart { enum Show { struct ViewModel { var title: String } } }",
            "Scenes/Cart/CartViewController.swift": """
            import UIKit
            final class CartViewController: UIViewController {}
            """,
        ])
    }

    /// A class as a value, by which a screen is logged, asks nothing of the screen.
    @Test func aClassAsAValueIsInformation() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class ShopPresenter {
                weak var view: ShopViewInput?
                // ↓ info: ShopPresenter names the view ShopViewController
                func log() { print(ShopViewController.self) }
            }
            protocol ShopViewInput: AnyObject {}
            final class ShopViewController: UIViewController, ShopViewInput { var presenter: ShopPresenter? }
            """
        ])
    }

    @Test func onePairIsOneFindingAndAScreenThatIsMadeIsNone() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class ShopViewController: UIViewController {
                struct Row { var title: String }
                var presenter: ShopPresenter?
            }
            final class ShopPresenter {
                // ↓ error: ShopPresenter holds the view ShopViewController
                weak var view: ShopViewController?
                func update(_ other: UIViewController) { _ = other as? ShopViewController }
                func rows() -> [Any] { [ShopViewController.Row(title: "")] }
            }
            final class HelpViewController: UIViewController {}
            final class HelpPresenter { func make() -> UIViewController { HelpViewController() } }
            """
        ])
    }

    @Test func anEntityMayFulfilItsOwnInterface() throws {
        try expect([
            "Screens/Coin/CoinTypes.swift": """
            import UIKit
            protocol CoinEntityType { var code: String { get } }
            protocol CoinCellItem { var code: String { get } }
            protocol CoinViewInput: AnyObject {}
            """,
            "Screens/Coin/Coin.swift": """
            import UIKit
            final class CoinPresenter { weak var view: CoinViewInput? }
            final class CoinViewController: UIViewController, CoinViewInput { var presenter: CoinPresenter? }
            """,
            "Screens/Coin/Entity/CoinEntity.swift": """
            struct CoinEntity: Codable { var code = "" }
            extension CoinEntity: CoinEntityType {}
            // ↓ error: CoinEntity names the module's protocol CoinCellItem
            extension CoinEntity: CoinCellItem {}
            """,
        ])
    }

    @Test func oneDeclarationIsOneFault() throws {
        try expect([
            "App.swift": """
            import UIKit
            class Worker<View, Output> { var view: View?; var output: Output? }
            // ↓ error: CoinInteractor names the presenter CoinPresenter and the view CoinViewController
            final class CoinInteractor: Worker<CoinViewController, CoinPresenter> {}
            final class CoinPresenter { let interactor = CoinInteractor() }
            final class CoinViewController: UIViewController { var presenter: CoinPresenter? }
            """
        ])
    }

    /// The cells of one table are one finding.
    @Test func cellsAndHostedViews() throws {
        let project = MarkedProject(
            """
            import SwiftUI
            import UIKit
            final class MenuCell: UITableViewCell { static let id = "a" }
            final class NewsCell: UITableViewCell { static let id = "b" }
            final class MenuPresenter {
                // ↓ error: MenuPresenter names the view MenuCell
                func first() -> String { MenuCell.id }
                func second() -> String { NewsCell.id }
            }
            struct HelpView: View { var body: some View { Text("") } }
            final class HelpPresenter {
                // ↓ warning: HelpPresenter names the view HelpView
                func make() -> UIViewController { UIHostingController(rootView: HelpView()) }
            }
            final class NewsViewModel { var cell: AnyClass { NewsCell.self } }
            """)
        try expectFindings(try rule("outward-dependency"), in: project)
        let advice = try project.run([rule("outward-dependency")]).findings.compactMap(\.suggestion)
        #expect(
            advice.contains("tell the view what is to be shown, in plain values, and let it deal with its HelpView"))
    }

    @Test func aServiceThatPutsAModuleTogetherIsItsAssembly() throws {
        try expectFindings(
            try rule("outward-dependency"),
            in: MarkedProject(
                """
                import UIKit
                final class LockInteractor { weak var presenter: LockPresenterProtocol? }
                protocol LockPresenterProtocol: AnyObject {}
                final class LockPresenter: LockPresenterProtocol {}
                final class LockService {
                    static let shared: LockInteractor = {
                        let interactor = LockInteractor()
                        interactor.presenter = LockPresenter()
                        return interactor
                    }()
                }
                final class KeyService {
                    // ↓ error: KeyService names the interactor LockInteractor
                    func open(_ lock: LockInteractor) {}
                }
                """))
    }

    /// Who makes its screen is told that by another rule, casts to it included.
    @Test func aCastToAScreenThatThePresenterMakesIsOneFault() throws {
        try expectFindings(
            try rule("outward-dependency"),
            in: MarkedProject(
                """
                import UIKit
                final class ListViewController: UIViewController { var rows = [Int]() }
                final class ListPresenter {
                    private weak var kept: UIViewController?
                    func make() -> UIViewController { ListViewController() }
                    func fill() { (kept as? ListViewController)?.rows = [1] }
                }
                final class NewsPresenter {
                    weak var view: UIViewController?
                    // ↓ error: NewsPresenter casts to the view ListViewController
                    func fill() { (view as? ListViewController)?.rows = [1] }
                }
                """))
    }

    /// `Gauge.`Type`` is the type that the view nests, and no metatype; of windows `ui-type-in-inner-layer` speaks.
    @Test func nestedTypesInBackticksAndWindows() throws {
        try expect([
            "Models/Filter.swift": """
            struct Filter: Codable {
                // ↓ warning: Filter stores an enum declared inside the view GaugeView, GaugeView.`Type`
                let kind: GaugeView.`Type`
            }
            """,
            "App.swift": """
            import UIKit
            final class GaugeView: UIView { enum `Type`: String, Codable { case round } }
            final class AppWindow: UIWindow {}
            protocol CartViewInput: AnyObject {}
            final class CartPresenter {
                weak var view: CartViewInput?
                var window: AppWindow?
            }
            final class CartViewController: UIViewController, CartViewInput {
                var presenter: CartPresenter?
                let gauge = GaugeView()
            }
            """,
        ])
    }

    /// The screen that a storyboard makes is told by `presenter-makes-screen`, and a generic argument chooses a cell.
    @Test func instantiatedScreensAndCellsAsArguments() throws {
        try expect([
            "App.swift": """
            import UIKit
            final class CoinCell: UITableViewCell {}
            final class HelpViewController: UIViewController {}
            final class CartPresenter {
                weak var view: CartViewInput?
                func help(_ board: UIStoryboard) {
                    if let next: HelpViewController = board.instantiateViewController(withIdentifier: "Help")
                        as? HelpViewController { print(next) }
                    // ↓ info: CartPresenter names the view CoinCell
                    _ = Item<CoinCell>(title: "a")
                }
            }
            struct Item<Cell> { var title: String }
            protocol CartViewInput: AnyObject {}
            final class CartViewController: UIViewController, CartViewInput { var presenter: CartPresenter? }
            """
        ])
    }
}
