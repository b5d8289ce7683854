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
        onPaperWhenEnded { if let end = $0 as? Subscribers.Completion<Error> { receiveCompletion(end) } }
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
        if let receiveCompletion {
            onPaperWhenEnded { if let end = $0 as? Subscribers.Completion<Error> { receiveCompletion(end) } }
        }
        return self
    }

    func decode<T>(type: T.Type, decoder: Any) -> OnPaperStream<T> { OnPaperMapped(self) { _ in OnPaper.any(T.self) } }
}

// MARK: - Several publishers

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
