// What operators are: streams that are told by those in front of them.

class OnPaperOperator<Input, Output>: OnPaperStream<Output> {
    let source: OnPaperStream<Input>

    init(_ source: OnPaperStream<Input>) {
        self.source = source
        super.init()
        source.onPaperLead(to: self)
    }
    override var onPaperOrigin: OnPaperEnding? { source }
}

final class OnPaperMapped<Input, Output>: OnPaperOperator<Input, Output> {
    private let transform: (Input) throws -> Output

    init(_ source: OnPaperStream<Input>, _ transform: @escaping (Input) throws -> Output) {
        self.transform = transform
        super.init(source)
    }
    override func onPaperTake(_ value: Any) { onPaperSend(transform(value)) }
    override func onPaperNow() -> Output? {
        guard let value = source.onPaperNow() else { return nil }
        return transform(value)
    }
}

/// What there is of what is made of values.
final class OnPaperCompacted<Input, Output>: OnPaperOperator<Input, Output> {
    private let transform: (Input) throws -> Output?

    init(_ source: OnPaperStream<Input>, _ transform: @escaping (Input) throws -> Output?) {
        self.transform = transform
        super.init(source)
    }
    override func onPaperTake(_ value: Any) {
        if let result = transform(value) { onPaperSend(result) }
    }
    override func onPaperNow() -> Output? {
        guard let value = source.onPaperNow() else { return nil }
        return transform(value)
    }
}

final class OnPaperFiltered<Element>: OnPaperOperator<Element, Element> {
    private let predicate: (Element) throws -> Bool

    init(_ source: OnPaperStream<Element>, _ predicate: @escaping (Element) throws -> Bool) {
        self.predicate = predicate
        super.init(source)
    }
    override func onPaperTake(_ value: Any) {
        if predicate(value) { onPaperSend(value) }
    }
    override func onPaperNow() -> Element? {
        guard let value = source.onPaperNow(), predicate(value) else { return nil }
        return value
    }
}

/// What follows the first value.
final class OnPaperLater<Element>: OnPaperOperator<Element, Element> {
    override func onPaperTake(_ value: Any) { onPaperSend(value) }
    override func onPaperNow() -> Element? { nil }
}

final class OnPaperScanned<Input, Output>: OnPaperOperator<Input, Output> {
    private let seed: Output
    private let next: (Output, Input) throws -> Output

    init(_ source: OnPaperStream<Input>, _ seed: Output, _ next: @escaping (Output, Input) throws -> Output) {
        self.seed = seed
        self.next = next
        super.init(source)
    }
    override func onPaperTake(_ value: Any) { onPaperSend(next(seed, value)) }
    override func onPaperNow() -> Output? {
        guard let value = source.onPaperNow() else { return nil }
        return next(seed, value)
    }
}

/// A value in front of those of another stream, or in the place of its error.
final class OnPaperStarted<Element>: OnPaperOperator<Element, Element> {
    private let first: Element?

    init(_ source: OnPaperStream<Element>, _ first: Element?) {
        self.first = first
        super.init(source)
    }
    override func onPaperTake(_ value: Any) { onPaperSend(value) }
    override func onPaperNow() -> Element? { OnPaper.free() ? first : source.onPaperNow() }
}

final class OnPaperMerged<Element>: OnPaperStream<Element> {
    private let sources: [OnPaperStream<Element>]

    init(_ sources: [OnPaperStream<Element>]) {
        self.sources = sources
        super.init()
        for source in sources { source.onPaperLead(to: self) }
    }
    override func onPaperTake(_ value: Any) { onPaperSend(value) }
    override func onPaperNow() -> Element? {
        for source in sources {
            if let value = source.onPaperNow() { return value }
        }
        return nil
    }
    override var onPaperOrigin: OnPaperEnding? { sources.first }
}

/// Values of streams that are made of values.
final class OnPaperFlattened<Input, Output>: OnPaperOperator<Input, Output> {
    private let transform: (Input) throws -> OnPaperStream<Output>
    private lazy var side = OnPaperSide<Output>(self)

    init(_ source: OnPaperStream<Input>, _ transform: @escaping (Input) throws -> OnPaperStream<Output>) {
        self.transform = transform
        super.init(source)
    }
    override func onPaperTake(_ value: Any) {
        let inner = transform(value)
        inner.onPaperLead(to: side)
        if let value = inner.onPaperNow() { onPaperSend(value) }
    }
    override func onPaperNow() -> Output? {
        guard let value = source.onPaperNow() else { return nil }
        let inner = transform(value)
        inner.onPaperLead(to: side)
        return inner.onPaperNow()
    }
}

final class OnPaperCaught<Element>: OnPaperOperator<Element, Element> {
    private let handler: (Error) throws -> OnPaperStream<Element>

