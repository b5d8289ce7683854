class UIControl: UIView {
    private var onPaperActions: [OnPaperAction] = []

    struct Event: OptionSet {
        let rawValue: Int
        static let touchDown = Event(rawValue: 1)
        static let touchUpInside = Event(rawValue: 2)
        static let touchUpOutside = Event(rawValue: 4)
        static let valueChanged = Event(rawValue: 8)
        static let primaryActionTriggered = Event(rawValue: 16)
        static let editingDidBegin = Event(rawValue: 32)
        static let editingChanged = Event(rawValue: 64)
        static let editingDidEnd = Event(rawValue: 128)
        static let editingDidEndOnExit = Event(rawValue: 256)
        static let menuActionTriggered = Event(rawValue: 512)
        static let allTouchEvents = Event(rawValue: 1023)
        static let allEditingEvents = Event(rawValue: 480)
        static let allEvents = Event(rawValue: 1023)
    }

    override init(frame: CGRect) { super.init(frame: frame) }
    init(frame: CGRect, primaryAction: UIAction?) {
        super.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        onPaperAct(controlEvents) { [unowned self] in OnPaper.perform(action, on: target, with: self) }
    }

    func addAction(_ action: UIAction, for controlEvents: Event) {
        onPaperAct(controlEvents) { action.handler(action) }
    }

    func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}
    func removeAction(_ action: UIAction, for controlEvents: Event) {}

    func sendActions(for controlEvents: Event) {
        for action in onPaperActions where !action.events.isDisjoint(with: controlEvents) { action.handler() }
    }

    func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        OnPaper.perform(action, on: target, with: self)
    }

    func onPaperAct(_ events: Event, _ handler: @escaping () -> Void) {
        onPaperActions.append(OnPaperAction(events: events, handler: handler))
        OnPaper.event(on: self, "action", handler)
    }

    var menu: UIMenu? { didSet { OnPaper.contain(menu, in: self) } }
}

struct OnPaperAction {
    let events: UIControl.Event
    let handler: () -> Void
}

class UIButton: UIControl {
    enum ButtonType { case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close }
    lazy var titleLabel: UILabel? = UILabel(frame: .zero)
    lazy var imageView: UIImageView? = UIImageView(frame: .zero)

    convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }
    convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
    }
    convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
    }

    func setTitle(_ title: String?, for state: UIControl.State) {}
    func setImage(_ image: UIImage?, for state: UIControl.State) {}
}

class UISwitch: UIControl {
    var isOn: Bool {
        get { OnPaper.free() }
        set {}
    }
    func setOn(_ on: Bool, animated: Bool) {}
}

class UISegmentedControl: UIControl {
    private var count = 0
    var selectedSegmentIndex: Int {
        get { OnPaper.number(below: count) ?? -1 }
        set {}
    }

    convenience init(items: [Any]?) {
        self.init(frame: .zero)
        count = items?.count ?? 0
    }
    convenience init(frame: CGRect = .zero, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { addAction(action, for: .valueChanged) }
    }
    func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) { count += 1 }
    func insertSegment(action: UIAction, at segment: Int, animated: Bool) { addAction(action, for: .valueChanged) }
}

class UISlider: UIControl {
    var value: Float {
        get { OnPaper.any(Float.self) }
        set {}
    }
}

class UIStepper: UIControl {
    var value: Double {
        get { OnPaper.any(Double.self) }
        set {}
    }
}

class UIPageControl: UIControl {
    var currentPage: Int {
        get { OnPaper.any(Int.self) }
        set {}
    }
}

class UIDatePicker: UIControl {
    var date: Date {
        get { OnPaper.any(Date.self) }
        set {}
    }
}

class UIRefreshControl: UIControl {
    func beginRefreshing() {}
    func endRefreshing() {}
}

// MARK: - Texts

class UITextField: UIControl {
    weak var delegate: UITextFieldDelegate?
    var leftView: UIView? { didSet { OnPaper.contain(leftView, in: self) } }
    var rightView: UIView? { didSet { OnPaper.contain(rightView, in: self) } }
    var text: String? {
        get { OnPaper.any(String?.self) }
        set {}
    }

    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.event(on: self, "textFieldDidEndEditing(_:)") { [unowned self] in
            guard let delegate, delegate.textFieldShouldBeginEditing(self) else { return }
            delegate.textFieldDidBeginEditing(self)
            _ = delegate.textField(
                self, shouldChangeCharactersIn: OnPaper.any(NSRange.self), replacementString: OnPaper.any(String.self))
            delegate.textFieldDidChangeSelection(self)
            if delegate.textFieldShouldEndEditing(self) { delegate.textFieldDidEndEditing(self) }
        }
        OnPaper.event(on: self, "textFieldShouldClear(_:)") { [unowned self] in
            _ = delegate?.textFieldShouldClear(self)
        }
        OnPaper.event(on: self, "textFieldShouldReturn(_:)") { [unowned self] in
            _ = delegate?.textFieldShouldReturn(self)
        }
    }
}

protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
}

extension UITextFieldDelegate {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    func textFieldDidBeginEditing(_ textField: UITextField) {}
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    func textFieldDidEndEditing(_ textField: UITextField) {}
    func textFieldDidChangeSelection(_ textField: UITextField) {}
    func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
}

