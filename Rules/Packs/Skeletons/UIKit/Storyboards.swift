/// Attributes of properties that get their values from elsewhere, as cases.
protocol OnPaperFillers {}

enum OnPaperInterfaceBuilder: OnPaperFillers {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case IBOutlet, IBInspectable, NSManaged
}

class UIStoryboard: NSObject {
    private let name: String
    init(name: String, bundle: Bundle?) { self.name = name }

    func instantiateInitialViewController() -> UIViewController? { OnPaper.scene(nil, in: name) }

    func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)?
    ) -> Controller? { creator?(NSCoder()) ?? OnPaper.scene(nil, in: name) as? Controller }

    func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        OnPaper.scene(identifier, in: name) ?? OnPaper.any(UIViewController.self)
    }

    func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        creator?(NSCoder()) ?? OnPaper.scene(identifier, in: name) as? Controller ?? OnPaper.any(Controller.self)
    }
}

class UINib: NSObject {
    private let name: String
    init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

    func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        OnPaper.connect(ownerOrNil)
        let parts = OnPaper.nib(name, owner: ownerOrNil)
        for part in parts { onPaperWake(part) }
        return parts
    }
    struct OptionsKey: Hashable {}
}

/// What a document has made gets what the document draws for it.
func onPaperWake(_ part: Any?) {
    OnPaper.connect(part)
    (part as? UIView)?.awakeFromNib()
}

class UIStoryboardSegue: NSObject {
    /// What the document says of a segue; the machine sets it.
    enum OnPaperKind { case show, detail, present, popover, embed, custom, unwind }

    let identifier: String?
    let source: UIViewController
    let destination: UIViewController
    var onPaperKind = OnPaperKind.custom
    var onPaperUnwinding: Selector?
    private var handler: (() -> Void)?

    required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }

    convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }

    func perform() {
        switch onPaperKind {
        case .show: source.show(destination, sender: nil)
        case .detail: source.showDetailViewController(destination, sender: nil)
        case .present: source.present(destination, animated: true)
        case .popover: OnPaper.show(destination, on: source, as: .popover)
        case .embed: OnPaper.show(destination, on: source, as: .child)
        case .unwind:
            OnPaper.perform(onPaperUnwinding, on: destination, with: self)
            OnPaper.leave(source, .unwind, to: destination)
        case .custom: handler?()
        }
    }
}

class UIHostingController<Content>: UIViewController, OnPaperFrame {
    var rootView: Content { didSet { OnPaper.contain(rootView, in: self) } }

    init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
        OnPaper.contain(rootView, in: self)
    }
    init?(coder aDecoder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: aDecoder)
        OnPaper.contain(rootView, in: self)
    }
    required init?(coder: NSCoder) { return nil }
}
