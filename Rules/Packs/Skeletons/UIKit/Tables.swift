class UITableView: UIScrollView {
    enum Style { case plain, grouped, insetGrouped }
    enum RowAnimation { case automatic, fade, none, left, right, top, bottom }
    enum ScrollPosition { case none, top, middle, bottom }

    weak var delegate: UITableViewDelegate?
    weak var dataSource: UITableViewDataSource?
    var tableHeaderView: UIView? { didSet { onPaperPlace(tableHeaderView) } }
    var tableFooterView: UIView? { didSet { onPaperPlace(tableFooterView) } }
    var backgroundView: UIView? { didSet { onPaperPlace(backgroundView) } }
    private var onPaperTypes: [String: AnyClass] = [:]
    private var onPaperNibs: [String: UINib] = [:]
    override var onPaperScrolled: UIScrollViewDelegate? { delegate }

    init(frame: CGRect, style: Style) { super.init(frame: frame) }
    convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Cells

    func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        onPaperTypes[identifier] = cellClass
    }
    func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { onPaperNibs[identifier] = nib }
    func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        onPaperTypes[identifier] = aClass
    }
    func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        onPaperNibs[identifier] = nib
    }

    func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let type = onPaperTypes[identifier] {
            return OnPaper.make(type, style: .default, reuseIdentifier: identifier) as? UITableViewCell
        }
        if let nib = onPaperNibs[identifier] {
            return nib.instantiate(withOwner: nil, options: nil).first as? UITableViewCell
        }
        let cell = OnPaper.prototype(identifier, of: self)
        onPaperWake(cell)
        return cell as? UITableViewCell
    }

    func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell? {
        dequeueReusableCell(withIdentifier: identifier)
    }

    func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let type = onPaperTypes[identifier] {
            return OnPaper.make(type, reuseIdentifier: identifier) as? UITableViewHeaderFooterView
        }
        return onPaperNibs[identifier]?.instantiate(withOwner: nil, options: nil).first as? UITableViewHeaderFooterView
    }

    var visibleCells: [UITableViewCell] { subviews.compactMap { $0 as? UITableViewCell } }
    var indexPathForSelectedRow: IndexPath? { onPaperRow() }
    func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { visibleCells.first }
    func indexPath(for cell: UITableViewCell) -> IndexPath? { onPaperRow() }
    func indexPathForRow(at point: CGPoint) -> IndexPath? { onPaperRow() }

    // MARK: Rows

    func reloadData() {}
    func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
    func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    func beginUpdates() {}
    func endUpdates() {}
    func setEditing(_ editing: Bool, animated: Bool) {}
    func deselectRow(at indexPath: IndexPath, animated: Bool) {}
    func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
    func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        OnPaper.later { completion?(true) }
    }

    func onPaperRow() -> IndexPath? {
        let sections = dataSource?.numberOfSections(in: self) ?? 1
        guard let section = OnPaper.number(below: sections) else { return nil }
        let rows = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
        guard let row = OnPaper.number(below: rows) else { return nil }
        return IndexPath(row: row, section: section)
    }

    /// A thing that somebody does to a row.
    private func onPaperEvent(_ name: String, _ handler: @escaping (UITableViewDelegate, IndexPath) -> Void) {
        OnPaper.event(on: self, name) { [unowned self] in
            if let delegate, let row = onPaperRow() { handler(delegate, row) }
        }
    }

    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.event(on: self, "tableView(_:cellForRowAt:)") { [unowned self] in
            guard let row = onPaperRow(), let cell = dataSource?.tableView(self, cellForRowAt: row) else { return }
            addSubview(cell)
            delegate?.tableView(self, willDisplay: cell, forRowAt: row)
        }
        onPaperEvent("tableView(_:viewForHeaderInSection:)") { [unowned self] delegate, row in
            OnPaper.contain(delegate.tableView(self, viewForHeaderInSection: row.section), in: self)
            OnPaper.contain(delegate.tableView(self, viewForFooterInSection: row.section), in: self)
        }
        onPaperEvent("tableView(_:didSelectRowAt:)") { [unowned self] delegate, row in
            guard let chosen = delegate.tableView(self, willSelectRowAt: row) else { return }
            delegate.tableView(self, didSelectRowAt: chosen)
        }
        onPaperEvent("tableView(_:didDeselectRowAt:)") { [unowned self] in
            $0.tableView(self, didDeselectRowAt: $1)
        }
        onPaperEvent("tableView(_:accessoryButtonTappedForRowWith:)") { [unowned self] in
            $0.tableView(self, accessoryButtonTappedForRowWith: $1)
        }
        onPaperEvent("tableView(_:trailingSwipeActionsConfigurationForRowAt:)") { [unowned self] delegate, row in
            OnPaper.contain(
                delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: row)?.actions, in: self)
            OnPaper.contain(delegate.tableView(self, editActionsForRowAt: row), in: self)
        }
        onPaperEvent("tableView(_:leadingSwipeActionsConfigurationForRowAt:)") { [unowned self] delegate, row in
            OnPaper.contain(
                delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: row)?.actions, in: self)
        }
        onPaperEvent("tableView(_:contextMenuConfigurationForRowAt:point:)") { [unowned self] delegate, row in
            delegate.tableView(self, contextMenuConfigurationForRowAt: row, point: .zero)?.onPaperOpen(over: self)
        }
        OnPaper.event(on: self, "tableView(_:commit:forRowAt:)") { [unowned self] in
            guard let row = onPaperRow() else { return }
            dataSource?.tableView(self, commit: .delete, forRowAt: row)
        }
    }
}

