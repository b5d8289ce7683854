class UINavigationItem: NSObject {
    var title: String?
    var titleView: UIView? { didSet { OnPaper.contain(titleView, in: self) } }
    var leftBarButtonItem: UIBarButtonItem? { didSet { OnPaper.contain(leftBarButtonItem, in: self) } }
    var rightBarButtonItem: UIBarButtonItem? { didSet { OnPaper.contain(rightBarButtonItem, in: self) } }
    var backBarButtonItem: UIBarButtonItem? { didSet { OnPaper.contain(backBarButtonItem, in: self) } }
    var leftBarButtonItems: [UIBarButtonItem]? { didSet { OnPaper.contain(leftBarButtonItems, in: self) } }
    var rightBarButtonItems: [UIBarButtonItem]? { didSet { OnPaper.contain(rightBarButtonItems, in: self) } }
    var backAction: UIAction? { didSet { OnPaper.contain(backAction, in: self) } }
    var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
    var searchController: UISearchController? { didSet { OnPaper.contain(searchController, in: self) } }

    init(of controller: UIViewController) {
        super.init()
        OnPaper.contain(self, in: controller)
    }

    init(title: String) {
        super.init()
        self.title = title
    }

    func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
}

class UIBarItem: NSObject {
    var title: String?
    var image: UIImage?
}

class UIBarButtonItem: UIBarItem {
    enum SystemItem {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close
    }
    enum Style { case plain, done }

    weak var target: AnyObject?
    var action: Selector?
    var customView: UIView? { didSet { OnPaper.contain(customView, in: self) } }
    var menu: UIMenu? { didSet { OnPaper.contain(menu, in: self) } }
    var primaryAction: UIAction?

    override init() {}

    init(title: String?, style: Style, target: Any?, action: Selector?) {
        super.init()
        self.title = title
        self.target = target as AnyObject?
        self.action = action
    }

    init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        super.init()
        self.image = image
        self.target = target as AnyObject?
        self.action = action
    }

    init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
        super.init()
        self.image = image
        self.target = target as AnyObject?
        self.action = action
    }

    init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        super.init()
        self.target = target as AnyObject?
        self.action = action
    }

    init(customView: UIView) {
        super.init()
        self.customView = customView
        OnPaper.contain(customView, in: self)
    }

    init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        super.init()
        self.title = title
        self.primaryAction = primaryAction
        self.menu = menu
        OnPaper.contain(menu, in: self)
    }

    init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        super.init()
        self.primaryAction = primaryAction
        self.menu = menu
        OnPaper.contain(menu, in: self)
    }

    static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
    static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { UIBarButtonItem() }

    override func onPaperLives() {
        OnPaper.event(on: self, "tap") { [unowned self] in
            if let action { OnPaper.perform(action, on: target, with: self) }
            if let primaryAction { primaryAction.handler(primaryAction) }
        }
    }
}

class UITabBarItem: UIBarItem {
    enum SystemItem { case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search }
    override init() {}
    init(title: String?, image: UIImage?, tag: Int) {
        super.init()
        self.title = title
    }
    init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        super.init()
        self.title = title
    }
    init(tabBarSystemItem systemItem: SystemItem, tag: Int) {}
}

class UINavigationBar: UIView {
    var items: [UINavigationItem]? { didSet { OnPaper.contain(items, in: self) } }
    var topItem: UINavigationItem?
    func pushItem(_ item: UINavigationItem, animated: Bool) { OnPaper.contain(item, in: self) }
}

class UIToolbar: UIView {
    var items: [UIBarButtonItem]? { didSet { OnPaper.contain(items, in: self) } }
    func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

class UITabBar: UIView {
    weak var delegate: UITabBarDelegate?
    var items: [UITabBarItem]? = OnPaper.any([UITabBarItem]?.self)

    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.event(on: self, "tabBar(_:didSelect:)") { [unowned self] in
            if let item = OnPaper.one(of: items ?? []) { delegate?.tabBar(self, didSelect: item) }
        }
    }
}

protocol UITabBarDelegate: AnyObject {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}
