/// A value that is told when it is set.
class Variable<Element>: OnPaperSubject<Element> {
    init(_ value: Element) {
        super.init()
        onPaperBegin(value)
    }
    var value: Element {
        get { onPaperLatest() ?? OnPaper.any(Element.self) }
        set { onPaperSend(newValue) }
    }
}
