/// What shows the states of a reactor: once it has one, it is bound to it.
protocol View: AnyObject {
    associatedtype Reactor
    func bind(reactor: Reactor)
}

extension View {
    var reactor: Any? {
        didSet { if let reactor { bind(reactor: reactor) } }
    }
}

protocol StoryboardView: View {}
