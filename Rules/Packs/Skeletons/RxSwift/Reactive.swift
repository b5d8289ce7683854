protocol ReactiveCompatible {
    associatedtype ReactiveBase
}

extension ReactiveCompatible {
    var rx: Reactive<Self> { Reactive(self) }
    static var rx: Reactive<Self>.Type { Reactive<Self>.self }
}

extension NSObject: ReactiveCompatible {}

/// What is added to a class for whoever likes streams.
class Reactive<Base>: OnPaperForCallers {
    let base: Base
    init(_ base: Base) { self.base = base }

    // MARK: Controls

    var tap: OnPaperStream<Void> { onPaperAct(.touchUpInside) }
    var primaryAction: OnPaperStream<Void> { onPaperAct(.primaryActionTriggered) }
    var clicked: OnPaperStream<Void> { onPaperAct(.touchUpInside) }
    func controlEvent(_ events: UIControl.Event) -> OnPaperStream<Void> { onPaperAct(events) }
    func controlEvent(_ events: [UIControl.Event]) -> OnPaperStream<Void> { onPaperAct(.allEvents) }

    private func onPaperAct(_ events: UIControl.Event) -> OnPaperStream<Void> {
        let stream = OnPaperEvents<Void>()
        if let control = base as? UIControl {
            control.onPaperAct(events) { stream.onPaperSend(()) }
        } else {
            OnPaper.event(on: base, "action") { stream.onPaperSend(()) }
        }
        return stream
    }

    /// What the user does with the base, named as its delegate names it.
    private func onPaperEvent<T>(_ name: String, _ type: T.Type) -> OnPaperStream<T> {
        let stream = OnPaperEvents<T>()
        OnPaper.event(on: base, name) { stream.onPaperSend(OnPaper.any(T.self)) }
        return stream
    }

    private func onPaperValue<T>(_ type: T.Type) -> ControlProperty<T> {
        let stream = OnPaperEvents<T>()
        OnPaper.event(on: base, "action") { stream.onPaperSend(OnPaper.any(T.self)) }
        return ControlProperty(values: OnPaperStarted(stream, OnPaper.any(T.self)), valueSink: nil)
    }

    var text: ControlProperty<String?> { onPaperValue(String?.self) }
    var attributedText: ControlProperty<Any?> { onPaperValue(Any?.self) }
    var isOn: ControlProperty<Bool> { onPaperValue(Bool.self) }
    var value: ControlProperty<Any> { onPaperValue(Any.self) }
    var date: ControlProperty<Date> { onPaperValue(Date.self) }
    var selectedSegmentIndex: ControlProperty<Int> { onPaperValue(Int.self) }
    var selectedScopeButtonIndex: ControlProperty<Int> { onPaperValue(Int.self) }

    // MARK: Rows

    var itemSelected: OnPaperStream<IndexPath> {
        onPaperEvent(
            base is UITableView ? "tableView(_:didSelectRowAt:)" : "collectionView(_:didSelectItemAt:)",
            IndexPath.self)
    }
    var itemDeselected: OnPaperStream<IndexPath> { onPaperEvent("tableView(_:didDeselectRowAt:)", IndexPath.self) }
    var itemDeleted: OnPaperStream<IndexPath> { onPaperEvent("tableView(_:commit:forRowAt:)", IndexPath.self) }
    var itemAccessoryButtonTapped: OnPaperStream<IndexPath> {
        onPaperEvent("tableView(_:accessoryButtonTappedForRowWith:)", IndexPath.self)
    }

    func modelSelected<T>(_ modelType: T.Type) -> OnPaperStream<T> {
        let stream = OnPaperEvents<T>()
        OnPaper.event(
            on: base, base is UITableView ? "tableView(_:didSelectRowAt:)" : "collectionView(_:didSelectItemAt:)"
        ) { stream.onPaperSend((base as? UIView)?.onPaperModel ?? OnPaper.any(T.self)) }
        return stream
    }
    func modelDeselected<T>(_ modelType: T.Type) -> OnPaperStream<T> {
        onPaperEvent("tableView(_:didDeselectRowAt:)", T.self)
    }
    func modelDeleted<T>(_ modelType: T.Type) -> OnPaperStream<T> {
        onPaperEvent("tableView(_:commit:forRowAt:)", T.self)
    }

