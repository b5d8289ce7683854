class UIMenuElement: NSObject {
    let title: String
    init(title: String) { self.title = title }
    override func onPaperLives() {}
}

class UIAction: UIMenuElement {
    let handler: (UIAction) -> Void
    var sender: Any? { OnPaper.parent(of: self) }

    struct Identifier: Hashable {
        let rawValue: String
        init(_ rawValue: String) { self.rawValue = rawValue }
    }

    init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping (UIAction) -> Void
    ) {
        self.handler = handler
        super.init(title: title)
    }

    override func onPaperLives() {
        OnPaper.event(on: self, "choice") { [unowned self] in handler(self) }
    }
}

class UICommand: UIMenuElement {
    let action: Selector

    init(title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil) {
        self.action = action
        super.init(title: title)
    }

    override func onPaperLives() {
        OnPaper.event(on: self, "choice") { [unowned self] in OnPaper.perform(action, on: nil, with: self) }
    }
}

class UIKeyCommand: UICommand {
    init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String = "") {
        super.init(title: discoverabilityTitle, action: action)
    }
    init(title: String, image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [])
    {
        super.init(title: title, action: action)
    }
}

class UIMenu: UIMenuElement {
    let children: [UIMenuElement]

    init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        children: [UIMenuElement] = []
    ) {
        self.children = children
        super.init(title: title)
    }

    struct Identifier: Hashable { let rawValue: String }

    override func onPaperLives() { OnPaper.contain(children, in: self) }
}

class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void

    init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        super.init(title: "")
    }

    override func onPaperLives() { provider { [self] elements in OnPaper.contain(elements, in: self) } }
}

// MARK: - Context menus

class UIContextMenuConfiguration: NSObject {
    let previewProvider: (() -> UIViewController?)?
    let actionProvider: (([UIMenuElement]) -> UIMenu?)?

    init(
        identifier: Any? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
    }

    /// The menu over a view: its actions are there, and its preview is shown.
    func onPaperOpen(over view: UIView) {
        OnPaper.contain(actionProvider?([]), in: view)
        OnPaper.show(previewProvider?(), on: view, as: .present)
    }
}

class UIContextMenuInteraction: NSObject, UIInteraction {
    weak var delegate: UIContextMenuInteractionDelegate?
    weak var view: UIView? { OnPaper.parent(of: self) as? UIView }

    init(delegate: UIContextMenuInteractionDelegate) { self.delegate = delegate }

    override func onPaperLives() {
        OnPaper.event(on: self, "contextMenuInteraction(_:configurationForMenuAtLocation:)") { [unowned self] in
            guard let view, let delegate else { return }
            delegate.contextMenuInteraction(self, configurationForMenuAtLocation: .zero)?.onPaperOpen(over: view)
        }
    }
}

protocol UIContextMenuInteractionDelegate: AnyObject {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

class UIContextualAction: NSObject {
    enum Style { case normal, destructive }
    let handler: (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    var title: String?
    var image: UIImage?

    init(
        style: Style, title: String?,
        handler: @escaping (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    ) {
        self.handler = handler
        self.title = title
    }

    override func onPaperLives() {
        OnPaper.event(on: self, "choice") { [unowned self] in handler(self, UIView(frame: .zero)) { _ in } }
    }
}

class UISwipeActionsConfiguration: NSObject {
    let actions: [UIContextualAction]
    init(actions: [UIContextualAction]) { self.actions = actions }
}

class UITableViewRowAction: NSObject {
    enum Style { case normal, destructive }
    let handler: (UITableViewRowAction, IndexPath) -> Void

    init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.handler = handler
    }

    override func onPaperLives() {
        OnPaper.event(on: self, "choice") { [unowned self] in handler(self, OnPaper.any(IndexPath.self)) }
    }
}
