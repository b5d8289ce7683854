// Side menus and drawers: a main screen and one or two at its sides.

class SideMenuNavigationController: UINavigationController {}
class UISideMenuNavigationController: UINavigationController {}

class SlideMenuController: UIViewController, OnPaperContainer {
    var mainViewController: UIViewController? { didSet { OnPaper.show(mainViewController, on: self, as: .child) } }
    var leftViewController: UIViewController? { didSet { OnPaper.show(leftViewController, on: self, as: .child) } }
    var rightViewController: UIViewController? { didSet { OnPaper.show(rightViewController, on: self, as: .child) } }

    init(mainViewController: UIViewController, leftMenuViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        OnPaper.show([mainViewController, leftMenuViewController], on: self, as: .child)
    }
    init(mainViewController: UIViewController, rightMenuViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        OnPaper.show([mainViewController, rightMenuViewController], on: self, as: .child)
    }
    init(
        mainViewController: UIViewController, leftMenuViewController: UIViewController,
        rightMenuViewController: UIViewController
    ) {
        super.init(nibName: nil, bundle: nil)
        OnPaper.show([mainViewController, leftMenuViewController, rightMenuViewController], on: self, as: .child)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    func changeMainViewController(_ mainViewController: UIViewController, close: Bool) {
        OnPaper.show(mainViewController, on: self, as: .root)
    }
}

extension UIViewController {
    func slideMenuController() -> SlideMenuController? {
        parent as? SlideMenuController ?? parent?.slideMenuController()
    }
}

class KYDrawerController: UIViewController, OnPaperContainer {
    var mainViewController: UIViewController! { didSet { OnPaper.show(mainViewController, on: self, as: .child) } }
    var drawerViewController: UIViewController? { didSet { OnPaper.show(drawerViewController, on: self, as: .child) } }
    init(drawerDirection: DrawerDirection, drawerWidth: CGFloat) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

class SWRevealViewController: UIViewController, OnPaperContainer {
    var rearViewController: UIViewController! { didSet { OnPaper.show(rearViewController, on: self, as: .child) } }
    var frontViewController: UIViewController! { didSet { OnPaper.show(frontViewController, on: self, as: .child) } }
    var rightViewController: UIViewController! { didSet { OnPaper.show(rightViewController, on: self, as: .child) } }

    init(rearViewController: UIViewController!, frontViewController: UIViewController!) {
        super.init(nibName: nil, bundle: nil)
        OnPaper.show([rearViewController, frontViewController], on: self, as: .child)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    func pushFrontViewController(_ frontViewController: UIViewController!, animated: Bool) {
        OnPaper.show(frontViewController, on: self, as: .root)
    }
    func setFront(_ frontViewController: UIViewController!, animated: Bool) {
        OnPaper.show(frontViewController, on: self, as: .root)
    }
}

extension UIViewController {
    func revealViewController() -> SWRevealViewController! {
        parent as? SWRevealViewController ?? parent?.revealViewController()
    }
}

class MMDrawerController: UIViewController, OnPaperContainer {
    var centerViewController: UIViewController! { didSet { OnPaper.show(centerViewController, on: self, as: .root) } }

    init(center: UIViewController!, leftDrawerViewController: UIViewController!) {
        super.init(nibName: nil, bundle: nil)
        OnPaper.show([center, leftDrawerViewController], on: self, as: .child)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

class LGSideMenuController: UIViewController, OnPaperContainer {
    var rootViewController: UIViewController? { didSet { OnPaper.show(rootViewController, on: self, as: .child) } }
    var leftViewController: UIViewController? { didSet { OnPaper.show(leftViewController, on: self, as: .child) } }
    var rightViewController: UIViewController? { didSet { OnPaper.show(rightViewController, on: self, as: .child) } }

    init(
        rootViewController: UIViewController?, leftViewController: UIViewController? = nil,
        rightViewController: UIViewController? = nil
    ) {
        super.init(nibName: nil, bundle: nil)
        OnPaper.show([rootViewController, leftViewController, rightViewController], on: self, as: .child)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

class SideMenuController: UIViewController, OnPaperContainer {
    var contentViewController: UIViewController! {
        didSet { OnPaper.show(contentViewController, on: self, as: .child) }
    }
    var menuViewController: UIViewController! { didSet { OnPaper.show(menuViewController, on: self, as: .child) } }

    init(contentViewController: UIViewController, menuViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        OnPaper.show([contentViewController, menuViewController], on: self, as: .child)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    func setContentViewController(
        to viewController: UIViewController, animated: Bool = false, completion: (() -> Void)? = nil
    ) {
        OnPaper.show(viewController, on: self, as: .root)
        OnPaper.later(completion)
    }
    func embed(sideViewController: UIViewController) { OnPaper.show(sideViewController, on: self, as: .child) }
    func embed(centerViewController: UIViewController, cacheIdentifier: String? = nil) {
        OnPaper.show(centerViewController, on: self, as: .child)
    }
}

extension UIViewController {
    var sideMenuController: SideMenuController? {
        parent as? SideMenuController ?? parent?.sideMenuController
    }
}
