// Publishers that an app writes itself: whoever subscribes is told what they tell.

protocol Subscription: Cancellable, OnPaperForCallers {
    func request(_ demand: Subscribers.Demand)
    func cancel()
}

protocol Subscriber {
    associatedtype Input
    associatedtype Failure
    func receive(subscription: Subscription)
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}

final class OnPaperSubscriber<Input>: Subscriber {
    private let stream: OnPaperStream<Input>
    init(_ stream: OnPaperStream<Input>) { self.stream = stream }
    func receive(subscription: Subscription) { subscription.request(Subscribers.Demand()) }
    func receive(_ input: Input) -> Subscribers.Demand {
        stream.onPaperSend(input)
        return Subscribers.Demand()
    }
    func receive(completion: Subscribers.Completion<Error>) { stream.onPaperEnd(completion) }
}

extension Publisher {
    func onPaperStream() -> OnPaperStream<Output> {
        let stream = OnPaperEvents<Output>()
        receive(subscriber: OnPaperSubscriber(stream))
        return stream
    }

    func subscribe<S>(_ subscriber: S) { receive(subscriber: subscriber) }
    func eraseToAnyPublisher() -> OnPaperStream<Output> { onPaperStream() }
    func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        onPaperStream().sink(receiveValue: receiveValue)
    }
    func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        onPaperStream().sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    }
    func map<T>(_ transform: @escaping (Output) -> T) -> OnPaperStream<T> { onPaperStream().map(transform) }
    func compactMap<T>(_ transform: @escaping (Output) -> T?) -> OnPaperStream<T> {
        onPaperStream().compactMap(transform)
    }
    func filter(_ predicate: @escaping (Output) -> Bool) -> OnPaperStream<Output> {
        onPaperStream().filter(predicate)
    }
    func flatMap<T>(_ transform: @escaping (Output) -> OnPaperStream<T>) -> OnPaperStream<T> {
        onPaperStream().flatMap(transform)
    }
    func handleEvents(receiveOutput: ((Output) -> Void)? = nil) -> OnPaperStream<Output> {
        onPaperStream().handleEvents(receiveOutput: receiveOutput)
    }
    func merge(with other: OnPaperStream<Output>) -> OnPaperStream<Output> { onPaperStream().merge(with: other) }
    func withLatestFrom<T>(_ other: OnPaperStream<T>) -> OnPaperStream<T> { onPaperStream().withLatestFrom(other) }
    func receive(on scheduler: Any, options: Any? = nil) -> OnPaperStream<Output> { onPaperStream() }
    func debounce(for time: Any, scheduler: Any, options: Any? = nil) -> OnPaperStream<Output> { onPaperStream() }
    func throttle(for time: Any, scheduler: Any, latest: Bool) -> OnPaperStream<Output> { onPaperStream() }
    func removeDuplicates() -> OnPaperStream<Output> { onPaperStream() }
    func share() -> OnPaperStream<Output> { onPaperStream() }
    func first() -> OnPaperStream<Output> { onPaperStream() }
    func prefix(_ count: Int) -> OnPaperStream<Output> { onPaperStream() }
}
