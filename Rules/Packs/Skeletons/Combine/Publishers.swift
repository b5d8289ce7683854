protocol Publisher<Output, Failure>: OnPaperForCallers {
    associatedtype Output
    associatedtype Failure
    func receive<S>(subscriber: S)
}

extension OnPaperStream: Publisher {
    func receive<S>(subscriber: S) { onPaperListen { _ = subscriber.receive($0) } }
}

typealias AnyPublisher = OnPaperStream
typealias ConnectablePublisher = Publisher
typealias AnyCancellable = OnPaperCancellable

protocol Cancellable {}

class OnPaperCancellable: OnPaperSubscription, Cancellable, Hashable {
    override init() {}
    init(_ cancel: @escaping () -> Void) {}
    func store(in set: inout Set<AnyCancellable>) {}
}

enum Subscribers {
    enum Completion<Failure> {
        case finished
        case failure(Failure)
    }
    struct Demand {}
}

extension OnPaperStream {
    func eraseToAnyPublisher() -> OnPaperStream<Element> { self }

    func sink(receiveValue: @escaping (Element) -> Void) -> AnyCancellable {
        onPaperListen(receiveValue)
        return OnPaperCancellable()
    }

    func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Error>) -> Void,
        receiveValue: @escaping (Element) -> Void
    ) -> AnyCancellable {
        onPaperListen(receiveValue)
        onPaperWhenEnded { receiveCompletion($0 as! Subscribers.Completion<Error>) }
        return OnPaperCancellable()
    }

    func sink<Object>(with object: Object, receiveValue: @escaping (Object, Element) -> Void) -> AnyCancellable {
        onPaperListen { receiveValue(object, $0) }
        return OnPaperCancellable()
    }

    func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Element>, on object: Root) -> AnyCancellable {
        onPaperListen { object[keyPath: keyPath] = $0 }
        return OnPaperCancellable()
    }

    func assign(to published: OnPaperTold) { onPaperGive(to: published) }

    func subscribe(_ subject: OnPaperTold) -> AnyCancellable {
        onPaperGive(to: subject)
        return OnPaperCancellable()
    }

    func handleEvents(
        receiveSubscription: ((Any) -> Void)? = nil, receiveOutput: ((Element) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Error>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Any) -> Void)? = nil
    ) -> OnPaperStream<Element> {
        onPaperListen(receiveOutput)
        if let receiveSubscription { OnPaper.later { receiveSubscription(OnPaper.any(Any.self)) } }
        if let receiveCompletion { onPaperWhenEnded { receiveCompletion($0 as! Subscribers.Completion<Error>) } }
        return self
    }

    func decode<T>(type: T.Type, decoder: Any) -> OnPaperStream<T> { OnPaperMapped(self) { _ in OnPaper.any(T.self) } }
}

// MARK: - Subjects

protocol Subject: Publisher {}

class PassthroughSubject<Output, Failure>: OnPaperSubject<Output>, Subject {
    override init() {}
    func send(_ input: Output) { onPaperSend(input) }
    func send() { onPaperSend(()) }
    func send(completion: Subscribers.Completion<Failure>) { onPaperEnd(completion) }
}

class CurrentValueSubject<Output, Failure>: OnPaperSubject<Output>, Subject {
    init(_ value: Output) {
        super.init()
        onPaperBegin(value)
    }
    var value: Output {
        get { onPaperLatest() ?? OnPaper.any(Output.self) }
        set { onPaperSend(newValue) }
    }
    func send(_ input: Output) { onPaperSend(input) }
    func send() { onPaperSend(()) }
    func send(completion: Subscribers.Completion<Failure>) { onPaperEnd(completion) }
}

/// What its property is assigned, it tells.
final class Published<Value> {
    let projectedValue = OnPaperSubject<Value>()
    init(wrappedValue: Value) { projectedValue.onPaperBegin(wrappedValue) }
    var wrappedValue: Value {
        get { projectedValue.onPaperLatest() ?? OnPaper.any(Value.self) }
        set { projectedValue.onPaperSend(newValue) }
    }
}

protocol ObservableObject: AnyObject {}

extension ObservableObject {
    var objectWillChange: PassthroughSubject<Void, Never> { OnPaper.any(PassthroughSubject<Void, Never>.self) }
}

// MARK: - Where streams begin

final class Just<Output>: OnPaperStream<Output> {
    private let value: Output
    init(_ output: Output) {
        value = output
        super.init()
    }
    override func onPaperNow() -> Output? { value }
}

final class Empty<Output, Failure>: OnPaperStream<Output> {
    init(completeImmediately: Bool = true) { super.init() }
    init(completeImmediately: Bool = true, outputType: Any, failureType: Any) { super.init() }
    override func onPaperNow() -> Output? { nil }
}

