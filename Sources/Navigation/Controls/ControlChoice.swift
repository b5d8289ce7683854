import Facts
import NavigationGraph
import Program

/// Which row, item or segment of several leads on: the case that the code on the way asks for, and the title that the app
/// gives to it.
struct ControlChoice {
    private static let maximumWays = 32

    let code: any CodeTables
    let texts: ControlTexts
    /// What else leads to the rest of a way: each the calls in front of it.
    let leading: ([Use]) -> [[Use]]
    private var program: Program { code.program }

    /// What the first code on the way asks for which asks for any case, and what else it asks for that leads to the rest of
    /// the way as well; empty where none does.
    ///
    /// - Parameter end: the hop that makes what is shown, where one is known. What comes behind it shows whatever it is given.
    func choices(along hops: [Use], upTo end: Int?) -> [Control.Alternative] {
        for (index, hop) in hops.enumerated() {
            let given = Set(hops[..<index].flatMap(casesGiven))
            guard let first = choice(at: hop, given: given) else { continue }
            var result = [first]
            for other in others(thanAt: index, of: hops, upTo: end ?? index).compactMap({ choice(at: $0, given: given) }
            )
            where !result.contains(where: { $0.choice == other.choice }) {
                result.append(other)
            }
            return result
        }
        return []
    }

    /// The cases, outermost first, that the code at `use` stands in, with the title of the innermost. Nil for none.
    private func choice(at use: Use, given: Set<String>) -> Control.Alternative? {
        guard let body = program.function(use.function).declaration.body else { return nil }
        let around = code.map(of: use.function).branches(around: use.node, body)
        let cases = around.compactMap { branch -> Region? in
            let region = Self.asked(branch.region, body)
            guard branch.isTaken, region.kind == .switchCase || region.kind == .then, !region.patterns.isEmpty,
                region.patterns != ["default"], given.isDisjoint(with: BranchTests.cases(region) ?? [])
            else { return nil }
            return region
        }
        guard let innermost = cases.first else { return nil }
        return Control.Alternative(
            choice: cases.reversed().map { $0.patterns.joined(separator: " or ") }.joined(separator: ", "),
            title: title(of: innermost, body, use.function))
    }

    /// A branch with the case that its condition compares an element of a list with, as of a `switch` over the element:
    /// `rows[index] == .crew`.
    private static func asked(_ region: Region, _ body: Body) -> Region {
        guard region.patterns.isEmpty, region.kind == .then, let subject = region.subject,
            case .operation("==", let sides) = body.nodes[Int(subject)].shape, sides.count == 2,
            isElement(sides[0], body), case .implicitMember(let name) = body.nodes[Int(sides[1])].shape
        else { return region }
        var asked = region
        (asked.subject, asked.patterns) = (sides[0], [".\(name)"])
        return asked
    }

    /// `rows[index]`, a local with that, or something of it.
    private static func isElement(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .subscript: true
        case .local(let local): body.onlyValue(of: local).map { isElement($0, body) } ?? false
        case .member(let base, _): isElement(base, body)
        default: false
        }
    }

    /// The other places in the function of a hop that lead to the code which the way goes on with, in the order of the source.
    /// Looked for from there backwards, as far as at most 32 ways.
    private func others(thanAt index: Int, of hops: [Use], upTo end: Int) -> [Use] {
        var ways = hops.indices.filter { $0 > index && $0 <= end }.map { Array(hops[$0...]) }
        var seen = Set(hops)
        var result: [Use] = []
        var position = 0
        while position < ways.count, position < Self.maximumWays {
            let way = ways[position]
            position += 1
            for found in leading(way) where seen.insert(found[0]).inserted {
                if found[0].function == hops[index].function {
                    result.append(found[0])
                } else {
                    ways.append(found + way)
                }
            }
        }
        return result.sorted { $0.node < $1.node }
    }

    /// The cases that a call writes out: what asks for them further on is answered by the code, and by nobody's choice.
    private func casesGiven(by use: Use) -> [String] {
        guard let body = program.function(use.function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(use.node)].shape
        else { return [] }
        return arguments.compactMap { code.caseName($0.value, body, use.function) }
    }

    /// The title that an enum gives to its case: what a property of it that is called so returns for the case alone.
    private func title(of region: Region, _ body: Body, _ function: FunctionID) -> String? {
        guard region.patterns.count == 1, let subject = region.subject, region.patterns[0].hasPrefix(".") else {
            return nil
        }
        for type in code.typing.type(of: subject, in: function).nominals {
            for name in ["title", "text", "name", "label", "localizedTitle", "displayName", "description"] {
                guard let variable = program.variable(named: name, in: type),
                    let getter = program.variable(variable).getter,
                    let given = program.function(getter).declaration.body
                else { continue }
                if let title = title(region.patterns[0], given, getter) { return title }
            }
        }
        return nil
    }

    private func title(_ pattern: String, _ body: Body, _ function: FunctionID) -> String? {
        let found = body.returns.flatMap { ends(of: $0, body) }.filter { node in
            body.regions(aroundNode: node).contains { id in
                body.regions[Int(id)].kind == .switchCase && body.regions[Int(id)].patterns == [pattern]
            }
        }
        return found.count == 1 ? texts.text(found[0], body, function) : nil
    }

    /// What an expression may be: of a `switch` that is one, each of its values.
    private func ends(of node: NodeID, _ body: Body) -> [NodeID] {
        guard case .choice(let branches) = body.nodes[Int(node)].shape else { return [node] }
        return branches.flatMap { ends(of: $0, body) }
    }
}
