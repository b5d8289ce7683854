protocol ObservableConvertibleType: OnPaperForCallers {
    associatedtype Element
}
protocol ObservableType: ObservableConvertibleType {}
protocol SharedSequenceConvertibleType: ObservableConvertibleType {}
protocol PrimitiveSequenceType: ObservableConvertibleType {}
protocol ConnectableObservableType: ObservableType {}
protocol InfallibleType: ObservableConvertibleType {}
protocol ControlEventType: ObservableType {}
protocol ControlPropertyType: ControlEventType {}

extension OnPaperStream: ObservableType, SharedSequenceConvertibleType, PrimitiveSequenceType, InfallibleType {}

typealias Observable = OnPaperStream
typealias Infallible = OnPaperStream
typealias ConnectableObservable = OnPaperStream
typealias Single = OnPaperStream
typealias Maybe = OnPaperStream
typealias Completable = OnPaperStream<Never>
typealias Driver = OnPaperStream
typealias Signal = OnPaperStream
typealias Disposable = OnPaperSubscription

class DisposeBag {
    init() {}
    func insert(_ disposable: Any) {}
}
class CompositeDisposable: OnPaperSubscription {
    override init() {}
    func insert(_ disposable: Any) {}
}
class SerialDisposable: OnPaperSubscription {
    override init() {}
    var disposable: Any
}
enum Disposables {
    static func create() -> Disposable { OnPaperSubscription() }
    static func create(_ all: Any...) -> Disposable { OnPaperSubscription() }
    static func create(with dispose: @escaping () -> Void) -> Disposable { OnPaperSubscription() }
}

/// What happens to a stream, as one value.
enum OnPaperHappening<Element> {
    case next(Element)
    case error(Error)
    case completed
    case success(Element)
    case failure(Error)

    var element: Element? {
        if case .next(let value) = self { return value }
        return nil
    }
}

extension OnPaperStream {
    // MARK: Who listens

    func subscribe() -> Disposable { OnPaperSubscription() }

