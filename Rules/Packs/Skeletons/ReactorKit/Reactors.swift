/// What turns actions into mutations, and these into states. Each of them has one stream of each, which nobody declares.
protocol Reactor: AnyObject {
    associatedtype Action
    associatedtype Mutation
    associatedtype State
    var initialState: State { get }
    func transform(action: OnPaperStream<Action>) -> OnPaperStream<Action>
    func mutate(action: Action) -> OnPaperStream<Mutation>
    func transform(mutation: OnPaperStream<Mutation>) -> OnPaperStream<Mutation>
    func reduce(state: State, mutation: Mutation) -> State
    func transform(state: OnPaperStream<State>) -> OnPaperStream<State>
}

extension Reactor {
    lazy var onPaperActions = PublishSubject<Action>()
    lazy var onPaperPulses = PublishSubject<Any>()
    lazy var state: OnPaperStream<State> = onPaperStates()

    var action: PublishSubject<Action> {
        _ = state
        return onPaperActions
    }
    var currentState: State { state.onPaperLatest() ?? initialState }

    func onPaperStates() -> OnPaperStream<State> {
        let actions = transform(action: onPaperActions)
        let mutations = transform(mutation: actions.flatMap { [unowned self] in mutate(action: $0) })
        let states = mutations.scan(initialState) { [unowned self] in reduce(state: $0, mutation: $1) }
        return transform(state: states.startWith(initialState))
    }

    func pulse<Result>(_ keyPath: KeyPath<State, Result>) -> OnPaperStream<Result> { state.map(keyPath) }
    func pulse<Result>(_ transform: @escaping (State) -> Result) -> OnPaperStream<Result> { state.map(transform) }

    func transform(action: OnPaperStream<Action>) -> OnPaperStream<Action> { action }
    /// Where an app tells actions and mutations apart, it says what comes of them.
    func mutate(action: Action) -> OnPaperStream<Mutation> { OnPaperGiven(action) }
    func transform(mutation: OnPaperStream<Mutation>) -> OnPaperStream<Mutation> { mutation }
    func reduce(state: State, mutation: Mutation) -> State { state }
    func transform(state: OnPaperStream<State>) -> OnPaperStream<State> { state }
}

final class Pulse<Value> {
    let projectedValue = OnPaperSubject<Value>()
    init(wrappedValue: Value) {}
    var wrappedValue: Value {
        get { OnPaper.any(Value.self) }
        set {}
    }
}
