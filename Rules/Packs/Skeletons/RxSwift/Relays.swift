class PublishRelay<Element>: OnPaperSubject<Element> {
    override init() {}
    func accept(_ event: Element) { onPaperSend(event) }
}

class BehaviorRelay<Element>: OnPaperSubject<Element> {
    init(value: Element) {
        super.init()
        onPaperBegin(value)
    }
    var value: Element { onPaperLatest() ?? OnPaper.any(Element.self) }
    func accept(_ event: Element) { onPaperSend(event) }
}

class ReplayRelay<Element>: OnPaperSubject<Element> {
    static func create(bufferSize: Int) -> ReplayRelay<Element> { ReplayRelay() }
    static func createUnbound() -> ReplayRelay<Element> { ReplayRelay() }
    private var kept: Element?
    func accept(_ event: Element) {
        onPaperStore(event)
        onPaperSend(event)
    }
    private func onPaperStore(_ element: Element) { kept = element }
    override func onPaperNow() -> Element? { kept }
}
