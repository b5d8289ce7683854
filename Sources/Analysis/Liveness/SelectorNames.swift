import Facts
import Program

/// The Objective-C names by which documents and texts call methods.
struct SelectorNames {
    /// The first parts of all selectors that documents and texts spell out: `didTap` of `didTap:`.
    private var spelled: Set<String> = []
    /// The classes that stand in documents which connect actions.
    private var connected: Set<TypeID> = []
    /// Whether all documents were read to their end.
    private var areDocumentsWhole = true
    /// Whether a text that is put together, or code in Objective-C, may name any method.
    private var mayBeAny: Bool

    /// Cost in proportion to the connections in documents and to the calls that make selectors of texts.
    init(_ program: Program) {
        mayBeAny = !program.facts.objectiveC.isEmpty || program.uses.mentions["Selector"] != nil
        for document in program.facts.interfaces {
            areDocumentsWhole = areDocumentsWhole && document.problems.isEmpty
            let actions = document.actions + document.scenes.flatMap(\.actions)
            let unwinds = document.scenes.flatMap(\.segues).compactMap(\.unwindAction)
            for selector in actions.map(\.selector) + unwinds { insert(selector) }
            if !actions.isEmpty {
                connected.formUnion(document.customClasses.compactMap { program.type(named: $0.className) })
            }
        }
        for use in ["Selector", "NSSelectorFromString"].flatMap({ program.uses.calls[$0] ?? [] }) {
            guard let body = program.function(use.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape, let text = arguments.first?.value,
                case .string(let selector) = body.nodes[Int(text)].shape
            else {
                mayBeAny = true
                continue
            }
            insert(selector)
        }
    }

    private mutating func insert(_ selector: String) { spelled.insert(String(selector.prefix { $0 != ":" })) }

    /// Whether a selector that is spelled out may be the method's: `didTap:` and `didTapWithSender:` are `didTap`'s.
    func mayName(_ declaration: FunctionDeclaration) -> Bool {
        if mayBeAny || declaration.attributes.contains(where: { $0.name == "objc" && $0.arguments != nil }) {
            return true
        }
        return spelled.contains { $0.hasPrefix(declaration.name) }
    }

    /// How sure it is that something connects an action; nil where the documents of its class connect others, and nothing
    /// spells its name.
    func certainty(ofAction function: FunctionEntity, of owner: TypeID, _ program: Program) -> SystemCalls.Certainty? {
        if spelled.contains(where: { $0.hasPrefix(function.name) }) { return .certain }
        let isKnown = areDocumentsWhole && program.descendants(of: owner).contains(where: connected.contains)
        let isSegueAction = function.declaration.attributes.contains { $0.name == "IBSegueAction" }
        return isKnown && !isSegueAction ? nil : .possible
    }
}
