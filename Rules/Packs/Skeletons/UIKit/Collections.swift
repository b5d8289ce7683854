class UICollectionView: UIScrollView {
    enum ScrollPosition { case top, left, centeredHorizontally, centeredVertically }
    static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    weak var delegate: UICollectionViewDelegate?
    weak var dataSource: UICollectionViewDataSource?
    var collectionViewLayout: UICollectionViewLayout
    var backgroundView: UIView? { didSet { OnPaper.contain(backgroundView, in: self) } }
    private var onPaperTypes: [String: AnyClass] = [:]
    private var onPaperNibs: [String: UINib] = [:]
    override var onPaperScrolled: UIScrollViewDelegate? { delegate }

    init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    // MARK: Cells

    func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        onPaperTypes[identifier] = cellClass
    }
    func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { onPaperNibs[identifier] = nib }
    func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) { onPaperTypes[identifier] = viewClass }
    func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { onPaperNibs[identifier] = nib }

    func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell?
    {
        onPaperDequeue(identifier) as? UICollectionViewCell
    }

    func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView? {
        onPaperDequeue(identifier) as? UICollectionReusableView
    }

    private func onPaperDequeue(_ identifier: String) -> Any? {
        if let type = onPaperTypes[identifier] { return OnPaper.make(type, frame: .zero) }
        if let nib = onPaperNibs[identifier] { return nib.instantiate(withOwner: nil, options: nil).first }
        let cell = OnPaper.prototype(identifier, of: self)
        onPaperWake(cell)
        return cell
    }

    func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell = OnPaper.make(Cell.self, frame: .zero) as? Cell ?? OnPaper.any(Cell.self)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let view = OnPaper.make(Supplementary.self, frame: .zero) as? Supplementary ?? OnPaper.any(Supplementary.self)
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        let elementKind: String
        let handler: (Supplementary, String, IndexPath) -> Void
        init(elementKind: String, handler: @escaping (Supplementary, String, IndexPath) -> Void) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    struct CellRegistration<Cell: UICollectionViewCell, Item> {
        let handler: (Cell, IndexPath, Item) -> Void
        init(handler: @escaping (Cell, IndexPath, Item) -> Void) { self.handler = handler }
    }

    var visibleCells: [UICollectionViewCell] { subviews.compactMap { $0 as? UICollectionViewCell } }
    var indexPathsForSelectedItems: [IndexPath]? { onPaperItem().map { [$0] } }
    func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { visibleCells.first }
    func indexPath(for cell: UICollectionViewCell) -> IndexPath? { onPaperItem() }
    func indexPathForItem(at point: CGPoint) -> IndexPath? { onPaperItem() }

    // MARK: Items

    func reloadData() {}
    func reloadItems(at indexPaths: [IndexPath]) {}
    func reloadSections(_ sections: IndexSet) {}
    func insertItems(at indexPaths: [IndexPath]) {}
    func deleteItems(at indexPaths: [IndexPath]) {}
    func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
    func deselectItem(at indexPath: IndexPath, animated: Bool) {}
    func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
    func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        OnPaper.later { completion?(true) }
    }

    func onPaperItem() -> IndexPath? {
        let sections = dataSource?.numberOfSections(in: self) ?? 1
        guard let section = OnPaper.number(below: sections) else { return nil }
        let items = dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
        guard let item = OnPaper.number(below: items) else { return nil }
        return IndexPath(item: item, section: section)
    }

    private func onPaperEvent(_ name: String, _ handler: @escaping (UICollectionViewDelegate, IndexPath) -> Void) {
        OnPaper.event(on: self, name) { [unowned self] in
            if let delegate, let item = onPaperItem() { handler(delegate, item) }
        }
    }

    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.event(on: self, "collectionView(_:cellForItemAt:)") { [unowned self] in
            guard let item = onPaperItem(), let cell = dataSource?.collectionView(self, cellForItemAt: item) else {
                return
            }
            addSubview(cell)
            delegate?.collectionView(self, willDisplay: cell, forItemAt: item)
        }
        OnPaper.event(on: self, "collectionView(_:viewForSupplementaryElementOfKind:at:)") { [unowned self] in
            guard let item = onPaperItem() else { return }
            OnPaper.contain(
                dataSource?.collectionView(
                    self, viewForSupplementaryElementOfKind: UICollectionView.elementKindSectionHeader, at: item),
                in: self)
        }
        onPaperEvent("collectionView(_:didSelectItemAt:)") { [unowned self] delegate, item in
            guard delegate.collectionView(self, shouldSelectItemAt: item) else { return }
            delegate.collectionView(self, didSelectItemAt: item)
        }
        if let list = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.onPaperList {
            OnPaper.event(on: self, "swipe") { [unowned self] in
                guard let item = onPaperItem() else { return }
                OnPaper.contain(list.leadingSwipeActionsConfigurationProvider?(item)?.actions, in: self)
                OnPaper.contain(list.trailingSwipeActionsConfigurationProvider?(item)?.actions, in: self)
            }
        }
        onPaperEvent("collectionView(_:didDeselectItemAt:)") { [unowned self] in
            $0.collectionView(self, didDeselectItemAt: $1)
        }
        onPaperEvent("collectionView(_:contextMenuConfigurationForItemAt:point:)") { [unowned self] delegate, item in
            delegate.collectionView(self, contextMenuConfigurationForItemAt: item, point: .zero)?
                .onPaperOpen(over: self)
        }
    }
}

protocol UICollectionViewDataSource: AnyObject {
    func numberOfSections(in collectionView: UICollectionView) -> Int
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}

protocol UICollectionViewDelegate: UIScrollViewDelegate {
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
}

extension UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
}

protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}

class UICollectionViewLayout: NSObject {}
class UICollectionViewFlowLayout: UICollectionViewLayout {}

class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    var onPaperList: UICollectionLayoutListConfiguration?

    static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        let layout = UICollectionViewCompositionalLayout()
        layout.onPaperList = configuration
        return layout
    }
}

struct UICollectionLayoutListConfiguration {
    enum Appearance { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
    var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    init(appearance: Appearance) {}
}

class UICollectionReusableView: UIView {
    func prepareForReuse() {}
}

class UICollectionViewCell: UICollectionReusableView {
    lazy var contentView = onPaperContent()
    private func onPaperContent() -> UIView {
        let content = UIView(frame: .zero)
        addSubview(content)
        return content
    }
}

class UICollectionViewListCell: UICollectionViewCell {
    func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
}

class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
    lazy var collectionView: UICollectionView! = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

    init(collectionViewLayout layout: UICollectionViewLayout) { super.init(nibName: nil, bundle: nil) }
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func loadView() {
        OnPaper.connect(self)
        collectionView.delegate = self
        collectionView.dataSource = self
        view = collectionView
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        OnPaper.any(UICollectionViewCell.self)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
