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
