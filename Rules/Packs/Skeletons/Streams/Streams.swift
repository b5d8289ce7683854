/// What libraries of streams have in common: somebody is told of values.
///
/// A stream keeps those that listen to it, and whoever sends runs them: so it happens for whoever sends. What a stream has at
/// once (the value that it begins with, what it is made of, what a server answers) it gives to each who begins to listen: that
/// happens for whoever listens. Operators are streams that are told by those in front of them.
class OnPaperSource<Element>: OnPaperTold {
    /// What of a stream is not known where nobody has made it.
    private let isKnown = true
    private var handler: ((Element) -> Void)?
    private var ending: ((Any?) -> Void)?
    /// The streams that are made of this one, and what else is told: that belongs to others.
    private var operation: OnPaperTold?
    private weak var told: OnPaperTold?
    private var sent: Element?

    // MARK: Who is told

    func onPaperKeep(_ handler: ((Element) -> Void)?) { self.handler = handler }
    func onPaperLead(to operation: OnPaperTold) { self.operation = operation }
    func onPaperTie(to other: OnPaperTold?) { told = other }

    func onPaperListen(_ handler: ((Element) -> Void)?) {
        onPaperKeep(handler)
        if let value = onPaperNow() { handler?(value) }
    }

    /// What this one is told, another one is told, too.
    func onPaperGive(to other: OnPaperTold?) {
        onPaperTie(to: other)
        if let value = onPaperNow() { other?.onPaperTake(value) }
    }

    // MARK: What they are told

    func onPaperSend(_ value: Element) {
        handler?(value)
        operation?.onPaperTake(value)
        told?.onPaperTake(value)
        onPaperRemember(value)
    }

    func onPaperTake(_ value: Any) { onPaperSend(value) }

    private func onPaperRemember(_ value: Element) { sent = value }

    /// What whoever begins to listen is given at once.
    func onPaperNow() -> Element? { isKnown ? nil : OnPaper.any(Element.self) }

    /// What it has sent at any time.
    func onPaperLatest() -> Element? {
        if let value = sent { return value }
        return onPaperNow()
    }

    // MARK: Its end

    /// The stream that it ends with; of those that end by themselves none.
    var onPaperOrigin: OnPaperEnding? { nil }
    var onPaperEndsByItself: Bool { true }

    func onPaperEnd(_ completion: Any?) { ending?(completion) }

    private func onPaperKeepEnding(_ handler: ((Any?) -> Void)?) { ending = handler }

    func onPaperWhenEnded(_ handler: ((Any?) -> Void)?) {
        onPaperKeepEnding(handler)
        if let origin = onPaperOrigin {
            origin.onPaperWhenEnded(handler)
        } else if onPaperEndsByItself {
            OnPaper.later { handler?(OnPaper.any(Any.self)) }
        }
    }
}

protocol OnPaperTold: AnyObject {
    func onPaperTake(_ value: Any)
}

protocol OnPaperEnding: AnyObject {
    func onPaperWhenEnded(_ handler: ((Any?) -> Void)?)
}

extension OnPaperSource: OnPaperEnding {}

/// A stream with its operators.
class OnPaperStream<Element>: OnPaperSource<Element>, OnPaperForCallers {
    init() {}

    // MARK: One value out of another

