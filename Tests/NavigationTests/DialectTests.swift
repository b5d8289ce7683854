import Facts
import Navigation
import Packs
import Program
import SwiftScanner
import Testing

/// Which tradition a module follows, by what its parts know of each other.
@Suite struct DialectTests {
    private func table(_ sources: String...) throws -> DialectTable {
        let facts = ProjectFacts(
            swift: sources.enumerated().map {
                SwiftScanner.scan(source: "import UIKit\n" + $1, path: "App/\($0).swift")
            })
        let packs = try Packs.builtIn().active(importing: facts.importedModules)
        return Resolution.resolve(Program(facts), packs: packs).dialects
    }

    private func dialect(_ sources: String) throws -> Dialect? {
        try table(sources).scenes["HomeViewController"]?.dialect
    }

    private static let viper = """
        protocol HomeViewInput: AnyObject { func show() }
        protocol HomePresenterInput { func tap() }
        protocol HomeRouterInput { func open() }
        final class HomeRouter: HomeRouterInput {
            weak var controller: UIViewController?
            func open() { controller?.present(UIViewController(), animated: true) }
        }
        final class HomePresenter: HomePresenterInput {
            weak var view: HomeViewInput?
            var router: HomeRouterInput?
            func tap() { router?.open() }
        }
        final class HomeViewController: UIViewController, HomeViewInput {
            var presenter: HomePresenterInput?
            func show() {}
        }
        enum HomeAssembly {
            static func build() -> UIViewController {
                let (view, presenter, router) = (HomeViewController(), HomePresenter(), HomeRouter())
                view.presenter = presenter
                presenter.view = view
                presenter.router = router
                return view
            }
        }

        """

    @Test func aPresenterThatKnowsItsViewAndARouterIsVIPER() throws {
        #expect(try dialect(Self.viper) == .viper)
    }

    /// Names and folders tell nothing where no part knows another.
    @Test(arguments: [
        "final class HomePresenter { func tap() {} }",
        "final class HomeUseCase { func load() {} }\nfinal class HomeRouter { func open() {} }",
        // A helper that shows something over any screen, and knows none.
        "final class HomeTooltipPresenter { let container: UIView; init(_ container: UIView) { self.container = container } }",
    ])
    func aLonePartDecidesNothing(_ part: String) throws {
        let app = part + "\nfinal class HomeViewController: UIViewController {}\n"
        #expect(try dialect(app) == .unknown)
    }

    /// A presenter that the view knows, without an interactor or a router behind it.
    @Test func aPresenterWithoutInteractorAndRouterIsNotEnough() throws {
        let app = """
            final class HomePresenter { func tap() {} }
            final class HomeViewController: UIViewController { let presenter = HomePresenter() }
            """
        #expect(try dialect(app) == .unknown)
    }

    @Test func cleanSwiftIsItsCycle() throws {
        let app = """
            protocol HomeDisplayLogic: AnyObject { func display() }
            protocol HomeBusinessLogic { func load() }
            protocol HomePresentationLogic { func present() }
            final class HomePresenter: HomePresentationLogic {
                weak var viewController: HomeDisplayLogic?
                func present() { viewController?.display() }
            }
            final class HomeInteractor: HomeBusinessLogic {
                var presenter: HomePresentationLogic?
                func load() { presenter?.present() }
            }
            final class HomeViewController: UIViewController, HomeDisplayLogic {
                var interactor: HomeBusinessLogic?
                func display() {}
            }
            """
        #expect(try dialect(app) == .cleanSwift)
        let words =
            "protocol HomeDisplayLogic {}\nfinal class HomeViewController: UIViewController, HomeDisplayLogic {}"
        #expect(try dialect(words) == .unknown)
    }

    private static let viewModel = """
        final class HomeViewModel { func load() {} }
        final class HomeViewController: UIViewController {
            let viewModel: HomeViewModel
            init(_ viewModel: HomeViewModel) { self.viewModel = viewModel; super.init(nibName: nil, bundle: nil) }
        }

        """