    func items(cellIdentifier: String, cellType: Any? = nil) -> OnPaperRows {
        OnPaperRows(base, cellIdentifier, nil)
    }
    func items(dataSource: Any) -> OnPaperRows { OnPaperRows(base, nil, dataSource) }
    func setDelegate(_ delegate: Any) -> Disposable {
        (base as? UITableView)?.delegate = delegate as? UITableViewDelegate
        (base as? UICollectionView)?.delegate = delegate as? UICollectionViewDelegate
        return OnPaperSubscription()
    }

    func controlProperty<T>(
        editingEvents: UIControl.Event, getter: @escaping (Base) -> T, setter: @escaping (Base, T) -> Void
    ) -> ControlProperty<T> { onPaperControl(editingEvents, getter, setter) }
    func controlPropertyWithDefaultEvents<T>(
        editingEvents: UIControl.Event = .allEvents, getter: @escaping (Base) -> T,
        setter: @escaping (Base, T) -> Void
    ) -> ControlProperty<T> { onPaperControl(editingEvents, getter, setter) }
    private func onPaperControl<T>(
        _ events: UIControl.Event, _ getter: @escaping (Base) -> T, _ setter: @escaping (Base, T) -> Void
    ) -> ControlProperty<T> {
        let base = base
        return ControlProperty(
            values: OnPaperMapped(onPaperAct(events)) { _ in getter(base) },
            valueSink: Binder(base) { target, value in setter(target, value) })
    }

    // MARK: Other things that happen

    var event: OnPaperStream<Base> {
        let stream = OnPaperEvents<Base>()
        OnPaper.event(on: base, "gesture") { stream.onPaperSend(base) }
        return stream
    }
    var searchButtonClicked: OnPaperStream<Void> { onPaperEvent("searchBarSearchButtonClicked(_:)", Void.self) }
    var cancelButtonClicked: OnPaperStream<Void> { onPaperEvent("searchBarCancelButtonClicked(_:)", Void.self) }
    var textDidBeginEditing: OnPaperStream<Void> { onPaperEvent("searchBar(_:textDidChange:)", Void.self) }
    var textDidEndEditing: OnPaperStream<Void> { onPaperEvent("searchBar(_:textDidChange:)", Void.self) }

    func tapGesture(configuration: Any? = nil) -> OnPaperStream<UITapGestureRecognizer> {
        onPaperEvent("gesture", UITapGestureRecognizer.self)
    }
    func longPressGesture(configuration: Any? = nil) -> OnPaperStream<UILongPressGestureRecognizer> {
        onPaperEvent("gesture", UILongPressGestureRecognizer.self)
    }
    func anyGesture(_ factories: Any...) -> OnPaperStream<UIGestureRecognizer> {
        onPaperEvent("gesture", UIGestureRecognizer.self)
    }

    func notification(_ name: Notification.Name?, object: Any? = nil) -> OnPaperStream<Notification> {
        let stream = OnPaperEvents<Notification>()
        NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { stream.onPaperSend($0) }
        return stream
    }

    var viewDidLoad: OnPaperStream<Void> { onPaperEvent("life", Void.self) }
    var viewWillAppear: OnPaperStream<Bool> { onPaperEvent("life", Bool.self) }
    var viewDidAppear: OnPaperStream<Bool> { onPaperEvent("life", Bool.self) }
    var viewWillDisappear: OnPaperStream<Bool> { onPaperEvent("life", Bool.self) }
    var viewDidDisappear: OnPaperStream<Bool> { onPaperEvent("life", Bool.self) }
    func methodInvoked(_ selector: Any) -> OnPaperStream<[Any]> { onPaperEvent("life", [Any].self) }
    func sentMessage(_ selector: Any) -> OnPaperStream<[Any]> { onPaperEvent("life", [Any].self) }
    func observe<T>(_ type: T.Type, _ keyPath: String) -> OnPaperStream<T> { onPaperEvent("observation", T.self) }
    var deallocated: OnPaperStream<Void> { onPaperEvent("life", Void.self) }
    var deallocating: OnPaperStream<Void> { onPaperEvent("life", Void.self) }
}

extension OnPaperStream {
    func when(_ states: UIGestureRecognizer.State...) -> OnPaperStream<Element> { self }
    func asLocation(in view: Any? = nil) -> OnPaperStream<Element> { self }
}
