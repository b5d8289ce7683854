import Testing

/// What is sent into a subject comes out at its subscribers.
@Suite struct SubjectTests {
    @Test(arguments: [
        ("let pages = PassthroughSubject<Page, Never>()", "pages.send", "sink"),
        ("let pages = PublishRelay<Page>()", "pages.accept", "asObservable().bind"),
        (
            "private let subject = PublishSubject<Page>()\nvar pages: Observable<Page> { subject.asObservable() }",
            "subject.onNext", "observe(on: MainScheduler.instance).subscribe"
        ),
    ])
    func aScreenThatAnEnumCarries(_ subject: String, _ send: String, _ subscribe: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: [
                "Model.swift": """
                import UIKit
                final class HarborModel {
                    enum Page { case cargo(UIViewController), none }
                    \(subject)
                    func open() {
                        let screen = CargoViewController()
                        \(send)(.cargo(screen))
                    }
                }
                """,
                "Harbor.swift": """
                import UIKit
                final class HarborViewController: UIViewController {
                    let model = HarborModel()
                    override func viewDidLoad() {
                        keep(model.pages.\(subscribe) { [weak self] page in self?.handle(page) })
                    }
                    func handle(_ page: HarborModel.Page) {
                        switch page {
                        case .cargo(let screen): show(cargo: screen)
                        case .none: break
                        }
                    }
                    func show(cargo: UIViewController) { present(cargo, animated: true) }
                }
                \(screens("Cargo"))
                """,
            ])
    }

    @Test(arguments: ["model.screens.observeValues", "model.next.signal.skipNil().observeValues"])
    func aPropertyThatIsAssigned(_ observe: String) throws {
        try expectRoutes(
            ["HarborViewController present CargoViewController"],
            in: [
                "Model.swift": """
                import ReactiveSwift
                final class HarborModel {
                    let screens: Signal<UIViewController, Never>
                    let next = MutableProperty<UIViewController?>(nil)
                    let other = MutableProperty<UIViewController?>(nil)
                    init() { screens = next.signal.skipNil() }
                    func open() { let screen = CargoViewController(); next.value = screen }
                    func turn() { other.value = CrewViewController() }
                }
                """,
                "Harbor.swift": """
                import UIKit
                final class HarborViewController: UIViewController {
                    let model = HarborModel()
                    override func viewDidLoad() {
                        \(observe) { [weak self] screen in
                            self?.present(UINavigationController(rootViewController: screen), animated: true)
                        }
                    }
                }
                \(screens("Cargo", "Crew"))
                """,
            ])
    }
}
