// Viperit: the cases of an enumeration are the modules, and their classes are found by their names. A module is shown by its
// own router, which is told where.

protocol ViperitComponent: OnPaperCarrier {}

enum ViperitViewType { case swiftUI, storyboard, nib, code }

protocol ViperitModule {
    var viewType: ViperitViewType { get }
    var viewName: String { get }
}

extension ViperitModule {
    var viewType: ViperitViewType { .storyboard }
    var viewName: String { self.rawValue }

    func build(bundle: Bundle = .main, deviceType: UIUserInterfaceIdiom? = nil) -> Module {
        let name = onPaperCapitalized(self.rawValue)
        return onPaperModule(name, onPaperView(name))
    }

    /// The closure makes the view, or the view and what its surroundings give.
    func build<Content>(
        bundle: Bundle = .main, deviceType: UIUserInterfaceIdiom? = nil, setupUI: (PresenterProtocol) -> Content
    ) -> Module {
        let name = onPaperCapitalized(self.rawValue)
        let presenter = onPaperPart(name, "Presenter") as? Presenter ?? OnPaper.any(Presenter.self)
        let made = setupUI(presenter)
        return onPaperModule(name, HostingUserInterface(rootView: onPaperFirst(of: made)), presenter)
    }

    private func onPaperCapitalized(_ name: String) -> String { "\(name.prefix(1).uppercased())\(name.dropFirst())" }

    private func onPaperFirst(of made: Any) -> Any {
        if let pair = made as? (Any, Any) { return pair.0 }
        return made
    }

    /// Another class may be there for a larger screen.
    private func onPaperView(_ name: String) -> UserInterfaceProtocol {
        var type = OnPaper.named(name, "View")
        if let large = OnPaper.named(name, "ViewPad"), OnPaper.free() { type = large }
        if viewType == .storyboard {
            let file = onPaperCapitalized(viewName)
            if let scene = OnPaper.scene(String(describing: type), in: file) {
                return scene as? UserInterfaceProtocol ?? OnPaper.any(UserInterfaceProtocol.self)
            }
        }
        return OnPaper.make(type as Any.Type) as? UserInterfaceProtocol ?? OnPaper.any(UserInterfaceProtocol.self)
    }

    private func onPaperPart(_ name: String, _ role: String) -> Any? {
        OnPaper.make(OnPaper.named(name, role) as Any.Type)
    }

    private func onPaperModule(_ name: String, _ view: UserInterfaceProtocol, _ known: Presenter? = nil) -> Module {
        let presenter = known ?? onPaperPart(name, "Presenter") as? Presenter ?? OnPaper.any(Presenter.self)
        let interactor = onPaperPart(name, "Interactor") as? Interactor ?? OnPaper.any(Interactor.self)
        let router = onPaperPart(name, "Router") as? Router ?? OnPaper.any(Router.self)
        view._presenter = presenter
        presenter._view = view
        presenter._interactor = interactor
        presenter._router = router
        interactor._presenter = presenter
        router._presenter = presenter
        return Module(view: view, interactor: interactor, presenter: presenter, router: router)
    }
}

struct Module {
    private(set) var view: UserInterfaceProtocol
    private(set) var interactor: InteractorProtocol
    private(set) var presenter: PresenterProtocol
    private(set) var router: RouterProtocol
    private(set) var displayData: DisplayData?
}

// MARK: - What a module is made of

class DisplayData {
    init() {}
}

protocol InteractorProtocol: ViperitComponent {
    var _presenter: PresenterProtocol! { get set }
}

class Interactor: InteractorProtocol {
    weak var _presenter: PresenterProtocol!
    required init() {}
}

protocol PresenterProtocol: AnyObject, ViperitComponent {
    var _interactor: InteractorProtocol! { get set }
    var _view: UserInterfaceProtocol! { get set }
    var _router: RouterProtocol! { get set }
    func setupView(data: Any)
    func viewHasLoaded()
    func viewIsAboutToAppear()
    func viewHasAppeared()
    func viewIsAboutToDisappear()
    func viewHasDisappeared()
}

class Presenter: PresenterProtocol {
    var _interactor: InteractorProtocol!
    weak var _view: UserInterfaceProtocol!
    var _router: RouterProtocol!
    required init() {}
    func setupView(data: Any) {}
    func viewHasLoaded() {}
    func viewIsAboutToAppear() {}
    func viewHasAppeared() {}
    func viewIsAboutToDisappear() {}
    func viewHasDisappeared() {}
}

// MARK: - Views

protocol UserInterfaceProtocol: UIViewController {
    var _presenter: PresenterProtocol! { get set }
    var _displayData: DisplayData? { get set }
}

extension UserInterfaceProtocol {
    var viewController: UIViewController { self }

    func onPaperTell() {
        _presenter?.viewIsAboutToAppear()
        _presenter?.viewHasAppeared()
        OnPaper.event(on: self, OnPaper.goes) { [unowned self] in
            _presenter?.viewIsAboutToDisappear()
            _presenter?.viewHasDisappeared()
        }
    }
}

class UserInterface: UIViewController, UserInterfaceProtocol {
    var _presenter: PresenterProtocol!
    var _displayData: DisplayData?
    override func viewDidLoad() {
        super.viewDidLoad()
        _presenter?.viewHasLoaded()
    }
    override func onPaperAppears() {
        super.onPaperAppears()
        onPaperTell()
    }
}

class TableUserInterface: UITableViewController, UserInterfaceProtocol {
    var _presenter: PresenterProtocol!
    var _displayData: DisplayData?
    override func viewDidLoad() {
        super.viewDidLoad()
        _presenter?.viewHasLoaded()
    }
    override func onPaperAppears() {
        super.onPaperAppears()
        onPaperTell()
    }
}

class CollectionUserInterface: UICollectionViewController, UserInterfaceProtocol {
    var _presenter: PresenterProtocol!
    var _displayData: DisplayData?
    override func viewDidLoad() {
        super.viewDidLoad()
        _presenter?.viewHasLoaded()
    }
    override func onPaperAppears() {
        super.onPaperAppears()
        onPaperTell()
    }
}

class SplitUserInterface: UISplitViewController, UserInterfaceProtocol {
    var _presenter: PresenterProtocol!
    var _displayData: DisplayData?
    override func viewDidLoad() {
        super.viewDidLoad()
        _presenter?.viewHasLoaded()
    }
    override func onPaperAppears() {
        super.onPaperAppears()
        onPaperTell()
    }
}

class HostingUserInterface<Content>: UIHostingController<Content>, UserInterfaceProtocol {
    var _presenter: PresenterProtocol!
    var _displayData: DisplayData?
    override func viewDidLoad() {
        super.viewDidLoad()
        _presenter?.viewHasLoaded()
    }
    override func onPaperAppears() {
        super.onPaperAppears()
        onPaperTell()
    }
}
