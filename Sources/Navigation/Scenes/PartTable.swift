import Facts
import Program
import Source

/// Where parts of screens come from that no initializer makes: cells that a table hands out, views of xibs and of
/// storyboards.
struct PartTable {
    /// Code that takes an object out of a table, or loads the xib that it is in; by the object's type.
    private(set) var uses: [TypeID: [Use]] = [:]
    /// Controllers of storyboards that such a view stands in, by index.
    private(set) var controllers: [TypeID: [Int]] = [:]
    /// Classes that own the xib that such a view stands in.
    private(set) var owners: [TypeID: [TypeID]] = [:]

    private let evaluator: Evaluator
    private var program: Program { evaluator.program }
    private var typing: Typing { evaluator.typing }

    init(_ evaluator: Evaluator) {
        self.evaluator = evaluator
        readStoryboards()
        readXibs()
        readTables()
    }

    // MARK: Interfaces

    /// The views of the app's own classes in a document, with where they stand.
    private func views(in document: InterfaceFacts) -> [(type: TypeID, position: Position)] {
        document.customClasses.compactMap { use in
            guard !use.isFilesOwner, let type = program.type(of: use, in: document), isView(type) else { return nil }
            return (type, use.position)
        }
    }

    private func isView(_ type: TypeID) -> Bool {
        !program.type(type).isExternal && program.inherits(type, fromNamed: "UIView")
    }

    /// A view stands in the last controller that begins before it.
    private mutating func readStoryboards() {
        for document in program.facts.interfaces where document.kind == .storyboard {
            let scenes = evaluator.interfaces.controllers(in: document.name).filter { $0.path == document.path }
                .sorted { $0.scene.position < $1.scene.position }
            for view in views(in: document) {
                guard let scene = scenes.last(where: { $0.scene.position < view.position }),
                    controllers[view.type]?.contains(scene.index) != true
                else { continue }
                controllers[view.type, default: []].append(scene.index)
            }
        }
    }

    /// A view of a xib belongs to the xib's owner, and to whoever loads the xib by its name.
    private mutating func readXibs() {
        let loads = loads()
        for document in program.facts.interfaces where document.kind == .xib {
            let owner = document.customClasses.first(where: \.isFilesOwner).flatMap {
                program.type(of: $0, in: document)
            }
            for view in views(in: document) {
                if let owner, owner != view.type, owners[view.type]?.contains(owner) != true {
                    owners[view.type, default: []].append(owner)
                }
                for use in loads[document.name] ?? [] where uses[view.type]?.contains(use) != true {
                    // A class that loads its own xib says nothing about who wants it.
                    if typing.selfType(in: use.function) != view.type { uses[view.type, default: []].append(use) }
                }
            }
        }
    }

    /// `UINib(nibName: "Header", …)` and `loadNibNamed("Header", …)`, by name.
    private func loads() -> [String: [Use]] {
        var result: [String: [Use]] = [:]
        for use in ["UINib", "loadNibNamed"].flatMap({ program.uses.calls[$0] ?? [] }) {
            guard !program.isNeverUsed(use.function),
                case .call(_, let arguments)? = program.function(use.function).declaration.body?
                    .nodes[Int(use.node)].shape,
                let name = arguments.first
            else { continue }
            let values = evaluator.evaluate(name.value, in: evaluator.root(use.function, demand: true))
            for text in evaluator.texts(values) { result[text, default: []].append(use) }
        }
        return result
    }

    // MARK: Tables

    /// Cells, headers and footers that code takes out of a table: what the call is cast to, is given, or gives.
    private mutating func readTables() {
        for name in program.uses.calls.keys.sorted() where name.hasPrefix("dequeue") {
            for use in program.uses.calls[name] ?? [] where !program.isNeverUsed(use.function) {
                for type in types(at: use) where isView(type) && uses[type]?.contains(use) != true {
                    uses[type, default: []].append(use)
                }
            }
        }
    }

    private func types(at use: Use) -> [TypeID] {
        guard let body = program.function(use.function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(use.node)].shape
        else { return [] }
        var found = typing.type(of: use.node, in: use.function).nominals
        for argument in arguments {
            if case .metatype(let type) = typing.type(of: argument.value, in: use.function) { found += type.nominals }
        }
        var current = use.node
        while case .node(let parent)? = evaluator.parents(of: use.function)[current],
            case .cast(current, _, _) = body.nodes[Int(parent)].shape
        {
            found += typing.type(of: parent, in: use.function).nominals
            current = parent
        }
        if case .local(let local)? = evaluator.parents(of: use.function)[current] {
            found += typing.type(of: local, body, use.function).nominals
        }
        return found
    }
}
