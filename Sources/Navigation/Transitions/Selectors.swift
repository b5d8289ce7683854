import Facts
import Program

/// What can call methods by their Objective-C names: actions of storyboards and xibs, and selectors made of texts.
struct Selectors {
    /// Classes that stand in a document which connects actions.
    private var classes: Set<TypeID> = []
    /// The first parts of all selectors that are written out: `didTap` of `didTap:`.
    private var names: Set<String> = []
    /// The names of the methods in `#selector(…)`.
    private var writtenOut: Set<String> = []
    /// Whether every document was read to its end.
    private var areDocumentsWhole = true
    /// Whether code of which nothing is known, or a text that is put together, may name any method.
    private(set) var areUnknown: Bool

    /// Cost in proportion to the connections of the documents and to the expressions of the program.
    init(_ program: Program) {
        areUnknown = !program.facts.objectiveC.isEmpty || program.uses.mentions["Selector"] != nil
        for document in program.facts.interfaces { read(document, program) }
        for name in ["Selector", "NSSelectorFromString"] {
            for use in program.uses.calls[name] ?? [] { read(use, program) }
        }
        for body in program.functions.compactMap(\.declaration.body) { read(body) }
    }

    private mutating func read(_ body: Body) {
        for case .selector(let named) in body.nodes.lazy.map(\.shape) {
            guard let name = body.nodes[Int(named)].shape.lastName else { continue }
            // `tapped(_:)` is a mention of `tapped`.
            writtenOut.insert(String(name.prefix { $0 != "(" }))
        }
    }

    /// Whether a `#selector` names a method that is so called.
    func isWrittenOut(_ name: String) -> Bool { writtenOut.contains(name) }

    private mutating func read(_ document: InterfaceFacts, _ program: Program) {
        areDocumentsWhole = areDocumentsWhole && document.problems.isEmpty
        let actions = document.actions + document.scenes.flatMap(\.actions)
        for action in actions { insert(action.selector) }
        for segue in document.scenes.flatMap(\.segues) { segue.unwindAction.map { insert($0) } }
        if actions.isEmpty { return }
        classes.formUnion(document.customClasses.compactMap { program.type(of: $0, in: document) })
    }

    private mutating func read(_ use: Use, _ program: Program) {
        guard let body = program.function(use.function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(use.node)].shape, let text = arguments.first?.value,
            case .string(let selector) = body.nodes[Int(text)].shape
        else {
            areUnknown = true
            return
        }
        insert(selector)
    }

    private mutating func insert(_ selector: String) { names.insert(String(selector.prefix { $0 != ":" })) }

    /// Whether a selector that is written out may be the method's: `didTap:` and `didTapWithSender:` are `didTap`'s.
    func mayName(_ declaration: FunctionDeclaration) -> Bool {
        // What has another name in Objective-C is called by that.
        if declaration.attributes.contains(where: { $0.name == "objc" && $0.arguments != nil }) { return true }
        return names.contains { $0.hasPrefix(declaration.name) }
    }

    /// Whether documents that a class stands in were read, and connect actions.
    func knowsDocuments(of type: TypeID, _ program: Program) -> Bool {
        areDocumentsWhole && program.descendants(of: type).contains(where: classes.contains)
    }
}

extension Evaluator {
    /// A method for Objective-C that nothing selects: no control, no notification and no document calls it by its name. An
    /// action is one where the documents of its class connect other methods.
    func isUnselected(_ function: FunctionID) -> Bool {
        let entity = program.function(function)
        let declaration = entity.declaration
        guard declaration.isSelectable, let owner = entity.owner, !declaration.modifiers.contains("override"),
            !selectors.areUnknown || (declaration.isConnectable && program.uses.calls["NSSelectorFromString"] == nil)
        else { return false }
        if declaration.isConnectable {
            let isSegueAction = declaration.attributes.contains { $0.name == "IBSegueAction" }
            if isSegueAction || !selectors.knowsDocuments(of: owner, program) { return false }
        }
        if !isApp, declaration.modifiers.contains(where: { $0 == "public" || $0 == "open" }) { return false }
        return !selectors.mayName(declaration) && !isNamed(entity) && !mayBeRequirement(entity, owner)
    }

    /// The actions that nothing selects: what they do, nobody sets off.
    func idleActions() -> Set<FunctionID> {
        Set(program.functions.filter { $0.declaration.isConnectable && isUnselected($0.id) }.map(\.id))
    }

    /// Whether a protocol of the system's may ask for a method: it has more parameters than an action, or begins by naming
    /// who calls it.
    private func mayBeRequirement(_ entity: FunctionEntity, _ owner: TypeID) -> Bool {
        let declaration = entity.declaration
        guard !declaration.isPrivate, adoptsForeignProtocol(owner) else { return false }
        return declaration.parameters.count > 1 || isDelegateMethod(entity.id)
            || declaration.parameters.first?.label != nil
    }
}
