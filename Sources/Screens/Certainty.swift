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
        /// What is remembered decides, in code that several screens run: it may say another thing for each of them.
        case memory(String)

        var words: String {
            switch self {
            case .choice(let choice): choice.words
            case .noChain: "no chain of calls leads there from what happens on the screen"
            case .severalShown: "one of several is shown"
            case .severalContainers: "of the containers that are asked, some are empty"
            case .unknownLibrary: "a library of which nothing is known runs what it is given"
            case .severalScreens: "what it begins with stands on several screens"
            case .memory(let name): "`\(name)` decides, and several screens come this way"
            }
        }
    }

    /// The calls from what happens on a screen to one of the frames, each of which is the only one possible; where there are
    /// no such, what keeps a call from being the only one. Without a screen, from whatever happens anywhere, the launch included.
    ///
    /// A frame leads there for sure if one of its calls does whatever it runs. One least fixed point, from the end, in rounds:
    /// what a round finds hangs on the rounds before it alone, and of several chains the one is told that comes first in the
    /// source. Cost: linear in the calls that lead to the frames for this screen.
    func chain(from screen: ObjectID?, to frames: [FrameID]) -> Result<[Run.Call], Doubt> {
        chain(from: screen, to: frames) { call, sure, isBegin in
            isBegin ? doubt(atBegin: call, on: screen) : doubt(at: call, for: screen, sure)
        }
    }

    /// The shortest chain, whatever else its calls may lead to; empty where there is none.
    func anyChain(from screen: ObjectID?, to frames: [FrameID]) -> [Run.Call] {
        switch chain(from: screen, to: frames, { _, _, _ in nil }) {
        case .success(let calls): calls
        case .failure: []
        }
    }

    /// A call that leads to the end, and how the chain behind it compares with others of its length.
    private struct Way {
        var call: Run.Call
        var rank: Int
    }

    private func chain(
        from screen: ObjectID?, to frames: [FrameID],
        _ doubt: (Run.Call, _ sure: Set<FrameID>, _ isBegin: Bool) -> Doubt?
    ) -> Result<[Run.Call], Doubt> {
        var (sure, ways, first) = (Set(frames), [FrameID: Way](), nil as (doubt: Doubt, call: Run.Call)?)
        var round = Dictionary(frames.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
        while !round.isEmpty {
            var (begins, found): ([Way], [FrameID: Way]) = ([], [:])
            for (callee, rank) in round {
                for number in graph.incoming[Int(callee)] {
                    let call = graph.calls[Int(number)]
                    let isBegin = self.isBegin(call, on: screen)
                    guard isBegin || isMade(call, for: screen) else { continue }
                    if let doubt = doubt(call, sure, isBegin) {
                        if first.map({ isBefore(call, $0.call) }) ?? true { first = (doubt, call) }
                        continue
                    }
                    let way = Way(call: call, rank: rank)
                    if isBegin || screen != nil && whose.isTold(call) {
                        begins.append(way)
                    } else if !sure.contains(call.caller), found[call.caller].map({ isBefore(way, $0) }) ?? true {
                        found[call.caller] = way
                    }
                }
            }
            if let begin = begins.min(by: isBefore) { return .success(chain(begin.call, ways)) }
            let sorted = found.values.sorted(by: isBefore)
            round = [:]
            var rank = 0
            for (place, way) in sorted.enumerated() {
                if place > 0, isBefore(sorted[place - 1], way) { rank += 1 }
                round[way.call.caller] = rank
                sure.insert(way.call.caller)
                ways[way.call.caller] = way
            }
        }
        return .failure(first?.doubt ?? .noChain)
    }

    private func chain(_ first: Run.Call, _ ways: [FrameID: Way]) -> [Run.Call] {
        var (result, at) = ([first], first.callee)
        while let way = ways[at] {
            result.append(way.call)
            at = way.call.callee
        }
        return result
    }

    /// By where the calls stand in the source, then by what is behind them.
    private func isBefore(_ one: Way, _ other: Way) -> Bool {
        if isBefore(one.call, other.call) { return true }
        if isBefore(other.call, one.call) { return false }
        return (one.rank, one.call.number) < (other.rank, other.call.number)
    }

    private func isBefore(_ one: Run.Call, _ other: Run.Call) -> Bool {
        let (first, second) = (graph.run.order(of: one.caller), graph.run.order(of: other.caller))
        return (first, one.node) < (second, other.node)
    }

    // MARK: For whom

    private func isBegin(_ call: Run.Call, on screen: ObjectID?) -> Bool {
        guard let screen else { return graph.incoming[Int(call.caller)].isEmpty || whose.isEvent(call) }
        return whose.begins(call, on: screen)
    }

    private func isMade(_ call: Run.Call, for screen: ObjectID?) -> Bool {
        screen.map { whose.owners(of: call).screens.contains($0) } ?? true
    }

    // MARK: Doubts

    private func doubt(atBegin call: Run.Call, on screen: ObjectID?) -> Doubt? {
        if isForeign(call, for: screen) { return .unknownLibrary }
        guard let screen else { return nil }
        return whose.beginsOnly(call, on: screen) ? nil : .severalScreens
    }

    /// Why a call may lead elsewhere.
    private func doubt(at call: Run.Call, for screen: ObjectID?, _ sure: Set<FrameID>) -> Doubt? {
        if let screen, call.questions.contains(where: { whose.isOpen($0, for: screen) }) { return .severalContainers }
        // What a library is told of, it does: each handler has its turn.
        guard graph.isOfApp(call.caller) else { return nil }
        if isForeign(call, for: screen) { return .unknownLibrary }
        if call.event != nil { return nil }
        // Who is told decides on which screen it happens.
        let isTold = screen != nil && whose.isTold(call)
        for number in graph.outgoing[Int(call.caller)] {
            let other = graph.calls[Int(number)]
            guard other.node == call.node, other.callee != call.callee,
                isTold || !sure.contains(other.callee) && isMade(other, for: screen)
            else { continue }
            if let found = choices.choice(at: call.node, of: call.caller, between: call.callee, and: other.callee) {
                return .choice(found)
            }
            if screen != nil, whose.runsForSeveral(call.caller),
                let name = choices.memory(behind: call.node, of: call.caller)
            {
                return .memory(name)
            }
        }
        if let found = choices.choice(around: call.node, of: call.caller) { return .choice(found) }
        guard screen != nil, whose.runsForSeveral(call.caller) else { return nil }
        return choices.memory(around: call.node, of: call.caller).map(Doubt.memory)
    }

    /// Whether a library of which nothing is known is given something to run, by code that does not run for the screen alone:
    /// whose it is then hangs on when the library runs it.
    private func isForeign(_ call: Run.Call, for screen: ObjectID?) -> Bool {
        guard case .handed = graph.run.code(of: call.callee),
            screen.map({ !whose.runs(call.caller, onlyFor: $0) }) ?? true
        else { return false }
        return choices.isForeign(call.node, of: call.caller)
    }
}
