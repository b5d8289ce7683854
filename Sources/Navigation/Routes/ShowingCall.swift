import NavigationGraph
import Program
import Source

/// A call that shows something, and what became of it.
struct ShowingCall {
    enum Fate: Equatable {
        case resolved
        /// It leads to no screen of the app, for this reason.
        case ignored(String)
        /// It is not known where it leads, or from where.
        case open(String)
    }

    var use: Use
    /// `present(_:animated:completion:)`
    var call: String
    /// The id of the scene whose code it stands in.
    var from: String?
    var location: SourceLocation
    var fate: Fate

    var isOpen: Bool { if case .open = fate { true } else { false } }

    func with(_ fate: Fate) -> ShowingCall {
        var call = self
        call.fate = fate
        return call
    }

    /// What nobody knows of a scene that is left out of the flow does not count.
    func without(_ leftOut: Set<String>) -> ShowingCall {
        guard isOpen, let from, leftOut.contains(from) else { return self }
        return with(.ignored("\(from) is left out of the flow"))
    }
}
