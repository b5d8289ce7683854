import NavigationGraph

/// The calls that show something, counted.
struct CallLedger {
    private(set) var counts: Ledger
    private(set) var unresolved: [UnresolvedTransition] = []
    private(set) var ignored: [IgnoredTransition] = []

    /// - Parameter census: how many calls have the name of one that shows something.
    init(_ calls: [ShowingCall], census: Int) {
        counts = Ledger(transitions: calls.count)
        counts.calls = census
        for call in calls {
            switch call.fate {
            case .resolved: counts.resolved += 1
            case .ignored(let reason):
                counts.ignored += 1
                ignored.append(
                    IgnoredTransition(from: call.from, call: call.call, reason: reason, location: call.location))
            case .open(let reason):
                counts.unresolved += 1
                unresolved.append(
                    UnresolvedTransition(from: call.from, call: call.call, reason: reason, location: call.location))
            }
        }
    }
}