protocol UITableViewDataSource: AnyObject {
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
}

extension UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 1 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}

protocol UITableViewDelegate: UIScrollViewDelegate {
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
}

extension UITableViewDelegate {
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 0 }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        nil
    }
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
}

class UITableViewCell: UIView {
    enum CellStyle { case `default`, value1, value2, subtitle }
    enum EditingStyle { case none, delete, insert }
    enum SelectionStyle { case none, blue, gray, `default` }
    enum AccessoryType { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }

    let reuseIdentifier: String?
    lazy var contentView = onPaperContent()
    lazy var textLabel: UILabel? = UILabel(frame: .zero)
    lazy var detailTextLabel: UILabel? = UILabel(frame: .zero)
    lazy var imageView: UIImageView? = UIImageView(frame: .zero)
    var accessoryView: UIView? { didSet { OnPaper.contain(accessoryView, in: self) } }

    init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }

    private func onPaperContent() -> UIView {
        let content = UIView(frame: .zero)
        addSubview(content)
        return content
    }

    func prepareForReuse() {}
    func setSelected(_ selected: Bool, animated: Bool) {}
    func setHighlighted(_ highlighted: Bool, animated: Bool) {}
    func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
}

class UITableViewHeaderFooterView: UIView {
    lazy var contentView = onPaperContent()
    lazy var textLabel: UILabel? = UILabel(frame: .zero)

    init(reuseIdentifier: String?) { super.init(frame: .zero) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func onPaperContent() -> UIView {
        let content = UIView(frame: .zero)
        addSubview(content)
        return content
    }
    func prepareForReuse() {}
}

/// The controller is the delegate and the data source of its own table.
class UITableViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
    lazy var tableView: UITableView! = UITableView(frame: .zero, style: .plain)
    var refreshControl: UIRefreshControl? { didSet { OnPaper.contain(refreshControl, in: self) } }

    init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func loadView() {
        OnPaper.connect(self)
        tableView.delegate = self
        tableView.dataSource = self
        view = tableView
    }

    func numberOfSections(in tableView: UITableView) -> Int { 1 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        OnPaper.any(UITableViewCell.self)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 0 }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        nil
    }
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
