import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: CalendarModule.make(output: nil))
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

protocol CalendarOutput: AnyObject { func didPickDay() }

enum CalendarModule {
    static func make(output: CalendarOutput?) -> UIViewController {
        let controller = CalendarViewController()
        let interactor = CalendarInteractor()
        interactor.output = output
        interactor.openDetails = { [weak controller] in
            let details = DayModule.make { controller?.dismiss(animated: true) }
            controller?.present(details, animated: true)
        }
        controller.interactor = interactor
        return controller
    }
}

enum DayModule {
    static func make(onClose: @escaping () -> Void) -> UIViewController {
        let day = DayViewController()
        day.onClose = onClose
        return day
    }
}

final class CalendarInteractor {
    weak var output: CalendarOutput?
    var openDetails: (() -> Void)?
    func pick() {
        output?.didPickDay()
        openDetails?()
    }
}

final class CalendarViewController: UIViewController {
    var interactor: CalendarInteractor?

    override func viewDidLoad() {
        super.viewDidLoad()
        let day = UIButton(
            type: .system,
            primaryAction: UIAction(title: "day") { [weak self] _ in
                self?.interactor?.pick()
            })
        view.addSubview(day)
    }
}

final class DayViewController: UIViewController {
    var onClose: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let close = UIButton(
            type: .system,
            primaryAction: UIAction(title: "close") { [weak self] _ in
                self?.onClose?()
            })
        view.addSubview(close)
        let note = UIButton(
            type: .system,
            primaryAction: UIAction(title: "note") { [weak self] _ in
                self?.present(NoteViewController(), animated: true)
            })
        view.addSubview(note)
    }
}

final class NoteViewController: UIViewController {}
