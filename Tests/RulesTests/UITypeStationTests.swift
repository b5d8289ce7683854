import Testing

/// What passes several members on its way is told at one of them.
struct UITypeStationTests {
    private func findings(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws
        -> [String]
    {
        let project = MarkedProject(files)
        try expectFindings(try rule("ui-type-in-inner-layer"), in: project, sourceLocation: sourceLocation)
        return try project.run([rule("ui-type-in-inner-layer")]).findings.flatMap(\.notes).map(\.message)
    }

    /// A picture that an interactor makes is told there, and not where a presenter returns or keeps it unseen.
    @Test func whatIsMadeElsewhereIsToldThere() throws {
        let notes = try findings([
            "App.swift": """
            import UIKit
            protocol CodeInteracting: AnyObject {
                func code(for text: String, done: @escaping (UIImage?) -> Void)
                func icon() -> UIImage?
            }
            final class CodeInteractor: CodeInteracting {
                // ↓ error: CodeInteractor.code(for:done:) names UIImage
                func code(for text: String, done: @escaping (UIImage?) -> Void) { done(draw(text)) }
                // ↓ error: CodeInteractor.icon() names UIImage
                func icon() -> UIImage? { Icons.plain.tinted() }
            }
            final class ComposeInteractor {
                let codes: CodeInteracting
                init(codes: CodeInteracting) { self.codes = codes }
                func smallIcon() -> UIImage? {
                    guard isReady else { return nil }
                    return codes.icon()
                }
                // ↓ error: ComposeInteractor.scaledIcon() names UIImage
                func scaledIcon() -> UIImage? { codes.icon()?.scaled() }
            }
            final class CodePresenter {
                weak var view: CodeViewController?
                let interactor: CodeInteracting
                init(interactor: CodeInteracting) { self.interactor = interactor }
                var code: UIImage?
                func load() { interactor.code(for: "1") { [weak self] image in self?.code = image } }
            }
            final class ShownPresenter {
                weak var view: CodeViewController?
                let image: UIImage
                init(image: UIImage) { self.image = image }
            }
            final class CodeRouter {
                weak var viewController: CodeViewController?
                func showLarge(_ picture: UIImage) { print(ShownPresenter(image: picture)) }
            }
            final class OpenPresenter {
                weak var view: CodeViewController?
                let interactor: ComposeInteractor
                let router: CodeRouter
                init(interactor: ComposeInteractor, router: CodeRouter) {
                    (self.interactor, self.router) = (interactor, router)
                }
                func open() {
                    guard let image = interactor.smallIcon() else { return }
                    router.showLarge(image)
                }
            }
            final class CodeViewController: UIViewController {
                var presenter: CodePresenter?
                var shown: ShownPresenter?
                func fill() { print(presenter?.code as Any, shown?.image as Any) }
            }
            """
        ])
        #expect(notes.contains("and CodePresenter.code only passes it on"))
        #expect(notes.contains("and ComposeInteractor.smallIcon() only passes it on"))
        #expect(notes.contains("and ShownPresenter.image only passes it on"))
    }

    /// What is handed on is told where it is looked at, by way of private methods and protocols too.
    @Test func whatIsLookedAtElsewhereIsToldThere() throws {
        let notes = try findings([
            "App.swift": """
            import UIKit
            final class LoginInteractor {
                // ↓ error: LoginInteractor.login(from:) names UIViewController
                func login(from screen: UIViewController?) { print(screen?.view as Any) }
                func renew(name: String, from screen: UIViewController?) {
                    ask { [weak self] in self?.start(name, screen) }
                }
                private func start(_ name: String, _ screen: UIViewController?) { login(from: screen) }
            }
            final class CheckInteractor {
                let logins: LoginInteractor
                init(logins: LoginInteractor) { self.logins = logins }
                // ↓ error: CheckInteractor.check(_:) names UIViewController
                func check(_ screen: UIViewController?) {
                    print(screen?.title as Any)
                    logins.login(from: screen)
                }
            }
            protocol FeedOutput: AnyObject { func didScroll(_ list: UIScrollView) }
            final class FeedPresenter {
                weak var view: FeedViewController?
                weak var output: FeedOutput?
                func didScroll(_ list: UIScrollView) { output?.didScroll(list) }
            }
            final class ProfilePresenter: FeedOutput {
                weak var view: FeedViewController?
                // ↓ warning: ProfilePresenter.didScroll(_:) names UIScrollView
                func didScroll(_ list: UIScrollView) { print(list.contentOffset) }
            }
            final class FeedViewController: UIViewController { var presenter: FeedPresenter? }
            """
        ])
        #expect(notes.contains("and renew(name:from:) only passes it on"))
        #expect(notes.contains("and FeedPresenter.didScroll(_:) only passes it on"))
    }

    @Test func oneLookupInTwoTablesIsOne() throws {
        _ = try findings([
            "App.swift": """
            import UIKit
            protocol Items { func target(at index: Int) -> UIViewController }
            final class OwnItems: Items { func target(at index: Int) -> UIViewController { make(index) } }
            final class MenuInteractor {
                let own: OwnItems
                let others: Items
                init(own: OwnItems, others: Items) { (self.own, self.others) = (own, others) }
                // ↓ error: MenuInteractor.ownTarget(_:) names UIViewController
                func ownTarget(_ index: Int) -> UIViewController { own.target(at: index) }
                func otherTarget(_ index: Int) -> UIViewController { return others.target(at: index) }
            }
            """
        ])
    }

    /// A value that goes where it is only an information stays a warning where it comes from.
    @Test func aStationIsNotMadeLessOfThanItIs() throws {
        _ = try findings([
            "App.swift": """
            import UIKit
            final class TaskInteractor {
                let store: ImageRepository
                init(store: ImageRepository) { self.store = store }
                // ↓ error: TaskInteractor.image() names UIImage
                func image() -> UIImage? { store.image() }
            }
            final class ImageRepository {
                // ↓ info: ImageRepository.image() names UIImage
                func image() -> UIImage? { read() }
            }
            """
        ])
    }

    /// A view that goes several ways is told where it is first looked at, as long as nothing on the way looks at it; what
    /// goes to the router is told nowhere.
    @Test(arguments: [
        ("interactor.share(from: anchor)", true), ("router.showMenu(at: anchor)", true),
        ("if isOpen { router.showMenu(at: anchor) } else { view?.mark(anchor) }", true), ("print(anchor.tag)", false),
        ("kept = anchor", false),
    ])
    func whatGoesSeveralWays(second: String, isStation: Bool) throws {
        let notes = try findings([
            "App.swift": """
            import UIKit
            protocol PayInteracting: AnyObject {
                func pay(from anchor: UIView)
                func share(from anchor: UIView)
            }
            final class PayInteractor: PayInteracting {
                // ↓ error: PayInteractor.pay(from:) names UIView
                func pay(from anchor: UIView) { print(anchor.frame) }
                // ↓ info: PayInteractor.share(from:) names UIView
                func share(from anchor: UIView) { print(anchor.bounds) }
            }
            protocol PayViewInput: AnyObject { func mark(_ anchor: UIView) }
            final class PayRouter {
                weak var viewController: UIViewController?
                func showMenu(at anchor: UIView) {}
            }
            final class PayPresenter {
                weak var view: PayViewInput?
                var isOpen = false
                private var kept: Any?
                let interactor: PayInteracting
                let router: PayRouter
                init(interactor: PayInteracting, router: PayRouter) {
                    (self.interactor, self.router) = (interactor, router)
                }
                \(isStation ? "" : "// ↓ warning: PayPresenter.didTap(from:) names UIView")
                func didTap(from anchor: UIView) {
                    interactor.pay(from: anchor)
                    \(second)
                }
            }
            final class PayViewController: UIViewController, PayViewInput {
                var presenter: PayPresenter?
                func mark(_ anchor: UIView) { anchor.tag = 1 }
            }
            """
        ])
        #expect(notes.contains("and PayPresenter.didTap(from:) only passes it on") == isStation)
    }
}
