import Facts
import Program

/// Branches that what is known of their condition rules out.
extension Evaluator {
    /// False where the node stands in a case of `switch self` (or of a switch over a parameter) that the frame rules out.
    func mayRun(_ node: NodeID, _ body: Body, _ frame: FrameID) -> Bool {
        var region: RegionID? = body.nodes[Int(node)].region
        while let current = region {
            let entry = body.regions[Int(current)]
            if entry.kind == .switchCase, let subject = entry.subject, excludes(entry, subject, body, frame) {
                return false
            }
            if entry.kind == .else || entry.kind == .guardElse, let subject = entry.subject,
                isGivenClosure(subject, body, frame)
            {
                return false
            }
            region = entry.parent
        }
        return true
    }

    /// `if let done { … } else { … }` over a parameter that is given a closure.
    private func isGivenClosure(_ subject: NodeID, _ body: Body, _ frame: FrameID) -> Bool {
        guard case .parameter = body.nodes[Int(subject)].shape else { return false }
        let values = evaluate(subject, in: frame)
        return !values.isEmpty
            && values.items.allSatisfy { value in
                switch value {
                case .closure, .method: true
                default: false
                }
            }
    }

    private func excludes(_ entry: Region, _ subject: NodeID, _ body: Body, _ frame: FrameID) -> Bool {
        switch body.nodes[Int(subject)].shape {
        case .selfReference, .parameter: break
        default: return false
        }
        return rulesOut(entry, subject, frame)
    }

    /// Whether every value of the subject is an enum case that the region's patterns do not name.
    func rulesOut(_ entry: Region, _ subject: NodeID, _ frame: FrameID) -> Bool {
        let values = evaluate(subject, in: frame)
        guard !values.isEmpty else { return false }
        let names = entry.patterns.compactMap { $0.hasPrefix(".") ? String($0.dropFirst().prefix { $0 != "(" }) : nil }
        guard names.count == entry.patterns.count else { return false }
        return !values.items.contains { value in
            if case .enumCase(_, let name, _) = value { return names.contains(name) }
            return true
        }
    }
}