    init(_ source: OnPaperStream<Element>, _ handler: @escaping (Error) throws -> OnPaperStream<Element>) {
        self.handler = handler
        super.init(source)
    }
    override func onPaperTake(_ value: Any) { onPaperSend(value) }
    override func onPaperNow() -> Element? {
        if OnPaper.free() { return source.onPaperNow() }
        let inner = handler(OnPaper.any(Error.self))
        inner.onPaperLead(to: self)
        return inner.onPaperNow()
    }
}

/// What is told by one of several streams that another one is made of.
final class OnPaperSide<Element>: OnPaperTold {
    private let whole: OnPaperSource<Element>
    init(_ whole: OnPaperSource<Element>) { self.whole = whole }
    func onPaperTake(_ value: Any) { whole.onPaperSend(value) }
}

final class OnPaperPaired<First, Second>: OnPaperStream<(First, Second)> {
    private let first: OnPaperStream<First>
    private let second: OnPaperStream<Second>

    init(_ first: OnPaperStream<First>, _ second: OnPaperStream<Second>) {
        self.first = first
        self.second = second
        super.init()
        first.onPaperLead(to: OnPaperFirst(self))
        second.onPaperLead(to: OnPaperSecond(self))
    }
    func onPaperTake(first value: Any) {
        if let other = second.onPaperLatest() { onPaperSend((value, other)) }
    }
    func onPaperTake(second value: Any) {
        if let other = first.onPaperLatest() { onPaperSend((other, value)) }
    }
    override func onPaperNow() -> (First, Second)? {
        guard let one = first.onPaperNow(), let other = second.onPaperLatest() else { return nil }
        return (one, other)
    }
    override var onPaperOrigin: OnPaperEnding? { first }
}

final class OnPaperFirst<First, Second>: OnPaperTold {
    private let pair: OnPaperPaired<First, Second>
    init(_ pair: OnPaperPaired<First, Second>) { self.pair = pair }
    func onPaperTake(_ value: Any) { pair.onPaperTake(first: value) }
}

final class OnPaperSecond<First, Second>: OnPaperTold {
    private let pair: OnPaperPaired<First, Second>
    init(_ pair: OnPaperPaired<First, Second>) { self.pair = pair }
    func onPaperTake(_ value: Any) { pair.onPaperTake(second: value) }
}

final class OnPaperWithLatest<First, Second>: OnPaperOperator<First, (First, Second)> {
    private let other: OnPaperStream<Second>

    init(_ source: OnPaperStream<First>, _ other: OnPaperStream<Second>) {
        self.other = other
        super.init(source)
    }
    override func onPaperTake(_ value: Any) {
        if let latest = other.onPaperLatest() { onPaperSend((value, latest)) }
    }
    override func onPaperNow() -> (First, Second)? {
        guard let value = source.onPaperNow(), let latest = other.onPaperLatest() else { return nil }
        return (value, latest)
    }
}

// MARK: - Where streams begin

/// A stream of what it is made with.
final class OnPaperGiven<Element>: OnPaperStream<Element> {
    private let value: Element?
    init(_ value: Element?) {
        self.value = value
        super.init()
    }
    override func onPaperNow() -> Element? { value }
}

/// A stream of one value after the other.
final class OnPaperListed<Element>: OnPaperStream<Element> {
    private let values: [Element]
    init(_ values: [Element]) {
        self.values = values
        super.init()
    }
    override func onPaperNow() -> Element? {
        for value in values where OnPaper.free() { return value }
        return nil
    }
}

/// A stream of what code gives to whoever collects it: each who begins to listen runs the code.
final class OnPaperMade<Element>: OnPaperStream<Element> {
    private let body: (OnPaperCollector<Element>) -> Void
    private lazy var collector = OnPaperCollector<Element>()
    init(_ body: @escaping (OnPaperCollector<Element>) -> Void) {
        self.body = body
        super.init()
    }
    override func onPaperNow() -> Element? {
        body(collector)
        return collector.onPaperValue()
    }
}

class OnPaperCollector<Element>: OnPaperTold {
    private var value: Element?
    func onPaperTake(_ value: Any) { self.value = value }
    func onPaperValue() -> Element? { value }
}

/// A stream that is made when somebody begins to listen.
final class OnPaperDeferred<Element>: OnPaperStream<Element> {
    private let make: () throws -> OnPaperStream<Element>
    init(_ make: @escaping () throws -> OnPaperStream<Element>) {
        self.make = make
        super.init()
    }
    override func onPaperNow() -> Element? {
        let inner = make()
        inner.onPaperLead(to: self)
        return inner.onPaperNow()
    }
    override func onPaperTake(_ value: Any) { onPaperSend(value) }
}

/// A stream that others send into; it may begin with a value.
class OnPaperSubject<Element>: OnPaperStream<Element> {
    private var first: Element?
    func onPaperBegin(_ value: Element) { first = value }
    override func onPaperNow() -> Element? { first }
    override var onPaperEndsByItself: Bool { false }
}

/// What the user or the system does; it has a value, which nobody knows.
class OnPaperEvents<Element>: OnPaperStream<Element> {
    override func onPaperNow() -> Element? { nil }
    override var onPaperEndsByItself: Bool { false }
}
