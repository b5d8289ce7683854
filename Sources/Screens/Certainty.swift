import Flow
import Program

/// Whether a route is taken whenever what it begins with happens: a chain of calls leads from there to what is shown, and at
/// each of them nothing but conditions decides.
struct Certainty {
    let graph: FrameGraph
    let whose: Whose
    let choices: Choices

    /// What keeps a chain from being the only one.
    enum Doubt: Error, Hashable {
        case choice(Choices.Choice)
        /// Nothing that happens on the screen leads there by calls that are all known.
        case noChain
        /// One of several things is shown.
        case severalShown
        /// Containers are asked that do not say the same.
        case severalContainers
        /// A library of which nothing is known has what is run.
        case unknownLibrary
        /// What happens does so to something that stands on several screens.
        case severalScreens

        var words: String {
            switch self {
            case .choice(let choice): choice.words
            case .noChain: "no chain of calls leads there from what happens on the screen"
            case .severalShown: "one of several is shown"
            case .severalContainers: "of the containers that are asked, some are empty"
            case .unknownLibrary: "a library of which nothing is known runs what it is given"
            case .severalScreens: "what it begins with stands on several screens"
            }
        }
    }

    /// The calls from what happens on a screen to one of the frames, each of which is the only one possible; where there are
    /// no such, what keeps a call from being the only one.
    ///
    /// A frame leads there for sure if one of its calls does whatever it runs. One least fixed point, from the end; cost:
    /// linear in the calls that lead to the frames for this screen.
    func chain(from screen: ObjectID, to frames: [FrameID]) -> Result<[Run.Call], Doubt> {
        var (sure, next, place) = (Set(frames), Array(Set(frames)).sorted(), 0)
        var (ways, doubts): ([FrameID: Run.Call], [Int: Doubt]) = ([:], [:])
        func chain(_ first: Run.Call) -> [Run.Call] {
            var (result, at) = ([first], first.callee)
            while let call = ways[at] {
                result.append(call)
                at = call.callee
            }
            return result
        }
        while place < next.count {
            let callee = next[place]
            place += 1
            for number in graph.incoming[Int(callee)] {
                let call = graph.calls[Int(number)]
                if whose.begins(call, on: screen) {
                    if isForeign(call, for: screen) {
                        doubts[call.number] = .unknownLibrary
                    } else if whose.beginsOnly(call, on: screen) {
                        return .success(chain(call))
                    } else {
                        doubts[call.number] = .severalScreens
                    }
                    continue
                }
                guard whose.owners(of: call).screens.contains(screen) else { continue }
                if let doubt = doubt(at: call, for: screen, sure) {
                    doubts[call.number] = doubt
                    continue
                }
                if whose.isTold(call) { return .success(chain(call)) }
                if sure.insert(call.caller).inserted {
                    ways[call.caller] = call
                    next.append(call.caller)
                }
            }
        }
        return .failure(doubts.min { $0.key < $1.key }?.value ?? .noChain)
    }

    /// Why a call may lead elsewhere.
    private func doubt(at call: Run.Call, for screen: ObjectID, _ sure: Set<FrameID>) -> Doubt? {
        for question in call.questions where whose.isOpen(question, for: screen) { return .severalContainers }
        // What a library is told of, it does: each handler has its turn.
        guard graph.isOfApp(call.caller) else { return nil }
        if isForeign(call, for: screen) { return .unknownLibrary }
        if call.event != nil { return nil }
        // Who is told decides on which screen it happens.
        let isTold = whose.isTold(call)
        for number in graph.outgoing[Int(call.caller)] {
            let other = graph.calls[Int(number)]
            guard other.node == call.node, other.callee != call.callee,
                isTold || !sure.contains(other.callee) && whose.owners(of: other).screens.contains(screen)
            else { continue }
            if let found = choices.choice(at: call.node, of: call.caller, between: call.callee, and: other.callee) {
                return .choice(found)
            }
        }
        return choices.choice(around: call.node, of: call.caller).map(Doubt.choice)
    }

    /// Whether a library of which nothing is known is given something to run, by code that does not run for the screen alone:
    /// whose it is then hangs on when the library runs it.
    private func isForeign(_ call: Run.Call, for screen: ObjectID) -> Bool {
        guard case .handed = graph.run.code(of: call.callee), !whose.runs(call.caller, onlyFor: screen) else {
            return false
        }
        return choices.isForeign(call.node, of: call.caller)
    }
}
