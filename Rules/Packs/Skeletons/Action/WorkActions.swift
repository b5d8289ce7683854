// Action: work that begins when somebody gives it what it needs.

class Action<Input, Element> {
    let inputs = PublishSubject<Input>()
    private let workFactory: (Input) -> OnPaperStream<Element>
    lazy var elements: OnPaperStream<Element> = OnPaperFlattened(inputs, workFactory)
    var errors: OnPaperStream<Error> { OnPaperGiven(OnPaper.any(Error.self)) }
    var underlyingError: OnPaperStream<Error> { OnPaperGiven(OnPaper.any(Error.self)) }
    var executing: OnPaperStream<Bool> { OnPaperGiven(OnPaper.free()) }
    var enabled: OnPaperStream<Bool> { OnPaperGiven(OnPaper.free()) }
    var completions: OnPaperStream<Void> { OnPaperMapped(elements) { _ in () } }

    init(enabledIf: Any? = nil, workFactory: @escaping (Input) -> OnPaperStream<Element>) {
        self.workFactory = workFactory
        onPaperWork()
    }

    /// It works whether or not anybody listens.
    private func onPaperWork() { elements.onPaperListen { _ in } }

    @discardableResult func execute(_ input: Input) -> OnPaperStream<Element> {
        inputs.onNext(input)
        return elements
    }
    @discardableResult func execute() -> OnPaperStream<Element> {
        inputs.onNext(())
        return elements
    }
}

typealias CocoaAction = Action<Void, Void>
typealias CompletableAction = Action

extension Reactive {
    var action: CocoaAction? {
        didSet { if let action { tap.onPaperGive(to: action.inputs) } }
    }
    func bind(to action: CocoaAction) { tap.onPaperGive(to: action.inputs) }
}

extension OnPaperStream {
    func bind<Output>(to action: Action<Element, Output>) -> Disposable {
        onPaperGive(to: action.inputs)
        return OnPaperSubscription()
    }
}
