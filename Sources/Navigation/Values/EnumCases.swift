import Facts
import Program

/// All the cases of an enumeration that an expression can be, where that is known.
struct EnumCases {
    private let evaluator: Evaluator
    private var program: Program { evaluator.program }
    private static let maximumDepth = 8

    init(_ evaluator: Evaluator) { self.evaluator = evaluator }

    /// Nil where it may be something else as well.
    func all(_ site: Site) -> Set<String>? { all(site, depth: 0) }

    private func all(_ site: Site, depth: Int) -> Set<String>? {
        guard let body = evaluator.body(of: site.frame), depth < Self.maximumDepth else { return nil }
        switch body.nodes[Int(site.node)].shape {
        case .implicitMember(let name):
            return isCase(site) ? [name] : joined(evaluator.fieldValues.sources(of: site), depth)
        case .member where isCase(site):
            return body.nodes[Int(site.node)].shape.lastName.map { [$0] }
        case .call(let callee, _) where isCase(site):
            return body.nodes[Int(callee)].shape.lastName.map { [$0] }
        case .choice(let parts):
            return joined(parts.map { Site(frame: site.frame, node: $0) }, depth)
        case .subscript(let list, _):
            return elements(Site(frame: site.frame, node: list), depth: depth + 1)
        default: return joined(evaluator.fieldValues.sources(of: site), depth)
        }
    }

    private func joined(_ sites: [Site], _ depth: Int) -> Set<String>? {
        guard !sites.isEmpty else { return nil }
        var result: Set<String> = []
        for site in sites {
            guard let cases = all(site, depth: depth + 1) else { return nil }
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
    private func elements(_ site: Site, depth: Int) -> Set<String>? {
        guard let body = evaluator.body(of: site.frame), depth < Self.maximumDepth else { return nil }
        if case .array(let parts) = body.nodes[Int(site.node)].shape {
            return joined(parts.map { Site(frame: site.frame, node: $0) }, depth)
        }
        let sources = evaluator.fieldValues.sources(of: site)
        guard !sources.isEmpty else { return nil }
        var result: Set<String> = []
        for source in sources {
            guard let cases = elements(source, depth: depth + 1) else { return nil }
            result.formUnion(cases)
        }
        return result
    }
}
