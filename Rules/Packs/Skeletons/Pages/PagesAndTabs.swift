// Pages and tabs of well-known libraries: what asks for its pages contains them.

protocol PageboyViewControllerDataSource: AnyObject {
    func viewController(for pageboyViewController: PageboyViewController, at index: Int) -> UIViewController?
}

class PageboyViewController: UIViewController, OnPaperContainer {
    weak var dataSource: PageboyViewControllerDataSource?
    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.event(on: self, "viewController(for:at:)") { [unowned self] in
            OnPaper.show(dataSource?.viewController(for: self, at: OnPaper.any(Int.self)), on: self, as: .page)
        }
    }
}

class TabmanViewController: PageboyViewController {}

class PagerTabStripViewController: UIViewController, OnPaperContainer {
    func viewControllers(for pagerTabStripController: PagerTabStripViewController) -> [UIViewController] { [] }
    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.show(viewControllers(for: self), on: self, as: .page)
    }
}
class BarPagerTabStripViewController: PagerTabStripViewController {}
class ButtonBarPagerTabStripViewController: PagerTabStripViewController {}
class SegmentedPagerTabStripViewController: PagerTabStripViewController {}
class TwitterPagerTabStripViewController: PagerTabStripViewController {}

class SwipeMenuViewController: UIViewController, OnPaperContainer {
    func swipeMenuView(_ swipeMenuView: SwipeMenuView, viewControllerForPageAt index: Int) -> UIViewController {
        OnPaper.any(UIViewController.self)
    }
    override func onPaperLives() {
        super.onPaperLives()
        let page = swipeMenuView(OnPaper.any(SwipeMenuView.self), viewControllerForPageAt: OnPaper.any(Int.self))
        OnPaper.show(page, on: self, as: .page)
    }
}

protocol PagingContentViewControllerDataSource: AnyObject {
    func contentViewController(viewController: PagingContentViewController, viewControllerAt index: Int)
        -> UIViewController
}

class PagingContentViewController: UIViewController, OnPaperContainer {
    weak var dataSource: PagingContentViewControllerDataSource?
    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.event(on: self, "contentViewController(viewController:viewControllerAt:)") { [unowned self] in
            let page = dataSource?.contentViewController(viewController: self, viewControllerAt: OnPaper.any(Int.self))
            OnPaper.show(page, on: self, as: .page)
        }
    }
}

protocol PagingViewControllerDataSource: AnyObject {
    func pagingViewController(_ pagingViewController: PagingViewController, viewControllerAt index: Int)
        -> UIViewController
}

class PagingViewController: UIViewController, OnPaperContainer {
    weak var dataSource: PagingViewControllerDataSource?
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    init(viewControllers: [UIViewController]) {
        super.init(nibName: nil, bundle: nil)
        OnPaper.show(viewControllers, on: self, as: .page)
    }
    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.event(on: self, "pagingViewController(_:viewControllerAt:)") { [unowned self] in
            let page = dataSource?.pagingViewController(self, viewControllerAt: OnPaper.any(Int.self))
            OnPaper.show(page, on: self, as: .page)
        }
    }
}

class FixedPagingViewController: PagingViewController {}

class CAPSPageMenu: UIViewController, OnPaperContainer {
    init(viewControllers: [UIViewController], frame: CGRect, pageMenuOptions: [CAPSPageMenuOption]?) {
        super.init(nibName: nil, bundle: nil)
        OnPaper.show(viewControllers, on: self, as: .page)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
