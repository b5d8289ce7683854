import Facts
import NavigationGraph
import Program

/// The titles that scenes show in their bars, in the language that the app is developed in.
///
/// What code sets counts before what a document draws. Of a title that code works out, or sets in several ways, nothing is
/// known.
struct SceneTitles {
    private let code: any CodeTables
    private var program: Program { code.program }
    private let texts: ControlTexts
    /// The titles that code sets on the screens of a type; nil for one that it works out.
    private var set: [TypeID: Set<String?>] = [:]

    /// Cost in proportion to the places that set a title.
    init(_ code: any CodeTables) {
        self.code = code
        texts = ControlTexts(code)
        for use in program.uses.assignments["title"] ?? [] { readAssignment(use) }
        for name in ["navigationTitle", "navigationBarTitle"] {
            for use in program.uses.calls[name] ?? [] { readModifier(use) }
        }
    }

    /// Nil where a scene has none, or it is not known.
    func title(of scene: SceneKey) -> String? {
        switch scene {
        case .type(let type):
            for ancestor in program.lineage(of: type) {
                if let titles = set[ancestor] { return titles.count == 1 ? titles.first ?? nil : nil }
            }
            let drawn = Set(code.interfaces.controllers(of: type).map(Self.drawn))
            return drawn.count == 1 ? drawn.first ?? nil : nil
        case .controller(let index):
            let controller = code.interfaces.controllers[index]
            if let type = controller.type, set[type] != nil { return title(of: .type(type)) }
            return Self.drawn(controller)
        }
    }

    /// What a storyboard writes into the bar of a controller.
    static func drawn(_ controller: InterfaceTable.Controller) -> String? {
        [controller.scene.navigationTitle, controller.scene.title].lazy.compactMap(\.self).first { !$0.isEmpty }
    }

    /// `title = "Harbor"`, `navigationItem.title = "Harbor"`, `screen.title = "Harbor"`
    private mutating func readAssignment(_ use: Use) {
        guard let body = program.function(use.function).declaration.body,
            case .assignment(let target, let value, "=") = body.nodes[Int(use.node)].shape
        else { return }
        var holder: NodeID?
        if case .member(let base, _) = body.nodes[Int(target)].shape {
            switch body.nodes[Int(base)].shape {
            case .name("navigationItem"): break
            case .member(let outer, "navigationItem"): holder = outer
            default: holder = base
            }
        }
        for type in controllers(holder, body, use.function) {
            note(texts.found(value, body, use.function), of: value, body, on: type)
        }
    }

    /// The classes of controllers that an expression is; of none, those of `self`.
    private func controllers(_ node: NodeID?, _ body: Body, _ function: FunctionID) -> [TypeID] {
        var types = program.function(function).owner.map { [$0] } ?? []
        if let node, body.nodes[Int(node)].shape != .selfReference {
            types = code.typing.type(of: node, in: function).instance.nominals
        }
        return types.filter { !program.type($0).isExternal && program.inherits($0, fromNamed: "UIViewController") }
    }

    /// `List { … }.navigationTitle("Harbor")` of the view whose code it is, or of the one that it is written behind.
    private mutating func readModifier(_ use: Use) {
        guard let body = program.function(use.function).declaration.body,
            case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape,
            case .member(let base, _) = body.nodes[Int(callee)].shape, let value = arguments.first?.value,
            let view = view(base, body, use.function) ?? program.function(use.function).owner
        else { return }
        note(texts.localized(value, body, use.function), of: value, body, on: view)
    }

    /// The view of the app's that a chain of modifiers begins with.
    private func view(_ node: NodeID, _ body: Body, _ function: FunctionID) -> TypeID? {
        guard case .call(let callee, _) = body.nodes[Int(node)].shape else { return nil }
        if case .member(let base, _) = body.nodes[Int(callee)].shape, let inner = view(base, body, function) {
            return inner
        }
        let made = code.typing.type(of: node, in: function).instance.nominals.first
        return made.flatMap { !program.type($0).isExternal && program.isSwiftUIView($0) ? $0 : nil }
    }

    /// The text of a key stands elsewhere, and so may that of any other code.
    private mutating func note(_ found: ControlTexts.Found?, of value: NodeID, _ body: Body, on type: TypeID) {
        if body.nodes[Int(value)].shape == .nilLiteral { return }
        var text: String?
        if case .text(let known)? = found { text = known }
        if text == nil, case .string("") = body.nodes[Int(value)].shape { return }
        set[type, default: []].insert(text)
    }
}
