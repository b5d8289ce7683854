extension Router {
    var rx: Reactive<Self> { Reactive(self) }
}

extension Reactive {
    func trigger(_ route: Any, with options: TransitionOptions? = nil) -> OnPaperStream<Void> {
        let base = base
        return OnPaperDeferred {
            (base as? any Router)?.trigger(route)
            return OnPaperGiven(())
        }
    }
}
