import Facts
import Program

/// Which row, item or segment of several leads on: the case that the code on the way asks for, and the title that the app
/// gives to it.
struct ControlChoice {
    private let evaluator: Evaluator
    private let texts: ControlTexts
    private var program: Program { evaluator.program }

    init(_ evaluator: Evaluator, _ texts: ControlTexts) {
        self.evaluator = evaluator
        self.texts = texts
    }

    /// The cases, outermost first, that the first code on the way asks for which asks for any; with the title of the
    /// innermost. Nil where it asks for none.
    func choice(along hops: [Use]) -> (words: String, title: String?)? {
        for (index, hop) in hops.enumerated() {
            guard let body = program.function(hop.function).declaration.body else { continue }
            let given = Set(hops[..<index].flatMap(casesGiven))
            let cases = evaluator.map(of: hop.function).branches(around: hop.node, body).filter { region, isTaken in
                isTaken && (region.kind == .switchCase || region.kind == .then) && !region.patterns.isEmpty
                    && region.patterns != ["default"] && given.isDisjoint(with: Evaluator.cases(region) ?? [])
            }.map(\.region)
            guard let innermost = cases.first else { continue }
            let words = cases.reversed().map { $0.patterns.joined(separator: " or ") }.joined(separator: ", ")
            return (words, title(of: innermost, body, hop.function))
        }
        return nil
    }

    /// The cases that a call writes out: what asks for them further on is answered by the code, and by nobody's choice.
    private func casesGiven(by use: Use) -> [String] {
        guard let body = program.function(use.function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(use.node)].shape
        else { return [] }
        return arguments.compactMap { evaluator.caseName($0.value, body, use.function) }
    }

    /// The title that an enum gives to its case: what a property of it that is called so returns for the case alone.
    private func title(of region: Region, _ body: Body, _ function: FunctionID) -> String? {
        guard region.patterns.count == 1, let subject = region.subject, region.patterns[0].hasPrefix(".") else {
            return nil
        }
        for type in evaluator.typing.type(of: subject, in: function).nominals {
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
        let found = body.returns.filter { node in
            body.regions(aroundNode: node).contains { id in
                body.regions[Int(id)].kind == .switchCase && body.regions[Int(id)].patterns == [pattern]
            }
        }
        return found.count == 1 ? texts.text(found[0], body, function) : nil
    }
}