    func map<T>(_ transform: @escaping (Element) throws -> T) -> OnPaperStream<T> { OnPaperMapped(self, transform) }
    func tryMap<T>(_ transform: @escaping (Element) throws -> T) -> OnPaperStream<T> { OnPaperMapped(self, transform) }
    func mapTo<T>(_ value: T) -> OnPaperStream<T> { OnPaperMapped(self) { _ in value } }
    func compactMap<T>(_ transform: @escaping (Element) throws -> T?) -> OnPaperStream<T> {
        OnPaperCompacted(self, transform)
    }
    func tryCompactMap<T>(_ transform: @escaping (Element) throws -> T?) -> OnPaperStream<T> {
        OnPaperCompacted(self, transform)
    }
    func filter(_ predicate: @escaping (Element) throws -> Bool) -> OnPaperStream<Element> {
        OnPaperFiltered(self, predicate)
    }
    func tryFilter(_ predicate: @escaping (Element) throws -> Bool) -> OnPaperStream<Element> {
        OnPaperFiltered(self, predicate)
    }
    func first(where predicate: @escaping (Element) throws -> Bool) -> OnPaperStream<Element> {
        OnPaperFiltered(self, predicate)
    }
    func last(where predicate: @escaping (Element) throws -> Bool) -> OnPaperStream<Element> {
        OnPaperFiltered(self, predicate)
    }
    func unwrap<T>() -> OnPaperStream<T> { OnPaperCompacted(self) { $0 } }
    func filterNil<T>() -> OnPaperStream<T> { OnPaperCompacted(self) { $0 } }
    func ofType<T>(_ type: T.Type) -> OnPaperStream<T> { OnPaperCompacted(self) { $0 as? T } }
    func cast<T>(_ type: T.Type) -> OnPaperStream<T> { OnPaperCompacted(self) { $0 as? T } }
    func replaceNil<T>(with output: T) -> OnPaperStream<T> { OnPaperMapped(self) { $0 ?? output } }
    func scan<T>(_ seed: T, _ next: @escaping (T, Element) throws -> T) -> OnPaperStream<T> {
        OnPaperScanned(self, seed, next)
    }
    func scan<T>(_ seed: T, accumulator: @escaping (T, Element) throws -> T) -> OnPaperStream<T> {
        OnPaperScanned(self, seed, accumulator)
    }
    func scan<T>(into seed: T, accumulator: @escaping (inout T, Element) throws -> Void) -> OnPaperStream<T> {
        OnPaperScanned(self, seed) { state, value in
            var next = state
            try accumulator(&next, value)
            return next
        }
    }
    func reduce<T>(_ seed: T, _ next: @escaping (T, Element) throws -> T) -> OnPaperStream<T> {
        OnPaperScanned(self, seed, next)
    }
    func toArray() -> OnPaperStream<[Element]> { OnPaperMapped(self) { [$0] } }
    func collect(_ count: Int = 0) -> OnPaperStream<[Element]> { OnPaperMapped(self) { [$0] } }
    func withUnretained<Object>(_ object: Object) -> OnPaperStream<(Object, Element)> {
        OnPaperMapped(self) { (object, $0) }
    }
    func withUnretained<Object, T>(_ object: Object, resultSelector: @escaping (Object, Element) -> T)
        -> OnPaperStream<T>
    { OnPaperMapped(self) { resultSelector(object, $0) } }

    // MARK: Streams out of values

    func flatMap<T>(_ transform: @escaping (Element) throws -> OnPaperStream<T>) -> OnPaperStream<T> {
        OnPaperFlattened(self, transform)
    }
    func flatMap<T>(maxPublishers: Any, _ transform: @escaping (Element) throws -> OnPaperStream<T>)
        -> OnPaperStream<T>
    { OnPaperFlattened(self, transform) }
    func flatMapLatest<T>(_ transform: @escaping (Element) throws -> OnPaperStream<T>) -> OnPaperStream<T> {
        OnPaperFlattened(self, transform)
    }
    func flatMapFirst<T>(_ transform: @escaping (Element) throws -> OnPaperStream<T>) -> OnPaperStream<T> {
        OnPaperFlattened(self, transform)
    }
    func concatMap<T>(_ transform: @escaping (Element) throws -> OnPaperStream<T>) -> OnPaperStream<T> {
        OnPaperFlattened(self, transform)
    }
    func flatMapCompletable(_ transform: @escaping (Element) throws -> OnPaperStream<Never>) -> OnPaperStream<Never> {
        OnPaperFlattened(self, transform)
    }
    func switchToLatest<T>() -> OnPaperStream<T> { OnPaperFlattened(self) { $0 } }
    func merge<T>() -> OnPaperStream<T> { OnPaperFlattened(self) { $0 } }

    // MARK: What leaves the values as they are

