import Testing

/// What serves many modules, and values that look like parts of one.
struct SharedServiceTests {
    private func expect(
        _ id: String, _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectFindings(try rule(id), in: MarkedProject(files), sourceLocation: sourceLocation)
    }

    /// Who shows alerts on any screen, known by a protocol, is no presenter, and neither is its double; who has a view of
    /// its own is one.
    @Test func whoShowsAlertsForSeveralModules() throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "Notice.swift": """
                import UIKit
                protocol NoticePresenterAPI { func show(_ text: String, in screen: UIViewController?) }
                final class NoticePresenter: NoticePresenterAPI {
                    let windows: [UIWindow]
                    init(windows: [UIWindow]) { self.windows = windows }
                    func show(_ text: String, in screen: UIViewController?) {
                        let alert = UIAlertController()
                        let top = screen ?? windows.first?.rootViewController
                        top?.present(alert, animated: true)
                    }
                }
                final class MockNoticePresenter: NoticePresenterAPI {
                    func show(_ text: String, in screen: UIViewController?) {}
                }
                protocol HintPresenterAPI {
                    func show(_ text: String, in screen: UIViewController?)
                }
                protocol HintViewInput: AnyObject {}
                final class HintPresenter: HintPresenterAPI {
                    weak var view: HintViewInput?
                    // ↓ warning: HintPresenter.show(_:in:) names UIViewController
                    func show(_ text: String, in screen: UIViewController?) {
                        let alert = UIAlertController()
                        (screen ?? nil)?.present(alert, animated: true)
                    }
                }
                final class QuietHintPresenter: HintPresenterAPI {
                    func show(_ text: String, in screen: UIViewController?) { print(screen) }
                }
                """,
                "Cart/Cart.swift": """
                import UIKit
                final class CartPresenter { weak var view: CartViewController? }
                final class CartViewController: UIViewController {
                    var presenter: CartPresenter?
                    let notices: NoticePresenterAPI = NoticePresenter(windows: [])
                    let hints: HintPresenterAPI = HintPresenter()
                }
                """,
                "Home/Home.swift": """
                import UIKit
                final class HomePresenter { weak var view: HomeViewController? }
                final class HomeViewController: UIViewController {
                    var presenter: HomePresenter?
                    let notices: NoticePresenterAPI = NoticePresenter(windows: [])
                }
                """,
            ])
    }

    /// The cover that such a service makes is its own, by whatever protocol it keeps it; one that it is given is not.
    @Test func whoCoversAnyScreen() throws {
        func app(_ make: String, mark: String = "") -> [String: String] {
            var files = [
                "Cover.swift": """
                import UIKit
                protocol Cover { func fadeOut() }
                final class CoverView: UIView, Cover { func fadeOut() {} }
                final class CoverPresenter {
                    private var cover: Cover?
                    func show(in window: UIView) {
                        \(mark)
                        let made = CoverView()
                        window.addSubview(made)
                        cover = made
                    }
                    func hide() { cover?.fadeOut() }
                    \(make)
                }
                """
            ]
            for name in ["Cart", "Home"] {
                files["\(name)/\(name).swift"] = """
                    import UIKit
                    final class \(name)Presenter { weak var view: \(name)ViewController? }
                    final class \(name)ViewController: UIViewController {
                        var presenter: \(name)Presenter?
                        let cover = CoverPresenter()
                    }
                    """
            }
            return files
        }
        func withoutBackReferences(_ files: [String: String]) -> [String: String] {
            files.mapValues {
                $0.replacing(#/weak var view: (?<name>\w+)ViewController\?/#) {
                    "weak var view: \($0.output.name)Input?"
                }
                .replacing(#/final class (?<name>Cart|Home)ViewController: UIViewController/#) {
                    "protocol \($0.output.name)Input: AnyObject {}\n"
                        + "final class \($0.output.name)ViewController: UIViewController, \($0.output.name)Input"
                }
            }
        }
        try expect("outward-dependency", withoutBackReferences(app("")))
        try expect(
            "outward-dependency",
            withoutBackReferences(
                app(
                    "let interactor = CoverInteractor()\n}\nfinal class CoverInteractor {",
                    mark: "// ↓ error: CoverPresenter names the view CoverView")))
    }

    /// A value that an extension elsewhere makes a view, and data that draws itself, are values.
    @Test func valuesThatCanDrawThemselves() throws {
        try expect(
            "outward-dependency",
            [
                "Money/Price.swift": "import Foundation\npublic struct Price { var amount = 1 }",
                "UI/Price+View.swift": """
                import SwiftUI
                extension Price: View { var body: some View { Text("") } }
                struct Icon: View, Codable { var name = ""; var body: some View { Text(name) } }
                """,
                "UI/Badge.swift": """
                import SwiftUI
                struct Badge { var count = 1 }
                extension Badge: View { var body: some View { Text("") } }
                """,
                "Cart/Cart.swift": """
                import SwiftUI
                final class CartInteractor {
                    var price: Price?
                    var icon: Icon?
                    // ↓ error: CartInteractor holds the view Badge
                    var badge: Badge?
                }
                final class CartViewController: UIViewController {
                    let interactor = CartInteractor()
                    func show() { present(UIHostingController(rootView: Badge()), animated: true) }
                    func pay() { present(UIHostingController(rootView: Price()), animated: true) }
                    func draw() { present(UIHostingController(rootView: Icon()), animated: true) }
                }
                """,
            ])
    }

    /// Two declarations of one name: what extends the class is no part of the entity.
    @Test func namesakesOfEntities() throws {
        try expect(
            "ui-type-in-inner-layer",
            [
                "Analytics/Models/Device.swift": """
                import UIKit
                struct Device: Encodable {
                    // ↓ warning: Device.image names UIImage
                    var image: UIImage?
                }
                """,
                "Kernel/Device.swift": """
                import UIKit
                public class Device { func open(_ url: URL) { UIApplication.shared.open(url) } }
                extension Device { func tint() -> UIColor? { nil } }
                """,
                "Cart/CartInteractor.swift": "final class CartInteractor { var device: Device? }",
            ])
    }

    /// What remembers a choice for the screen that makes it reaches no data; one that all share, or that saves it, does.
    @Test func whatRemembersAChoice() throws {
        try expect(
            "concrete-gateway",
            [
                "App.swift": """
                import Foundation
                import RxRelay
                struct Country { var code = "" }
                final class CountryService {
                    let chosen: BehaviorRelay<Country>
                    var all: [Country] { [] }
                    init(first: Country) { chosen = BehaviorRelay(value: first) }
                    func set(_ country: Country) { chosen.accept(country) }
                }
                final class SharedService {
                    static let shared = SharedService()
                    let chosen = BehaviorRelay<Country>(value: Country())
                }
                final class SavedService {
                    let chosen = BehaviorRelay<Country>(value: Country())
                    func save() { UserDefaults.standard.set(chosen.value.code, forKey: "country") }
                }
                final class AddressInteractor {
                    let countries = CountryService(first: Country())
                    func load() {
                        // ↓ warning: AddressInteractor reaches shared of SharedService
                        SharedService.shared.chosen.accept(Country())
                        // ↓ warning: AddressInteractor makes its own SavedService
                        SavedService().save()
                        countries.set(Country())
                    }
                }
                """
            ])
    }
}
