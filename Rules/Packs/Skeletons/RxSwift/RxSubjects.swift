protocol SubjectType: ObservableType {}

class PublishSubject<Element>: OnPaperSubject<Element>, ObserverType, SubjectType {
    override init() {}
    func onNext(_ element: Element) { onPaperSend(element) }
    func on(_ event: OnPaperHappening<Element>) {
        if case .next(let value) = event { onPaperSend(value) }
    }
    func onError(_ error: Error) {}
    func onCompleted() { onPaperEnd(nil) }
    func asObserver() -> PublishSubject<Element> { self }
    func dispose() {}
}

class BehaviorSubject<Element>: PublishSubject<Element> {
    init(value: Element) {
        super.init()
        onPaperBegin(value)
    }
    func value() throws -> Element { onPaperLatest() ?? OnPaper.any(Element.self) }
}

/// What was sent before is told, too.
class ReplaySubject<Element>: PublishSubject<Element> {
    static func create(bufferSize: Int) -> ReplaySubject<Element> { ReplaySubject() }
    static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject() }
    private var kept: Element?
    override func onNext(_ element: Element) {
        onPaperStore(element)
        onPaperSend(element)
    }
    private func onPaperStore(_ element: Element) { kept = element }
    override func onPaperNow() -> Element? { kept }
}

class AsyncSubject<Element>: PublishSubject<Element> {}