    func share(replay: Int = 0, scope: Any? = nil) -> OnPaperStream<Element> { self }
    func shareReplay(_ count: Int) -> OnPaperStream<Element> { self }
    func multicast(_ subject: Any) -> OnPaperStream<Element> { self }
    func publish() -> OnPaperStream<Element> { self }
    func refCount() -> OnPaperStream<Element> { self }
    func replay(_ count: Int) -> OnPaperStream<Element> { self }
    func autoconnect() -> OnPaperStream<Element> { self }
    func makeConnectable() -> OnPaperStream<Element> { self }
    func connect() -> OnPaperSubscription { OnPaperSubscription() }
    func distinctUntilChanged(_ isSame: Any? = nil) -> OnPaperStream<Element> { self }
    func distinctUntilChanged(at keyPath: Any) -> OnPaperStream<Element> { self }
    func removeDuplicates(by isSame: Any? = nil) -> OnPaperStream<Element> { self }
    func debounce(_ time: Any, scheduler: Any? = nil) -> OnPaperStream<Element> { self }
    func debounce(for time: Any, scheduler: Any, options: Any? = nil) -> OnPaperStream<Element> { self }
    func throttle(_ time: Any, latest: Bool = true, scheduler: Any? = nil) -> OnPaperStream<Element> { self }
    func throttle(for time: Any, scheduler: Any, latest: Bool) -> OnPaperStream<Element> { self }
    func delay(_ time: Any, scheduler: Any? = nil) -> OnPaperStream<Element> { self }
    func delay(for time: Any, tolerance: Any? = nil, scheduler: Any, options: Any? = nil) -> OnPaperStream<Element> {
        self
    }
    func timeout(_ time: Any, scheduler: Any, options: Any? = nil, customError: Any? = nil)
        -> OnPaperStream<Element>
    { self }
    func subscribe(on scheduler: Any, options: Any? = nil) -> OnPaperStream<Element> { self }
    func subscribeOn(_ scheduler: Any) -> OnPaperStream<Element> { self }
    func observe(on scheduler: Any) -> OnPaperStream<Element> { self }
    func observeOn(_ scheduler: Any) -> OnPaperStream<Element> { self }
    func receive(on scheduler: Any, options: Any? = nil) -> OnPaperStream<Element> { self }
    func take(_ count: Int) -> OnPaperStream<Element> { self }
    func take(for time: Any, scheduler: Any) -> OnPaperStream<Element> { self }
    func take(until other: Any) -> OnPaperStream<Element> { self }
    func take(while predicate: Any) -> OnPaperStream<Element> { self }
    func takeUntil(_ other: Any) -> OnPaperStream<Element> { self }
    func takeWhile(_ predicate: Any) -> OnPaperStream<Element> { self }
    func takeLast(_ count: Int) -> OnPaperStream<Element> { self }
    func skip(_ count: Int) -> OnPaperStream<Element> { OnPaperLater(self) }
    func skip(while predicate: Any) -> OnPaperStream<Element> { self }
    func skip(until other: Any) -> OnPaperStream<Element> { self }
    func skipWhile(_ predicate: Any) -> OnPaperStream<Element> { self }
    func skipUntil(_ other: Any) -> OnPaperStream<Element> { self }
    func dropFirst(_ count: Int = 1) -> OnPaperStream<Element> { OnPaperLater(self) }
    func drop(while predicate: Any) -> OnPaperStream<Element> { self }
    func drop(untilOutputFrom other: Any) -> OnPaperStream<Element> { self }
    func prefix(_ count: Int) -> OnPaperStream<Element> { self }
    func prefix(while predicate: Any) -> OnPaperStream<Element> { self }
    func prefix(untilOutputFrom other: Any) -> OnPaperStream<Element> { self }
    func first() -> OnPaperStream<Element> { self }
    func last() -> OnPaperStream<Element> { self }
    func single() -> OnPaperStream<Element> { self }
    func element(at index: Int) -> OnPaperStream<Element> { self }
    func output(at index: Int) -> OnPaperStream<Element> { self }
    func retry(_ count: Int = 0) -> OnPaperStream<Element> { self }
    func retry(when handler: Any) -> OnPaperStream<Element> { self }
    func `repeat`() -> OnPaperStream<Element> { self }
    func print(_ prefix: String = "", to stream: Any? = nil) -> OnPaperStream<Element> { self }
    func debug(_ identifier: String? = nil, trimOutput: Bool = false) -> OnPaperStream<Element> { self }
    func setFailureType(to type: Any) -> OnPaperStream<Element> { self }
    func mapError(_ transform: Any) -> OnPaperStream<Element> { self }
    func assertNoFailure(_ prefix: String = "") -> OnPaperStream<Element> { self }
    func ignoreOutput() -> OnPaperStream<Never> { OnPaperFiltered(self) { _ in false } }
    func ignoreElements() -> OnPaperStream<Never> { OnPaperFiltered(self) { _ in false } }
    func asCompletable() -> OnPaperStream<Never> { OnPaperFiltered(self) { _ in false } }

    // MARK: Errors

