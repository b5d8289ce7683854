import Facts
import Program

/// The Objective-C names by which documents and texts call methods: actions of storyboards and xibs, and selectors made of
/// texts.
package struct SelectorNames {
    /// The functions that make a selector of a text.
    package static let makers: Set<String> = ["NSSelectorFromString", "Selector"]

    /// The first parts of all selectors that documents and texts spell out: `didTap` of `didTap:`.
    private var spelled: Set<String> = []
    /// The classes that stand in documents which connect actions.
    private var connected: Set<TypeID> = []
    /// Whether all documents were read to their end.
    private var areDocumentsWhole = true
    /// Whether a text that is put together, or code in Objective-C, may name any method.
    package private(set) var mayBeAny: Bool

    /// Cost in proportion to the connections in documents and to the calls that make selectors of texts.
    package init(_ program: Program) {
        mayBeAny = !program.facts.objectiveC.isEmpty || program.uses.mentions["Selector"] != nil
        for document in program.facts.interfaces { read(document, program) }
        for use in Self.makers.sorted().flatMap({ program.uses.calls[$0] ?? [] }) { read(use, program) }
    }

    private mutating func read(_ document: InterfaceFacts, _ program: Program) {
        areDocumentsWhole = areDocumentsWhole && document.problems.isEmpty
        let actions = document.actions + document.scenes.flatMap(\.actions)
        let unwinds = document.scenes.flatMap(\.segues).compactMap(\.unwindAction)
        for selector in actions.map(\.selector) + unwinds { insert(selector) }
        if actions.isEmpty { return }
        connected.formUnion(document.customClasses.compactMap { program.type(of: $0, in: document) })
    }

    private mutating func read(_ use: Use, _ program: Program) {
        guard let body = program.function(use.function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(use.node)].shape, let text = arguments.first?.value,
            case .string(let selector) = body.nodes[Int(text)].shape
        else { return mayBeAny = true }
        insert(selector)
    }

    private mutating func insert(_ selector: String) { spelled.insert(String(selector.prefix { $0 != ":" })) }

    /// Whether a selector that is spelled out may be the method's: `didTap:` and `didTapWithSender:` are `didTap`'s.
    package func mayName(_ declaration: FunctionDeclaration) -> Bool {
        // What has another name in Objective-C is called by that.
        declaration.attributes.contains { $0.name == "objc" && $0.arguments != nil } || isSpelled(declaration)
    }

    private func isSpelled(_ declaration: FunctionDeclaration) -> Bool {
        spelled.contains { $0.hasPrefix(declaration.name) }
    }

    /// Whether documents that a class or one of its subclasses stands in were read to their end, and connect actions.
    package func knowsDocuments(of type: TypeID, _ program: Program) -> Bool {
        areDocumentsWhole && program.descendants(of: type).contains(where: connected.contains)
    }

    /// How sure it is that something connects an action; nil where the documents of its class connect others, and nothing
    /// spells its name.
    func certainty(ofAction function: FunctionEntity, of owner: TypeID, _ program: Program) -> SystemCalls.Certainty? {
        if isSpelled(function.declaration) { return .certain }
        let isSegueAction = function.declaration.attributes.contains { $0.name == "IBSegueAction" }
        return knowsDocuments(of: owner, program) && !isSegueAction ? nil : .possible
    }
}