final class Fail<Output, Failure>: OnPaperStream<Output> {
    init(error: Failure) { super.init() }
    init(outputType: Any, failure: Failure) { super.init() }
    override func onPaperNow() -> Output? { nil }
}

final class Future<Output, Failure>: OnPaperStream<Output> {
    private var value: Output?
    init(_ attemptToFulfill: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Void) {
        super.init()
        attemptToFulfill { result in
            if case .success(let value) = result { self.onPaperFulfill(value) }
        }
    }
    private func onPaperFulfill(_ value: Output) { self.value = value }
    override func onPaperNow() -> Output? { value }
}

final class Deferred<Output>: OnPaperStream<Output> {
    private let make: () -> OnPaperStream<Output>
    init(createPublisher: @escaping () -> OnPaperStream<Output>) {
        make = createPublisher
        super.init()
    }
    override func onPaperTake(_ value: Any) { onPaperSend(value) }
    override func onPaperNow() -> Output? {
        let inner = make()
        inner.onPaperLead(to: self)
        return inner.onPaperNow()
    }
}

enum Publishers: OnPaperForCallers {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    static func Merge<T>(_ one: OnPaperStream<T>, _ two: OnPaperStream<T>) -> OnPaperStream<T> {
        OnPaperMerged([one, two])
    }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    static func Merge3<T>(_ one: OnPaperStream<T>, _ two: OnPaperStream<T>, _ three: OnPaperStream<T>)
        -> OnPaperStream<T>
    { OnPaperMerged([one, two, three]) }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    static func Merge4<T>(
        _ one: OnPaperStream<T>, _ two: OnPaperStream<T>, _ three: OnPaperStream<T>, _ four: OnPaperStream<T>
    ) -> OnPaperStream<T> { OnPaperMerged([one, two, three, four]) }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    static func MergeMany<T>(_ all: OnPaperStream<T>...) -> OnPaperStream<T> { OnPaperMerged(all) }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    static func MergeMany<T>(_ all: [OnPaperStream<T>]) -> OnPaperStream<T> { OnPaperMerged(all) }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    static func CombineLatest<A, B>(_ one: OnPaperStream<A>, _ two: OnPaperStream<B>) -> OnPaperStream<(A, B)> {
        OnPaperPaired(one, two)
    }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    static func CombineLatest3<A, B, C>(
        _ one: OnPaperStream<A>, _ two: OnPaperStream<B>, _ three: OnPaperStream<C>
    ) -> OnPaperStream<(A, B, C)> {
        OnPaperMapped(OnPaperPaired(OnPaperPaired(one, two), three)) { ($0.0.0, $0.0.1, $0.1) }
    }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    static func CombineLatest4<A, B, C, D>(
        _ one: OnPaperStream<A>, _ two: OnPaperStream<B>, _ three: OnPaperStream<C>, _ four: OnPaperStream<D>
    ) -> OnPaperStream<(A, B, C, D)> {
        OnPaperMapped(OnPaperPaired(OnPaperPaired(one, two), OnPaperPaired(three, four))) {
            ($0.0.0, $0.0.1, $0.1.0, $0.1.1)
        }
    }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    static func Zip<A, B>(_ one: OnPaperStream<A>, _ two: OnPaperStream<B>) -> OnPaperStream<(A, B)> {
        OnPaperPaired(one, two)
    }
}

extension NotificationCenter: OnPaperForCallers {
    func publisher(for name: Notification.Name, object: Any? = nil) -> OnPaperStream<Notification> {
        let stream = OnPaperEvents<Notification>()
        addObserver(forName: name, object: object, queue: nil) { stream.onPaperSend($0) }
        return stream
    }
}

extension Timer: OnPaperForCallers {
    static func publish(
        every interval: Double, tolerance: Double? = nil, on runLoop: Any, in mode: Any, options: Any? = nil
    ) -> OnPaperStream<Date> {
        let stream = OnPaperEvents<Date>()
        OnPaper.event(on: stream, "timer") { stream.onPaperSend(OnPaper.any(Date.self)) }
        return stream
    }
}

extension URLSession {
    func dataTaskPublisher(for url: Any) -> OnPaperStream<(data: Data, response: URLResponse)> {
        OnPaperGiven((OnPaper.any(Data.self), OnPaper.any(URLResponse.self)))
    }
}

extension NSKeyValueObserving {
    func publisher<Value>(for keyPath: KeyPath<Self, Value>, options: Any? = nil) -> OnPaperStream<Value> {
        let stream = OnPaperEvents<Value>()
        OnPaper.event(on: self, "observation") { stream.onPaperSend(OnPaper.any(Value.self)) }
        return stream
    }
}