    func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        onPaperListen(onNext)
        onPaperFinish(onError, onCompleted, onDisposed)
        return OnPaperSubscription()
    }

    func subscribe<Object>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onError: ((Object, Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable {
        onPaperListen { onNext?(object, $0) }
        onPaperFinish({ onError?(object, $0) }, { onCompleted?(object) }, { onDisposed?(object) })
        return OnPaperSubscription()
    }

    func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onFailure: ((Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        onPaperListen(onSuccess)
        onPaperFinish(onFailure, nil, onDisposed)
        return OnPaperSubscription()
    }

    func subscribe(
        onCompleted: (() -> Void)? = nil, onError: ((Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        onPaperFinish(onError, onCompleted, onDisposed)
        return OnPaperSubscription()
    }

    func subscribe<Object>(
        with object: Object, onCompleted: ((Object) -> Void)? = nil, onError: ((Object, Error) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable {
        onPaperFinish({ onError?(object, $0) }, { onCompleted?(object) }, { onDisposed?(object) })
        return OnPaperSubscription()
    }

    func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onError: ((Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        onPaperListen(onSuccess)
        onPaperFinish(onError, onCompleted, onDisposed)
        return OnPaperSubscription()
    }

    func subscribe(onSuccess: ((Element) -> Void)? = nil, onError: ((Error) -> Void)? = nil) -> Disposable {
        onPaperListen(onSuccess)
        onPaperFinish(onError, nil, nil)
        return OnPaperSubscription()
    }

    func subscribe<Object>(
        with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
        onFailure: ((Object, Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable {
        onPaperListen { onSuccess?(object, $0) }
        onPaperFinish({ onFailure?(object, $0) }, nil, { onDisposed?(object) })
        return OnPaperSubscription()
    }

    /// To another one that is told, or to a closure that takes what happens.
    func subscribe(_ observer: Any) -> Disposable {
        if let told = observer as? OnPaperTold {
            onPaperGive(to: told)
        } else if let handler = observer as? (Any) -> Void {
            // Of a closure nothing tells whether it takes values or what happens.
            onPaperListen {
                handler($0)
                handler(OnPaperHappening.next($0))
            }
            onPaperWhenEnded { _ in handler(OnPaperHappening<Element>.completed) }
        }
        return OnPaperSubscription()
    }

    private func onPaperFinish(
        _ onError: ((Error) -> Void)?, _ onCompleted: (() -> Void)?, _ onDisposed: (() -> Void)?
    ) {
        if let onError { OnPaper.later { onError(OnPaper.any(Error.self)) } }
        if let onCompleted { onPaperWhenEnded { _ in onCompleted() } }
        if let onDisposed { onPaperWhenEnded { _ in onDisposed() } }
    }

    func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((Error) throws -> Void)? = nil, afterError: ((Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> OnPaperStream<Element> {
        onPaperListen(onNext)
        onPaperListen(afterNext)
        onPaperFinish(onError, onCompleted, onDispose)
        if let onSubscribe { OnPaper.later(onSubscribe) }
        if let onSubscribed { OnPaper.later(onSubscribed) }
        return self
    }

    func `do`<Object>(
        with object: Object, onNext: ((Object, Element) throws -> Void)? = nil,
        onError: ((Object, Error) throws -> Void)? = nil, onCompleted: ((Object) throws -> Void)? = nil,
        onSubscribe: ((Object) -> Void)? = nil, onSubscribed: ((Object) -> Void)? = nil,
        onDispose: ((Object) -> Void)? = nil
    ) -> OnPaperStream<Element> {
        onPaperListen { onNext?(object, $0) }
        onPaperFinish({ onError?(object, $0) }, { onCompleted?(object) }, { onDispose?(object) })
        return self
    }

    func `do`(
        onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
        onError: ((Error) throws -> Void)? = nil, afterError: ((Error) throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> OnPaperStream<Element> {
        onPaperListen(onSuccess)
        onPaperListen(afterSuccess)
        onPaperFinish(onError, nil, onDispose)
        return self
    }

    func subscribeNext(_ onNext: @escaping (Element) -> Void) -> Disposable {
        onPaperListen(onNext)
        return OnPaperSubscription()
    }

    func forEach(_ onNext: @escaping (Element) -> Void) { onPaperListen(onNext) }

    // MARK: What a stream is taken for

    func asObservable() -> OnPaperStream<Element> { self }
    func asDriver() -> OnPaperStream<Element> { self }
    func asDriver(onErrorJustReturn element: Element) -> OnPaperStream<Element> { self }
    func asDriver(onErrorDriveWith other: OnPaperStream<Element>) -> OnPaperStream<Element> {
        OnPaperMerged([self, other])
    }
    func asDriver(onErrorRecover recover: @escaping (Error) -> OnPaperStream<Element>) -> OnPaperStream<Element> {
        OnPaperCaught(self, recover)
    }
    func asSignal() -> OnPaperStream<Element> { self }
    func asSignal(onErrorJustReturn element: Element) -> OnPaperStream<Element> { self }
    func asSignal(onErrorSignalWith other: OnPaperStream<Element>) -> OnPaperStream<Element> {
        OnPaperMerged([self, other])
    }
    func asInfallible(onErrorJustReturn element: Element) -> OnPaperStream<Element> { self }
    func asSingle() -> OnPaperStream<Element> { self }
    func asMaybe() -> OnPaperStream<Element> { self }
    func asDriverOnErrorJustComplete() -> OnPaperStream<Element> { self }

    // MARK: Made of others

    static func just(_ element: Element) -> OnPaperStream<Element> { OnPaperGiven(element) }
    static func just(_ element: Element, scheduler: Any) -> OnPaperStream<Element> { OnPaperGiven(element) }
    static func of(_ elements: Element..., scheduler: Any? = nil) -> OnPaperStream<Element> {
        OnPaperListed(elements)
    }
    static func from(_ elements: [Element], scheduler: Any? = nil) -> OnPaperStream<Element> {
        OnPaperListed(elements)
    }
    static func from(optional: Element?) -> OnPaperStream<Element> { OnPaperGiven(optional) }
    static func empty() -> OnPaperStream<Element> { OnPaperGiven(nil) }
    static func never() -> OnPaperStream<Element> { OnPaperEvents() }
    static func error(_ error: Error) -> OnPaperStream<Element> { OnPaperGiven(nil) }
    static func deferred(_ make: @escaping () throws -> OnPaperStream<Element>) -> OnPaperStream<Element> {
        OnPaperDeferred(make)
    }
    static func using<Resource>(
        _ resourceFactory: @escaping () throws -> Resource,
        observableFactory: @escaping (Resource) throws -> OnPaperStream<Element>
    ) -> OnPaperStream<Element> { OnPaperDeferred { observableFactory(resourceFactory()) } }
    static func repeatElement(_ element: Element, scheduler: Any? = nil) -> OnPaperStream<Element> {
        OnPaperGiven(element)
    }
    static func create(_ body: @escaping (AnyObserver<Element>) -> Disposable) -> OnPaperStream<Element> {
        OnPaperCreated(body)
    }
    static func timer(_ dueTime: Any, period: Any? = nil, scheduler: Any) -> OnPaperStream<Element> {
        OnPaperGiven(OnPaper.any(Element.self))
    }
    static func interval(_ period: Any, scheduler: Any? = nil) -> OnPaperStream<Element> {
        OnPaperGiven(OnPaper.any(Element.self))
    }
    static func merge(_ sources: OnPaperStream<Element>...) -> OnPaperStream<Element> { OnPaperMerged(sources) }
    static func merge(_ sources: [OnPaperStream<Element>]) -> OnPaperStream<Element> { OnPaperMerged(sources) }
    static func concat(_ sources: OnPaperStream<Element>...) -> OnPaperStream<Element> { OnPaperMerged(sources) }
    static func concat(_ sources: [OnPaperStream<Element>]) -> OnPaperStream<Element> { OnPaperMerged(sources) }
    static func amb(_ sources: [OnPaperStream<Element>]) -> OnPaperStream<Element> { OnPaperMerged(sources) }

    static func combineLatest<A, B>(_ a: OnPaperStream<A>, _ b: OnPaperStream<B>) -> OnPaperStream<(A, B)> {
        OnPaperPaired(a, b)
    }
    static func combineLatest<A, B>(
        _ a: OnPaperStream<A>, _ b: OnPaperStream<B>, resultSelector: @escaping (A, B) throws -> Element
    ) -> OnPaperStream<Element> { OnPaperMapped(OnPaperPaired(a, b)) { try resultSelector($0.0, $0.1) } }
    static func combineLatest<A, B, C>(
        _ a: OnPaperStream<A>, _ b: OnPaperStream<B>, _ c: OnPaperStream<C>
    ) -> OnPaperStream<(A, B, C)> {
        OnPaperMapped(OnPaperPaired(OnPaperPaired(a, b), c)) { ($0.0.0, $0.0.1, $0.1) }
    }
    static func combineLatest<A, B, C>(
        _ a: OnPaperStream<A>, _ b: OnPaperStream<B>, _ c: OnPaperStream<C>,
        resultSelector: @escaping (A, B, C) throws -> Element
    ) -> OnPaperStream<Element> {
        OnPaperMapped(OnPaperPaired(OnPaperPaired(a, b), c)) { try resultSelector($0.0.0, $0.0.1, $0.1) }
    }
    static func combineLatest<A, B, C, D>(
        _ a: OnPaperStream<A>, _ b: OnPaperStream<B>, _ c: OnPaperStream<C>, _ d: OnPaperStream<D>
    ) -> OnPaperStream<(A, B, C, D)> {
        OnPaperMapped(OnPaperPaired(OnPaperPaired(a, b), OnPaperPaired(c, d))) {
            ($0.0.0, $0.0.1, $0.1.0, $0.1.1)
        }
    }
    static func combineLatest<A, B, C, D>(
        _ a: OnPaperStream<A>, _ b: OnPaperStream<B>, _ c: OnPaperStream<C>, _ d: OnPaperStream<D>,
        resultSelector: @escaping (A, B, C, D) throws -> Element
    ) -> OnPaperStream<Element> {
        OnPaperMapped(OnPaperPaired(OnPaperPaired(a, b), OnPaperPaired(c, d))) {
            try resultSelector($0.0.0, $0.0.1, $0.1.0, $0.1.1)
        }
    }
    static func zip<A, B>(_ a: OnPaperStream<A>, _ b: OnPaperStream<B>) -> OnPaperStream<(A, B)> {
        OnPaperPaired(a, b)
    }
    static func zip<A, B>(
        _ a: OnPaperStream<A>, _ b: OnPaperStream<B>, resultSelector: @escaping (A, B) throws -> Element
    ) -> OnPaperStream<Element> { OnPaperMapped(OnPaperPaired(a, b)) { try resultSelector($0.0, $0.1) } }
    static func zip<A, B, C>(_ a: OnPaperStream<A>, _ b: OnPaperStream<B>, _ c: OnPaperStream<C>)
        -> OnPaperStream<(A, B, C)>
    { OnPaperMapped(OnPaperPaired(OnPaperPaired(a, b), c)) { ($0.0.0, $0.0.1, $0.1) } }
}

/// A stream of what code tells an observer: each who begins to listen runs the code.
final class OnPaperCreated<Element>: OnPaperStream<Element> {
    private let body: (AnyObserver<Element>) -> Disposable
    private let observer = AnyObserver<Element>()
    init(_ body: @escaping (AnyObserver<Element>) -> Disposable) {
        self.body = body
        super.init()
    }
    override func onPaperNow() -> Element? {
        // A single stream's code is given a closure.
        _ = body(observer)
        return observer.onPaperValue()
    }
}

// MARK: - Observers

protocol ObserverType {
    associatedtype Element
}

class AnyObserver<Element>: OnPaperCollector<Element>, ObserverType {
    private var handler: ((OnPaperHappening<Element>) -> Void)?
    init() {}
    init(eventHandler: @escaping (OnPaperHappening<Element>) -> Void) { handler = eventHandler }
    override func onPaperTake(_ value: Any) {
        super.onPaperTake(value)
        handler?(OnPaperHappening.next(value))
    }
    func onNext(_ element: Element) { onPaperTake(element) }
    func onError(_ error: Error) {}
    func onCompleted() {}
    func on(_ event: OnPaperHappening<Element>) {
        if case .next(let value) = event { onPaperTake(value) }
    }
    func callAsFunction(_ event: OnPaperHappening<Element>) {
        switch event {
        case .success(let value), .next(let value): onPaperTake(value)
        default: break
        }
    }
}
