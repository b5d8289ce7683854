class DispatchQueue: NSObject {
    static let main = DispatchQueue(label: "main")
    static func global(qos: DispatchQoS = .default) -> DispatchQueue { DispatchQueue(label: "global") }

    init(label: String, qos: DispatchQoS = .default, attributes: Attributes = []) {}

    func async(execute work: @escaping () -> Void) { OnPaper.later(work) }
    func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute work: @escaping () -> Void
    ) { OnPaper.later(work) }
    func async(execute workItem: DispatchWorkItem) { OnPaper.later(workItem.block) }
    func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) { OnPaper.later(work) }
    func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) { OnPaper.later(workItem.block) }
    func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
}

class DispatchWorkItem: NSObject {
    let block: () -> Void
    init(block: @escaping () -> Void) { self.block = block }
    func perform() { block() }
    func cancel() {}
}

class DispatchGroup: NSObject {
    func enter() {}
    func leave() {}
    func notify(queue: DispatchQueue, execute work: @escaping () -> Void) { OnPaper.later(work) }
}

class OperationQueue: NSObject {
    static let main = OperationQueue()
    func addOperation(_ block: @escaping () -> Void) { OnPaper.later(block) }
    func addOperation(_ operation: Operation) { OnPaper.later { operation.start() } }
}

class Operation: NSObject {
    var completionBlock: (() -> Void)?
    func start() {
        main()
        completionBlock?()
    }
    func main() {}
    func cancel() {}
}

class BlockOperation: Operation {
    private let block: () -> Void
    init(block: @escaping () -> Void) { self.block = block }
    override func main() { block() }
}

class Timer: NSObject {
    private let block: (Timer) -> Void
    var isValid = true

    init(timeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) {
        self.block = block
        super.init()
        OnPaper.event(on: self, "timer") { block(self) }
    }

    @discardableResult static func scheduledTimer(
        withTimeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void
    ) -> Timer { Timer(timeInterval: interval, repeats: repeats, block: block) }

    @discardableResult static func scheduledTimer(
        timeInterval ti: Double, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        Timer(timeInterval: ti, repeats: yesOrNo) { OnPaper.perform(aSelector, on: aTarget, with: $0) }
    }

    func fire() { block(self) }
    func invalidate() { isValid = false }
}

class CADisplayLink: NSObject {
    init(target: Any, selector sel: Selector) {
        super.init()
        OnPaper.event(on: self, "timer") { OnPaper.perform(sel, on: target, with: self) }
    }
}

class URLSession: NSObject, OnPaperForCallers {
    static let shared = URLSession()

    func dataTask(with url: URL, completionHandler: @escaping (Data?, URLResponse?, Error?) -> Void)
        -> URLSessionDataTask
    {
        URLSessionDataTask { completionHandler(OnPaper.any(Data?.self), nil, OnPaper.any(Error?.self)) }
    }

    func dataTask(with request: URLRequest, completionHandler: @escaping (Data?, URLResponse?, Error?) -> Void)
        -> URLSessionDataTask
    {
        URLSessionDataTask { completionHandler(OnPaper.any(Data?.self), nil, OnPaper.any(Error?.self)) }
    }
}

class URLSessionDataTask: NSObject {
    private let completion: () -> Void
    init(_ completion: @escaping () -> Void) { self.completion = completion }
    func resume() { OnPaper.later(completion) }
    func cancel() {}
}

// MARK: What is waited for

/// What is told some time, to whoever waits for it.
final class CheckedContinuation<T, E> {
    var value: T
    var error: E?
    func resume(returning value: T) { self.value = value }
    func resume(throwing error: E) { self.error = error }
    func resume() { value = () }
    func resume(with result: Result<T, E>) {
        switch result {
        case .success(let value): self.value = value
        case .failure(let error): self.error = error
        }
    }
}

typealias UnsafeContinuation = CheckedContinuation

func withCheckedContinuation<T>(
    isolation: Any? = nil, function: String = "", _ body: (CheckedContinuation<T, Never>) -> Void
) async -> T {
    let continuation = CheckedContinuation<T, Never>()
    body(continuation)
    return continuation.value
}

func withUnsafeContinuation<T>(isolation: Any? = nil, _ body: (CheckedContinuation<T, Never>) -> Void) async -> T {
    await withCheckedContinuation(body)
}

func withCheckedThrowingContinuation<T>(
    isolation: Any? = nil, function: String = "", _ body: (CheckedContinuation<T, Error>) -> Void
) async throws -> T {
    let continuation = CheckedContinuation<T, Error>()
    body(continuation)
    if let error = continuation.error { throw error }
    return continuation.value
}

func withUnsafeThrowingContinuation<T>(isolation: Any? = nil, _ body: (CheckedContinuation<T, Error>) -> Void)
    async throws -> T
{ try await withCheckedThrowingContinuation(body) }