    func `catch`(_ handler: @escaping (Error) throws -> OnPaperStream<Element>) -> OnPaperStream<Element> {
        OnPaperCaught(self, handler)
    }
    func tryCatch(_ handler: @escaping (Error) throws -> OnPaperStream<Element>) -> OnPaperStream<Element> {
        OnPaperCaught(self, handler)
    }
    func catchError(_ handler: @escaping (Error) throws -> OnPaperStream<Element>) -> OnPaperStream<Element> {
        OnPaperCaught(self, handler)
    }
    func catchAndReturn(_ element: Element) -> OnPaperStream<Element> { OnPaperStarted(self, element) }
    func catchErrorJustReturn(_ element: Element) -> OnPaperStream<Element> { OnPaperStarted(self, element) }
    func replaceError(with output: Element) -> OnPaperStream<Element> { OnPaperStarted(self, output) }
    func replaceEmpty(with output: Element) -> OnPaperStream<Element> { OnPaperStarted(self, output) }
    func ifEmpty(default element: Element) -> OnPaperStream<Element> { OnPaperStarted(self, element) }
    func ifEmpty(switchTo other: OnPaperStream<Element>) -> OnPaperStream<Element> { OnPaperMerged([self, other]) }

    // MARK: Several streams

    func startWith(_ elements: Element...) -> OnPaperStream<Element> {
        OnPaperMerged([OnPaperListed(elements), self])
    }
    func prepend(_ elements: Element...) -> OnPaperStream<Element> {
        OnPaperMerged([OnPaperListed(elements), self])
    }
    func concat(_ other: OnPaperStream<Element>) -> OnPaperStream<Element> { OnPaperMerged([self, other]) }
    func append(_ other: OnPaperStream<Element>) -> OnPaperStream<Element> { OnPaperMerged([self, other]) }
    func merge(with others: OnPaperStream<Element>...) -> OnPaperStream<Element> { OnPaperMerged([self] + others) }
    func amb(_ other: OnPaperStream<Element>) -> OnPaperStream<Element> { OnPaperMerged([self, other]) }
    func andThen<T>(_ other: OnPaperStream<T>) -> OnPaperStream<T> { other }

    func withLatestFrom<Other>(_ other: OnPaperStream<Other>) -> OnPaperStream<Other> {
        OnPaperMapped(OnPaperWithLatest(self, other)) { $0.1 }
    }
    func withLatestFrom<Other, T>(
        _ other: OnPaperStream<Other>, resultSelector: @escaping (Element, Other) throws -> T
    ) -> OnPaperStream<T> { OnPaperMapped(OnPaperWithLatest(self, other)) { try resultSelector($0.0, $0.1) } }
    func sample(_ other: OnPaperStream<Any>) -> OnPaperStream<Element> {
        OnPaperMapped(OnPaperWithLatest(other, self)) { $0.1 }
    }

    func combineLatest<A>(_ other: OnPaperStream<A>) -> OnPaperStream<(Element, A)> { OnPaperPaired(self, other) }
    func combineLatest<A, T>(_ other: OnPaperStream<A>, _ transform: @escaping (Element, A) -> T)
        -> OnPaperStream<T>
    { OnPaperMapped(OnPaperPaired(self, other)) { transform($0.0, $0.1) } }
    func combineLatest<A, B>(_ one: OnPaperStream<A>, _ two: OnPaperStream<B>) -> OnPaperStream<(Element, A, B)> {
        OnPaperMapped(OnPaperPaired(OnPaperPaired(self, one), two)) { ($0.0.0, $0.0.1, $0.1) }
    }
    func combineLatest<A, B, T>(
        _ one: OnPaperStream<A>, _ two: OnPaperStream<B>, _ transform: @escaping (Element, A, B) -> T
    ) -> OnPaperStream<T> {
        OnPaperMapped(OnPaperPaired(OnPaperPaired(self, one), two)) { transform($0.0.0, $0.0.1, $0.1) }
    }
    func zip<A>(_ other: OnPaperStream<A>) -> OnPaperStream<(Element, A)> { OnPaperPaired(self, other) }
    func zip<A, T>(_ other: OnPaperStream<A>, _ transform: @escaping (Element, A) -> T) -> OnPaperStream<T> {
        OnPaperMapped(OnPaperPaired(self, other)) { transform($0.0, $0.1) }
    }
    func zip<A, B>(_ one: OnPaperStream<A>, _ two: OnPaperStream<B>) -> OnPaperStream<(Element, A, B)> {
        OnPaperMapped(OnPaperPaired(OnPaperPaired(self, one), two)) { ($0.0.0, $0.0.1, $0.1) }
    }
}

/// What ends a subscription: nobody asks when.
class OnPaperSubscription {
    func dispose() {}
    func cancel() {}
    func disposed(by bag: Any) {}
    func addDisposableTo(_ bag: Any) {}
}
