/// What an object does with values.
class Binder<Value>: OnPaperTold {
    private weak var target: AnyObject?
    private let binding: (Any, Value) -> Void
    init<Target>(_ target: Target, scheduler: Any? = nil, binding: @escaping (Target, Value) -> Void) {
        self.target = target
        self.binding = binding
    }
    func onNext(_ value: Value) { onPaperTake(value) }
    func on(_ event: OnPaperHappening<Value>) {
        if case .next(let value) = event { onPaperTake(value) }
    }
    func onPaperTake(_ value: Any) {
        if let target { binding(target, value) }
    }
}

/// What an app makes an event of a control of.
class ControlEvent<PropertyType>: OnPaperStream<PropertyType>, ControlEventType {
    private let events: OnPaperStream<PropertyType>
    init(events: OnPaperStream<PropertyType>) {
        self.events = events
        super.init()
        events.onPaperLead(to: self)
    }
    override func onPaperNow() -> PropertyType? { events.onPaperNow() }
    override var onPaperOrigin: OnPaperEnding? { events }
}

/// What the user sets; what is bound to it is only shown, or taken by what an app makes it of.
class ControlProperty<PropertyType>: OnPaperStream<PropertyType>, ControlPropertyType {
    private let values: OnPaperStream<PropertyType>
    private let sink: OnPaperTold?
    init(values: OnPaperStream<PropertyType>, valueSink: OnPaperTold?) {
        self.values = values
        sink = valueSink
        super.init()
        values.onPaperLead(to: OnPaperSide(self))
    }
    var changed: OnPaperStream<PropertyType> { self }
    var orEmpty: OnPaperStream<String> { self }
    func onNext(_ value: Any) { onPaperTake(value) }
    override func onPaperTake(_ value: Any) { sink?.onPaperTake(value) }
    override func onPaperNow() -> PropertyType? { values.onPaperNow() }
}

extension OnPaperStream {
    func bind(to observers: Any...) -> Disposable {
        for observer in observers { onPaperGive(to: observer as? OnPaperTold) }
        return OnPaperSubscription()
    }
    /// What is bound to a table or collection with what draws its rows.
    func bind(to rows: OnPaperRows, curriedArgument draw: Any) -> Disposable {
        onPaperListen { rows.onPaperDraw($0, draw) }
        return OnPaperSubscription()
    }
    func bind(_ onNext: @escaping (Element) -> Void) -> Disposable {
        onPaperListen(onNext)
        return OnPaperSubscription()
    }
    func bind(onNext: @escaping (Element) -> Void) -> Disposable {
        onPaperListen(onNext)
        return OnPaperSubscription()
    }
    func bind<Object>(with object: Object, onNext: @escaping (Object, Element) -> Void) -> Disposable {
        onPaperListen { onNext(object, $0) }
        return OnPaperSubscription()
    }

    func drive() -> Disposable { OnPaperSubscription() }
    func drive(_ observers: Any...) -> Disposable {
        for observer in observers { onPaperGive(to: observer as? OnPaperTold) }
        return OnPaperSubscription()
    }
    func drive(_ rows: OnPaperRows, curriedArgument draw: Any) -> Disposable {
        onPaperListen { rows.onPaperDraw($0, draw) }
        return OnPaperSubscription()
    }
    func drive(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        onPaperListen(onNext)
        return OnPaperSubscription()
    }
    func drive<Object>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable {
        onPaperListen { onNext?(object, $0) }
        return OnPaperSubscription()
    }

    func emit() -> Disposable { OnPaperSubscription() }
    func emit(to observers: Any...) -> Disposable {
        for observer in observers { onPaperGive(to: observer as? OnPaperTold) }
        return OnPaperSubscription()
    }
    func emit(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        onPaperListen(onNext)
        return OnPaperSubscription()
    }
    func emit<Object>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable {
        onPaperListen { onNext?(object, $0) }
        return OnPaperSubscription()
    }
}

/// The rows of a table, or the items of a collection, that are bound to a stream of lists.
class OnPaperRows: OnPaperTold {
    let view: Any
    let identifier: String?
    let source: Any?
    init(_ view: Any, _ identifier: String?, _ source: Any?) {
        self.view = view
        self.identifier = identifier
        self.source = source
    }

    func onPaperTake(_ value: Any) {}

    /// Makes a cell for each element of a list, and gives both to what draws it.
    func onPaperDraw(_ list: Any, _ draw: Any) {
        for element in list {
            let cell = onPaperCell()
            OnPaper.contain(cell, in: view)
            (view as? UIView)?.onPaperModel = element
            OnPaper.event(on: view, "cell") { draw(0, element, cell) }
        }
    }

    private func onPaperCell() -> Any? {
        guard let identifier else { return OnPaper.any(UITableViewCell.self) }
        if let table = view as? UITableView { return table.dequeueReusableCell(withIdentifier: identifier) }
        if let collection = view as? UICollectionView {
            return collection.dequeueReusableCell(withReuseIdentifier: identifier, for: IndexPath(row: 0, section: 0))
        }
        return nil
    }
}