    @Test func aViewWithAViewModelIsMVVM() throws {
        #expect(try dialect(Self.viewModel) == .mvvm)
    }

    @Test func whoMakesTheScreenIsItsCoordinator() throws {
        let coordinator = """
            final class AppCoordinator {
                let stack: UINavigationController
                init(_ stack: UINavigationController) { self.stack = stack }
                func start() { stack.pushViewController(HomeViewController(HomeViewModel()), animated: true) }
            }
            """
        #expect(try dialect(Self.viewModel + coordinator) == .mvvmCoordinator)
    }

    @Test func aControllerThatShowsTheNextOneIsMVC() throws {
        let app = """
            final class HomeViewController: UIViewController {
                @IBAction func tap() { present(HelpViewController(), animated: true) }
            }
            final class HelpViewController: UIViewController {}
            """
        #expect(try dialect(app) == .mvc)
    }

    /// What shows alerts for several screens and knows the view of none speaks for no module, whatever its name ends in.
    @Test func aHelperThatSeveralScreensKeepMakesNoModuleVIPER() throws {
        let helper = """
            struct AlertPresenter {
                weak var context: MainCoordinator?
                func showAlert() {}
            }
            final class MainCoordinator {}
            """
        let screens = ["Home", "Cart"].map { name in
            """
            final class \(name)ViewController: UIViewController {
                let interactor: \(name)Interactor
                let alertPresenter: AlertPresenter
                init(_ interactor: \(name)Interactor, _ alertPresenter: AlertPresenter) {
                    self.interactor = interactor
                    self.alertPresenter = alertPresenter
                    super.init(nibName: nil, bundle: nil)
                }
            }
            final class \(name)Interactor {}
            """
        }
        let table = try table(helper, screens.joined(separator: "\n"))
        #expect(table.scenes.values.allSatisfy { !$0.dialect.isLayered })
        #expect(!table.app.dialect.isLayered)
    }

    /// A screen without a presenter is one of the app's all the same; a module with a view model of its own tradition too.
    @Test func modulesOfLittleEvidenceAreWhatMostOthersAre() throws {
        let table = try table(
            Self.viper, Self.viper.replacing("Home", with: "Cart"), Self.viper.replacing("Home", with: "Help"),
            "final class PlainViewController: UIViewController { func tap() { dismiss(animated: true) } }")
        #expect(table.app.dialect == .viper)
        let plain = try #require(table.scenes["PlainViewController"])
        #expect(plain.dialect == .viper)
        #expect(plain.votes.map(\.reason) == ["3 of 3 of the app's modules are of it or of a relative"])
    }

    @Test func oneModuleOfManyDoesNotMakeTheApp() throws {
        let plain = (0..<5).map { number in
            """
            final class Page\(number)ViewController: UIViewController {
                @IBAction func tap() { present(Page\((number + 1) % 5)ViewController(), animated: true) }
            }
            """
        }
        let table = try table(Self.viper, plain.joined(separator: "\n"))
        #expect(table.app.dialect == .mvc)
        #expect(table.scenes["HomeViewController"]?.dialect == .viper)
        #expect(table.scenes["Page0ViewController"]?.dialect == .mvc)
    }

    @Test func theConfigurationGoesBeforeTheEvidence() throws {
        var table = try table(Self.viper)
        table.configure(scenes: ["HomeViewController": .mvc], files: ["App/Old.swift": .unknown], app: .mvvm)
        #expect(table.scenes["HomeViewController"]?.dialect == .mvc)
        #expect(table.scenes["HomeViewController"]?.votes.first?.kind == .configuration)
        #expect(table.dialect(inFile: "App/Old.swift") == .unknown)
        #expect(table.dialect(inFile: "App/New.swift") == .mvvm)
    }
}
