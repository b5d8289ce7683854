import Facts
import Program

/// All the cases of an enumeration that an expression can be, where that is known.
struct EnumCases {
    private let evaluator: Evaluator
    private var program: Program { evaluator.program }
    /// So many sources are followed within one another, each once: a value may come out of itself, by several ways.
    private static let maximumDepth = 8

    /// A value that is asked for, or the elements of a list.
    private struct Step: Hashable {
        var site: Site
        var isList: Bool
    }

    init(_ evaluator: Evaluator) { self.evaluator = evaluator }

    /// Nil where it may be something else as well.
    func all(_ site: Site) -> Set<String>? {
        var seen: Set<Step> = []
        return all(site, depth: 0, &seen).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// What was asked for already adds nothing.
    private func all(_ site: Site, depth: Int, _ seen: inout Set<Step>) -> Set<String>? {
        guard let body = evaluator.body(of: site.frame), depth < Self.maximumDepth else { return nil }
        guard seen.insert(Step(site: site, isList: false)).inserted else { return [] }
        switch body.nodes[Int(site.node)].shape {
        case .implicitMember(let name):
            return isCase(site) ? [name] : joined(evaluator.fieldValues.sources(of: site), depth, &seen)
        case .member where isCase(site):
            return body.nodes[Int(site.node)].shape.lastName.map { [$0] }
        case .call(let callee, _) where isCase(site):
            return body.nodes[Int(callee)].shape.lastName.map { [$0] }
        case .choice(let parts):
            return joined(parts.map { Site(frame: site.frame, node: $0) }, depth, &seen)
        case .subscript(let list, _):
            return elements(Site(frame: site.frame, node: list), depth: depth + 1, &seen)
        default: return joined(evaluator.fieldValues.sources(of: site), depth, &seen)
        }
    }

    private func joined(_ sites: [Site], _ depth: Int, _ seen: inout Set<Step>) -> Set<String>? {
        guard !sites.isEmpty else { return nil }
        var result: Set<String> = []
        for site in sites {
            guard let cases = all(site, depth: depth + 1, &seen) else { return nil }
            result.formUnion(cases)
        }
        return result
    }

    /// Whether an expression is a case that is written out.
    private func isCase(_ site: Site) -> Bool {
        let values = evaluator.evaluate(site).items
        guard values.count == 1, case .enumCase(_, let name, _)? = values.first,
            let body = evaluator.body(of: site.frame)
        else { return false }
        let shape = body.nodes[Int(site.node)].shape
        if case .call(let callee, _) = shape { return body.nodes[Int(callee)].shape.lastName == name }
        return shape.lastName == name
    }

    /// The cases in a list that is written out.
    private func elements(_ site: Site, depth: Int, _ seen: inout Set<Step>) -> Set<String>? {
        guard let body = evaluator.body(of: site.frame), depth < Self.maximumDepth else { return nil }
        guard seen.insert(Step(site: site, isList: true)).inserted else { return [] }
        if case .array(let parts) = body.nodes[Int(site.node)].shape {
            return joined(parts.map { Site(frame: site.frame, node: $0) }, depth, &seen)
        }
        let sources = evaluator.fieldValues.sources(of: site)
        guard !sources.isEmpty else { return nil }
        var result: Set<String> = []
        for source in sources {
            guard let cases = elements(source, depth: depth + 1, &seen) else { return nil }
            result.formUnion(cases)
        }
        return result
    }
}
