import Facts
import Program

/// What keeps a frame of a finished run from coming to a node.
package struct Obstacle {
    /// What is tested.
    package var node: NodeID
    /// It has no value: nobody has given it one. Otherwise the values that it has lead elsewhere.
    package var isWaiting: Bool
}

extension Choices {
    /// The first test on the way to a node that does not let a frame on; nil where none is seen.
    ///
    /// Cost: one more run of the frame.
    package func obstacle(before node: NodeID, in frame: FrameID) -> Obstacle? {
        guard let pass = pass(frame) else { return nil }
        let (around, leaving) = pass.body.regions(decidingAbout: node)
        for region in (around + leaving).sorted() {
            let facts = pass.body.regions[Int(region)]
            guard let branch = facts.branch.map({ pass.body.branches[Int($0)] }) else { continue }
            if let subject = branch.subject {
                let values = pass.value(subject)
                if values.isEmpty { return Obstacle(node: subject, isWaiting: true) }
                let isTaken = values.contains { object in
                    facts.isDefault || facts.cases.contains { pass.outcome(object, $0.pattern).mayHold }
                }
                if facts.kind == .switchCase, !isTaken { return Obstacle(node: subject, isWaiting: false) }
                continue
            }
            let isThen = facts.kind == .then && around.contains(region) || facts.kind == .guardElse
            for condition in branch.conditions {
                guard let (tested, outcome) = outcome(of: condition, pass) else { continue }
                if outcome.isWaiting { return Obstacle(node: tested, isWaiting: true) }
                if isThen ? !outcome.mayHold : !outcome.mayFail && branch.conditions.count == 1 {
                    return Obstacle(node: tested, isWaiting: false)
                }
            }
        }
        return nil
    }

    /// The texts that a call hands over.
    ///
    /// Cost: one more run of each frame.
    package func texts(handedAt node: NodeID, in frames: [FrameID]) -> Set<String> {
        Set(
            frames.compactMap(pass).flatMap { pass -> [String] in
                guard case .call(let call) = pass.code.operations[Int(node)] else { return [] }
                return call.arguments.flatMap { pass.value($0.value) }.compactMap { object in
                    if case .text(let text) = pass.constants.kind(object) { return text }
                    return nil
                }
            })
    }

    private func outcome(of condition: Body.Condition, _ pass: Pass) -> (NodeID, Outcome)? {
        switch condition {
        case .expression(let node): (node, pass.truth(pass.value(node)))
        case .match(let node, let pattern):
            (node, pass.value(node).reduce(Outcome.waits) { $0 | pass.outcome($1, pattern) })
        case .system: nil
        }
    }
}
