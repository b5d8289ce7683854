// Publishers of one value, or of none.

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