class UITextView: UIScrollView {
    weak var delegate: UITextViewDelegate?
    var text: String! {
        get { OnPaper.any(String.self) }
        set {}
    }
    override var onPaperScrolled: UIScrollViewDelegate? { delegate }

    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.event(on: self, "textViewDidChange(_:)") { [unowned self] in
            guard let delegate, delegate.textViewShouldBeginEditing(self) else { return }
            delegate.textViewDidBeginEditing(self)
            _ = delegate.textView(
                self, shouldChangeTextIn: OnPaper.any(NSRange.self), replacementText: OnPaper.any(String.self))
            delegate.textViewDidChangeSelection(self)
            delegate.textViewDidChange(self)
            delegate.textViewDidEndEditing(self)
        }
        OnPaper.event(on: self, "textView(_:shouldInteractWith:in:interaction:)") { [unowned self] in
            _ = delegate?.textView(
                self, shouldInteractWith: OnPaper.any(URL.self), in: OnPaper.any(NSRange.self),
                interaction: .invokeDefaultAction)
            _ = delegate?.textView(
                self, shouldInteractWith: OnPaper.any(URL.self), in: OnPaper.any(NSRange.self))
        }
    }
}

protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewDidChangeSelection(_ textView: UITextView)
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidChange(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
}

extension UITextViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    func textViewDidChangeSelection(_ textView: UITextView) {}
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        true
    }
    func textViewDidBeginEditing(_ textView: UITextView) {}
    func textViewDidChange(_ textView: UITextView) {}
    func textViewDidEndEditing(_ textView: UITextView) {}
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { true }
}

// MARK: - Searching

class UISearchBar: UIView {
    weak var delegate: UISearchBarDelegate?
    lazy var searchTextField = UITextField(frame: .zero)
    var text: String? {
        get { OnPaper.any(String?.self) }
        set {}
    }

    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.event(on: self, "searchBar(_:textDidChange:)") { [unowned self] in
            guard let delegate, delegate.searchBarShouldBeginEditing(self) else { return }
            delegate.searchBarTextDidBeginEditing(self)
            delegate.searchBar(self, textDidChange: OnPaper.any(String.self))
            delegate.searchBarTextDidEndEditing(self)
        }
        OnPaper.event(on: self, "searchBarSearchButtonClicked(_:)") { [unowned self] in
            delegate?.searchBarSearchButtonClicked(self)
        }
        OnPaper.event(on: self, "searchBarCancelButtonClicked(_:)") { [unowned self] in
            delegate?.searchBarCancelButtonClicked(self)
        }
        OnPaper.event(on: self, "searchBarBookmarkButtonClicked(_:)") { [unowned self] in
            delegate?.searchBarBookmarkButtonClicked(self)
        }
        OnPaper.event(on: self, "searchBar(_:selectedScopeButtonIndexDidChange:)") { [unowned self] in
            delegate?.searchBar(self, selectedScopeButtonIndexDidChange: OnPaper.number(below: 3) ?? 0)
        }
    }
}

protocol UISearchBarDelegate: AnyObject {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

class UISearchController: UIViewController {
    weak var searchResultsUpdater: UISearchResultsUpdating?
    weak var delegate: UISearchControllerDelegate?
    var searchResultsController: UIViewController?
    var isActive: Bool {
        get { OnPaper.free() }
        set {}
    }
    lazy var searchBar = UISearchBar(frame: .zero)

    init(searchResultsController: UIViewController?) {
        super.init(nibName: nil, bundle: nil)
        self.searchResultsController = searchResultsController
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.contain(searchBar, in: self)
        OnPaper.event(on: self, "search") { [unowned self] in
            delegate?.willPresentSearchController(self)
            OnPaper.show(searchResultsController, on: self, as: .child)
            searchResultsUpdater?.updateSearchResults(for: self)
            delegate?.didPresentSearchController(self)
        }
        OnPaper.event(on: self, "didDismissSearchController(_:)") { [unowned self] in
            delegate?.willDismissSearchController(self)
            delegate?.didDismissSearchController(self)
        }
    }
}

protocol UISearchResultsUpdating: AnyObject {
    func updateSearchResults(for searchController: UISearchController)
}

protocol UISearchControllerDelegate: AnyObject {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    func willPresentSearchController(_ searchController: UISearchController) {}
    func didPresentSearchController(_ searchController: UISearchController) {}
    func willDismissSearchController(_ searchController: UISearchController) {}
    func didDismissSearchController(_ searchController: UISearchController) {}
}

// MARK: - Pickers

class UIPickerView: UIView {
    weak var delegate: UIPickerViewDelegate?
    weak var dataSource: UIPickerViewDataSource?

    override func onPaperLives() {
        super.onPaperLives()
        OnPaper.event(on: self, "pickerView(_:didSelectRow:inComponent:)") { [unowned self] in
            let count = dataSource?.pickerView(self, numberOfRowsInComponent: 0) ?? 0
            guard let row = OnPaper.number(below: count) else { return }
            delegate?.pickerView(self, didSelectRow: row, inComponent: 0)
        }
    }
    func reloadAllComponents() {}
    func selectedRow(inComponent component: Int) -> Int { OnPaper.any(Int.self) }
}

protocol UIPickerViewDataSource: AnyObject {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

protocol UIPickerViewDelegate: AnyObject {
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
