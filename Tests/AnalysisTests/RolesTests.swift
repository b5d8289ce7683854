import Analysis
import Program
import Testing

@Suite("Roles: what a type does in its module, and what tells it")
struct RolesTests {
    /// `name: role by evidence` of the named types, in the order asked.
    private func roles(_ names: String..., in source: String) -> [String] {
        let app = AnalyzedProgram(source)
        return names.map { name in
            guard let type = app.program.type(named: name) else { return "\(name) is not there" }
            let evidence = app.analysis.roles.evidence(for: type).map { " by \($0.rawValue)" } ?? ""
            return "\(name): \(app.analysis.roles[type].rawValue)\(evidence)"
        }
    }

    @Test func ancestryGoesBeforeNames() {
        let source = """
            import UIKit
            import SwiftUI
            class BaseController: UIViewController {}
            final class LoginRouter: BaseController {}
            final class RowPresenter: UIView {}
            struct CartService: View { var body: some View { Text("") } }
            final class Launch: UIResponder, UIApplicationDelegate {}
            """
        #expect(
            roles("LoginRouter", "RowPresenter", "CartService", "Launch", in: source) == [
                "LoginRouter: view by ancestry", "RowPresenter: view by ancestry", "CartService: view by ancestry",
                "Launch: application by ancestry",
            ])
    }

    @Test func namesTellARole() {
        let source = """
            final class CartPresenter {}
            protocol CartRouter {}
            final class Cart {}
            """
        #expect(
            roles("CartPresenter", "CartRouter", "Cart", in: source) == [
                "CartPresenter: presenter by name", "CartRouter: router by name", "Cart: other",
            ])
    }

    /// A controller that keeps one object of itself, and takes part in nothing, inherits the class for nothing.
    @Test func aControllerThatIsShownNowhereIsNoView() {
        let source = """
            import UIKit
            final class Session: UIViewController { static let shared = Session() }
            final class Help: UIViewController {
                static let shared = Help()
                override func viewDidLoad() {}
            }
            """
        #expect(roles("Session", "Help", in: source) == ["Session: other", "Help: view by ancestry"])
    }

    @Test func whatATypeDeclaresRefutesItsName() {
        let source = """
            import UIKit
            struct CartUseCase { var total: Int }
            struct PayUseCase { var total: Int; func run() {} }
            final class HarborRoute { var miles = 0 }
            final class RowsManager: NSObject, UITableViewDataSource {}
            final class ListManager { func fill(_ table: UITableView) {} }
            final class SignUpService: FlowCoordinator {}
            class FlowCoordinator {}
            """
        #expect(
            roles("CartUseCase", "PayUseCase", "HarborRoute", "RowsManager", "ListManager", "SignUpService", in: source)
                == [
                    "CartUseCase: other", "PayUseCase: interactor by name", "HarborRoute: other", "RowsManager: other",
                    "ListManager: other", "SignUpService: router by name",
                ])
    }

    /// The property by which a part holds another tells that one's role, with one letter wrong as well.
    @Test func wiringTellsWhatNamesDoNot() {
        let source = """
            import UIKit
            final class CartViewController: UIViewController { var presentr: CartBrain? ; var route: Way? }
            final class CartBrain {}
            final class Way {}
            """
        #expect(roles("CartBrain", "Way", in: source) == ["CartBrain: presenter by wiring", "Way: other"])
    }

    @Test func aContractTellsTheRoleOfWhoFulfilsIt() {
        let source = """
            import UIKit
            final class CartViewController: UIViewController { var presenter: CartActions? }
            protocol CartActions {}
            final class CartBrain: CartActions {}
            protocol RateService { func load() }
            final class Rates: RateService { func load() {} }
            struct Rate: RateService, Codable { func load() {} }
            """
        #expect(
            roles("CartActions", "CartBrain", "Rates", "Rate", in: source) == [
                "CartActions: presenter by wiring", "CartBrain: presenter by contract", "Rates: gateway by contract",
                "Rate: other",
            ])
    }

    /// What all who fulfil a protocol are says more of it than its name.
    @Test func whoFulfilsAProtocolCorrectsItsName() {
        let source = """
            import UIKit
            protocol PresenterView {}
            final class CartPresenter: PresenterView {}
            protocol Events: AnyObject {}
            protocol CartViewOutput { func makeCart() -> UIViewController }
            final class CartBuilder: CartViewOutput { func makeCart() -> UIViewController { UIViewController() } }
            """
        #expect(
            roles("PresenterView", "CartViewOutput", in: source) == [
                "PresenterView: presenter by contract", "CartViewOutput: assembly by contract",
            ])
    }

    /// An interactor that no part of a module knows, and that others make, is somebody's who has the name by chance.
    @Test func whatNoModuleKnowsIsNoInteractor() {
        let source = """
            import UIKit
            final class ServerInteractor { func send() {} }
            final class Library { let server = ServerInteractor(); func run() { server.send() } }
            final class CartInteractor {}
            final class CartPresenter { let interactor: CartInteractor; init(_ i: CartInteractor) { interactor = i } }
            final class KeyEventHandler {}
            """
        #expect(
            roles("ServerInteractor", "CartInteractor", "KeyEventHandler", in: source) == [
                "ServerInteractor: other", "CartInteractor: interactor by name", "KeyEventHandler: other",
            ])
    }

    @Test func whatOnlyDoesAPartOfTheDelegatesWorkIsNoApplication() {
        let source = """
            import UIKit
            protocol AppService: UIApplicationDelegate {}
            @main final class Launch: UIResponder, UIApplicationDelegate { let parts: [AppService] = [PushService()] }
            final class PushService: NSObject, AppService {}
            """
        #expect(
            roles("Launch", "PushService", in: source) == ["Launch: application by ancestry", "PushService: other"])
    }

    @Test func patternsOfNames() {
        let names = RoleNames([
            ("router", ["*Router", "Nav*"]), ("view", ["*View", "Screen"]), ("gateway", ["*Store*"]),
            ("poet", ["*Verse"]),
        ])
        #expect(names.role(of: "CartRouter") == .router)
        #expect(names.role(of: "NavView") == .router)
        #expect(names.role(of: "Screen") == .view)
        #expect(names.role(of: "Screens") == nil)
        #expect(names.role(of: "CartStoreKeeper") == .gateway)
        #expect(names.role(of: "FirstVerse") == .other)
        #expect(names.isName("NavView", of: [.view]))
        #expect(names.stem(of: "CartRouter") == "Cart")
        #expect(names.stem(of: "Router") == "Router")
        #expect(names.stem(of: "NavBar") == "NavBar")
    }
}
